import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { type Answer, callApi } from '#testing/api.ts';
import { importDocument, storyLine } from '#testing/ingest.ts';
import { visit, visitCanonical } from '#testing/site.ts';
import { TEST_TOKEN } from '#testing/test-token.ts';

const TITLE = 'Rain returns to the coast after a dry week';

async function readTexts(id: number) {
  const { results } = await env.DB.prepare(
    'SELECT t.language, t.status, t.title, t.standfirst, t.body_html AS body, t.revision, t.category_id AS category, t.city_id AS city, t.image_key AS image FROM article_texts t WHERE article_id = ? ORDER BY language',
  )
    .bind(id)
    .all<Record<string, string | number | null>>();
  return results;
}

async function countStories(): Promise<number> {
  const row = await env.DB.prepare('SELECT count(*) AS n FROM articles').first<{ n: number }>();
  return row?.n ?? 0;
}

describe('who may send', () => {
  const post = (headers: Record<string, string>) =>
    callApi('/ingest', { method: 'POST', headers, body: storyLine() });

  it.each([`Bearer ${TEST_TOKEN}`, `Bearer${TEST_TOKEN}`, `bearer  ${TEST_TOKEN}`])(
    '%s',
    async (token) => {
      expect((await post({ Authorization: token })).status).toBe(200);
    },
  );

  it.each([
    'Bearer wrong',
    'Bearer ',
    `Bearer ${TEST_TOKEN}2`,
    `Bearer ${TEST_TOKEN.slice(0, -1)}`,
  ])('not %s', async (token) => {
    const { status, body, headers } = await post({ Authorization: token });
    expect([status, body.errors[0]?.code]).toEqual([401, 'account.required']);
    expect(headers.get('WWW-Authenticate')).toBe('Bearer');
  });

  it('who sent how much is in the audit log, a line a call', async () => {
    const document = `${storyLine()}\n${storyLine()}\n{}`;
    await importDocument(document);
    const log = await env.DB.prepare('SELECT * FROM audit_log ORDER BY id DESC LIMIT 1').first();
    expect(log).toMatchObject({ actor: 'token:1', action: 'ingest.sent', object: 'ingest' });
    const bytes = new TextEncoder().encode(document).length;
    expect(JSON.parse(String(log?.details))).toEqual({ bytes, publish: false });
  });
});

describe('what is refused as a whole', () => {
  const codeOf = ({ status, body }: Answer<unknown>) => [status, body.errors[0]?.code];

  it('more than 10 MB, declared or not', async () => {
    const big = new Uint8Array(10 * 1024 * 1024 + 1).fill(32);
    expect(codeOf((await importDocument(big)).answer)).toEqual([413, 'ingest.too_large']);
    const stream = new Response(big).body as BodyInit;
    expect(codeOf((await importDocument(stream)).answer)).toEqual([413, 'ingest.too_large']);
  });

  it.each([
    ['', 422, 'ingest.empty'],
    ['a,b\n1,2\n', 415, 'ingest.unknown_format'],
    ['<html></html>', 415, 'ingest.unknown_format'],
    ['<rss version="2.0"><channel><title>T</title></channel></rss>', 422, 'ingest.no_items'],
    ['{"version":"https://jsonfeed.org/version/1","items":[', 422, 'ingest.broken_document'],
  ])('%s', async (document, status, code) => {
    expect(codeOf((await importDocument(document)).answer)).toEqual([status, code]);
  });

  it('says why in the language of the request', async () => {
    const { answer } = await importDocument('a,b\n1,2\n', '', { 'Accept-Language': 'gu' });
    expect(answer.body.errors[0]?.message).toContain('text/csv જેવું લાગે છે');
  });

  it.each([
    ['publish=yes', 'input.invalid'],
    ['language=klingon', 'input.invalid'],
    ['line=0', 'input.invalid'],
    ['line=1e3', 'input.invalid'],
    ['origin=a%20b', 'input.invalid'],
    ['category=nowhere', 'ingest.unknown_category'],
    ['city=nowhere', 'ingest.unknown_city'],
  ])('?%s', async (query, code) => {
    const { answer } = await importDocument(storyLine(), `?${query}`);
    expect(answer.status).toBe(400);
    const [error] = answer.body.errors;
    expect(error?.field).toBe(query.split('=')[0]);
    expect(code === 'input.invalid' || error?.code === code).toBe(true);
  });
});

