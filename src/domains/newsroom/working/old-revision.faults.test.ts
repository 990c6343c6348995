import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { movePublicRevisions } from '#domains/news/revision/old-public.service.ts';
import { removeSampleStories } from '#domains/news/story/sample-story.service.ts';
import type { WorkingText } from '#domains/news/story/working.model.ts';
import { askDesk, beginStory, toText } from '#testing/desk.ts';
import { makePlatform } from '#testing/factories.ts';
import { type Person, signInAs } from '#testing/people.ts';
import { finish, order, readStory } from '#testing/publishing.ts';
import { type Fault, fails, withFault, works } from '#tools/stand-in/faulty-bindings.ts';
import { meterDatabase } from '#tools/stand-in/metered-database.ts';
import { deleteOldSaves, moveRevisions } from './old-revision.service.ts';

let head: Person;
const OLD = { before: new Date(Date.now() + 86_400_000), limit: 500 };
const body = (words: string) => `<p>${words}</p>`;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await env.DB.exec('DELETE FROM articles');
  head = await signInAs('desk_head');
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A story in Gujarati whose first words were kept when it was sent for review, and that has others now. */
async function reviseStory(): Promise<number> {
  const id = await beginStory(head, 'gu', 3);
  const text = toText({ title: 'પહેલું', bodyHtml: body('પહેલું લખાણ') });
  await askDesk(head, `PUT /stories/${id}/texts/gu`, { version: 1, text });
  await askDesk(head, `POST /stories/${id}/texts/gu/status`, { version: 2, to: 'in_review' });
  const next = toText({ title: 'બીજું', bodyHtml: body('બીજું લખાણ') });
  await askDesk(head, `PUT /stories/${id}/texts/gu`, { version: 2, text: next });
  return id;
}

async function stateOf(id: number) {
  const rows = env.DB.prepare(
    `SELECT version, title, body_html AS body, is_moved AS isMoved FROM working_revisions
      WHERE article_id = ? AND version = 2`,
  );
  return rows.bind(id).first<{ title: string; body: string; isMoved: number }>();
}

const readVersion = (id: number, version: number) =>
  askDesk<WorkingText>(head, `GET /stories/${id}/texts/gu/revisions/${version}`);

describe('a version that has been moved to R2', () => {
  it('is in the history, is read and restored as if it were here', async () => {
    const id = await reviseStory();
    await moveRevisions(makePlatform(), OLD);
    expect(await stateOf(id)).toMatchObject({ title: 'પહેલું', body: '', isMoved: 1 });
    const history = await askDesk<{ title: string }[]>(
      head,
      `GET /stories/${id}/texts/gu/revisions`,
    );
    expect(JSON.stringify(history.data)).toContain('પહેલું');
    const { data } = await readVersion(id, 2);
    expect(data).toMatchObject({ title: 'પહેલું', bodyHtml: body('પહેલું લખાણ') });
    const restored = await askDesk<{ text: WorkingText }>(
      head,
      `POST /stories/${id}/texts/gu/revisions/2/restore`,
      { version: 3 },
    );
    expect(restored.data.text).toMatchObject({ bodyHtml: body('પહેલું લખાણ') });
  });

  it('is said to be unavailable while R2 is, and nothing is restored', async () => {
    const id = await reviseStory();
    await moveRevisions(makePlatform(), OLD);
    for (const { key } of (await env.MEDIA.list({ prefix: `revisions/working/${id}/` })).objects)
      await env.MEDIA.delete(key);
    expect((await readVersion(id, 2)).status).toBe(503);
    const restore: `POST ${string}` = `POST /stories/${id}/texts/gu/revisions/2/restore`;
    expect((await askDesk(head, restore, { version: 3 })).status).toBe(503);
  });

  it('is published as it was written when it is ordered then', async () => {
    const id = await beginStory(head, 'gu', 3);
    const text = toText({ bodyHtml: body('ઘણા સમય પછી') });
    await askDesk(head, `PUT /stories/${id}/texts/gu`, { version: 1, text });
    await askDesk(head, `POST /stories/${id}/texts/gu/status`, { version: 2, to: 'in_review' });
    await moveRevisions(makePlatform(), OLD);
    expect(await stateOf(id)).toMatchObject({ isMoved: 1 });
    const { status } = await finish((await order(id, { version: 2 })).id);
    expect(status).toBe('done');
    expect((await readStory(id)).html).toContain('ઘણા સમય પછી');
  });

  it('is none that waits to be published', async () => {
    const id = await reviseStory();
    await order(id, { version: 3, dueAt: new Date(Date.now() + 3_600_000) });
    await moveRevisions(makePlatform(), OLD);
    const kept = env.DB.prepare(
      'SELECT version FROM working_revisions WHERE article_id = ? AND is_moved = 0',
    );
    expect((await kept.bind(id).all()).results).toEqual([{ version: 3 }]);
  });

  it.each(['before', 'after'] as const)(
    'loses nothing when the run is cut off %s any call',
    async (moment) => {
      const id = await reviseStory();
      for (let first = 1; first <= 3; first += 1) {
        let calls = 0;
        const fault: Fault = () => {
          calls += 1;
          return calls < first ? works() : fails()();
        };
        const DB = moment === 'before' ? withFault(env.DB, fault) : withFault(env.DB, works, fault);
        await moveRevisions(makePlatform({ DB }), OLD).catch(() => {});
        expect((await readVersion(id, 2)).data).toMatchObject({ bodyHtml: body('પહેલું લખાણ') });
      }
      await moveRevisions(makePlatform(), OLD);
      expect(await moveRevisions(makePlatform(), OLD)).toBe(0);
      expect((await readVersion(id, 2)).data).toMatchObject({ bodyHtml: body('પહેલું લખાણ') });
    },
  );
});

