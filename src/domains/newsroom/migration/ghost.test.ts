import { env } from 'cloudflare:test';
import { expect, it, vi } from 'vitest';
import { translatorOf } from '#i18n/translator.ts';
import {
  importBroken,
  makeQuietPlatform,
  readFile,
  readReport,
  readTexts,
  runImport,
  settle,
} from '#testing/imports.ts';
import { visit } from '#testing/site.ts';
import { ghostLinks, ghostPost, ghostTerm, makeGhost } from '#tools/stand-in/ghost.ts';
import { loadTerms, saveMapping } from './mapping.service.ts';
import { FIRST_SETTINGS } from './migration.model.ts';
import { beginRun } from './run.service.ts';
import { getSample } from './view.service.ts';

const t = translatorOf('en');
const SITE = 'https://ghost.example';
const GUJARATI = 'સૌરાષ્ટ્રમાં ફરી વરસાદ થયો અને ખેડૂતો ખુશ છે';

const FILE = makeGhost({
  posts: [
    ghostPost(1, {
      html: '<p>Boats</p><figure class="kg-card kg-image-card"><img src="__GHOST_URL__/content/images/2024/boat.jpg" alt="Boats"></figure><figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed"></iframe></figure><p><a href="__GHOST_URL__/about/">About</a></p>',
      feature_image: '__GHOST_URL__/content/images/2024/lead.jpg',
      custom_excerpt: 'Boats are <back>',
      canonical_url: `${SITE}/news/boats/`,
    }),
    ghostPost(2, { title: GUJARATI, html: `<p>${GUJARATI}</p>`, slug: 'varsad' }),
    ghostPost(3, { status: 'draft', published_at: null, html: null, plaintext: 'Only plain text' }),
    ghostPost(4, { status: 'scheduled', published_at: '2099-01-01T00:00:00.000Z' }),
    ghostPost(5, { visibility: 'members' }),
    ghostPost(6, { type: 'page' }),
    ghostPost(7, { title: '' }),
    ghostPost(8, { html: null, plaintext: null }),
  ],
  posts_authors: ghostLinks('author_id', [
    [1, 31],
    [2, 31],
    [1, 32],
  ]),
  posts_meta: [{ post_id: ghostPost(1).id, feature_image_alt: 'Boats at dawn' }],
  posts_tags: ghostLinks('tag_id', [
    [1, 22],
    [1, 21],
    [1, 23],
    [2, 22],
  ]),
  tags: [
    ghostTerm(21, 'Sports'),
    ghostTerm(22, 'Harbour'),
    ghostTerm(23, '#photo essay', { visibility: 'internal' }),
    ghostTerm(24, 'Never used'),
  ],
  users: [ghostTerm(31, 'Asha Patel'), ghostTerm(32, 'Ravi Shah'), ghostTerm(33, 'Owner')],
});

async function readStory(post: number) {
  return env.DB.prepare(
    `SELECT a.id, c.slug AS category, m.source_url AS picture, t.status, t.language, t.standfirst, t.body_html AS body,
        t.image_description AS description, t.first_published_at AS publishedAt,
        (SELECT group_concat(name_en, '|') FROM authors JOIN article_authors ON author_id = authors.id WHERE article_id = a.id) AS authors,
        (SELECT group_concat(name_en, '|') FROM tags JOIN article_tags ON tag_id = tags.id WHERE article_id = a.id) AS tags
      FROM articles a JOIN categories c ON c.id = a.category_id JOIN article_texts t ON t.article_id = a.id
      LEFT JOIN media m ON m.id = a.media_id WHERE a.external_id = ?`,
  )
    .bind(`ghost:${ghostPost(post).uuid}`)
    .first<Record<string, unknown>>();
}