describe('a story', () => {
  it('is a draft, until it is sent to be published', async () => {
    const line = storyLine({ title: TITLE, body: 'The lead.\nThe rest.', summary: 'The lead.' });
    const first = await importDocument(line);
    expect(first.totals).toEqual({ created: 1, updated: 0, unchanged: 0, rejected: 0 });
    const id = first.ids[0] ?? 0;
    expect((await visitCanonical(`/general/x/${id}`)).status).toBe(404);
    expect((await importDocument(line)).totals.unchanged).toBe(1);
    expect((await importDocument(line, '?publish=true')).totals.updated).toBe(1);
    expect((await importDocument(line, '?publish=true')).totals.unchanged).toBe(1);
    expect((await importDocument(line)).totals.unchanged).toBe(1);
    const page = await (await visitCanonical(`/general/x/${id}`)).text();
    expect(page).toContain(`<h1>${TITLE}</h1>`);
    expect((await readTexts(id))[0]).toMatchObject({
      standfirst: 'The lead.',
      body: '<p>The rest.</p>',
    });
  });

  it('is set when it is saved, which is no change when it comes again', async () => {
    const line = storyLine({
      title: 'A bridge of 5 km for ₹ 500 crore',
      body: 'The lead.\nIt is 5 km long.',
      summary: 'The lead.',
    });
    const { items } = await importDocument(line, '?publish=true');
    expect(await readTexts(items[0]?.id ?? 0)).toMatchObject([
      {
        title: 'A bridge of 5\u00a0km for ₹\u00a0500\u00a0crore',
        body: '<p>It is 5\u00a0km long.</p>',
        revision: 1,
      },
    ]);
    const again = await importDocument(line, '?publish=true');
    expect(again.items).toMatchObject([{ outcome: 'unchanged', id: items[0]?.id }]);
  });

  it('gets a new revision when it has changed', async () => {
    const before = await importDocument(storyLine({ id: 'revised', body: 'Old text here.' }));
    const id = before.ids[0] ?? 0;
    const after = await importDocument(storyLine({ id: 'revised', body: 'New text here.' }));
    expect([after.totals.updated, after.ids[0]]).toEqual([1, id]);
    const [text] = await readTexts(id);
    expect(text).toMatchObject({ revision: 2, standfirst: 'New text here.' });
    const kept = await env.DB.prepare(
      'SELECT count(*) AS n FROM article_revisions WHERE article_id = ?',
    )
      .bind(id)
      .first('n');
    expect(kept).toBe(2);
  });

  it('goes back to an earlier version when a file of lines says so, not when a feed repeats one', async () => {
    const lines = ['One.', 'Two.'].map((body) => storyLine({ id: 'back', body }));
    const feeds = ['One.', 'Two.'].map(
      (text) => `<rss version="2.0"><channel><link>https://back.test/</link><item>
        <guid>g</guid><title>A story told in two ways</title><description>${text}</description>
        </item></channel></rss>`,
    );
    for (const [documents, outcome] of [
      [lines, 'updated'],
      [feeds, 'unchanged'],
    ] as const) {
      const [first = '', second = ''] = documents;
      await importDocument(first);
      expect((await importDocument(second)).totals.updated).toBe(1);
      expect((await importDocument(first)).totals[outcome]).toBe(1);
    }
  });

  it('stays down once the desk has taken it down', async () => {
    const line = storyLine({ id: 'taken-down', body: 'One.' });
    const { ids } = await importDocument(line, '?publish=true');
    await env.DB.prepare("UPDATE article_texts SET status = 'unpublished' WHERE article_id = ?")
      .bind(ids[0])
      .run();
    await importDocument(line, '?publish=true');
    await importDocument(storyLine({ id: 'taken-down', body: 'Two.' }), '?publish=true');
    const [text] = await readTexts(ids[0] ?? 0);
    expect(text).toMatchObject({ status: 'unpublished', standfirst: 'Two.' });
  });

  it('has one text a language, whichever request brings it', async () => {
    const gu = { id: 'split', lang: 'gu', title: 'કાંઠે ફરી વરસાદ, ખેડૂતોને રાહત', body: 'વરસાદ આવ્યો.' };
    const hi = {
      id: 'split',
      lang: 'hi',
      title: 'तट पर फिर बारिश, किसानों को राहत',
      body: 'बारिश आई।',
    };
    const en = storyLine({ id: 'split', category: 'sports', city: 'surat' });
    const before = await countStories();
    const [a, b] = await Promise.all([
      importDocument(storyLine(gu), '?publish=true'),
      importDocument(en, '?publish=true'),
    ]);
    const c = await importDocument(storyLine(hi), '?publish=true');
    expect(new Set([a, b, c].map(({ ids }) => ids[0])).size).toBe(1);
    expect(await countStories()).toBe(before + 1);
    const texts = await readTexts(a.ids[0] ?? 0);
    expect(texts.map(({ language, category, city }) => [language, category, city])).toEqual([
      ['en', 9, 9],
      ['gu', 9, 9],
      ['hi', 9, 9],
    ]);
  });

  it('is stored in the language it is written in', async () => {
    const { items } = await importDocument(
      storyLine({ lang: 'hi', title: 'કાંઠે ફરી વરસાદની આગાહી', body: 'વરસાદ આવશે.' }),
    );
    expect(items[0]?.language).toBe('gu');
  });

  it('names its source without what a browser would run', async () => {
    const { ids } = await importDocument(
      storyLine({ source: '<b>The Coast</b> &amp; Times', sourceUrl: 'javascript:alert(1)' }),
    );
    const story = await env.DB.prepare('SELECT source_name, source_url FROM articles WHERE id = ?')
      .bind(ids[0])
      .first();
    expect(story).toEqual({ source_name: 'The Coast & Times', source_url: '' });
  });

  it('takes the defaults of the request where its line says nothing', async () => {
    const { ids } = await importDocument(storyLine(), '?category=health&city=rajkot');
    expect((await readTexts(ids[0] ?? 0))[0]).toMatchObject({ category: 25, city: 11 });
  });
});

