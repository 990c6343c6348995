import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Platform } from '#kernel/http/platform.ts';
import { callApi, toAnswer } from '#testing/api.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import { visit } from '#testing/site.ts';
import { TEST_TOKEN } from '#testing/test-token.ts';
import { makeReceiver, type PushReceiver } from '#tools/stand-in/push-receiver.ts';
import type { PushJob } from './campaign.service.ts';
import { consumePush, resumeCampaigns } from './push.jobs.ts';
import { DAILY_CAP, type PushWishes, untilMorning, usualWishes } from './push.model.ts';
import { LEASE } from './push-delivery.repo.ts';
import { upsertSubscription } from './subscription.repo.ts';

const NOON = new Date('2026-11-21T06:30:00Z');
const NIGHT = new Date('2026-11-21T17:30:00Z');
const HOUR = 3_600_000;

const queued: PushJob[] = [];
const queue = {
  send: async (job: PushJob) => void queued.push(job),
  sendBatch: async (batch: { body: PushJob }[]) =>
    void queued.push(...batch.map(({ body }) => body)),
};
const pushService = vi.fn<(url: string, init: RequestInit) => Response>();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  queued.length = 0;
  pushService.mockReset().mockImplementation(() => new Response(null, { status: 201 }));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) =>
    pushService(String(url), init ?? {}),
  );
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const table of ['push_deliveries', 'push_campaigns', 'push_tokens'])
    await env.DB.exec(`DELETE FROM ${table}`);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open() {
  return { ...makePlatform({ PUSH_QUEUE: queue as unknown as Queue }), now: new Date() };
}

async function subscribe(wishes: Partial<PushWishes> = {}, lang: 'en' | 'hi' | 'gu' = 'en') {
  const receiver = await makeReceiver();
  const all = { ...usualWishes(lang), ...wishes };
  await upsertSubscription(open().db, receiver.target, { lang, wishes: all, now: new Date() });
  return receiver;
}

