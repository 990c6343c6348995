import { env } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toIndianDay } from '#shared/india-time.ts';
import { askDesk } from '#testing/desk.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import { type Person, signInAs } from '#testing/people.ts';
import { fails } from '#tools/stand-in/faulty-bindings.ts';
import { makeReceiver } from '#tools/stand-in/push-receiver.ts';
import { divideCampaign } from './campaign.service.ts';
import { startDueOrders } from './composer.service.ts';
import { DAILY_CAP, type PushWishes, usualWishes } from './push.model.ts';
import { upsertSubscription } from './subscription.repo.ts';

const HOUR = 3_600_000;

let head: Person;

beforeAll(async () => {
  head = await signInAs('desk_head');
});

beforeEach(async () => {
  for (const table of ['push_deliveries', 'push_campaigns', 'push_orders', 'push_tokens'])
    await env.DB.exec(`DELETE FROM ${table}`);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function subscribe(wishes: Partial<PushWishes> = {}, lang: 'en' | 'hi' | 'gu' = 'en') {
  const receiver = await makeReceiver();
  const all = { ...usualWishes(lang), ...wishes };
  await upsertSubscription(makePlatform().db, receiver.target, {
    lang,
    wishes: all,
    now: new Date(),
  });
  return receiver;
}

const measure = (query: string) =>
  askDesk<{
    readers: number;
    quiet: number;
    capped: number;
    texts?: Partial<Record<string, { title: string }>>;
  }>(head, `GET /push/audience?${query}`).then(({ data }) => data);

async function order(change: object = {}) {
  const body = {
    key: crypto.randomUUID(),
    storyId: await publishStory(),
    languages: ['en'],
    dueAt: null,
    ...change,
  };
  return askDesk<{ campaignId: number | null; orderId: number | null }>(head, 'POST /push', body);
}

const overview = () =>
  askDesk<{
    orders: { id: number; dueAt: number; failure: string | null }[];
    failed: { id: number; failure: string | null }[];
    campaigns: { texts: object; audience: number }[];
  }>(head, 'GET /push').then(({ data }) => data);

describe('the audience', () => {
  it('is counted by language, category, city and breaking news', async () => {
    await subscribe({ isQuietAtNight: false });
    await subscribe({ categoryIds: [3], cityIds: [7] });
    await subscribe({ isBreakingOnly: true });
    await subscribe({}, 'gu');
    expect(await measure('languages=en')).toEqual({ readers: 1, quiet: 0, capped: 0 });
    expect(await measure('languages=en&category=3')).toMatchObject({ readers: 2, quiet: 1 });
    expect(await measure('languages=en&category=3&city=8')).toMatchObject({ readers: 1 });
    expect(await measure('languages=en,gu&category=3&city=7')).toMatchObject({ readers: 3 });
    expect(await measure('languages=english,gujarati&category=3&city=7')).toMatchObject({
      readers: 3,
    });
    expect(await measure('languages=en&breaking=1')).toMatchObject({ readers: 3 });
  });

  it('of a story is that of its category, city and languages, as when it is sent', async () => {
    await subscribe({ categoryIds: [3] });
    await subscribe({ categoryIds: [7] });
    await subscribe({ languages: ['hi'] }, 'hi');
    const storyId = await publishStory({ texts: [makeText('en', { title: 'Dam gates opened' })] });
    const query = `story=${storyId}&languages=en,hi`;
    const { readers, texts } = await measure(query);
    expect([readers, Object.keys(texts ?? {})]).toEqual([1, ['en']]);
    expect(texts?.en?.title).toBe('Dam gates opened');
    expect(await measure(`${query}&category=7`)).toMatchObject({ readers: 1 });
    expect(await measure(`${query}&breaking=1`)).toMatchObject({ readers: 2 });
    const { data } = await order({ storyId, languages: ['en', 'hi'] });
    await divideCampaign(makePlatform(), data.campaignId ?? 0);
    expect((await overview()).campaigns).toMatchObject([{ audience: readers, waiting: readers }]);
    expect((await askDesk(head, 'GET /push/audience?languages=en&story=999999')).status).toBe(404);
  });

  it('tells who has had enough today', async () => {
    await subscribe();
    await env.DB.prepare('UPDATE push_tokens SET sent_count = ?, sent_day = ?')
      .bind(DAILY_CAP, toIndianDay(new Date()))
      .run();
    expect(await measure('languages=en')).toMatchObject({ readers: 1, capped: 1 });
  });

  it.each(['languages=', 'languages=fr', 'languages=en&category=<b>', ''])(
    'is not counted for %s',
    async (query) => {
      expect((await askDesk(head, `GET /push/audience?${query}`)).status).toBe(400);
    },
  );
});

describe('a notification', () => {
  it('says what the desk wrote where it did, and the headline elsewhere', async () => {
    const words = { en: { title: '<b>Rain</b>  now', body: 'It rains' } };
    const { status, data } = await order({ languages: ['en', 'hi'], words });
    expect([status, data.orderId]).toEqual([200, null]);
    expect((await overview()).campaigns).toMatchObject([
      {
        texts: {
          en: { title: '<b>Rain</b> now', body: 'It rains' },
          hi: { title: 'सौराष्ट्र में फिर बारिश' },
        },
      },
    ]);
  });

  it('is sent once however often it is ordered under one key', async () => {
    const same = { key: crypto.randomUUID(), storyId: await publishStory() };
    const answers = [await order(same), await order(same)];
    expect(answers[0]?.data).toEqual(answers[1]?.data);
    expect((await overview()).campaigns).toHaveLength(1);
  });

  it('waits until it is due, then begins once', async () => {
    const dueAt = Date.now() + HOUR;
    await order({ dueAt });
    expect((await overview()).orders).toMatchObject([{ dueAt }]);
    const early = { ...makePlatform(), now: new Date(dueAt - 1) };
    await startDueOrders(early);
    expect((await overview()).campaigns).toEqual([]);
    const due = { ...makePlatform(), now: new Date(dueAt) };
    await Promise.all([startDueOrders(due), startDueOrders(due)]);
    await startDueOrders(due);
    const { orders, campaigns } = await overview();
    expect([orders, campaigns.length]).toEqual([[], 1]);
  });

  it('is not begun after it was taken back', async () => {
    const dueAt = Date.now() + HOUR;
    const { data } = await order({ dueAt });
    const takeBack = () => askDesk(head, `DELETE /push/orders/${data.orderId}`);
    expect((await takeBack()).status).toBe(200);
    expect((await takeBack()).status).toBe(409);
    await startDueOrders({ ...makePlatform(), now: new Date(dueAt) });
    expect((await overview()).campaigns).toEqual([]);
  });

  it('about a story that is gone is given up, and keeps no other from beginning', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const dueAt = Date.now() + HOUR;
    const gone = await publishStory();
    await order({ dueAt, storyId: gone });
    await order({ dueAt });
    await env.DB.prepare("UPDATE article_texts SET status = 'unpublished' WHERE article_id = ?")
      .bind(gone)
      .run();
    await startDueOrders({ ...makePlatform(), now: new Date(dueAt) });
    const { orders, campaigns } = await overview();
    expect([orders, campaigns.length]).toEqual([[], 1]);
  });

  it('that failed stays in sight with its reason, and is tried again without sending twice', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const dueAt = Date.now() + HOUR;
    const storyId = await publishStory();
    const { data } = await order({ dueAt, storyId });
    const show = (status: string) =>
      env.DB.prepare('UPDATE article_texts SET status = ? WHERE article_id = ?')
        .bind(status, storyId)
        .run();
    const retry = () => askDesk(head, `POST /push/orders/${data.orderId}/retry`);
    expect((await retry()).status).toBe(409);
    await show('unpublished');
    const due = { ...makePlatform(), now: new Date(dueAt) };
    await startDueOrders(due);
    const failure = 'push.no_such_story';
    expect((await overview()).failed).toMatchObject([{ id: data.orderId, failure }]);
    await show('published');
    expect((await retry()).status).toBe(200);
    await Promise.all([startDueOrders(due), startDueOrders(due)]);
    expect((await retry()).status).toBe(409);
    await startDueOrders(due);
    const after = await overview();
    expect([after.orders, after.failed, after.campaigns.length]).toEqual([[], [], 1]);
  });

  it('that failed can be given up for good', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { data } = await order({ dueAt: Date.now() + HOUR });
    await env.DB.prepare("UPDATE push_orders SET status = 'failed' WHERE id = ?")
      .bind(data.orderId)
      .run();
    expect((await askDesk(head, `DELETE /push/orders/${data.orderId}`)).status).toBe(200);
    expect((await overview()).failed).toEqual([]);
  });

  it('that can’t begin for now says so, and is begun when it can', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const dueAt = Date.now() + HOUR;
    await order({ dueAt });
    const due = makePlatform();
    const broken = new Proxy(env.DB, {
      get: (database, name) => {
        const member: unknown = name === 'batch' ? fails() : Reflect.get(database, name);
        return typeof member === 'function' ? member.bind(database) : member;
      },
    });
    const out = makePlatform({ DB: broken });
    await startDueOrders({ ...out, db: out.db, now: new Date(dueAt) });
    expect((await overview()).orders).toMatchObject([{ failure: expect.any(String) }]);
    await startDueOrders({ ...due, db: due.db, now: new Date(dueAt) });
    const { orders, campaigns } = await overview();
    expect([orders, campaigns.length]).toEqual([[], 1]);
  });

  it('that can’t begin is taken back after its time', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const dueAt = Date.now() + HOUR;
    const { data } = await order({ dueAt });
    await env.DB.prepare("UPDATE push_orders SET due_at = 1, failure = 'push.not_begun'").run();
    expect((await askDesk(head, `DELETE /push/orders/${data.orderId}`)).status).toBe(200);
    await startDueOrders(makePlatform());
    const { orders, failed, campaigns } = await overview();
    expect([orders, failed, campaigns]).toEqual([[], [], []]);
  });

  it('is not taken back once its campaign has begun, though nobody noted it', async () => {
    const dueAt = Date.now() + HOUR;
    const { data } = await order({ dueAt });
    const due = { ...makePlatform(), now: new Date(dueAt) };
    await startDueOrders(due);
    for (const status of ['scheduled', 'started']) {
      await env.DB.prepare('UPDATE push_orders SET status = ?, campaign_id = NULL')
        .bind(status)
        .run();
      expect((await askDesk(head, `DELETE /push/orders/${data.orderId}`)).status).toBe(409);
    }
    await startDueOrders(due);
    const { results } = await env.DB.prepare(
      'SELECT status, campaign_id IS NULL AS lost FROM push_orders',
    ).all();
    expect(results).toEqual([{ status: 'started', lost: 0 }]);
    expect((await overview()).campaigns).toHaveLength(1);
  });

  it('is tried on the browsers of whoever writes it', async () => {
    const test = async () =>
      askDesk<{ sent: number }>(head, 'POST /push/test', {
        storyId: await publishStory(),
        languages: ['en'],
        lang: 'en',
      });
    expect((await test()).errors).toMatchObject([{ code: 'push.no_own' }]);
    await subscribe();
    await env.DB.prepare('UPDATE push_tokens SET user_id = ?').bind(head.id).run();
    const send = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => new Response(null, { status: 201 }));
    expect((await test()).data).toEqual({ sent: 1 });
    expect(send).toHaveBeenCalledOnce();
    expect((await overview()).campaigns).toEqual([]);
  });
});

describe('bad orders', () => {
  it.each([
    ['a title of 200 kB', { words: { en: { title: 'x'.repeat(60_000), body: 'x' } } }, 400],
    ['half a text', { words: { en: { title: 'x', body: ' ' } } }, 400],
    ['no language', { languages: [] }, 400],
    ['a moment in the past', { dueAt: 1 }, 422],
    ['a story that is not there', { storyId: 999_999 }, 404],
    ['no key', { key: 'x' }, 400],
  ])('are refused: %s', async (_, change, status) => {
    expect((await order(change)).status).toBe(status);
    expect((await overview()).campaigns).toEqual([]);
  });
});
