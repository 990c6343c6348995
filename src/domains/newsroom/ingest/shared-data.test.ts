import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { toArticleText } from '#domains/newsroom/format/article-text.model.ts';
import { parseDocument } from '#domains/newsroom/format/document.model.ts';
import { sanitizeArticle } from '#kernel/html/article-html.ts';
import { importDocument } from '#testing/ingest.ts';
import { takeSample } from '#testing/sample.ts';
import { listSharedFiles, readSharedFile } from '#testing/shared-data.ts';
import { visitCanonical } from '#testing/site.ts';
import { DocumentError } from './ingest.errors.ts';

/** Milliseconds. */
const PATIENCE = 2_000;
const ACTIVE =
  /<\s*(script|iframe|object|embed|form|svg|math|style|link|meta)|\son\w+\s*=|javascript:/i;

const files = (await listSharedFiles('feeds/')).map((name) => `feeds/${name}`);
/** Those of tests of other readers are many of a kind. */
const isOurs = (path: string) => /^feeds\/(generated-from-ntrex|indic-real)\//.test(path);
const feeds = [
  ...files.filter(isOurs),
  ...takeSample(
    files.filter((path) => !isOurs(path)),
    4,
  ),
];
const archives = (await listSharedFiles('news/')).map((name) => `news/${name}`);
const archive = archives.find((path) => path.includes('ntrex'));
/** Items of real papers, with the sections they have there. */
const papers = archives.filter(
  (path) => /\.(jsonl|json|xml|rss|atom)$/.test(path) && path !== archive,
);

async function readStored(sql: string) {
  const { results } = await env.DB.prepare(sql).all<{
    id: number;
    language: string;
    html: string;
  }>();
  return results;
}

describe.skipIf(!archive)('369 parallel items in lines', () => {
  it('become 123 published stories in three languages, and change nothing the second time', async () => {
    const bytes = await readSharedFile(archive ?? '');
    const first = await importDocument(bytes, '?publish=true');
    expect(first.totals).toEqual({ created: 369, updated: 0, unchanged: 0, rejected: 0 });
    expect(new Set(first.ids).size).toBe(123);
    const second = await importDocument(bytes, '?publish=true');
    expect(second.totals).toEqual({ created: 0, updated: 0, unchanged: 369, rejected: 0 });
    expect(second.ids).toEqual(first.ids);

    const counts = await env.DB.prepare(
      "SELECT language, count(*) AS n FROM article_texts WHERE status = 'published' GROUP BY language ORDER BY language",
    ).all();
    expect(counts.results).toEqual(['en', 'gu', 'hi'].map((language) => ({ language, n: 123 })));
    for (const prefix of ['', '/hindi', '/gujarati'])
      expect((await visitCanonical(`${prefix}/general/x/${first.ids[0]}`)).status).toBe(200);
  }, 30_000);

  it('end and begin where their lines do', async () => {
    const text = new TextDecoder().decode(await readSharedFile(archive ?? ''));
    const [line = ''] = text.split('\n');
    const { title, summary, body } = JSON.parse(line);
    const { ids } = await importDocument(line);
    const [stored] = await readStored(
      `SELECT title || '|' || standfirst || '|' || body_html AS html FROM article_texts WHERE language = 'en' AND article_id = ${ids[0]}`,
    );
    const paragraphs = body.split('\n').slice(1);
    expect(stored?.html).toBe(
      `${title}|${summary}|${paragraphs.map((text: string) => `<p>${text}</p>`).join('')}`,
    );
  });
});

describe.skipIf(papers.length === 0)('items of real papers', () => {
  it.each(papers)(
    '%s: at least nine of ten with a text are taken',
    async (path) => {
      const { items } = await importDocument(await readSharedFile(path), '?publish=true');
      const withText = items.filter(({ reason }) => reason?.code !== 'ingest.no_text');
      const taken = withText.filter(({ outcome }) => outcome !== 'rejected');
      expect(taken.length).toBeGreaterThanOrEqual(withText.length * 0.9);
    },
    60_000,
  );
});

describe.skipIf(!archive)('sections as papers name them', () => {
  const SECTIONS = [
    'Sports',
    'खेल',
    'khel',
    'technology-news',
    'Business',
    'રમતગમત',
    'Bollywood',
    'एक और चीज़',
    'states / bihar',
    'Astro',
  ];

  it('lose no story', async () => {
    const text = new TextDecoder().decode(await readSharedFile(archive ?? ''));
    const lines = text
      .trim()
      .split('\n')
      .slice(0, 90)
      .map((line, index) => {
        const { title, summary, body } = JSON.parse(line);
        const odd = index % 3 === 0 ? { body: '' } : { body, date: 'yesterday?' };
        const category = SECTIONS[index % SECTIONS.length];
        return JSON.stringify({
          id: `section-${index}`,
          title: `${title} ${'x '.repeat(index)}`,
          summary,
          category,
          ...odd,
        });
      });
    const { totals, terms } = await importDocument(lines.join('\n'));
    expect(totals).toMatchObject({ rejected: 0 });
    expect(terms.filter(({ slug }) => slug === null).map(({ name }) => name)).toEqual([
      'एक और चीज़',
    ]);
  }, 30_000);
});

