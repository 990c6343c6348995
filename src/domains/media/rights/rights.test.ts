import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PictureInUse } from '#domains/media/picture/library.model.ts';
import { placeBytes } from '#domains/media/picture/media.service.ts';
import { saveStories } from '#domains/news/story/story.service.ts';
import { removeTraces } from '#domains/newsroom/publishing/take-down.service.ts';
import { cacheTag } from '#kernel/http/http.ts';
import { publishLiveBlog } from '#testing/access/access-live.ts';
import { callApi } from '#testing/api.ts';
import { askDesk } from '#testing/desk.ts';
import { makePlatform, makeStory, makeText, publishStory } from '#testing/factories.ts';
import { type Person, signInAs } from '#testing/people.ts';
import { visit, visitCanonical } from '#testing/site.ts';
import { TINY } from '#testing/tiny-pictures.ts';
import { withdrawEnded } from './rights.service.ts';

const DAY = 86_400_000;

let editor: Person;
let serial = 0;

beforeEach(async () => {
  editor = await signInAs('editor');
  for (const table of ['articles', 'media']) await env.DB.exec(`DELETE FROM ${table}`);
});

async function makePicture() {
  serial += 1;
  const key = `${serial}`.padStart(16, 'b').concat('.png');
  const inserting = env.DB.prepare(
    `INSERT INTO media (key, status, mime, width, height, created_at)
      VALUES (?, 'ready', 'image/png', 1600, 900, 0) RETURNING id`,
  );
  return { id: Number(await inserting.bind(key).first('id')), key };
}

/** As time does it, behind the desk's back. */
async function endRights({ id }: { id: number }): Promise<void> {
  await env.DB.prepare('UPDATE media SET rights_until = ? WHERE id = ?')
    .bind(Date.now() - 1, id)
    .run();
}

const change = ({ id }: { id: number }, rightsUntil: number | null) =>
  askDesk(editor, `PUT /media/${id}`, { rightsUntil });

const bodyOf = ({ key }: { key: string }) =>
  `<p>Before.</p><figure><img src="/media/${key}" alt=""><figcaption>A lake</figcaption></figure>`;

/** Which of the pages, feeds and answers that show a story have a picture on them. */
async function listShowing(storyId: number, { key }: { key: string }): Promise<string[]> {
  const paths = [`/gujarat/rain-returns-to-saurashtra/${storyId}`, '/', '/gujarat', '/rss.xml'];
  const shown: string[] = [];
  for (const path of paths)
    if ((await (await visit(path)).text()).includes(key.slice(0, 16))) shown.push(path);
  const { body } = await callApi(`/news/${storyId}`);
  return JSON.stringify(body).includes(key.slice(0, 16)) ? [...shown, 'api'] : shown;
}

const revisions = async () =>
  (await env.DB.prepare('SELECT * FROM content_revisions').all()).results;

describe('a picture whose rights have ended', () => {
  it('goes from the head and the texts of stories, once', async () => {
    const [lead, inside] = [await makePicture(), await makePicture()];
    const texts = [makeText('en', { bodyHtml: bodyOf(inside) })];
    const id = await publishStory({ mediaId: lead.id, texts });
    expect(await listShowing(id, lead)).toHaveLength(5);
    expect(await listShowing(id, inside)).toEqual([
      `/gujarat/rain-returns-to-saurashtra/${id}`,
      '/rss.xml',
      'api',
    ]);
    await endRights(lead);
    await endRights(inside);
    await withdrawEnded(makePlatform());
    expect(await listShowing(id, lead)).toEqual([]);
    expect(await listShowing(id, inside)).toEqual([]);
    const before = await revisions();
    await withdrawEnded(makePlatform());
    expect(await revisions()).toEqual(before);
  });

  it('does not come back with a story that is saved again, and does with longer rights', async () => {
    const lead = await makePicture();
    const id = await publishStory({ mediaId: lead.id });
    await change(lead, Date.now() - 1);
    expect(await listShowing(id, lead)).toEqual([]);
    const [row] = (
      await env.DB.prepare('SELECT external_id AS externalId FROM articles WHERE id = ?')
        .bind(id)
        .all<{ externalId: string }>()
    ).results;
    const story = { ...makeStory({ mediaId: lead.id }), externalId: row?.externalId ?? '' };
    await saveStories(makePlatform(), [story], 'test');
    expect(await listShowing(id, lead)).toEqual([]);
    await change(lead, Date.now() + DAY);
    expect(await listShowing(id, lead)).toHaveLength(5);
  });

  it('is put back as it was after a run that died before its mark', async () => {
    const lead = await makePicture();
    const id = await publishStory({ mediaId: lead.id });
    await endRights(lead);
    await withdrawEnded(makePlatform());
    await env.DB.prepare('UPDATE media SET off_at = NULL').run();
    await withdrawEnded(makePlatform());
    expect(await listShowing(id, lead)).toEqual([]);
    await change(lead, null);
    expect(await listShowing(id, lead)).toHaveLength(5);
  });
});

