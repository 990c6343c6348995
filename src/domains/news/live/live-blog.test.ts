import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { loadArticle } from '#domains/news/article/article.loader.ts';
import { EDITIONS, type Lang } from '#i18n/editions.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { loadLive } from '#kernel/live/live.loader.ts';
import { publishLiveBlog } from '#testing/access/access-live.ts';
import { callApi } from '#testing/api.ts';
import { makePlatform, publishStory } from '#testing/factories.ts';
import { makeProgram } from '#testing/people.ts';
import { visit, visitCanonical } from '#testing/site.ts';
import { meterDatabase } from '#tools/stand-in/metered-database.ts';
import type { DeskEntry } from './live-blog.model.ts';

const ENTRY = {
  lang: 'en',
  title: 'The dam opens its gates',
  bodyHtml: '<p>At noon.</p>',
  isKey: false,
  isPinned: false,
};

async function send(method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, body?: object) {
  const { bearer } = await makeProgram('story.read', 'story.publish');
  const answer = await callApi<never>(`/desk/stories/${path}`, {
    method,
    headers: { ...bearer, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { ...answer, entry: answer.body.data as unknown as DeskEntry };
}

const add = (id: number, entry: object = {}) =>
  send('POST', `${id}/entries`, { ...ENTRY, key: crypto.randomUUID(), ...entry });

async function readPage(id: number, lang: Lang = 'en'): Promise<string> {
  forgetContent();
  const prefix = { en: '', hi: '/hindi', gu: '/gujarati' }[lang];
  return (await visitCanonical(`${prefix}/gujarat/x/${id}`)).text();
}

describe('an entry', () => {
  it('is on the page at once, in its own language only, and described to search engines', async () => {
    const id = await publishLiveBlog();
    const { status, entry } = await add(id, { isKey: true });
    expect(status).toBe(200);
    const page = await readPage(id);
    expect(page).toContain(`id="entry-${entry.id}"`);
    expect(page).toContain('"@type":"LiveBlogPosting"');
    expect(page).toContain('data-added="1"');
    expect(await readPage(id, 'gu')).not.toContain('live-blog');
  });

  it('is told to pages that are open, and found by search', async () => {
    const id = await publishLiveBlog();
    await add(id);
    await add(id);
    const { stories } = await env.MARKET_TICKER.getByName('root').join('shard-test');
    expect(stories[`${id}:en`]?.added).toBe(2);
    const state = await loadLive(makePlatform());
    expect(state.stories).toBeDefined();
    const marked = await env.DB.prepare('SELECT change FROM changed_stories WHERE article_id = ?')
      .bind(id)
      .first<{ change: number }>();
    expect(marked?.change).toBeGreaterThan(0);
  });

  it('is added once, however often it is sent', async () => {
    const id = await publishLiveBlog();
    const key = crypto.randomUUID();
    const [first, second] = [await add(id, { key }), await add(id, { key })];
    expect(second.entry.id).toBe(first.entry.id);
    const { entry } = await send('GET', `${id}/entries?lang=en`);
    expect(entry).toHaveLength(1);
  });

  it('stands above the others when it is pinned', async () => {
    const id = await publishLiveBlog();
    const pinned = await add(id, { title: 'What we know', isPinned: true });
    const newest = await add(id);
    const page = await readPage(id);
    const places = [pinned, newest].map(({ entry }) => page.indexOf(`id="entry-${entry.id}"`));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('is changed with a mark of correction by whoever has seen it as it is', async () => {
    const id = await publishLiveBlog();
    const { entry } = await add(id);
    const change = { ...ENTRY, title: 'Two gates open', isCorrection: true, version: 1 };
    const path = `${id}/entries/${entry.id}`;
    const changed = await send('PUT', path, change);
    expect(changed.entry).toMatchObject({ title: 'Two gates open', version: 2 });
    expect(await readPage(id)).toContain('Corrected');
    const late = await send('PUT', path, change);
    expect([late.status, late.body.errors?.[0]?.code]).toEqual([409, 'desk.conflict']);
  });

  it('is gone when it was taken out, and its number is not given again', async () => {
    const id = await publishLiveBlog();
    const { entry } = await add(id);
    await add(id, { title: 'Another' });
    expect((await send('DELETE', `${id}/entries/${entry.id}?version=1`)).status).toBe(200);
    await add(id, { title: 'A third' });
    const page = await readPage(id);
    expect(page).not.toContain(`id="entry-${entry.id}"`);
    expect(page).toContain('data-added="3"');
  });
});

it('keeps its place on the page when its last entry is taken out, for pages that are open', async () => {
  const id = await publishLiveBlog();
  const { entry } = await add(id, { isKey: true });
  await send('DELETE', `${id}/entries/${entry.id}?version=1`);
  const { changedAt, added } =
    (await env.MARKET_TICKER.getByName('root').join('shard-test')).stories[`${id}:en`] ?? {};
  expect(added).toBe(1);
  const page = await readPage(id);
  expect(page).toContain(`data-live-blog="${id}:en" data-added="1" data-changed="${changedAt}"`);
  expect(page).toContain('class="live-none"');
  expect(page).not.toContain('LiveBlogPosting');
  expect(page).not.toContain(entry.title);
  await add(id);
  expect(await readPage(id)).not.toContain('class="live-none"');
});

describe('what happens to an entry', () => {
  const told = async (id: number) =>
    (await env.MARKET_TICKER.getByName('root').join('shard-test')).stories[`${id}:en`];

  it('is told to pages that are open, each time, and carried by the page', async () => {
    const id = await publishLiveBlog();
    const { entry } = await add(id);
    const first = await told(id);
    const path = `${id}/entries/${entry.id}`;
    await send('PUT', path, { ...ENTRY, title: 'Two gates', isCorrection: true, version: 1 });
    const second = await told(id);
    await send('DELETE', `${path}?version=2`);
    await add(id);
    const last = await told(id);
    const times = [first, second, last].map((each) => each?.changedAt ?? 0);
    expect(new Set(times).size).toBe(3);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect([first, second, last].map((each) => each?.added)).toEqual([1, 1, 2]);
    expect(await readPage(id)).toContain(`data-changed="${times[2]}"`);
  });
});

describe('a long live blog', () => {
  const fill = async (count: number) => {
    const id = await publishLiveBlog();
    const { entry: pinned } = await add(id, { title: 'What we know', isPinned: true });
    const numbers = Array.from({ length: count }, (_, index) => index + 2);
    await env.DB.batch(
      numbers.map((serial) =>
        env.DB.prepare(
          `INSERT INTO live_entries (article_id, language, serial, key, at, title, body_html, is_key,
            is_pinned, version, updated_at) VALUES (?, 'en', ?, ?, ?, ?, '', 0, 0, 1, 0)`,
        ).bind(id, serial, `${id}-${serial}`, serial * 1_000, `No. ${serial};`),
      ),
    );
    forgetContent();
    return { id, pinned };
  };
  const titlesOf = (page: string) => [...page.matchAll(/<h3>(No\. \d+);/g)].map(([, no]) => no);
  const earlierOf = (page: string) =>
    /href="([^"]+\?before=\d+)#live-blog"/.exec(page)?.[1] ?? null;

  it('is read from page to page by links, each entry once, what is pinned on the first', async () => {
    const { id, pinned } = await fill(200);
    const seen: (string | undefined)[] = [];
    let page = await readPage(id);
    expect(page).toContain(`id="entry-${pinned.id}"`);
    const sizes: number[] = [];
    for (;;) {
      const titles = titlesOf(page);
      sizes.push(titles.length);
      seen.push(...titles);
      const earlier = earlierOf(page);
      if (!earlier) break;
      const response = await visit(earlier);
      expect(response.status).toBe(200);
      page = await response.text();
      expect(page).not.toContain(`id="entry-${pinned.id}"`);
      expect(page).toContain('To the newest updates');
      expect(page).toMatch(/<link rel="canonical" href="[^"?]+"/);
    }
    expect(sizes).toEqual([79, 80, 41]);
    expect(seen).toEqual(Array.from({ length: 200 }, (_, index) => `No. ${201 - index}`));
  });

  it('is read in as many rows as a page shows, however many entries there are', async () => {
    const { database, rowsRead } = meterDatabase(env.DB);
    const readRows = async (count: number) => {
      const { id } = await fill(count);
      const before = rowsRead();
      await loadArticle(makePlatform({ DB: database }), EDITIONS.en, id);
      return rowsRead() - before;
    };
    await readRows(1);
    expect(await readRows(300)).toBeLessThan((await readRows(100)) + 20);
  });

  it('is described to search engines by its newest entries', async () => {
    const { id } = await fill(100);
    const page = await readPage(id);
    const scripts = page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
    const found = [...scripts].flatMap(([, json = '']) => {
      const data = JSON.parse(json);
      return data['@graph'] ?? data;
    });
    const posting = found.find((each) => each['@type'] === 'LiveBlogPosting');
    expect(posting.liveBlogUpdate).toHaveLength(20);
    expect(posting.liveBlogUpdate[1].headline).toBe('No. 101;');
  });

  it('has no page before its first entry, nor before one that is not its own', async () => {
    const { id, pinned } = await fill(3);
    const [, path] =
      /<link rel="canonical" href="[^"]*?(\/gujarat[^"]+)"/.exec(await readPage(id)) ?? [];
    expect((await visit(`${path}?before=${pinned.id}`)).status).toBe(404);
    const other = await fill(1);
    expect((await visit(`${path}?before=${other.pinned.id}`)).status).toBe(404);
    expect((await visit(`${path}?before=${other.pinned.id + 1_000}`)).status).toBe(404);
  });
});

it('may be a picture of the library without a word', async () => {
  const bodyHtml = '<figure><img src="/media/0123456789abcdef.png" alt="A dam"></figure>';
  const { status, entry } = await add(await publishLiveBlog(), { title: '', bodyHtml });
  expect([status, entry.bodyHtml]).toEqual([
    200,
    '<figure><img src="/media/0123456789abcdef.png" alt="A dam" loading="lazy"></figure>',
  ]);
});

describe('what is refused', () => {
  it('keeps scripts out', async () => {
    const id = await publishLiveBlog();
    const bodyHtml = '<p onclick="x()">Rain<script>alert(1)</script></p><iframe src="/x"></iframe>';
    const { entry } = await add(id, { title: '<b>Rain</b>', bodyHtml });
    expect(entry.bodyHtml).toBe('<p>Rain</p>');
    expect(await readPage(id)).toContain('&lt;b&gt;Rain&lt;/b&gt;');
  });

  it.each([
    [422, { title: ' ', bodyHtml: '<p> </p>' }],
    [400, { title: 'x'.repeat(201) }],
    [400, { bodyHtml: 'x'.repeat(20_001) }],
    [400, { key: 'mine' }],
    [400, { lang: 'fr' }],
  ])('answers %i to %o', async (status, entry) => {
    expect((await add(await publishLiveBlog(), entry)).status).toBe(status);
  });

  it('is an entry of a story that is no live blog, or isn’t there', async () => {
    expect((await add(await publishStory())).status).toBe(409);
    expect((await add(987_654_321)).status).toBe(404);
  });

  it('is an entry of another story', async () => {
    const [id, other] = [await publishLiveBlog(), await publishLiveBlog()];
    const { entry } = await add(id);
    const path = `${other}/entries/${entry.id}?version=1`;
    expect((await send('DELETE', path)).status).toBe(404);
  });
});