it('old automatic saves go with what stands of them in R2, and no others', async () => {
  const id = await reviseStory();
  await moveRevisions(makePlatform(), OLD);
  const saved = env.DB.prepare(
    "SELECT count(*) AS n FROM working_revisions WHERE article_id = ? AND kind = 'saved'",
  ).bind(id);
  const objects = async () =>
    (await env.MEDIA.list({ prefix: `revisions/working/${id}/` })).objects.length;
  const before = await objects();
  const gone = Number(await saved.first('n'));
  expect(gone).toBeGreaterThan(0);
  await deleteOldSaves(makePlatform(), OLD);
  expect(await saved.first('n')).toBe(0);
  expect(await objects()).toBe(before - gone);
  expect((await readVersion(id, 2)).status).toBe(200);
});

it('what readers have seen is moved with its number kept, so that none is given twice', async () => {
  const id = await beginStory(head, 'gu', 3);
  const text = toText({ bodyHtml: body('છપાયેલું') });
  await askDesk(head, `PUT /stories/${id}/texts/gu`, { version: 1, text });
  await finish((await order(id, { version: 2 })).id);
  await movePublicRevisions(makePlatform(), OLD);
  const { objects } = await env.MEDIA.list({ prefix: `revisions/public/${id}/` });
  expect(objects.map(({ key }) => key)).toEqual([`revisions/public/${id}/gu/1.json`]);
  expect(await (await env.MEDIA.get(objects[0]?.key ?? ''))?.json()).toMatchObject({
    bodyHtml: expect.stringContaining('છપાયેલું'),
  });
  const next = toText({ bodyHtml: body('ફરી છપાયેલું') });
  await askDesk(head, `PUT /stories/${id}/texts/gu`, { version: 2, text: next });
  await finish((await order(id, { version: 3 })).id);
  expect((await readStory(id)).html).toContain('ફરી છપાયેલું');
});

it('nothing of a sample story is left in R2 when the sample is removed', async () => {
  const id = await reviseStory();
  await moveRevisions(makePlatform(), OLD);
  await env.DB.prepare('UPDATE articles SET is_sample = 1 WHERE id = ?').bind(id).run();
  await removeSampleStories(makePlatform());
  expect((await env.MEDIA.list({ prefix: `revisions/working/${id}/` })).objects).toEqual([]);
});

it('old versions are found by an index, however many there are that are not old', async () => {
  const id = await reviseStory();
  const numbers = `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2000)`;
  await env.DB.prepare(
    `${numbers} INSERT INTO working_revisions (article_id, language, version, kind, saved_at, title, standfirst, slug,
        seo_title, seo_description, social_title, social_description, image_description, body_html)
      SELECT ?, 'en', n, 'saved', iif(n <= 60, n, ?), '', '', '', '', '', '', '', '', '<p></p>' FROM numbers`,
  )
    .bind(id, Date.now() + 2 * 86_400_000)
    .run();
  const meter = meterDatabase(env.DB);
  const platform = makePlatform({ DB: meter.database });
  expect(await moveRevisions(platform, { before: new Date(1_000), limit: 50 })).toBe(50);
  expect(await moveRevisions(platform, { before: new Date(1_000), limit: 50 })).toBe(10);
  expect(meter.roundTrips()).toBe(4);
  expect(meter.rowsRead()).toBeLessThanOrEqual(600);
  meter.reset();
  expect(await deleteOldSaves(platform, { before: new Date(1_000), limit: 500 })).toBe(60);
  expect(meter.rowsRead()).toBeLessThanOrEqual(600);
});
