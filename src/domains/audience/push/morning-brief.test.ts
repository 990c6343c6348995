import { env } from 'cloudflare:test';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Lang } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import { makeReceiver, type PushReceiver } from '#tools/stand-in/push-receiver.ts';
import type { PushJob } from './campaign.service.ts';
import { sendMorningBriefs } from './morning-brief.service.ts';
import { consumePush, resumeCampaigns } from './push.jobs.ts';
import { type PushWishes, usualWishes } from './push.model.ts';
import { removeSubscription, updateWishes, upsertSubscription } from './subscription.repo.ts';

const HOUR = 3_600_000;
/** Half past seven in India. */
const MORNING = new Date('2026-11-21T02:00:00Z');
const HOURS = 'en:7 hi:7 gu:8';

const queued: PushJob[] = [];
let isQueueDown = false;
const queue = {
  sendBatch: async (batch: { body: PushJob }[]) => {
    if (isQueueDown) throw new Error('the queue is down');
    queued.push(...batch.map(({ body }) => body));
  },
} as unknown as Queue;
const pushService = vi.fn<(url: string, init: RequestInit) => void>();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: MORNING });
  queued.length = 0;
  isQueueDown = false;
  pushService.mockReset();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    pushService(String(url), init ?? {});
    return new Response(null, { status: 201 });
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const table of ['push_deliveries', 'push_campaigns', 'push_tokens', 'articles'])
    await env.DB.exec(`DELETE FROM ${table}`);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(vars: object = {}) {
  const platform = makePlatform({ PUSH_QUEUE: queue, DIGEST_HOURS: HOURS, ...vars });
  return { ...platform, db: platform.db, now: new Date() };
}

/** What every minute's run does, and what comes of it. */
async function run(vars: object = {}): Promise<void> {
  forgetContent();
  await sendMorningBriefs(open(vars));
}

async function drain(): Promise<void> {
  for (let job = queued.shift(); job; job = queued.shift()) {
    const message = { id: '1', attempts: 1, body: job, ack: () => {}, retry: () => {} };
    await consumePush(open(), { messages: [message] } as unknown as MessageBatch<unknown>);
  }
}

async function publish(langs: readonly Lang[], count: number, at = MORNING.getTime() - HOUR) {
  for (let story = 1; story <= count; story += 1) {
    const publishedAt = new Date(at + story);
    const texts = langs.map((lang) => makeText(lang, { title: `${lang} ${story}`, publishedAt }));
    await publishStory({ texts });
  }
}

async function subscribe(lang: Lang, wishes: Partial<PushWishes> = {}) {
  const receiver = await makeReceiver();
  const all = { ...usualWishes(lang), wantsBrief: true, ...wishes };
  await upsertSubscription(open().db, receiver.target, { lang, wishes: all, now: new Date() });
  return receiver;
}

async function readSent(receiver: PushReceiver) {
  const calls = pushService.mock.calls.filter(([url]) => url === receiver.target.endpoint);
  return Promise.all(
    calls.map(async ([, { body }]) =>
      JSON.parse(await receiver.open(body as Uint8Array<ArrayBuffer>)),
    ),
  );
}

const countSent = async (...receivers: PushReceiver[]) =>
  (await Promise.all(receivers.map(readSent))).map(({ length }) => length);

it('tells those who asked for it, once, in the language they read first, of three headlines', async () => {
  await publish(['en', 'hi'], 5);
  const readers = [
    await subscribe('hi'),
    await subscribe('en'),
    await subscribe('hi', { languages: ['en', 'hi'] }),
    await subscribe('gu', { languages: ['hi', 'en'] }),
    // What else they want of the news is another matter.
    await subscribe('en', { categoryIds: [5], isBreakingOnly: true }),
    await subscribe('en', { wantsBrief: false }),
    // Their language has no brief that morning.
    await subscribe('gu'),
  ];
  vi.setSystemTime(MORNING.getTime() + HOUR);
  await run();
  await drain();
  expect(await countSent(...readers)).toEqual([1, 1, 1, 1, 1, 0, 0]);
  const sent = await Promise.all(readers.slice(0, 4).map(readSent));
  // The languages are kept in the order of the form.
  expect(sent.map(([payload]) => payload.lang)).toEqual(['hi', 'en', 'hi', 'hi']);
  const [payload] = sent[0] ?? [];
  const { body, ...rest } = payload;
  expect(rest).toMatchObject({
    title: translatorOf('hi')('brief.title'),
    path: '/hindi/brief',
    tag: 'brief',
  });
  const lines = body.split('\n');
  expect(new Set(lines).size).toBe(3);
  for (const line of lines) expect(line).toMatch(/^hi \d$/);
});

