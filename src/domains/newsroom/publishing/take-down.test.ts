import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { savePicture } from '#domains/media/picture/media.service.ts';
import { listRowless } from '#domains/media/picture/picture-use.repo.ts';
import { announce } from '#domains/news/live/breaking.service.ts';
import { indexStories } from '#domains/news/search/search.jobs.ts';
import { saveStories } from '#domains/news/story/story.service.ts';
import { EDITIONS, LANGS } from '#i18n/editions.ts';
import { LIVE_KEY } from '#kernel/live/live.model.ts';
import type { LiveState } from '#kernel/live/live-state.model.ts';
import { callApi } from '#testing/api.ts';
import { askDesk, beginStory, toText } from '#testing/desk.ts';
import { makeWorkingStory, writeText } from '#testing/desk-stories.ts';
import { makePlatform, makeStory, makeText, publishStory } from '#testing/factories.ts';
import { type Person, signInAs } from '#testing/people.ts';
import { finish, order, readStory } from '#testing/publishing.ts';
import { visit } from '#testing/site.ts';
import { TINY } from '#testing/tiny-pictures.ts';
import { type Fault, withFault } from '#tools/stand-in/faulty-bindings.ts';
import { followUp } from './follow-up.service.ts';
import type { PublicationView } from './publication.model.ts';
import { releaseDue } from './publisher.service.ts';

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

it('is purged from the edge before anything else of it is removed', async () => {
  const picture = await makePicture();
  const id = await publishStory({ mediaId: picture.id });
  const { id: publication } = await order(id, {
    action: 'take_down',
    version: null,
    dueAt: new Date(Date.now() + 60_000),
  });
  await env.DB.prepare('UPDATE publications SET due_at = 1 WHERE id = ?').bind(publication).run();
  const isThere: boolean[] = [];
  const purge = async () => {
    isThere.push((await env.MEDIA.head(picture.key)) !== null);
    return true;
  };
  const add = async () => {};
  const PURGER = { getByName: () => ({ purge, add }) } as unknown as typeof env.PURGER;
  const platform = makePlatform({ ...env, PURGER });
  await releaseDue(platform);
  await followUp(platform, [publication]);
  expect(isThere[0]).toBe(true);
  expect(await env.MEDIA.head(picture.key)).toBeNull();
});

describe('a language that comes in of a story that is taken down', () => {
  const stateOf = async (externalId: string, lang: string) =>
    (
      await env.DB.prepare(
        `SELECT status, first_published_at AS at FROM article_texts JOIN articles ON articles.id = article_id
          WHERE external_id = ? AND language = ?`,
      )
        .bind(externalId, lang)
        .all()
    ).results[0];

  it('waits for the desk, whatever its source says of publishing', async () => {
    const english = makeStory({ texts: [makeText('en')] });
    const [saved] = await saveStories(makePlatform(), [english], 'import');
    const id = saved?.articleId ?? 0;
    expect((await takeDown(id)).status).toBe(200);
    const hindi = { ...english, texts: [makeText('en'), makeText('hi')] };
    for (const title of ['बारिश', 'तेज़ बारिश']) {
      hindi.texts = [makeText('hi', { title })];
      await saveStories(makePlatform(), [hindi], 'import');
      expect(await stateOf(english.externalId, 'hi')).toEqual({ status: 'draft', at: null });
      expect((await readStory(id, 'hi')).status).not.toBe(200);
    }
  });

  it('waits for the desk though the story is taken down while it is saved', async () => {
    const english = makeStory({ texts: [makeText('en')] });
    const [saved] = await saveStories(makePlatform(), [english], 'import');
    const hindi = { ...english, texts: [makeText('hi')] };
    let calls = 0;
    const meanwhile: Fault = async () => {
      calls += 1;
      if (calls === 2)
        await env.DB.prepare('UPDATE articles SET taken_down_at = 1 WHERE id = ?')
          .bind(saved?.articleId)
          .run();
    };
    await saveStories(makePlatform({ DB: withFault(env.DB, meanwhile) }), [hindi], 'import');
    expect(calls).toBeGreaterThan(1);
    expect(await stateOf(english.externalId, 'hi')).toEqual({ status: 'draft', at: null });
    expect(await stateOf(english.externalId, 'en')).toMatchObject({ status: 'published' });
  });
});