describe('one bad line', () => {
  it('loses only itself, and says where and why', async () => {
    const lines = [
      storyLine(),
      '{"lang":"en",',
      storyLine({ title: '' }),
      storyLine({ body: '', title: 'A title without a text' }),
      storyLine({ picture: 'none.webp' }),
      storyLine({ lang: 'fr', title: 'La pluie revient sur la côte' }),
      storyLine({ label: 'shouting' }),
      storyLine({ body: 'x '.repeat(160_000) }),
      storyLine(),
    ];
    const { items, totals } = await importDocument(lines.join('\n'), '?line=100');
    expect(totals).toEqual({ created: 2, updated: 0, unchanged: 0, rejected: 7 });
    expect(items.map(({ position, reason }) => [position, reason?.code])).toEqual([
      [100, undefined],
      [101, 'ingest.broken_line'],
      [102, 'ingest.no_title'],
      [103, 'ingest.no_text'],
      [104, 'ingest.unknown_picture'],
      [105, 'ingest.unknown_language'],
      [106, 'ingest.bad_field'],
      [107, 'ingest.too_long'],
      [108, undefined],
    ]);
    expect(items[3]?.reason?.message).toContain('--briefs');
  });
});

describe('names of theirs', () => {
  it('are taken for ours where they can be, and told', async () => {
    const lines = [
      storyLine({ category: 'SPORTS' }),
      storyLine({ category: 'khel', lang: 'hin' }),
      storyLine({ category: 'technology-news', authors: ['nobody'], tags: ['nothing'] }),
      storyLine({ category: 'રાજકોટ' }),
      storyLine({ category: 'Qwerty', city: 'Atlantis' }),
      storyLine({ category: 'health' }),
      storyLine({ category: 'Qwerty' }),
    ];
    const query = '?category=nation';
    const { totals, ids, terms } = await importDocument(lines.join('\n'), query);
    expect(totals).toMatchObject({ created: 7, rejected: 0 });
    const texts = await Promise.all(ids.map((id) => readTexts(id ?? 0)));
    expect(texts.map(([text]) => [text?.category, text?.city])).toEqual([
      [9, null],
      [9, null],
      [28, null],
      [3, 11],
      [2, null],
      [25, null],
      [2, null],
    ]);
    expect(terms).toEqual([
      { kind: 'category', name: 'Qwerty', slug: null, items: 2 },
      { kind: 'category', name: 'SPORTS', slug: 'sports', items: 1 },
      { kind: 'category', name: 'khel', slug: 'sports', items: 1 },
      { kind: 'category', name: 'technology-news', slug: 'science-and-technology', items: 1 },
      { kind: 'author', name: 'nobody', slug: null, items: 1 },
      { kind: 'tag', name: 'nothing', slug: null, items: 1 },
      { kind: 'category', name: 'રાજકોટ', slug: 'gujarat', items: 1 },
      { kind: 'city', name: 'Atlantis', slug: null, items: 1 },
    ]);
  });

  it('become what a table says, which may name none but ours', async () => {
    const map = (table: unknown) => `?map=${encodeURIComponent(JSON.stringify(table))}`;
    const lines = [storyLine({ category: 'Qwerty' }), storyLine({ category: 'Sports' })].join('\n');
    const { ids } = await importDocument(lines, map({ qwerty: 'crime', Sports: '' }));
    const texts = await Promise.all(ids.map((id) => readTexts(id ?? 0)));
    expect(texts.map(([text]) => text?.category)).toEqual([7, 11]);
    for (const table of [{ x: 'nowhere' }, [1], 'x'])
      expect((await importDocument(lines, map(table))).answer.status).toBe(400);
  });

  it('are those of other programs: fields, authors by name, a picture by its address', async () => {
    const { items, ids } = await importDocument(
      JSON.stringify({
        articles: [
          {
            headline: 'Fields under other names are read &amp; kept',
            description: 'As many programs answer them.',
            content: 'One &#8220;line&#8221;.\nTwo < three.',
            section: { name: 'Movies' },
            author: 'Nobody, Of Ours',
            urlToImage: 'https://pictures.example/a.jpg',
            publishedAt: 'the other day',
            url: 'https://names.example/a',
          },
        ],
      }),
    );
    expect(items[0]).toMatchObject({ position: 1, outcome: 'created' });
    expect((await readTexts(ids[0] ?? 0))[0]).toMatchObject({
      title: 'Fields under other names are read & kept',
      standfirst: 'As many programs answer them.',
      body: '<p>One “line”.</p><p>Two &#x3C; three.</p>',
      category: 27,
    });
  });
});