it('reads an export of Ghost with its tags, authors, pictures and addresses', async () => {
  const view = await readFile(FILE);
  expect(view).toMatchObject({
    state: 'ready',
    format: 'ghost',
    fault: null,
    counts: { waiting: 5, refused: 2 },
    kinds: { story: 7, page: 1 },
  });
  const terms = await loadTerms(makeQuietPlatform(), view.id, 'hi');
  expect(terms.map(({ kind, name, items, target }) => [kind, name, items, target])).toEqual([
    ['author', 'Asha Patel', 2, 'new'],
    ['author', 'Ravi Shah', 1, 'new'],
    ['category', 'Harbour', 2, 'new'],
    ['category', '#photo essay', 1, 'none'],
    ['category', 'Sports', 1, expect.any(Number)],
  ]);
  expect(terms[4]?.targetName).toBe('खेल');
  expect(await readTexts('ghost')).toEqual([]);

  const done = await runImport(view.id, { withPictures: true }, SITE);
  expect(done).toMatchObject({ state: 'done', counts: { created: 5, waiting: 0, refused: 2 } });
  const first = await readStory(1);
  expect(first).toMatchObject({
    category: 'sports',
    picture: `${SITE}/content/images/2024/lead.jpg`,
    description: 'Boats at dawn',
    standfirst: 'Boats are <back>',
    status: 'published',
    authors: 'Asha Patel|Ravi Shah',
    tags: 'Harbour',
    publishedAt: Date.UTC(2024, 4, 6, 6, 30),
  });
  expect(first?.body).toContain('data-url="https://www.youtube.com/watch?v=dQw4w9WgXcQ"');
  expect(first?.body).toContain(`href="${SITE}/about/"`);
  expect(await readStory(2)).toMatchObject({ language: 'gu', category: 'gujarat' });
  const drafts = await Promise.all([3, 4, 5].map(readStory));
  expect(drafts.map((story) => story?.status)).toEqual(['draft', 'draft', 'draft']);
  expect(await readStory(6)).toBe(null);
  // Nobody is to wait for the hour of the one that was scheduled there.
  const reasons = (await readReport(done))
    .split('\n')
    .filter((line) => line.includes('A draft here'));
  expect(reasons.map((line) => /Post \d/.exec(line)?.[0])).toEqual(['Post 3', 'Post 4', 'Post 5']);

  const answers = await Promise.all(
    ['/post-1', '/news/boats', '/varsad'].map((path) =>
      visit(path, { headers: { Accept: 'text/html' } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([301, 301, 301]);
  expect(answers[2]?.headers.get('Location')).toMatch(/^\/gujarati\/gujarat\/.+\/\d+$/);

  const again = await readFile(FILE);
  expect(again.known).toBe(5);
  expect(await runImport(again.id, { withPictures: true }, SITE)).toMatchObject({
    counts: { unchanged: 5, created: 0, updated: 0 },
  });
});

it('reads exports of long ago: no `db`, numbers, one author, times in milliseconds', async () => {
  const post = {
    ...{ id: 5, title: 'Long ago', slug: 'long-ago', html: '<p>An old text.</p>', page: 0 },
    ...{ status: 'published', published_at: Date.UTC(2014, 0, 4), language: 'en_US', author_id: 1 },
    ...{ image: '/content/images/old.jpg' },
  };
  const data = {
    posts: [post, { ...post, id: 6, page: 1 }],
    tags: [{ id: 3, name: 'Sports', slug: 'sports' }],
    posts_tags: [{ tag_id: 3, post_id: 5 }],
    users: [{ id: 1, name: 'Old Hand', slug: 'old-hand' }],
  };
  const file = JSON.stringify({ meta: { exported_on: 1, version: '003' }, data }, null, 2);
  const view = await readFile(file);
  expect(view).toMatchObject({ format: 'ghost', fault: null, kinds: { story: 1, page: 1 } });
  const platform = makeQuietPlatform();
  const settings = { ...FIRST_SETTINGS, categoryId: 3 };
  await saveMapping(platform, view.id, { settings, site: SITE, targets: [] }, t);
  expect(await getSample(platform, view.id, 'gu')).toMatchObject([
    {
      title: 'Long ago',
      category: 'રમતગમત',
      authors: ['Old Hand'],
      date: Date.UTC(2014, 0, 4),
      from: `${SITE}/long-ago/`,
    },
  ]);
});

it('asks for the address of the site, and takes only an address', async () => {
  const { id } = await readFile(makeGhost({ posts: [ghostPost(41)] }));
  const platform = makeQuietPlatform();
  const settings = { ...FIRST_SETTINGS, categoryId: 3 };
  const keep = (site: string) => saveMapping(platform, id, { settings, site, targets: [] }, t);
  await keep('');
  await expect(beginRun(platform, id, t)).rejects.toMatchObject({
    code: 'import.no_site',
    details: [{ field: 'site' }],
  });
  for (const site of ['javascript:alert(1)', 'ghost', 'https://user:pw@ghost.example'])
    await expect(keep(site)).rejects.toMatchObject({ code: 'import.bad_site' });
});

it('maps a tag of theirs to a tag of ours, to a category, or to nothing', async () => {
  const view = await readFile(
    makeGhost({
      posts: [ghostPost(51)],
      posts_tags: ghostLinks('tag_id', [
        [51, 61],
        [51, 62],
        [51, 63],
      ]),
      tags: [ghostTerm(61, 'Sea'), ghostTerm(62, 'Matches'), ghostTerm(63, 'Left out')],
      posts_authors: ghostLinks('author_id', [[51, 64]]),
      users: [ghostTerm(64, 'Somebody')],
    }),
  );
  const { id: tag = 0 } =
    (await env.DB.prepare(
      "INSERT INTO tags (slug, name_en, name_hi, name_gu, is_sample) VALUES ('the-sea', 'The sea', 'समुद्र', 'દરિયો', 0) RETURNING id",
    ).first<{ id: number }>()) ?? {};
  const sports = await env.DB.prepare(
    "SELECT id FROM categories WHERE slug = 'sports'",
  ).first<number>('id');
  const platform = makeQuietPlatform();
  const settings = { ...FIRST_SETTINGS, categoryId: 3, withPictures: false };
  const targets = [
    { kind: 'category', slug: 'sea', target: `tag:${tag}` },
    { kind: 'category', slug: 'matches', target: sports ?? 0 },
    { kind: 'category', slug: 'left-out', target: 'none' },
    { kind: 'author', slug: 'somebody', target: 'none' },
  ] as const;
  await saveMapping(platform, view.id, { settings, site: SITE, targets }, t);
  const named = await loadTerms(platform, view.id, 'hi');
  expect(named.find(({ slug }) => slug === 'sea')?.targetName).toBe('समुद्र');
  expect(await getSample(platform, view.id, 'en')).toMatchObject([
    { category: 'Sports', tags: ['The sea'], authors: [] },
  ]);
  const stranger = [{ kind: 'author', slug: 'somebody', target: `tag:${tag}` }] as const;
  await expect(
    saveMapping(platform, view.id, { settings, targets: stranger }, t),
  ).rejects.toMatchObject({ code: 'import.unknown_target' });
  await beginRun(platform, view.id, t);
  await settle(view.id);
  expect(await readStory(51)).toMatchObject({ category: 'sports', tags: 'The sea', authors: null });
});

it('keeps what comes before a break of the file, and refuses rows that are broken alone', async () => {
  const whole = makeGhost({
    posts: [
      ghostPost(71),
      { ...ghostPost(72), title: 7, html: ['x'] },
      ghostPost(73),
      ghostPost(74),
    ],
  });
  const cut = whole.slice(0, whole.indexOf('"Post 74"') + 20);
  const view = await readFile(cut);
  expect(view).toMatchObject({
    state: 'ready',
    fault: { problem: 'cut_off', line: 4 },
    counts: { waiting: 2, refused: 1 },
  });
  const lines = await readReport(view);
  expect(lines).toContain('"Item","Kind"');
  expect(lines).toContain('"2","Other","","","Not taken"');
  const mismatched = whole.replace('},{"id":"00000000000000000000004a"', ']}');
  expect((await readFile(mismatched)).fault).toMatchObject({ problem: 'broken_file' });
});

it('reads rows that are larger than a window, and passes over tables that are', async () => {
  const large = `<p>${'A line of "the" paper \\ {[. '.repeat(60_000)}</p>`;
  const file = JSON.stringify({
    db: [
      {
        meta: { version: '5' },
        data: {
          mobiledoc_revisions: Array.from({ length: 200 }, (_, id) => ({
            id,
            text: large.slice(0, 9_000),
          })),
          oddity: { deep: [[[{ text: large }]]] },
          posts: [ghostPost(81), ghostPost(82, { mobiledoc: large }), ghostPost(83)],
          zeros: [1, null, 'text', [2], { a: 1 }],
        },
      },
    ],
  });
  expect(file.length).toBeGreaterThan(5 * 1024 * 1024);
  expect(await readFile(file)).toMatchObject({
    state: 'ready',
    fault: null,
    counts: { waiting: 3, refused: 0 },
  });
});

it('goes on after a break at any point, and does nothing twice', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const posts = Array.from({ length: 60 }, (_, at) => ghostPost(901 + at));
  const file = makeGhost({
    posts,
    tags: [ghostTerm(21, 'Sports')],
    posts_tags: ghostLinks(
      'tag_id',
      posts.map((_, at) => [901 + at, 21] as const),
    ),
  });
  const { reading, read, running, done } = await importBroken(file, SITE);
  expect(reading.attempts).toBeGreaterThan(3);
  expect(read).toMatchObject({ state: 'ready', counts: { waiting: 60 } });
  expect(await loadTerms(makeQuietPlatform(), read.id, 'en')).toMatchObject([
    { name: 'Sports', items: 60 },
  ]);
  expect(running.attempts).toBeGreaterThan(10);
  expect(done).toMatchObject({ state: 'done', counts: { created: 60, updated: 0 } });
  expect(await readStory(960)).toMatchObject({ category: 'sports' });
  vi.restoreAllMocks();
});
