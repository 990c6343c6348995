import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LIVE_KEY } from '#features/market/market.model.ts';
import { announce } from '#features/market/market.service.ts';
import { savePicture } from '#features/media/media.service.ts';
import { indexStories } from '#features/search/search.jobs.ts';
import { EDITIONS, LANGS } from '#i18n/editions.ts';
import type { LiveState } from '#shared/live.ts';
import { callApi } from '#testing/api.ts';
import { makePlatform, publishStory } from '#testing/factories.ts';
import { type Person, signInAs } from '#testing/people.ts';
import { finish, readStory } from '#testing/publishing.ts';
import { visit } from '#testing/site.ts';
import { TINY } from '#testing/tiny-pictures.ts';
import type { PublicationView } from './publication.model.ts';

let head: Person;

beforeEach(async () => {
  head = await signInAs('desk_head');
  for (const table of ['articles', 'media']) await env.DB.exec(`DELETE FROM ${table}`);
});

async function takeDown(id: number, reason: unknown = 'Order of a court') {
  const { status, body } = await callApi<never>(`/desk/stories/${id}/take-down`, {
    method: 'POST',
    headers: { ...head.cookie, Origin: 'https://news.test', 'Content-Type': 'application/json' },
    body: JSON.stringify({ reason }),
  });
  if (status !== 200) return { status, publications: [] };
  const { publications } = body.data as unknown as { publications: PublicationView[] };
  for (const { id: publication } of publications) await finish(publication);
  return { status, publications };
}

async function makePicture() {
  const details = { credit: '', altEn: '', altHi: '', altGu: '', isSample: false };
  const author = { actor: 'system', requestId: '' } as const;
  return savePicture(makePlatform(), TINY.png, { details, author });
}

/** The index as its queue keeps it. */
async function updateIndex(articleId: number): Promise<void> {
  const body = { kind: 'stories-changed', articleIds: [articleId] };
  const message = { id: 'm', timestamp: new Date(), attempts: 1, body, ack() {}, retry() {} };
  const batch = { queue: 'index', messages: [message] } as unknown as MessageBatch<unknown>;
  await indexStories(makePlatform(), batch, async () => {});
}

const PAGES = ['', '/gujarat', '/news', '/rss.xml', '/feed.json', '/news-sitemap.xml'];

/** Which pages of all editions, and which pages of another story, lead to a story. */
async function listMentions(id: number, beside: number): Promise<string[]> {
  const paths = [
    ...['', '/hindi', '/gujarati'].flatMap((prefix) => PAGES.map((page) => prefix + page)),
    '/searchpage?keyword=Saurashtra',
    '/api/news/top/english',
    `/api/news/${beside}/relevant/english`,
    `/gujarat/rain-returns-to-saurashtra/${beside}`,
  ];
  const link = new RegExp(`rain-returns-to-saurashtra/${id}\\b|"id":${id}\\b`);
  const found: string[] = [];
  for (const path of paths) if (link.test(await (await visit(path)).text())) found.push(path);
  return found;
}

describe('a story that is taken down', () => {
  it('is gone at once, in every language and wherever it was', async () => {
    const picture = await makePicture();
    const id = await publishStory({ mediaId: picture.id });
    const beside = await publishStory();
    await updateIndex(id);
    expect(await listMentions(id, beside)).toHaveLength(3 * PAGES.length + 4);
    const path = `/og/gu/${id}`;
    await env.MEDIA.put(`og/gu/${id}.jpg`, 'a preview');
    const { status, publications } = await takeDown(id);
    expect(status).toBe(200);
    expect(publications.map(({ lang, action }) => [lang, action]).toSorted()).toEqual(
      LANGS.map((lang) => [lang, 'take_down']).toSorted(),
    );
    for (const lang of LANGS) expect((await readStory(id, lang)).status).toBe(410);
    await updateIndex(id);
    expect(await listMentions(id, beside)).toEqual([]);
    expect((await visit(`${path}/any.jpg`)).status).toBe(404);
    expect(await env.MEDIA.head(`og/gu/${id}.jpg`)).toBeNull();
    expect(await env.MEDIA.head(picture.key)).toBeNull();
    expect((await visit(`/media/${picture.key}`)).status).toBe(404);
  });

  it('takes its breaking lines along, by whichever address they lead to it, and no other', async () => {
    const [id, other] = [await publishStory(), await publishStory()];
    const until = Date.now() + 60_000;
    const tell = (lang: 'en' | 'hindi' | 'gujarati', path: string) =>
      announce(makePlatform(), EDITIONS[lang], { text: lang, path, until });
    await tell('en', `/gujarat/an-earlier-address/${id}`);
    await tell('hindi', `/hindi/gujarat/rain-returns-to-saurashtra/${other}`);
    await tell('gujarati', `/gujarati/gujarat/rain-returns-to-saurashtra/${id}`);
    await takeDown(id);
    const state = await env.CACHE.get<LiveState>(LIVE_KEY, 'json');
    expect(Object.keys(state?.breaking ?? {})).toEqual(['hi']);
  });

  it('leaves a picture that another story shows', async () => {
    const picture = await makePicture();
    const id = await publishStory({ mediaId: picture.id });
    await publishStory({ mediaId: picture.id });
    await takeDown(id);
    expect(await env.MEDIA.head(picture.key)).not.toBeNull();
  });

  it('tells in the reader’s language that it is gone', async () => {
    const id = await publishStory();
    await takeDown(id);
    const { html } = await readStory(id, 'gu');
    expect(html).toContain('lang="gu"');
    expect(html).not.toContain('સૌરાષ્ટ્રમાં ફરી વરસાદ');
  });

  it('is not served from a last good copy when the database is out', async () => {
    const id = await publishStory();
    expect((await readStory(id)).status).toBe(200);
    const copy = await vi.waitFor(async () => {
      const kept = await env.CACHE.get<{ at: number }>(`last:gu:article:${id}`, 'json');
      expect(kept).not.toBeNull();
      return kept;
    });
    await takeDown(id);
    const since = await env.CACHE.get<{ at: number }>('last-copies-since', 'json');
    expect(since?.at).toBeGreaterThanOrEqual(copy?.at ?? Number.POSITIVE_INFINITY);
  });

  it('has been withdrawn before, and is taken down all the same', async () => {
    const id = await publishStory();
    await takeDown(id);
    expect((await takeDown(id)).status).toBe(200);
  });
});

it.each(['', '   ', 'x'.repeat(501), 7, null])('needs a reason, not %o', async (reason) => {
  const id = await publishStory();
  expect((await takeDown(id, reason)).status).toBe(400);
});

it('is for stories that readers have seen', async () => {
  expect((await takeDown(999_999)).status).toBe(409);
});