describe('a headline alone', () => {
  it('is a brief where briefs are wanted, and a headline with its summary a story', async () => {
    const alone = storyLine({ title: 'A headline without any text', body: '' });
    const refused = await importDocument(alone, '?publish=true');
    expect(refused.items[0]?.reason?.code).toBe('ingest.no_text');
    const { ids } = await importDocument(alone, '?publish=true&briefs=true');
    const page = await visitCanonical(`/general/x/${ids[0]}`);
    expect(await page.text()).toContain('<h1>A headline without any text</h1>');
    const short = await importDocument(storyLine({ body: '', summary: 'What happened.' }));
    expect(short.totals.created).toBe(1);
  });
});

describe('the same story', () => {
  const item = (fields: string) =>
    `<item><title>${TITLE}, again</title><description>Text.</description>${fields}</item>`;
  const feed = (items: string, home = 'https://one.example/') =>
    `<rss version="2.0"><channel><title>One</title><link>${home}</link>${items}</channel></rss>`;

  it('is saved once when two requests bring it at once', async () => {
    const before = await countStories();
    const document = Array.from({ length: 60 }, (_, n) =>
      storyLine({ id: `race-${n}`, title: `A story for the race, number ${n}` }),
    ).join('\n');
    const runs = await Promise.all([1, 2, 3].map(() => importDocument(document)));
    expect(await countStories()).toBe(before + 60);
    const created = runs.reduce((sum, { totals }) => sum + totals.created, 0);
    expect(created).toBe(60);
  });

  it('is saved once when two feeds bring it at once under other names', async () => {
    const before = await countStories();
    const same = '<link>https://race.example/story</link>';
    const runs = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        importDocument(feed(item(`<guid>${name}</guid>${same}`), `https://${name}.example/`)),
      ),
    );
    expect(new Set(runs.map(({ ids }) => ids[0])).size).toBe(1);
    expect(await countStories()).toBe(before + 1);
  });

  it('is known by its title from another source, and not told anew', async () => {
    const first = await importDocument(
      feed(item('<guid>t1</guid>').replaceAll(TITLE, 'Known by its own long title')),
    );
    const second = await importDocument(
      feed(
        item('<guid>t2</guid>')
          .replaceAll(TITLE, 'KNOWN – by its own, long title')
          .replace('Text.', 'Other.'),
        'https://two.example/',
      ),
    );
    expect([second.totals.unchanged, second.ids[0]]).toEqual([1, first.ids[0]]);
    expect((await readTexts(first.ids[0] ?? 0))[0]?.standfirst).toBe('Text.');
  });

  it('counts once when one document has it twice', async () => {
    const twice = feed(item('<guid>d</guid>') + item('<guid>d</guid>').replace('Text.', 'Later.'));
    for (const outcomes of [
      ['created', 'unchanged'],
      ['unchanged', 'unchanged'],
    ]) {
      const { items, ids } = await importDocument(twice.replaceAll(TITLE, 'Twice in one document'));
      expect(items.map(({ outcome }) => outcome)).toEqual(outcomes);
      expect(ids[0]).toBe(ids[1]);
    }
  });

  it('keeps what the desk has made of it while its source says nothing new', async () => {
    const line = storyLine({ id: 'desk', body: 'As it came.' });
    const { ids } = await importDocument(line);
    await env.DB.prepare("UPDATE article_texts SET title = 'A better title' WHERE article_id = ?")
      .bind(ids[0])
      .run();
    expect((await importDocument(line)).totals.unchanged).toBe(1);
    expect((await readTexts(ids[0] ?? 0))[0]?.title).toBe('A better title');
  });
});

