import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeDigest } from '#domains/audience/digest/letter.service.tsx';
import { loadStory } from '#domains/audience/push/campaign.service.ts';
import { toHour } from '#domains/audience/view/views.model.ts';
import { saveHourCounts } from '#domains/audience/view/views.repo.ts';
import { rankReadStories } from '#domains/audience/view/views.service.ts';
import { loadCardsById } from '#domains/news/card/card.loader.ts';
import { indexStories } from '#domains/news/search/search.jobs.ts';
import { authors } from '#domains/news/taxonomy/author.table.ts';
import { tags } from '#domains/news/taxonomy/taxonomy.table.ts';
import { ALL_EDITIONS, EDITIONS, LANGS, type Lang } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { callApi, postApi } from '#testing/api.ts';
import { makeComment } from '#testing/community/comments.ts';
import { askDesk } from '#testing/desk.ts';
import { makePlatform, makeText, publishPost, publishStory } from '#testing/factories.ts';
import { type HtmlElement, parsePage } from '#testing/html-page.ts';
import { type Member, makeMember } from '#testing/member.ts';
import { signInAs } from '#testing/people.ts';
import { makeBusiness } from '#testing/reviewed-businesses.ts';
import { newReader, SITE, visit } from '#testing/site.ts';

/** What was paid for is called by these words and nothing else is. */
const POST = 'Quixotic';
const STORY = 'Zanzibar';
const HOUR = 3_600_000;

let post = 0;
let story = 0;
let business = 0;
let member: Member;
const others: number[] = [];

beforeAll(async () => {
  const { db } = makePlatform();
  const names = { nameEn: 'Silk', nameHi: 'रेशम', nameGu: 'રેશમ' };
  await db.insert(tags).values({ id: 1, slug: 'silk', ...names });
  await db.insert(authors).values({ id: 1, slug: 'silk-desk', ...names });
  business = await makeBusiness({ name_en: 'Asha Sarees', status: 'published' });
  const link =
    '<p>See <a href="https://shop.example/">the shop</a>, and <a href="/about">us</a>.</p>';
  const paid = {
    label: 'sponsored' as const,
    ...{ authorIds: [1], tagIds: [1], sponsorId: business },
    ...{ sourceName: 'Asha', sourceUrl: 'https://shop.example/story' },
  };
  const textsOf = (title: string, bodyHtml = '<p>Silk.</p>', age = 0) =>
    LANGS.map((lang) =>
      makeText(lang, { title, bodyHtml, publishedAt: new Date(Date.now() - age * HOUR) }),
    );
  const marked = link.replaceAll('">', '" rel="nofollow noopener">');
  post = await publishPost({ ...paid, texts: textsOf(`${POST} saris`, marked) });
  story = await publishStory({ ...paid, texts: textsOf(`${STORY} saris`, marked, 1) });
  for (const age of [2, 3, 4]) {
    others.push(await publishPost({ tagIds: [1], texts: textsOf(`Post ${age}`, undefined, age) }));
    others.push(
      await publishStory({ tagIds: [1], texts: textsOf(`Story ${age}`, undefined, age) }),
    );
  }
  await readAll();
  // Only where the desk wants them there are comments at all.
  await env.DB.batch(
    [post, story].map((id) =>
      env.DB.prepare(
        "INSERT INTO comment_rooms (subject, subject_id, mode, set_at) VALUES ('story', ?, 'open', 1)",
      ).bind(id),
    ),
  );
  const body = { kind: 'stories-changed', articleIds: [post, story, ...others] };
  const message = { id: '1', body, ack() {}, retry() {} };
  await indexStories(makePlatform(), { messages: [message] } as never, async () => {});
  member = await makeMember({ email: 'saver@example.org' });
});