describe('the bytes of a picture whose rights have ended', () => {
  const variantOf = (key: string) => `v/${key}/640-75.webp`;

  async function keepBytes({ key }: { key: string }): Promise<void> {
    const httpMetadata = { contentType: 'image/png' };
    await env.MEDIA.put(key, TINY.png, { httpMetadata });
    await env.MEDIA.put(variantOf(key), TINY.png, { httpMetadata });
  }

  /** Statuses of the picture itself and of a version of it. */
  async function look({ key }: { key: string }): Promise<number[]> {
    const paths = [
      `/media/${key}`,
      `/_next/image?url=${encodeURIComponent(`/media/${key}`)}&w=640&q=75`,
    ];
    return Promise.all(
      paths.map(async (path) => (await visit(path, { headers: { Accept: 'image/webp' } })).status),
    );
  }

  const purged = vi.fn();
  const PURGER = { getByName: () => ({ add: purged }) } as unknown as typeof env.PURGER;

  it('are at no address any more, and the edge is told, until the rights are longer', async () => {
    const lead = await makePicture();
    await keepBytes(lead);
    await publishStory({ mediaId: lead.id });
    expect(await look(lead)).toEqual([200, 200]);
    await endRights(lead);
    await withdrawEnded(makePlatform({ PURGER }));
    expect(await look(lead)).toEqual([404, 404]);
    expect(purged.mock.calls.flatMap(([tags]) => tags)).toContain(cacheTag.picture(lead.key));
    await change(lead, Date.now() + DAY);
    expect((await look(lead))[0]).toBe(200);
    const original = await env.MEDIA.get(lead.key);
    expect(original?.httpMetadata?.contentType).toBe('image/png');
    expect((await original?.arrayBuffer())?.byteLength).toBe(TINY.png.byteLength);
  });

  it('are still seen by the desk, and gone for good once the picture is removed', async () => {
    const lead = await makePicture();
    await keepBytes(lead);
    const { data } = await askDesk<{ src: string }>(editor, `PUT /media/${lead.id}`, {
      rightsUntil: Date.now() - 1,
    });
    const seen = await visit(data.src, { headers: editor.cookie });
    expect([seen.status, (await seen.arrayBuffer()).byteLength]).toEqual([
      200,
      TINY.png.byteLength,
    ]);
    expect((await visit(data.src)).status).toBe(401);
    const { status } = await askDesk(await signInAs('admin'), `DELETE /media/${lead.id}`);
    expect(status).toBe(200);
    const { objects } = await env.MEDIA.list();
    expect(objects.filter(({ key }) => key.includes(lead.key))).toEqual([]);
  });

  it('stay while another row of the library may show them, and come back with one', async () => {
    const lead = await makePicture();
    await keepBytes(lead);
    const insertTwin = env.DB.prepare(
      `INSERT INTO media (key, source_url, status, mime, created_at) VALUES (?, ?, 'ready', 'image/png', 0)`,
    );
    await insertTwin.bind(lead.key, 'https://feed.test/a.png').run();
    await endRights(lead);
    await withdrawEnded(makePlatform());
    expect((await look(lead))[0]).toBe(200);
    await env.DB.prepare('UPDATE media SET off_at = NULL, rights_until = 1').run();
    await withdrawEnded(makePlatform());
    expect((await look(lead))[0]).toBe(404);
    await insertTwin.bind(lead.key, 'https://feed.test/b.png').run();
    await placeBytes(makePlatform(), lead.key);
    expect((await look(lead))[0]).toBe(200);
  });

  it('go when the row that still let them be shown is removed', async () => {
    const lead = await makePicture();
    await keepBytes(lead);
    const insertTwin = env.DB.prepare(
      `INSERT INTO media (key, source_url, status, mime, created_at)
        VALUES (?, 'https://feed.test/c.png', 'ready', 'image/png', 0) RETURNING id`,
    );
    const twin = await insertTwin.bind(lead.key).first('id');
    await endRights(lead);
    await withdrawEnded(makePlatform());
    expect((await look(lead))[0]).toBe(200);
    expect((await askDesk(await signInAs('admin'), `DELETE /media/${twin}`)).status).toBe(200);
    expect((await look(lead))[0]).toBe(404);
  });

  it('come back when the rights are made longer while they are taken off', async () => {
    const lead = await makePicture();
    await keepBytes(lead);
    const id = await publishStory({ mediaId: lead.id });
    await endRights(lead);
    const MEDIA = new Proxy(env.MEDIA, {
      get: (bucket, name) => {
        const call = Reflect.get(bucket, name).bind(bucket);
        return async (...args: unknown[]) => {
          if (name === 'delete') await change(lead, Date.now() + DAY);
          return call(...args);
        };
      },
    });
    await withdrawEnded(makePlatform({ MEDIA }));
    expect((await look(lead))[0]).toBe(200);
    expect(await listShowing(id, lead)).toHaveLength(5);
    const row = await env.DB.prepare('SELECT off_at FROM media WHERE id = ?').bind(lead.id).first();
    expect(row).toEqual({ off_at: null });
  });

  it('that can’t be moved now keep no other picture on the pages', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const [bad, good] = [await makePicture(), await makePicture()];
    const stories = [
      await publishStory({ mediaId: bad.id }),
      await publishStory({ mediaId: good.id }),
    ];
    for (const picture of [bad, good]) {
      await keepBytes(picture);
      await endRights(picture);
    }
    const MEDIA = new Proxy(env.MEDIA, {
      get: (bucket, name) => {
        const call = Reflect.get(bucket, name).bind(bucket);
        return (path: string, ...rest: unknown[]) =>
          path === bad.key ? Promise.reject(new Error('R2 is out')) : call(path, ...rest);
      },
    });
    await withdrawEnded(makePlatform({ MEDIA }));
    expect(await listShowing(stories[1] ?? 0, good)).toEqual([]);
    expect((await look(good))[0]).toBe(404);
    await withdrawEnded(makePlatform());
    expect((await look(bad))[0]).toBe(404);
    vi.restoreAllMocks();
  });
});