describe('a feed', () => {
  const feed = `<rss version="2.0" xmlns:m="http://search.yahoo.com/mrss/"><channel><title>The Coast Times</title><link>https://coast.example/</link>
    <item><title>Cricket final &lt;img src=x onerror=alert(1)&gt; goes to the last ball</title><link>/cricket?utm_source=rss</link><guid isPermaLink="false">c1</guid>
    <category>Cricket</category><category>સુરત</category><m:content url="/c.jpg" medium="image"/>
    <description>&lt;p&gt;Safe &lt;script&gt;alert(1)&lt;/script&gt;text&lt;/p&gt;</description></item></channel></rss>`;

  it('is sorted by its own categories, names its source and asks for its pictures', async () => {
    const { ids } = await importDocument(feed);
    const [text] = await readTexts(ids[0] ?? 0);
    expect(text).toMatchObject({
      title: 'Cricket final goes to the last ball',
      standfirst: 'Safe text',
      category: 9,
      city: 9,
      image: null,
    });
    const story = await env.DB.prepare(
      'SELECT source_name, articles.source_url, media.source_url AS picture, media.status FROM articles JOIN media ON media.id = media_id WHERE articles.id = ?',
    )
      .bind(ids[0])
      .first();
    expect(story).toEqual({
      source_name: 'The Coast Times',
      source_url: 'https://coast.example/cricket?utm_source=rss',
      picture: 'https://coast.example/c.jpg',
      status: 'pending',
    });
  });

  it('is read whatever its type says', async () => {
    for (const type of ['application/feed+json', 'text/html', 'application/x-www-form-urlencoded'])
      expect((await importDocument(feed, '', { 'Content-Type': type })).totals.unchanged).toBe(1);
  });
});