it('is one a morning, however often it is begun, and one the next morning', async () => {
  await publish(['en'], 3);
  const reader = await subscribe('en');
  await Promise.all([run(), run()]);
  await run();
  await drain();
  vi.setSystemTime(MORNING.getTime() + HOUR);
  await run();
  await drain();
  expect(await countSent(reader)).toEqual([1]);
  vi.setSystemTime(MORNING.getTime() + 24 * HOUR);
  await publish(['en'], 3, MORNING.getTime() + 23 * HOUR);
  await run();
  await drain();
  expect(await countSent(reader)).toEqual([2]);
});

it('goes on where it broke off, and is sent once all the same', async () => {
  await publish(['en'], 3);
  const reader = await subscribe('en');
  isQueueDown = true;
  await run();
  expect(queued).toEqual([]);
  isQueueDown = false;
  await run();
  expect(queued).toEqual([]);
  vi.setSystemTime(MORNING.getTime() + HOUR / 2);
  await resumeCampaigns(open());
  const again = [...queued];
  await drain();
  queued.push(...again);
  await drain();
  expect(await countSent(reader)).toEqual([1]);
});

it('does not come to who has taken it back, or left, since it was begun', async () => {
  await publish(['en'], 3);
  const [back, left, stays] = [await subscribe('en'), await subscribe('en'), await subscribe('en')];
  await run();
  const { db, now } = open();
  const wishes = { ...usualWishes('en'), lang: 'en', lastSeenAt: now } as const;
  const [divide] = queued;
  await drainFirst();
  await updateWishes(db, back.target, wishes);
  await removeSubscription(db, left.target);
  await drain();
  expect(divide?.kind).toBe('divide');
  expect(await countSent(back, left, stays)).toEqual([0, 0, 1]);
  const { results } = await env.DB.prepare(
    'SELECT state, count(*) AS count FROM push_deliveries GROUP BY state ORDER BY state',
  ).all();
  expect(results).toEqual([
    { state: 'sent', count: 1 },
    { state: 'unwanted', count: 2 },
  ]);
});

/** Divides the campaign; what it is divided into waits. */
async function drainFirst(): Promise<void> {
  const rest = queued.splice(1);
  const [job] = queued.splice(0, 1);
  const message = { id: '1', attempts: 1, body: job, ack: () => {}, retry: () => {} };
  await consumePush(open(), { messages: [message] } as unknown as MessageBatch<unknown>);
  queued.push(...rest);
}

it('waits for three stories of the day, in its hours and no others', async () => {
  const reader = await subscribe('en');
  await publish(['en'], 4, MORNING.getTime() - 30 * HOUR);
  await publish(['en'], 2);
  await run();
  await drain();
  expect(await countSent(reader)).toEqual([0]);
  await publish(['en'], 1);
  // Before seven, and after eleven.
  for (const hours of [-1, 4]) {
    vi.setSystemTime(MORNING.getTime() + hours * HOUR);
    await run();
    await drain();
  }
  expect(await countSent(reader)).toEqual([0]);
  vi.setSystemTime(MORNING.getTime() + 3 * HOUR);
  await run();
  await drain();
  expect(await countSent(reader)).toEqual([1]);
});

it('is no news any more in the afternoon, and nothing where no notifications are sent', async () => {
  await publish(['en'], 3);
  const reader = await subscribe('en');
  await run({ VAPID_PRIVATE_KEY: undefined });
  await run({ DIGEST_HOURS: '' });
  expect(queued).toEqual([]);
  await run();
  vi.setSystemTime(MORNING.getTime() + 4.5 * HOUR);
  await drain();
  expect(await countSent(reader)).toEqual([0]);
});