describe('a picture in an entry of a live blog', () => {
  async function addEntry(id: number, picture: { key: string }) {
    const entry = {
      lang: 'en',
      title: 'Rain',
      bodyHtml: bodyOf(picture),
      isKey: false,
      isPinned: false,
    };
    const answer = await askDesk<{ id: number }>(editor, `POST /stories/${id}/entries`, {
      ...entry,
      key: crypto.randomUUID(),
    });
    expect(answer.status).toBe(200);
    return { ...answer.data, entry };
  }

  const listUses = async ({ id }: { id: number }) =>
    (await askDesk<PictureInUse>(editor, `GET /media/${id}`)).data.uses;

  it('is in use while an entry shows it', async () => {
    const id = await publishLiveBlog();
    const picture = await makePicture();
    const [first, second] = [await addEntry(id, picture), await addEntry(id, picture)];
    expect(await listUses(picture)).toMatchObject([{ kind: 'story', id }]);
    await askDesk(editor, `DELETE /stories/${id}/entries/${first.id}?version=1`);
    expect(await listUses(picture)).toHaveLength(1);
    await askDesk(editor, `PUT /stories/${id}/entries/${second.id}`, {
      ...second.entry,
      ...{ bodyHtml: '<p>No picture.</p>', version: 1, isCorrection: false },
    });
    expect(await listUses(picture)).toEqual([]);
  });

  it('goes from the page when its rights end', async () => {
    const id = await publishLiveBlog();
    const picture = await makePicture();
    await addEntry(id, picture);
    const read = async () => (await visitCanonical(`/gujarat/x/${id}`)).text();
    expect(await read()).toContain(picture.key);
    await endRights(picture);
    await withdrawEnded(makePlatform());
    const page = await read();
    expect(page).not.toContain(picture.key);
    expect(page).toContain('Before.');
  });

  it('goes with a story that is taken down', async () => {
    const id = await publishLiveBlog();
    const picture = await makePicture();
    await env.MEDIA.put(picture.key, TINY.png);
    await addEntry(id, picture);
    await removeTraces(makePlatform(), { articleId: id, imageKey: null });
    expect(await env.MEDIA.head(picture.key)).toBeNull();
  });
});

it('tells the desk how many rights end within a week, and how many have ended', async () => {
  for (const until of [Date.now() - DAY, Date.now() + 6 * DAY, Date.now() + 8 * DAY, null])
    await change(await makePicture(), until);
  const { data } = await askDesk(editor, 'GET /media/rights');
  expect(data).toEqual({ ending: 1, ended: 1 });
  const listed = await askDesk<{ pictures: object[] }>(editor, 'GET /media?filter=ended');
  expect(listed.data.pictures).toMatchObject([{ rights: 'ended' }]);
});