describe('pictures of a text', () => {
  it('come with what stands beneath them, and with who made them', async () => {
    const feed = `<rss version="2.0" xmlns:m="http://search.yahoo.com/mrss/" xmlns:c="http://purl.org/rss/1.0/modules/content/"><channel><link>https://caption.example/</link>
      <item><title>A caption beneath the first picture</title><guid>f1</guid><description>Text.</description>
        <c:encoded><![CDATA[<p>Text.</p><figure><img data-src="/boat.jpg" src="data:image/gif;base64,R0" alt="A boat"><figcaption>Boats <b>at dusk</b></figcaption></figure>]]></c:encoded></item>
      <item><title>A credit from the feed for its picture</title><guid>f2</guid><description>More &lt;img src="/river-300x200.jpg" alt="The river"&gt;</description>
        <m:content url="https://caption.example/river.jpg" medium="image"><m:credit>Asha Patel</m:credit></m:content></item></channel></rss>`;
    const { ids } = await importDocument(feed);
    const { results } = await env.DB.prepare(
      `SELECT media.source_url AS url, credit, t.image_description AS description FROM articles
        JOIN media ON media.id = media_id JOIN article_texts t ON t.article_id = articles.id WHERE articles.id IN (?, ?) ORDER BY articles.id`,
    )
      .bind(ids[0], ids[1])
      .all();
    expect(results).toEqual([
      { url: 'https://caption.example/boat.jpg', credit: '', description: 'Boats at dusk' },
      { url: 'https://caption.example/river.jpg', credit: 'Asha Patel', description: 'The river' },
    ]);
  });
});

describe('an archive', () => {
  const firstPublished = async (id: number | undefined) =>
    env.DB.prepare('SELECT first_published_at AS at FROM article_texts WHERE article_id = ?')
      .bind(id ?? 0)
      .first<number>('at');

  it('stands where its dates are, and so does what has none among it', async () => {
    const day = (date: string) => Date.parse(`${date}T00:00:00+05:30`);
    const lines = ['2019-03-02', 'someday', '2019-03-01'].map((date) => storyLine({ date }));
    const { ids } = await importDocument(lines.join('\n'), '?publish=true');
    const dates = await Promise.all(ids.map(firstPublished));
    expect(dates).toEqual([day('2019-03-02'), day('2019-03-02'), day('2019-03-01')]);
    expect((await importDocument(lines.join('\n'), '?publish=true')).totals.unchanged).toBe(3);
  });

  it('does not come before the news, however much of it comes', async () => {
    const { ids } = await importDocument(
      storyLine({ title: 'The news of this very hour' }),
      '?publish=true',
    );
    const old = Array.from({ length: 30 }, () => storyLine({ date: '2018-05-06' }));
    await importDocument(old.join('\n'), '?publish=true');
    const newest = await env.DB.prepare(
      "SELECT article_id FROM article_texts WHERE language = 'en' AND status = 'published' ORDER BY first_published_at DESC, article_id DESC LIMIT 1",
    ).first('article_id');
    expect(newest).toBe(ids[0]);
  });
});

it('answers without being kept by any cache', async () => {
  const response = await visit('/api/ingest', {
    method: 'POST',
    headers: { Authorization: `Bearer ${TEST_TOKEN}` },
    body: storyLine(),
  });
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});
