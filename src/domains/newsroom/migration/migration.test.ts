import { env } from 'cloudflare:test';
import { expect, it, vi } from 'vitest';
import { makePlatform } from '#testing/factories.ts';
import {
  importBroken,
  makeQuietPlatform,
  readFile,
  readReport,
  readTexts,
  runImport,
} from '#testing/imports.ts';
import { visit } from '#testing/site.ts';
import { makeWxr, wxrItem } from '#tools/stand-in/wxr.ts';
import { removeOldImports } from './migration-file.service.ts';
import { getSample } from './view.service.ts';

const HINDI = 'सौराष्ट्र में फिर बारिश हुई और किसान खुश हैं';
const GUJARATI = 'સૌરાષ્ટ્રમાં ફરી વરસાદ થયો અને ખેડૂતો ખુશ છે';

it('joins the languages of Polylang and WPML into one story each', async () => {
  const polylang = (lang: string) => [
    ['language', lang, lang] as const,
    ['post_translations', 'pll_66a', 'pll_66a'] as const,
  ];
  const file = makeWxr([
    wxrItem({ id: 1, categories: polylang('en').map(([a, b, c]) => [a, b, c]) }),
    wxrItem({
      id: 2,
      title: HINDI,
      content: HINDI,
      categories: polylang('hi').map(([a, b, c]) => [a, b, c]),
    }),
    wxrItem({
      id: 3,
      meta: { _wpml_import_translation_group: '9', _wpml_import_language_code: 'en' },
    }),
    wxrItem({
      id: 4,
      title: GUJARATI,
      content: GUJARATI,
      meta: { _wpml_import_translation_group: '9' },
    }),
    wxrItem({ id: 5, title: HINDI, content: HINDI, meta: { _icl_lang_duplicate_of: '6' } }),
    wxrItem({ id: 6, status: 'draft' }),
  ]);
  const view = await readFile(file);
  expect(view).toMatchObject({
    state: 'ready',
    fault: null,
    counts: { waiting: 6 },
    site: 'https://old.example',
  });
  expect(await getSample(makeQuietPlatform(), view.id, 'en')).toHaveLength(6);
  expect(await readTexts()).toEqual([]);

  const done = await runImport(view.id);
  expect(done).toMatchObject({ state: 'done', counts: { created: 6, waiting: 0, refused: 0 } });
  const texts = await readTexts();
  const stories = Object.groupBy(texts, ({ externalId }) => externalId);
  expect(
    Object.entries(stories).map(([id, rows]) => [id, rows?.map(({ language }) => language)]),
  ).toEqual([
    ['wxr:old.example:pll_66a', ['en', 'hi']],
    ['wxr:old.example:trid-9', ['en', 'gu']],
    ['wxr:old.example:6', ['en', 'hi']],
  ]);
  expect(texts.at(-2)).toMatchObject({ title: 'Story 6', status: 'draft' });
  expect(texts[0]).toMatchObject({ status: 'published', publishedAt: Date.UTC(2024, 4, 6, 6, 30) });

  // The same file again changes nothing.
  const again = await readFile(file);
  expect(again.known).toBe(3);
  expect(await runImport(again.id)).toMatchObject({
    counts: { unchanged: 6, created: 0, updated: 0 },
  });
  expect(await readTexts()).toEqual(texts);
});

