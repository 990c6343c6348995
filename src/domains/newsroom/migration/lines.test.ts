import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { ingestDocument } from '#domains/newsroom/ingest/item-intake.service.ts';
import { makeQuietPlatform, readFile, readTexts, runImport } from '#testing/imports.ts';
import { loadTerms } from './mapping.service.ts';
import { getSample } from './view.service.ts';

const HINDI = 'सौराष्ट्र में फिर बारिश हुई और किसान खुश हैं';

function toLines(...values: readonly (object | string)[]): string {
  return values
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    .join('\n');
}

const STORY = {
  id: 'a1',
  doc_group: 'lines-1',
  lang: 'en',
  title: 'Rain returns to Saurashtra',
  summary: 'Farmers are glad.',
  body: 'It rained all night.\nFields are green.',
  date: '2025-07-04T06:00:00+05:30',
  category: 'agriculture',
  city: 'rajkot',
  authors: ['field-desk'],
  tags: ['monsoon'],
  label: 'opinion',
  source: 'District office',
  licence: 'CC BY 4.0',
};
const FILE = toLines(
  {
    type: 'author',
    slug: 'field-desk',
    name: { en: 'Field desk', hi: 'फ़ील्ड डेस्क', gu: 'ફીલ્ડ ડેસ્ક' },
  },
  { type: 'tag', slug: 'monsoon', name: { en: 'Monsoon', hi: 'मानसून', gu: 'ચોમાસું' } },
  STORY,
  '',
  { ...STORY, id: 'a2', lang: 'hi', title: HINDI, summary: '', body: HINDI },
  '{"title": "cut',
  { ...STORY, doc_group: 'lines-2', label: 'poem' },
  { ...STORY, doc_group: 'lines-3', city: 'atlantis' },
);

async function countAll(): Promise<number> {
  return (await env.DB.prepare('SELECT count(*) AS stories FROM articles').first('stories')) ?? 0;
}

it('reads lines as `POST /api/ingest` takes them, and knows its stories again', async () => {
  const view = await readFile(FILE);
  expect(view).toMatchObject({
    state: 'ready',
    format: 'jsonl',
    fault: null,
    counts: { waiting: 5, refused: 2 },
    kinds: { record: 2, story: 3 },
  });
  expect(view.problems.map(({ problem, items }) => [problem, items]).toSorted()).toEqual([
    ['bad_field', 1],
    ['broken_item', 1],
  ]);
  expect(await getSample(makeQuietPlatform(), view.id, 'gu')).toMatchObject([
    {
      title: 'Rain returns to Saurashtra',
      category: 'કૃષિ',
      authors: ['Field desk'],
      tags: ['Monsoon'],
    },
    { title: HINDI, lang: 'hi' },
    // Its city is none of ours.
    { title: 'Rain returns to Saurashtra' },
  ]);
  const done = await runImport(view.id);
  expect(done).toMatchObject({ state: 'done', counts: { created: 5, refused: 2, waiting: 0 } });
  const story = await env.DB.prepare(
    `SELECT c.slug AS category, ci.slug AS city, label, source_name AS source, licence,
        (SELECT name_gu FROM authors JOIN article_authors ON author_id = authors.id WHERE article_id = a.id) AS author,
        (SELECT name_gu FROM tags JOIN article_tags ON tag_id = tags.id WHERE article_id = a.id) AS tag,
        (SELECT group_concat(language) FROM article_texts WHERE article_id = a.id) AS languages
      FROM articles a JOIN categories c ON c.id = a.category_id JOIN cities ci ON ci.id = a.city_id
      WHERE external_id = 'import:lines-1'`,
  ).first();
  expect(story).toEqual({
    category: 'agriculture',
    city: 'rajkot',
    label: 'opinion',
    source: 'District office',
    licence: 'CC BY 4.0',
    author: 'ફીલ્ડ ડેસ્ક',
    tag: 'ચોમાસું',
    languages: 'en,hi',
  });

  const before = await countAll();
  const again = await readFile(FILE);
  expect(again.known).toBe(2);
  expect(await runImport(again.id)).toMatchObject({ counts: { unchanged: 5, created: 0 } });
  // The same lines sent to the API are the same stories.
  const options = { origin: null, publish: true, language: null, categoryId: 3, cityId: null };
  const bytes = new TextEncoder().encode(JSON.stringify(STORY));
  await ingestDocument(
    makeQuietPlatform(),
    { bytes },
    { ...options, sourceName: null, savedBy: 'user:7' },
  );
  expect(await countAll()).toBe(before);
});

const ITEM =
  '<item><title>A boat</title><link>https://feed.example/boat</link><guid>boat-1</guid><category>Cricket</category><description>All about the boat.</description><pubDate>Fri, 04 Jul 2025 06:00:00 +0530</pubDate></item>';