/** What was paid for is read most. */
async function readAll() {
  const hour = toHour(new Date());
  const texts = await env.DB.prepare(
    "SELECT article_id AS articleId, language, iif(label = 'sponsored', 90, 9) AS views FROM article_texts",
  ).all<{ articleId: number; language: Lang; views: number }>();
  await saveHourCounts(
    makePlatform().db,
    texts.results.map((text) => ({ ...text, hour })),
  );
  await rankReadStories(makePlatform());
  forgetContent();
}

/** What says a title, and doesn't stand in an item that has the word which is to stand by it. */
function listBare(page: HtmlElement, title: string, word: string): string[] {
  const isLabelled = (each: HtmlElement) =>
    (each.closest('article, li, nav, td') ?? each).line.includes(word);
  const named = page.all('title, a, span, h1, h2, h3').filter((each) => each.line.includes(title));
  const attributes = page
    .all('meta, ul, a, img, button')
    .filter((each) => !isLabelled(each))
    .flatMap((each) =>
      ['content', 'data-share-title', 'aria-label', 'alt'].map((name) => each.attribute(name)),
    );
  return [
    ...named.filter((each) => !isLabelled(each)).map(({ line }) => line),
    ...attributes.flatMap((value) =>
      value?.includes(title) && !value.includes(word) ? value : [],
    ),
  ];
}

async function open(path: string, headers: Record<string, string> = newReader()) {
  const response = await visit(path, { headers });
  return { status: response.status, html: await response.text() };
}

const inEach = (paths: readonly (readonly [string, string])[]) =>
  ALL_EDITIONS.flatMap(({ lang, prefix }) =>
    paths.map(([path, title]) => ({ path: `${prefix}${path}` || '/', title, lang })),
  );