it('leads old addresses to the stories, also those in Hindi', async () => {
  const view = await readFile(
    makeWxr([
      wxrItem({ id: 11 }),
      wxrItem({
        id: 12,
        title: HINDI,
        content: HINDI,
        link: 'https://old.example/2024/05/%e0%a4%ac%e0%a4%be/',
      }),
      wxrItem({ id: 13, link: 'https://elsewhere.example/about/us/' }),
    ]),
  );
  await runImport(view.id);
  const answers = await Promise.all(
    ['/2024/05/story-11', '/2024/05/%E0%A4%AC%E0%A4%BE', '/about/us'].map((path) =>
      visit(path, { headers: { Accept: 'text/html' }, redirect: 'manual' }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([301, 301, 404]);
  expect(answers[0]?.headers.get('Location')).toMatch(/^\/gujarat\/story-11\/\d+$/);
  expect(answers[1]?.headers.get('Location')).toMatch(/^\/hindi\/gujarat\/.+\/\d+$/);
});

it('maps categories, tags and authors, and makes those that are new', async () => {
  const view = await readFile(
    makeWxr([
      wxrItem({
        id: 21,
        categories: [
          ['category', 'kite-makers', 'Kite Makers'],
          ['category', 'sport', 'Sports'],
          ['post_tag', 'monsoon', 'Monsoon'],
        ],
      }),
    ]),
  );
  await runImport(view.id);
  const story = await env.DB.prepare(
    `SELECT c.slug, (SELECT group_concat(name_en, '|') FROM authors JOIN article_authors ON author_id = authors.id WHERE article_id = a.id) AS authors,
      (SELECT group_concat(name_en, '|') FROM tags JOIN article_tags ON tag_id = tags.id WHERE article_id = a.id) AS tags
      FROM articles a JOIN categories c ON c.id = a.category_id WHERE external_id = 'wxr:old.example:21'`,
  ).first<{ slug: string; authors: string; tags: string }>();
  expect(story).toMatchObject({ slug: 'sports', authors: 'Asha Patel' });
  expect(story?.tags.split('|').toSorted()).toEqual(['Kite Makers', 'Monsoon']);
});

it('keeps what comes before broken XML and names its line', async () => {
  const broken = wxrItem({ id: 32 }).replace('</title>', '</titel>');
  const file = makeWxr([wxrItem({ id: 31 }), broken, wxrItem({ id: 33 })]);
  const cut = file.slice(0, file.lastIndexOf('<wp:status>'));
  const view = await readFile(cut);
  expect(view).toMatchObject({
    state: 'ready',
    fault: { problem: 'cut_off', line: cut.split('\n').length },
    counts: { waiting: 1, refused: 1 },
  });
  const lines = await readReport(view);
  const line = cut.slice(0, cut.indexOf(broken)).split('\n').length;
  expect(lines).toContain(
    `"${line}","Other","","","Not taken","Not readable: the markup is broken"`,
  );
});

it('never expands the entities of a document type', async () => {
  const laughs = Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
  );
  const type = `<!DOCTYPE rss [<!ENTITY l0 "lol"><!ENTITY xxe SYSTEM "file:///etc/passwd">${laughs.join('')}]>`;
  const item = wxrItem({ id: 41 }).replace('<![CDATA[Story 41]]>', 'Laughs &l9; &xxe; &amp; more');
  const view = await readFile(makeWxr([item], type));
  expect(view).toMatchObject({ state: 'ready', counts: { waiting: 1 } });
  await runImport(view.id);
  const text = (await readTexts()).find(({ externalId }) => externalId.endsWith(':41'));
  expect(text?.title).toBe('Laughs &l9; &xxe; & more');
});

it('refuses what is no export, and posts nobody can read', async () => {
  expect(await readFile('name,age\nAsha,31\n')).toMatchObject({
    state: 'failed',
    fault: { problem: 'unknown_format' },
  });
  const view = await readFile(
    makeWxr([
      wxrItem({ id: 51, title: '' }),
      wxrItem({ id: 52, content: '' }),
      wxrItem({ id: 53, password: 'secret' }),
      wxrItem({ id: 54, type: 'nav_menu_item' }),
      wxrItem({ id: 55, type: 'page' }),
    ]),
  );
  expect(view.problems.map(({ problem, items }) => [problem, items]).toSorted()).toEqual([
    ['no_text', 1],
    ['no_title', 1],
    ['nothing', 1],
    ['protected', 1],
  ]);
});

it('goes on after a break at any point, and does nothing twice', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const file = makeWxr(Array.from({ length: 45 }, (_, at) => wxrItem({ id: 6_000 + at })));
  const { reading, read, running, done } = await importBroken(file);
  expect(reading.attempts).toBeGreaterThan(3);
  expect(read).toMatchObject({ state: 'ready', counts: { waiting: 45 } });
  expect(running.attempts).toBeGreaterThan(10);
  expect(reading.calls + running.calls).toBeGreaterThan(50);
  expect(done).toMatchObject({ state: 'done', counts: { created: 45, updated: 0 } });
  const { results } = await env.DB.prepare(
    "SELECT count(*) AS stories, (SELECT max(items) FROM import_terms WHERE import_id = ?) AS named FROM articles WHERE external_id LIKE 'wxr:old.example:60%'",
  )
    .bind(read.id)
    .all();
  expect(results).toEqual([{ stories: 45, named: 45 }]);
  vi.restoreAllMocks();
});

it('marks cells of the report that a spreadsheet would take for formulas', async () => {
  const view = await readFile(
    makeWxr([wxrItem({ id: 71, title: '=HYPERLINK("https://evil.example")' })]),
  );
  const lines = await readReport(view);
  expect(lines).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
});

it('fetches the pictures of stories, and shows those that are here where they stood', async () => {
  const { id: mediaId } =
    (await env.DB.prepare(
      `INSERT INTO media (source_url, key, status, mime, width, height, created_at)
        VALUES ('https://old.example/up/boat.jpg', '0123456789abcdef.jpeg', 'ready', 'image/jpeg', 6, 4, 0) RETURNING id`,
    ).first<{ id: number }>()) ?? {};
  const view = await readFile(
    makeWxr([
      wxrItem({ id: 81, type: 'attachment', attachmentUrl: 'https://old.example/up/boat.jpg' }),
      wxrItem({
        id: 82,
        content: '<p>Boats</p><img src="/up/boat.jpg" alt="Boats"><img src="/up/gone.jpg" alt="">',
        meta: { _thumbnail_id: '81' },
      }),
      wxrItem({ id: 83 }),
    ]),
  );
  const done = await runImport(view.id, { withPictures: true });
  expect(done.pictures).toEqual({ ready: 1, pending: 1, failed: 0 });
  const [first, second] = (await readTexts()).filter(({ externalId }) =>
    /:8[23]$/.test(externalId),
  );
  expect(first).toMatchObject({
    body: '<p><img src="/media/0123456789abcdef.jpeg" alt="Boats" loading="lazy"></p>',
    image: '0123456789abcdef.jpeg',
  });
  expect(second?.image).toBe(null);
  const story = await env.DB.prepare('SELECT media_id AS mediaId FROM articles WHERE id = ?')
    .bind(first?.id)
    .first();
  expect(story).toEqual({ mediaId });
});

it('an import that nobody has touched for half a year goes with its lines, some at a time', async () => {
  await env.DB.exec(
    "INSERT INTO imports (id, name, state, bytes, key, upload_id, settings, created_by, created_at, touched_at) VALUES (90001, 'old.xml', 'done', 1, 'imports/old', '', '{}', 'user:7', 1, 1)",
  );
  await env.DB.exec(
    "WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 25) INSERT INTO import_items (import_id, start, length, line, kind, source_id, external_id, title, link, state) SELECT 90001, n, 1, n, 'story', n, n, '', '', 'created' FROM numbers",
  );
  await env.MEDIA.put('imports/old', 'a file');
  const old = { before: new Date(2), limit: 10 };
  const items = () =>
    env.DB.prepare('SELECT count(*) AS n FROM import_items WHERE import_id = 90001').first('n');
  expect(await removeOldImports(makePlatform(), old)).toBe(10);
  expect(await items()).toBe(15);
  for (let left = 2; left > 0; left -= 1) await removeOldImports(makePlatform(), old);
  expect(await removeOldImports(makePlatform(), old)).toBe(0);
  expect([await items(), await env.MEDIA.head('imports/old')]).toEqual([0, null]);
});