const RSS = `<?xml version="1.0"?><rss version="2.0"><channel><title>Feed paper</title><link>https://feed.example/</link>${ITEM}<item><title>Half</title><li</item></channel></rss>`;
const ATOM = `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Feed paper</title><link href="https://feed.example/"/><id>urn:feed</id><updated>2025-07-04T00:30:00Z</updated><entry><id>boat-1</id><title>A boat</title><link href="https://feed.example/boat"/><category term="Cricket"/><summary>All about the boat.</summary><published>2025-07-04T00:30:00Z</published><updated>2025-07-04T00:30:00Z</updated></entry></feed>`;
const JSON_FEED = JSON.stringify(
  {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Feed paper',
    home_page_url: 'https://feed.example/',
    items: [
      {
        id: 'boat-1',
        url: 'https://feed.example/boat',
        title: 'A boat',
        tags: ['Cricket'],
        content_text: 'All about the boat.',
        date_published: '2025-07-04T00:30:00Z',
      },
    ],
  },
  null,
  2,
);

describe('the file of a feed', () => {
  it.each([
    ['RSS', RSS],
    ['Atom', ATOM],
    ['JSON', JSON_FEED],
    [
      'RSS in UTF-16',
      Uint8Array.from([0xff, 0xfe, ...[...RSS].flatMap((letter) => [letter.charCodeAt(0), 0])]),
    ],
  ])(
    'is read as %s, and its stories are known by the names the feed gives them',
    async (_, file) => {
      const view = await readFile(file);
      expect(view).toMatchObject({
        state: 'ready',
        format: 'feed',
        site: 'https://feed.example/',
        counts: { waiting: 1 },
      });
      expect(await getSample(makeQuietPlatform(), view.id, 'en')).toMatchObject([
        { title: 'A boat', category: 'Sports', date: Date.UTC(2025, 6, 4, 0, 30) },
      ]);
      expect(await runImport(view.id)).toMatchObject({ state: 'done', counts: { waiting: 0 } });
      const [text] = await readTexts('feed.example');
      expect(text).toMatchObject({ externalId: 'feed:feed.example:boat-1', status: 'published' });
      expect(await readTexts('feed.example')).toHaveLength(1);
    },
  );

  it('offers the authors it names in the mapping, and saves the stories with them', async () => {
    const file = RSS.replace('<guid>', '<dc:creator>Asha Patel</dc:creator><guid>');
    const view = await readFile(file);
    const terms = await loadTerms(makeQuietPlatform(), view.id, 'en');
    expect(terms.filter(({ kind }) => kind === 'author')).toMatchObject([
      { name: 'Asha Patel', items: 1, target: 'new' },
    ]);
    const [story] = await getSample(makeQuietPlatform(), view.id, 'en');
    expect(story?.authors).toEqual(['Asha Patel']);
    await runImport(view.id);
    const [text] = await readTexts('feed.example');
    const author = await env.DB.prepare(
      'SELECT name_en AS name FROM article_authors JOIN authors ON authors.id = author_id WHERE article_id = ?',
    )
      .bind(text?.id)
      .first('name');
    expect(author).toBe('Asha Patel');
  });

  it('never expands entities, and keeps the items around a broken one', async () => {
    const bomb =
      '<!DOCTYPE rss [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>';
    const file = RSS.replace('<rss', `${bomb}<rss`).replace('A boat', 'Boats &b; &x;');
    const view = await readFile(file);
    expect(view).toMatchObject({ state: 'ready', counts: { waiting: 1, refused: 1 } });
    const [story] = await getSample(makeQuietPlatform(), view.id, 'en');
    expect(story?.title).not.toMatch(/lol|root:/);
    expect(story?.title).toContain('Boats');
  });
});

describe('what is nothing to import', () => {
  it.each([
    ['zipped', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0])],
    ['zipped', Uint8Array.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])],
    [
      'unknown_format',
      Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0x90, 0x81]),
    ],
    ['unknown_format', 'name,age\nAsha,31\n'],
    ['unknown_format', '<!doctype html><html><body><p>Hello</p></body></html>'],
    ['unknown_format', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['unknown_format', '42'],
    ['broken_file', '{"db": 7'],
    ['broken_file', '[1, 2'],
    ['empty', ' \n\n '],
  ] as const)('is told as %s', async (problem, file) => {
    expect(await readFile(file)).toMatchObject({ state: 'failed', fault: { problem } });
  });

  it('is a feed of more than 8 MB', async () => {
    const file = RSS.replace('All about', 'All about '.repeat(900_000));
    expect(await readFile(file)).toMatchObject({
      state: 'failed',
      fault: { problem: 'too_large' },
    });
  });
});