describe('what somebody has paid for says so', () => {
  it.each(
    inEach([
      ['/blog', POST],
      ['/blog/c/business-tips', POST],
      ['/author/silk-desk', POST],
      ['/author/silk-desk', STORY],
      ['/topic/silk', POST],
      ['/directory', POST],
      ['/searchpage?keyword=saris', POST],
      ['/searchpage?keyword=saris', STORY],
      ['', STORY],
      ['/gujarat', STORY],
      ['/archive', STORY],
      ['/about', STORY],
      ['/nothing/here', STORY],
      ['/blog/x/:post', POST],
      ['/gujarat/x/:story', STORY],
      ['/gujarat/x/:other', STORY],
      ['/blog/x/:beside', STORY],
      ['/comments/story/:post', POST],
      ['/comments/story/:story', STORY],
    ]),
  )('on $path: $title', async ({ path, title, lang }) => {
    const [beside, other] = others;
    const asked = path
      .replace(':post', String(post))
      .replace(':story', String(story))
      .replace(':other', String(other))
      .replace(':beside', String(beside));
    const moved = (await visit(asked)).headers.get('Location');
    const { html } = await open(moved ?? asked);
    expect(html).toContain(title);
    const word = translatorOf(lang)('label.sponsored');
    expect(listBare(parsePage(html), title, word)).toEqual([]);
  });

  it.each(LANGS)('in lists that search engines read in %s', async (lang) => {
    const { prefix } = EDITIONS[({ en: 'en', hi: 'hindi', gu: 'gujarati' } as const)[lang]];
    for (const path of ['/blog', '/author/silk-desk']) {
      const { html } = await open(prefix + path);
      const data = parsePage(html)
        .all('script')
        .filter((script) => script.attribute('type') === 'application/ld+json')
        .map(({ text }) => text)
        .join();
      const word = translatorOf(lang)('label.sponsored');
      expect(data).toContain(`${word}: ${POST}`);
      expect(data.replaceAll(`${word}: ${POST}`, '')).not.toContain(POST);
    }
  });

  it.each(
    ALL_EDITIONS.flatMap(({ lang, prefix }) =>
      ['/blog', '', '/author/silk-desk'].flatMap((folder) =>
        ['rss.xml', 'atom.xml', 'feed.json'].map((file) => ({
          path: `${prefix}${folder}/${file}`,
          word: translatorOf(lang)('label.sponsored'),
        })),
      ),
    ),
  )('in $path', async ({ path, word }) => {
    const text = await (await visit(path)).text();
    const titles = [...text.matchAll(/(?:<title>|"title":")([^<"]*(?:Quixotic|Zanzibar)[^<"]*)/g)];
    expect(titles.length).toBeGreaterThan(0);
    for (const [, title = ''] of titles) expect(title.startsWith(`${word}: `)).toBe(true);
    expect(text).toMatch(/sponsored noopener/);
    expect(text).not.toMatch(/nofollow noopener/);
  });

  it('in every answer of the API that names it', async () => {
    const lists = [
      await postApi('/blog/search', {}),
      await postApi('/blog/search', { keyword: 'saris' }),
      await callApi(`/blog/${post}`),
      await postApi('/blog/view', { id: post }),
      await callApi('/home?language=english'),
      await callApi('/news/suggest?q=saris&lang=english'),
      await callApi('/news/top/english'),
      await callApi('/news/trending/hindi'),
      await callApi(`/news/${story}`),
      await postApi('/news/search-news/gujarati', { keyword: 'saris' }),
      await callApi('/news/category/association?language=english'),
    ];
    for (const { status, body } of lists) {
      expect(status).toBe(200);
      const named = listNamed(body);
      expect(named.length).toBeGreaterThan(0);
      for (const each of named)
        expect(each.label === 'sponsored' || each.sponsored === true).toBe(true);
    }
  });

  it('where it is suggested, beside the title', async () => {
    const { body } = await callApi('/news/suggest?q=saris&lang=gujarati');
    const { stories } = body.data as unknown as { stories: object[] };
    expect(stories).toEqual(
      [post, story].map((id) => expect.objectContaining({ id, sub: 'પ્રાયોજિત', sponsored: true })),
    );
  });

  it('where it is saved: in the account, and for the browser', async () => {
    const saved = await callApi('/user/saved?language=hindi', {
      method: 'POST',
      headers: { ...member.headers, Origin: SITE, 'Content-Type': 'application/json' },
      body: JSON.stringify({ add: [{ id: post, at: 1 }] }),
    });
    expect(saved.body.data).toMatchObject({ stories: [{ id: post, sponsored: true }] });
    const { html } = await open('/gujarati/account', member.headers);
    expect(html).toContain(POST);
    expect(listBare(parsePage(html), POST, 'પ્રાયોજિત')).toEqual([]);
    const page = (await open((await visit(`/blog/x/${post}`)).headers.get('Location') ?? '')).html;
    expect(page).toMatch(/SaveButton[^>]*sponsored&quot;:true/);
  });

  it('where its comments are listed: to who wrote them, to who decides, and in what both are told', async () => {
    const id = await makeComment({
      storyId: post,
      userId: member.id,
      status: 'held',
      why: ['link'],
    });
    const { html } = await open('/hindi/account/comments', member.headers);
    expect(html).toContain(POST);
    expect(listBare(parsePage(html), POST, 'प्रायोजित')).toEqual([]);
    const editor = await signInAs('editor');
    const { body } = await callApi('/desk/moderation', { headers: editor.cookie });
    const { cases } = body.data as unknown as { cases: { id: number; title: string }[] };
    expect(cases.map(({ title }) => title)).toEqual([`Sponsored: ${POST} saris`]);
    const listed = await callApi(`/desk/comment?storyId=${post}`, { headers: editor.cookie });
    expect(JSON.stringify(listed.body)).toContain(`Sponsored: ${POST}`);
    await askDesk(editor, `PUT /comment/${id}`, { action: 'show' });
    const told = await open('/gujarati/account/notices', member.headers);
    expect(told.html).toContain(`પ્રાયોજિત: ${POST}`);
  });

  it('in letters, notifications and what programs are told', async () => {
    const cards = await loadCardsById(makePlatform(), EDITIONS.hindi, [story]);
    const letter = writeDigest({ env, lang: 'hi', now: new Date() } as never, cards);
    const say = (part: unknown) => [part].flat().join('');
    expect(say(letter.subject)).toContain(`प्रायोजित: ${STORY}`);
    expect(say(letter.text)).toContain(`प्रायोजित: ${STORY}`);
    expect(listBare(parsePage(say(letter.html)), STORY, 'प्रायोजित')).toEqual([]);
    const { texts } = await loadStory(makePlatform(), { storyId: post } as never);
    expect(Object.values(texts).map(({ title }) => title.split(':')[0])).toEqual([
      'Sponsored',
      'प्रायोजित',
      'પ્રાયોજિત',
    ]);
  });

  it('and is left out where nothing can say it: the map for Google News', async () => {
    const text = await (await visit('/news-sitemap.xml')).text();
    expect(text).toContain('Story 2');
    expect(text).not.toContain(STORY);
  });
});

/** Objects of an answer that have the title of what was paid for. */
function listNamed(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(listNamed);
  if (typeof value !== 'object' || value === null) return [];
  const { title } = value as Record<string, unknown>;
  const own = typeof title === 'string' && /Quixotic|Zanzibar/.test(title);
  return [
    ...(own ? [value as Record<string, unknown>] : []),
    ...Object.values(value).flatMap(listNamed),
  ];
}

describe('a post that a business has paid for', () => {
  const read = async (prefix = '') => {
    const path = (await visit(`${prefix}/blog/x/${post}`)).headers.get('Location') ?? '';
    const response = await visit(path);
    return { page: parsePage(await response.text()), tags: response.headers.get('Cache-Tag') };
  };

  it.each(ALL_EDITIONS)(
    'shows its card in $code, and asks to be forgotten with it',
    async (edition) => {
      const { page, tags: purged } = await read(edition.prefix);
      const card = page.one('.sponsor');
      expect(card.one('a').line).toBe('Asha Sarees');
      expect(card.one('a').attribute('rel')).toBe('sponsored');
      expect(card.one('a').attribute('href')).toMatch(new RegExp(`/${business}$`));
      expect(purged?.split(',')).toContain(`b${business}`);
    },
  );

  it('has links that say it was paid for', async () => {
    const { page } = await read();
    const links = [...page.all('.article-body a'), page.one('.article-footer .quiet a')];
    expect(links.map((link) => link.attribute('rel'))).toEqual([
      'sponsored noopener',
      'sponsored noopener',
      'sponsored noopener',
    ]);
    const { body } = await callApi(`/blog/${post}`);
    expect(JSON.stringify(body)).not.toContain('nofollow');
  });

  it('stays an advertisement for search engines', async () => {
    const { page } = await read();
    const data = page
      .all('script')
      .filter((script) => script.attribute('type') === 'application/ld+json')
      .map(({ text }) => text)
      .join();
    expect(data).toContain('"AdvertiserContentArticle"');
    expect(data).not.toContain('"BlogPosting"');
  });

  it('is offered beside no other post', async () => {
    const [beside] = others;
    const path = (await visit(`/blog/x/${beside}`)).headers.get('Location') ?? '';
    const html = await (await visit(path)).text();
    expect(html).not.toContain(POST);
    const relevant = await callApi(`/blog/${beside}/relevant?language=english&limit=8`);
    expect(JSON.stringify(relevant.body)).not.toContain(POST);
  });

  it('keeps its label when the business has closed, and shows no card then', async () => {
    await env.DB.prepare("UPDATE businesses SET status = 'closed' WHERE id = ?")
      .bind(business)
      .run();
    const { page } = await read();
    expect(page.all('.sponsor')).toEqual([]);
    expect(page.one('.kicker').line).toContain('Sponsored');
    await env.DB.prepare("UPDATE businesses SET status = 'published' WHERE id = ?")
      .bind(business)
      .run();
    expect((await read()).page.all('.sponsor')).toHaveLength(1);
  });
});