describe('what was ordered of a story that is taken down', () => {
  const tomorrow = () => Date.now() + 24 * 3_600_000;
  const ordersOf = async (id: number) =>
    (
      await env.DB.prepare(
        'SELECT language, action, status FROM publications WHERE article_id = ? ORDER BY id',
      )
        .bind(id)
        .all()
    ).results;

  /** English is published, Hindi waits for tomorrow. */
  async function publishAndSchedule(): Promise<number> {
    const id = await makeWorkingStory(['en', 'hi']);
    await finish((await order(id, { lang: 'en' })).id);
    await order(id, { lang: 'hi', dueAt: new Date(tomorrow()) });
    return id;
  }

  it('never comes, in whatever language', async () => {
    const id = await publishAndSchedule();
    await takeDown(id);
    expect(await ordersOf(id)).toEqual([
      { language: 'en', action: 'publish', status: 'done' },
      { language: 'hi', action: 'publish', status: 'cancelled' },
      { language: 'en', action: 'take_down', status: 'done' },
      { language: 'hi', action: 'take_down', status: 'done' },
    ]);
    const waiting = env.DB.prepare(
      "SELECT count(*) AS n FROM working_texts WHERE article_id = ? AND status = 'scheduled'",
    );
    expect(await waiting.bind(id).first('n')).toBe(0);
  });

  it('never comes where nobody has seen the story yet', async () => {
    const id = await makeWorkingStory(['hi']);
    await order(id, { lang: 'hi', dueAt: new Date(tomorrow()) });
    expect((await takeDown(id)).status).toBe(200);
    expect(await ordersOf(id)).toMatchObject([{ status: 'cancelled' }, { status: 'done' }]);
  });

  it('does not come through where it had begun', async () => {
    const id = await publishAndSchedule();
    await env.DB.prepare(
      "UPDATE publications SET status = 'running', due_at = ? WHERE article_id = ? AND language = 'hi'",
    )
      .bind(tomorrow(), id)
      .run();
    await takeDown(id);
    await releaseDue(makePlatform());
    expect((await ordersOf(id))[1]).toEqual({
      language: 'hi',
      action: 'publish',
      status: 'failed',
    });
    expect((await readStory(id, 'hi')).status).not.toBe(200);
  });

  it('is told in the audit log with its reason, for each language', async () => {
    const id = await publishStory();
    await takeDown(id, 'Order of the High Court');
    const { results } = await env.DB.prepare(
      "SELECT details FROM audit_log WHERE object = ? AND action = 'publication.ordered'",
    )
      .bind(`story:${id}`)
      .all<{ details: string }>();
    expect(results.map(({ details }) => JSON.parse(details))).toMatchObject(
      Array(3).fill({ action: 'take_down', reason: 'Order of the High Court' }),
    );
  });

  it('is published again by a desk head who says why, language by language', async () => {
    const id = await publishAndSchedule();
    await takeDown(id);
    const editor = await signInAs('editor');
    const publish = async (person: Person, lang: string, more: object = {}) => {
      const { data } = await askDesk<{ texts: Record<string, { version: number }> }>(
        person,
        `GET /stories/${id}`,
      );
      const body = { version: data.texts[lang]?.version, to: 'published', ...more };
      return askDesk(person, `POST /stories/${id}/texts/${lang}/status`, body);
    };
    expect((await publish(editor, 'en', { reason: 'It was right' })).status).toBe(403);
    const refused = await publish(head, 'en');
    expect(refused.status).toBe(422);
    expect(refused.errors).toMatchObject([{ code: 'desk.taken_down', field: 'reason' }]);
    expect((await publish(head, 'en', { reason: 'The order was lifted' })).status).toBe(200);
    expect((await readStory(id, 'en')).status).toBe(200);
    expect((await publish(head, 'hi')).status).toBe(422);
    // An order with a reason that is cancelled lifts nothing.
    const later = { to: 'scheduled', at: tomorrow(), reason: 'The order was lifted' };
    const scheduled = await publish(head, 'hi', later);
    expect(scheduled.status).toBe(200);
    expect((await publish(head, 'hi', { to: 'approved' })).status).toBe(200);
    expect((await publish(editor, 'hi')).status).toBe(403);
    // What is lifted stays so.
    const version = await writeText(id, 'en', { title: 'Sun over Kutch' });
    expect((await order(id, { lang: 'en', version })).status).toBe('running');
  });

  it('is published again without the pictures that were deleted with it', async () => {
    const { key } = await makeAnother(1);
    const id = await makeWorkingStory(['en']);
    const bodyHtml = `<p>Sun.</p><figure><img src="/media/${key}" alt="Sun"></figure>`;
    const version = await writeText(id, 'en', { bodyHtml });
    await finish((await order(id, { lang: 'en', version })).id);
    await takeDown(id);
    const publish = (how: object) =>
      env.DB.prepare("SELECT version FROM working_texts WHERE article_id = ? AND language = 'en'")
        .bind(id)
        .first<number>('version')
        .then((present) => {
          const body = { version: present, reason: 'The order was lifted', ...how };
          return askDesk(head, `POST /stories/${id}/texts/en/status`, body);
        });
    const later = { to: 'scheduled', at: tomorrow() };
    for (const how of [{ to: 'published' }, later]) {
      const refused = await publish(how);
      expect(refused.status).toBe(422);
      expect(refused.errors).toMatchObject([{ code: 'desk.incomplete', field: 'bodyHtml' }]);
    }
    await writeText(id, 'en', { bodyHtml: '<p>Sun.</p>' });
    expect((await publish({ to: 'published' })).status).toBe(200);
  });

  it('says nothing of a picture that is gone where the story was never taken down', async () => {
    const id = await makeWorkingStory(['en']);
    const bodyHtml = '<figure><img src="/media/aaaaaaaaaaaaaaa8.png" alt="Sun"></figure>';
    const version = await writeText(id, 'en', { bodyHtml });
    expect((await order(id, { lang: 'en', version })).status).toBe('running');
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
