import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { savePicture } from '#domains/media/picture/media.service.ts';
import { listRowless } from '#domains/media/picture/picture-use.repo.ts';
import { announce } from '#domains/news/live/breaking.service.ts';
import { indexStories } from '#domains/news/search/search.jobs.ts';
import { EDITIONS, LANGS } from '#i18n/editions.ts';
import { LIVE_KEY } from '#kernel/live/live.model.ts';
import type { LiveState } from '#kernel/live/live-state.model.ts';
import { callApi } from '#testing/api.ts';
import { askDesk, beginStory, toText } from '#testing/desk.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import { type Person, signInAs } from '#testing/people.ts';
import { finish, readStory } from '#testing/publishing.ts';
import { visit } from '#testing/site.ts';
import { TINY } from '#testing/tiny-pictures.ts';
import type { PublicationView } from './publication.model.ts';

let head: Person;

beforeEach(async () => {
  head = await signInAs('desk_head');
  for (const table of ['articles', 'media']) await env.DB.exec(`DELETE FROM ${table}`);
  await env.DB.exec('UPDATE content_revisions SET settings = NULL');
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

/** A picture of its own bytes. */
async function makeAnother(serial: number): Promise<{ id: number; key: string }> {
  const key = `${serial}`.padStart(16, 'a').concat('.png');
  await env.MEDIA.put(key, TINY.png);
  const inserting = env.DB.prepare(
    "INSERT INTO media (key, status, mime, created_at) VALUES (?, 'ready', 'image/png', 0) RETURNING id",
  );
  return { id: Number(await inserting.bind(key).first('id')), key };
}

/** A story that somebody works on. */
async function beginWith(bodyHtml: string): Promise<void> {
  const id = await beginStory(head);
  const text = toText({ bodyHtml });
  const { status } = await askDesk(head, `PUT /stories/${id}/texts/en`, { version: 1, text });
  if (status !== 200) throw new Error(`the text is answered with ${status}`);
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

  it('takes every picture of its texts along that nothing else shows, and its previews', async () => {
    const lead = await makePicture();
    const own = await makeAnother(1);
    const shared = await makeAnother(2);
    const drafted = await makeAnother(3);
    const faces = await makeAnother(4);
    const standing = await makeAnother(6);
    const logo = await makeAnother(7);
    const show = (...pictures: { key: string }[]) =>
      pictures.map(({ key }) => `<figure><img src="/media/${key}" alt=""></figure>`).join('');
    const id = await publishStory({
      mediaId: lead.id,
      texts: [
        makeText('en', { bodyHtml: show(own, shared) }),
        makeText('gu', { bodyHtml: show(drafted, faces, standing, logo) }),
      ],
    });
    await publishStory({ texts: [makeText('hi', { bodyHtml: show(shared) })] });
    await beginWith(show(drafted));
    await env.DB.prepare(
      `INSERT INTO authors (slug, name_en, name_hi, name_gu, kind, media_id)
        VALUES ('asha', 'Asha', 'आशा', 'આશા', 'person', ?)`,
    )
      .bind(faces.id)
      .run();
    await env.DB.prepare(
      `INSERT INTO page_texts (page, language, version, html, saved_by, saved_at)
        VALUES ('about', 'en', 1, ?, 'system', 0)`,
    )
      .bind(show(standing))
      .run();
    const values = { logo: `/media/${logo.key}` };
    await env.DB.prepare("UPDATE content_revisions SET settings = ? WHERE scope = 'site'")
      .bind(JSON.stringify({ version: 1, values }))
      .run();
    for (const lang of LANGS) await env.MEDIA.put(`og/${lang}/${id}.jpg`, 'a preview');
    await takeDown(id);
    const isThere = async ({ key }: { key: string }) => (await env.MEDIA.head(key)) !== null;
    const all = [lead, own, shared, drafted, faces, standing, logo];
    expect(await Promise.all(all.map(isThere))).toEqual([
      ...[false, false],
      ...[true, true, true, true, true],
    ]);
    for (const lang of LANGS) expect(await env.MEDIA.head(`og/${lang}/${id}.jpg`)).toBeNull();
  });

  it('leaves no bytes behind where a first try was cut off', async () => {
    const picture = await makeAnother(5);
    const bodyHtml = `<figure><img src="/media/${picture.key}" alt=""></figure>`;
    const id = await publishStory({ texts: [makeText('en', { bodyHtml })] });
    await env.DB.prepare('DELETE FROM media WHERE id = ?').bind(picture.id).run();
    await takeDown(id);
    expect(await env.MEDIA.head(picture.key)).toBeNull();
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

it('leaves a picture whose row is gone when another story mentions it', async () => {
  const [own, other] = [await publishStory(), await publishStory()];
  const owner = { kind: 'story', id: own, key: 'aaaaaaaaaaaaaaaa.webp' } as const;
  const { db } = makePlatform();
  expect(await listRowless(db, owner)).toEqual(['aaaaaaaaaaaaaaaa']);
  await env.DB.prepare("INSERT INTO media_mentions VALUES (?, 'en', 'shown', 'aaaaaaaaaaaaaaaa')")
    .bind(other)
    .run();
  expect(await listRowless(db, owner)).toEqual([]);
});