describe.skipIf(feeds.length === 0)('feed files', () => {
  it.each(feeds)('%s', async (path) => {
    const bytes = await readSharedFile(path);
    const start = Date.now();
    const { answer, items, totals } = await importDocument(bytes, '?publish=true');
    expect(Date.now() - start).toBeLessThan(PATIENCE);
    if (answer.status === 200) {
      expect(items.length).toBeGreaterThan(0);
      expect(items.every(({ outcome, reason }) => outcome !== 'rejected' || reason?.message)).toBe(
        true,
      );
      expect(Object.values(totals).reduce((sum, n) => sum + n)).toBe(items.length);
    } else {
      expect([415, 422]).toContain(answer.status);
      expect(answer.body.errors[0]?.code).toMatch(/^ingest\./);
    }
    sanitizeEverything(bytes);
  });

  it('leaves nothing behind that a browser would run', async () => {
    const stored = await readStored(
      `SELECT article_id AS id, language, title || ' ' || standfirst || ' ' || body_html || ' ' || coalesce((SELECT source_url FROM articles WHERE id = article_id), '') AS html FROM article_texts`,
    );
    expect(stored.length).toBeGreaterThan(100);
    expect(stored.filter(({ html }) => ACTIVE.test(html))).toEqual([]);
  });

  it.each([
    ['gu-rss.xml', 40],
    ['hi-atom.xml', 20],
    ['en-feed.json', 20],
    ['gu-bad-bom-and-leading-blank.xml', 6],
    ['gu-bad-control-chars.xml', 6],
    ['gu-bad-declared-latin1.xml', 6],
    ['gu-bad-html-entities.xml', 6],
    ['gu-bad-missing-close.xml', 6],
    ['gu-bad-unescaped-amp.xml', 6],
    ['gu-bad-utf16le-no-bom.xml', 6],
    ['gu-utf16-bom.xml', 6],
    ['gu-bad-truncated-midchar.xml', 4],
    ['hi-nfd.xml', 6],
    ['hi-precomposed-nukta.xml', 6],
    ['hi-dup-and-missing-guid.xml', 6],
  ])('%s yields %i items', async (name, count) => {
    const bytes = await readSharedFile(`feeds/generated-from-ntrex/${name}`);
    expect(readTexts(bytes)).toHaveLength(count);
  });

  it('reads the same titles from every damaged version', async () => {
    for (const lang of ['hi', 'gu']) {
      const titles = async (name: string) => {
        const path = `feeds/generated-from-ntrex/${lang}-${name}.xml`;
        return readTexts(await readSharedFile(path)).map(({ title }) => title);
      };
      const whole = (await titles('rss')).slice(0, 6);
      for (const name of [
        'mojibake',
        'nfd',
        'zero-width-noise',
        'numeric-char-refs',
        'utf16-bom',
        'xss',
      ])
        expect(await titles(name)).toEqual(whole);
    }
  });

  it('takes odd dates as what they are', async () => {
    const bytes = await readSharedFile('feeds/generated-from-ntrex/gu-odd-dates.xml');
    expect(readTexts(bytes).map(({ publishedAt }) => publishedAt?.toISOString())).toEqual([
      undefined,
      '2018-10-01T00:30:00.000Z',
      '2018-10-01T00:30:00.000Z',
      '2018-09-30T18:30:00.000Z',
      undefined,
      '2018-09-30T18:30:00.000Z',
    ]);
  });
});

const OPTIONS = { now: new Date(), language: null, siteUrl: 'https://news.test', imageHosts: [] };

function readTexts(bytes: Uint8Array) {
  const texts = parseDocument({ bytes }).items.map((item) => toArticleText(item, OPTIONS));
  return texts.filter((text) => 'title' in text);
}

/** Also what was rejected for another reason must come out clean. */
function sanitizeEverything(bytes: Uint8Array): void {
  try {
    for (const { title, summary, content, base } of parseDocument({ bytes }).items)
      for (const html of [title, summary, content])
        expect(sanitizeArticle(html, { ...OPTIONS, base })).not.toMatch(ACTIVE);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
  }
}