async function start(body: object, headers: Record<string, string> = {}) {
  return toAnswer<{ id: number }>(
    await visit('/api/push/campaign', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${TEST_TOKEN}`,
        'Content-Type': 'application/json',
        ...headers,
      },
      body: JSON.stringify(body),
    }),
  );
}

/** Begins a campaign; answers with its number. */
async function begin(body: object): Promise<number> {
  const { body: answer } = await start(body);
  const { id } = answer.data as unknown as { id: number };
  queued.push({ kind: 'divide', campaignId: id });
  return id;
}

/** Gives the queue's messages to the consumer, one after the other, until none are left or all wait. */
async function drain(): Promise<number[]> {
  const delays: number[] = [];
  for (let job = queued.shift(); job; job = queued.shift()) delays.push(...(await consume(job)));
  return delays;
}

/** Answers with the seconds after which the message is to come again. */
async function consume(body: PushJob, platform = open()): Promise<number[]> {
  const delays: number[] = [];
  const retry = (options?: QueueRetryOptions) => delays.push(options?.delaySeconds ?? 0);
  const watched = { id: '1', attempts: 1, body, ack: () => {}, retry };
  await consumePush(platform, { messages: [watched] } as unknown as MessageBatch<unknown>);
  return delays;
}

async function progress(id: number) {
  const headers = { Authorization: `Bearer ${TEST_TOKEN}` };
  return (await callApi(`/push/campaign/${id}`, { headers })).body.data;
}

function sentTo({ target }: PushReceiver): RequestInit[] {
  return pushService.mock.calls.flatMap(([url, init]) => (url === target.endpoint ? [init] : []));
}

async function read(receiver: PushReceiver, init: RequestInit | undefined) {
  return JSON.parse(await receiver.open(init?.body as Uint8Array<ArrayBuffer>));
}

describe('a campaign', () => {
  it('tells each reader once, in a language of theirs', async () => {
    const storyId = await publishStory({ texts: [makeText('en'), makeText('gu')] });
    const [english, gujarati, both, hindi] = [
      await subscribe(),
      await subscribe({}, 'gu'),
      await subscribe({ languages: ['en', 'hi'] }, 'hi'),
      await subscribe({}, 'hi'),
    ];
    const id = await begin({ storyId });
    await drain();
    expect([english, gujarati, both, hindi].map((each) => sentTo(each).length)).toEqual([
      1, 1, 1, 0,
    ]);
    expect(await read(gujarati, sentTo(gujarati)[0])).toMatchObject({
      id: `campaign-${id}`,
      tag: `story-${storyId}`,
      lang: 'gu',
      title: 'સૌરાષ્ટ્રમાં ફરી વરસાદ',
      path: expect.stringMatching(new RegExp(`^/gujarati/.+/${storyId}$`)),
    });
    expect(sentTo(english)[0]?.headers).toMatchObject({
      ...{ TTL: '14400', Urgency: 'normal', Topic: `story-${storyId}` },
    });
    expect(await progress(id)).toMatchObject({
      audience: 3,
      sent: 3,
      waiting: 0,
      isFinished: true,
    });
  });

  it('is for those who asked for its category and city, unless it is breaking', async () => {
    const storyId = await publishStory({ categoryId: 3, cityId: 7 });
    const wishes: Partial<PushWishes>[] = [
      { categoryIds: [3, 5] },
      { categoryIds: [5] },
      { cityIds: [7] },
      { cityIds: [8] },
      { categoryIds: [3], cityIds: [8] },
      { isBreakingOnly: true },
    ];
    const readers = [];
    for (const each of wishes) readers.push(await subscribe(each));
    await begin({ storyId });
    await drain();
    expect(readers.map((reader) => sentTo(reader).length)).toEqual([1, 0, 1, 0, 0, 0]);
    await begin({ storyId, isBreaking: true });
    await drain();
    expect(readers.map((reader) => sentTo(reader).length)).toEqual([2, 1, 2, 1, 1, 1]);
    expect(sentTo(readers[5] as PushReceiver)[0]?.headers).toMatchObject({ Urgency: 'high' });
  });

  it('is begun once for its key', async () => {
    const storyId = await publishStory();
    const [first, second] = [
      await start({ storyId }, { 'Idempotency-Key': 'one' }),
      await start({ storyId }, { 'Idempotency-Key': 'one' }),
    ];
    expect(second.body).toEqual(first.body);
    expect(await env.DB.prepare('SELECT count(*) FROM push_campaigns').first('count(*)')).toBe(1);
  });

  it('needs the token and a story', async () => {
    expect((await start({ storyId: 1 }, { Authorization: 'Bearer wrong' })).status).toBe(401);
    expect((await callApi('/push/campaign/1')).status).toBe(401);
    expect((await start({ storyId: 999_999 })).status).toBe(404);
    expect((await start({ storyId: 1, topic: 'a b' })).status).toBe(400);
    expect((await start({ storyId: 1, ttl: 0 })).status).toBe(400);
  });

  it('is divided into messages of 100, and goes on where it was lost', async () => {
    const storyId = await publishStory();
    const { target } = await subscribe();
    await env.DB.prepare(
      `INSERT INTO push_tokens (token, endpoint, p256dh, auth, lang, languages, category_ids, city_ids, is_breaking_only, is_quiet_at_night, created_at, last_seen_at)
       SELECT token, endpoint || '-' || value, p256dh, auth, lang, languages, category_ids, city_ids, 0, 1, 0, 0
       FROM push_tokens, json_each(?2) WHERE endpoint = ?1`,
    )
      .bind(target.endpoint, JSON.stringify(Array.from({ length: 249 }, (_, index) => index)))
      .run();
    const id = await begin({ storyId });
    queued.length = 0;
    await resumeCampaigns(open());
    expect(queued).toEqual([]);
    vi.setSystemTime(NOON.getTime() + HOUR);
    await resumeCampaigns(open());
    expect(queued).toEqual([{ kind: 'divide', campaignId: id }]);
    await consume({ kind: 'divide', campaignId: id });
    const sizes = queued.slice(1).map((job) => (job.kind === 'send' ? job.ids.length : 0));
    expect(sizes).toEqual([100, 100, 50]);
    await consume({ kind: 'divide', campaignId: id });
    expect(queued).toHaveLength(4);
    expect(await progress(id)).toMatchObject({ audience: 250, isDivided: true, waiting: 250 });
  });
});

describe('a delivery', () => {
  async function campaignFor(count: number) {
    const storyId = await publishStory();
    const readers = [];
    for (let index = 0; index < count; index += 1) readers.push(await subscribe());
    const id = await begin({ storyId });
    await consume(queued.shift() as PushJob);
    return { id, readers, job: queued.shift() as PushJob };
  }

  it('is made once, however often its message comes', async () => {
    const { id, readers, job } = await campaignFor(5);
    await Promise.all([consume(job), consume(job), consume(job)]);
    await consume(job);
    expect(readers.map((reader) => sentTo(reader).length)).toEqual([1, 1, 1, 1, 1]);
    expect(await progress(id)).toMatchObject({ sent: 5, isFinished: true });
  });

  it.each([404, 410])('to a subscription that is no more ends it at once (%i)', async (status) => {
    const { id, job } = await campaignFor(1);
    pushService.mockImplementation(() => new Response(null, { status }));
    expect(await consume(job)).toEqual([]);
    expect(await env.DB.prepare('SELECT count(*) FROM push_tokens').first('count(*)')).toBe(0);
    expect(await progress(id)).toMatchObject({ gone: 1, isFinished: true });
  });

  it('is tried again when the push service says so, and not before', async () => {
    const { id, readers, job } = await campaignFor(1);
    const headers = { 'Retry-After': '600' };
    pushService.mockImplementationOnce(() => new Response(null, { status: 429, headers }));
    expect(await consume(job)).toEqual([600]);
    vi.setSystemTime(NOON.getTime() + 599_000);
    expect(await consume(job)).toEqual([1]);
    vi.setSystemTime(NOON.getTime() + 600_000);
    expect(await consume(job)).toEqual([]);
    expect(readers.map((reader) => sentTo(reader).length)).toEqual([2]);
    expect(await progress(id)).toMatchObject({ sent: 1 });
  });

  it('is given up on after six failures', async () => {
    const { id, readers, job } = await campaignFor(1);
    pushService.mockImplementation(() => new Response(null, { status: 500 }));
    const waits = [];
    for (let turn = 1; turn <= 6; turn += 1) {
      const [wait = 0] = await consume(job);
      waits.push(wait);
      vi.setSystemTime(Date.now() + wait * 1_000);
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 0]);
    expect(sentTo(readers[0] as PushReceiver)).toHaveLength(6);
    expect(await progress(id)).toMatchObject({ failed: 1, isFinished: true });
  });

  it('whose service can not be reached is told of once, without the reader', async () => {
    const { id, readers, job } = await campaignFor(5);
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    pushService.mockImplementation(() => {
      throw new Error('reset');
    });
    await consume(job);
    expect(await progress(id)).toMatchObject({ sent: 0, failed: 0 });
    const lines = log.mock.calls.map(String);
    expect(lines.filter((line) => line.includes('push.not_reached'))).toHaveLength(1);
    expect(lines.join()).toContain(new URL((readers[0] as PushReceiver).target.endpoint).host);
    expect(lines.join()).not.toContain((readers[0] as PushReceiver).target.endpoint);
  });

  it('that is too large is shortened', async () => {
    const { id, readers, job } = await campaignFor(1);
    pushService.mockImplementationOnce(() => new Response(null, { status: 413 }));
    await consume(job);
    const [reader] = readers as [PushReceiver];
    const [first, second] = await Promise.all(sentTo(reader).map((init) => read(reader, init)));
    expect(first.body).not.toBe('');
    expect(second).toMatchObject({ body: '', path: first.path });
    expect(await progress(id)).toMatchObject({ sent: 1 });
  });

  it('whose run has died is made after its lease', async () => {
    const { id, job } = await campaignFor(3);
    vi.mocked(globalThis.fetch).mockImplementation(() => {
      throw new Error('never reached');
    });
    const broken = { ...open(), db: new Proxy<Platform['db']>(open().db, { get: failAfterClaim }) };
    await consume(job, broken);
    vi.mocked(globalThis.fetch).mockImplementation(async (url, init) =>
      pushService(String(url), init ?? {}),
    );
    expect(await consume(job)).toEqual([LEASE / 1_000]);
    vi.setSystemTime(NOON.getTime() + LEASE);
    expect(await consume(job)).toEqual([]);
    expect(await progress(id)).toMatchObject({ sent: 3, isFinished: true });
  });

  it('is not made after the news has grown old', async () => {
    const { id, readers, job } = await campaignFor(1);
    vi.setSystemTime(NOON.getTime() + 5 * HOUR);
    await consume(job);
    expect(sentTo(readers[0] as PushReceiver)).toEqual([]);
    expect(await progress(id)).toMatchObject({ expired: 1, isFinished: true });
  });

  it('whose message was lost is asked for again', async () => {
    const { readers, job } = await campaignFor(1);
    pushService.mockImplementationOnce(() => new Response(null, { status: 503 }));
    await consume(job);
    vi.setSystemTime(NOON.getTime() + HOUR);
    await resumeCampaigns(open());
    await drain();
    expect(sentTo(readers[0] as PushReceiver)).toHaveLength(2);
  });
});

/** The database fails once the deliveries are taken, as if the run ended there. */
function failAfterClaim(target: object, name: string | symbol): unknown {
  if (name === 'batch') return () => Promise.reject(new Error('the run has died'));
  const value = Reflect.get(target, name);
  return typeof value === 'function' ? value.bind(target) : value;
}

describe('the night', () => {
  it('lasts from 22:00 to 07:00 in India', () => {
    const at = (time: string) => untilMorning(new Date(`2026-11-21T${time}+05:30`)) / HOUR;
    expect(['21:59', '22:00', '23:30', '00:00', '06:59', '07:00'].map(at)).toEqual([
      0,
      9,
      7.5,
      7,
      1 / 60,
      0,
    ]);
  });

  it('holds everything back but breaking news, for those who sleep', async () => {
    vi.setSystemTime(NIGHT);
    const storyId = await publishStory();
    const [asleep, awake] = [await subscribe(), await subscribe({ isQuietAtNight: false })];
    await begin({ storyId, ttl: 86_400 });
    expect(await drain()).toEqual([8 * 3_600]);
    expect([asleep, awake].map((each) => sentTo(each).length)).toEqual([0, 1]);
    await begin({ storyId, isBreaking: true });
    await drain();
    expect([asleep, awake].map((each) => sentTo(each).length)).toEqual([1, 2]);
  });
});

it('a reader is told so often a day, but of breaking news always', async () => {
  const storyId = await publishStory();
  const reader = await subscribe();
  let last = 0;
  for (let turn = 0; turn <= DAILY_CAP; turn += 1) {
    last = await begin({ storyId });
    await drain();
  }
  expect(sentTo(reader)).toHaveLength(DAILY_CAP);
  expect(await progress(last)).toMatchObject({ capped: 1, isFinished: true });
  await begin({ storyId, isBreaking: true });
  await drain();
  expect(sentTo(reader)).toHaveLength(DAILY_CAP + 1);
  vi.setSystemTime(NOON.getTime() + 24 * HOUR);
  await begin({ storyId });
  await drain();
  expect(sentTo(reader)).toHaveLength(DAILY_CAP + 2);
});

it('a click is counted once', async () => {
  const storyId = await publishStory();
  const reader = await subscribe();
  const id = await begin({ storyId });
  await drain();
  vi.useRealTimers();
  for (let turn = 0; turn < 2; turn += 1) {
    const response = await visit('/api/push/click', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'https://news.test' },
      body: JSON.stringify({ token: reader.token, campaign: id }),
    });
    expect(response.status).toBe(200);
    await response.text();
  }
  await vi.waitFor(async () => expect(await progress(id)).toMatchObject({ clicks: 1 }));
});
