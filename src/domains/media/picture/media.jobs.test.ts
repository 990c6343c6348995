import { createExecutionContext, createMessageBatch, env, getQueueResult } from 'cloudflare:test';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storePicture } from '#domains/media/upload/intake.service.ts';
import { makePlatform, publishStory } from '#testing/factories.ts';
import { makePhonePhoto, makePng, TINY } from '#testing/tiny-pictures.ts';
import { consumeMedia, resendOverduePictures } from './media.jobs.ts';

let serial = 0;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function addPending(createdAt = 0): Promise<number> {
  serial += 1;
  const row = await env.DB.prepare(
    "INSERT INTO media (source_url, status, created_at, next_at) VALUES (?1, 'pending', ?2, ?2) RETURNING id",
  )
    .bind(`https://feed.example.org/${serial}.jpg`, createdAt)
    .first<{ id: number }>();
  return row?.id ?? 0;
}

function rowOf(id: number) {
  return env.DB.prepare('SELECT key, status, failure, width FROM media WHERE id = ?')
    .bind(id)
    .first();
}

/** Delivers messages as the queue does and tells what became of them. */
async function deliver(bodies: unknown[], attempts = 1) {
  const messages = bodies.map((body, index) => ({
    id: String(index),
    timestamp: new Date(),
    attempts,
    body,
  }));
  const batch = createMessageBatch('media', messages);
  await consumeMedia(makePlatform(), batch);
  const result = await getQueueResult(batch, createExecutionContext());
  return {
    acknowledged: result.explicitAcks,
    retried: result.retryMessages.map(({ msgId }) => msgId),
  };
}

function outsideAnswers(answer: () => Response | Promise<Response>) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
}

it('fetches a picture, keeps it without its place and shows it with its story', async () => {
  const fetched = outsideAnswers(() => new Response(makePhonePhoto()));
  const mediaId = await addPending();
  const articleId = await publishStory({ mediaId });
  const message = { kind: 'fetch-picture', mediaId };
  expect(await deliver([message])).toEqual({ acknowledged: ['0'], retried: [] });
  const row = await rowOf(mediaId);
  expect(row).toMatchObject({ status: 'ready', failure: '', width: 6 });
  const object = await env.MEDIA.get(String(row?.key));
  expect(new Uint8Array((await object?.arrayBuffer()) ?? [])).toEqual(TINY.jpeg);
  const texts = await env.DB.prepare('SELECT image_key FROM article_texts WHERE article_id = ?')
    .bind(articleId)
    .all();
  expect(texts.results.map(({ image_key }) => image_key)).toEqual([row?.key, row?.key, row?.key]);

  expect(await deliver([message, message])).toMatchObject({ acknowledged: ['0', '1'] });
  expect(await rowOf(mediaId)).toEqual(row);
  expect(fetched).toHaveBeenCalledOnce();
});

it('keeps the same picture of two sources once', async () => {
  const bytes = makePng({ width: 9, height: 9, color: 0x123456 });
  outsideAnswers(() => new Response(bytes));
  const ids = [await addPending(), await addPending()];
  await deliver(ids.map((mediaId) => ({ kind: 'fetch-picture', mediaId })));
  const [first, second] = await Promise.all(ids.map(rowOf));
  expect(first).toMatchObject({ status: 'ready' });
  expect(second).toEqual(first);
});

it.each([
  ['nothing there', () => new Response(null, { status: 404 }), 'media.not_found'],
  ['a page', () => new Response('<!doctype html>'), 'media.unknown_format'],
  ['half a picture', () => new Response(TINY.gif.subarray(0, 30)), 'media.broken'],
  [
    'a redirect inside',
    () => new Response(null, { status: 301, headers: { Location: 'http://127.0.0.1/' } }),
    'outside.private_address',
  ],
])('gives up at once on %s', async (_, answer, failure) => {
  outsideAnswers(answer);
  const mediaId = await addPending();
  const result = await deliver([{ kind: 'fetch-picture', mediaId }]);
  expect(result).toEqual({ acknowledged: ['0'], retried: [] });
  expect(await rowOf(mediaId)).toMatchObject({ status: 'failed', failure, key: null });
});

it.each([
  ['an outage', () => new Response(null, { status: 503 })],
  ['too many requests', () => new Response(null, { status: 429 })],
  ['a broken connection', () => Promise.reject(new TypeError('reset'))],
])(
  'tries again after %s, and gives up in the end; no fault of ours is logged',
  async (_, answer) => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    outsideAnswers(answer);
    const mediaId = await addPending();
    const message = { kind: 'fetch-picture', mediaId };
    expect(await deliver([message], 3)).toEqual({ acknowledged: [], retried: ['0'] });
    expect(await rowOf(mediaId)).toMatchObject({ status: 'pending' });
    expect(await deliver([message], 4)).toEqual({ acknowledged: ['0'], retried: [] });
    expect(await rowOf(mediaId)).toMatchObject({
      status: 'failed',
      failure: 'platform.unavailable',
    });
    expect(told).not.toHaveBeenCalled();
  },
);

it('takes each message by itself', async () => {
  outsideAnswers(() => new Response(TINY.webpLossy));
  const mediaId = await addPending();
  const bodies = [{ kind: 'unknown' }, null, { kind: 'fetch-picture', mediaId }];
  expect(await deliver(bodies)).toEqual({ acknowledged: ['2'], retried: ['0', '1'] });
  expect(await rowOf(mediaId)).toMatchObject({ status: 'ready' });
});

it('fetches each picture for as long as it may, however long those before it in the batch took', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const ids = [await addPending(), await addPending()];
  const fetched = outsideAnswers(async () => {
    const isFirst = fetched.mock.calls.length === 1;
    if (isFirst) vi.setSystemTime(Date.now() + 6 * 60_000);
    else if (fetched.mock.calls.length === 2)
      await deliver([{ kind: 'fetch-picture', mediaId: ids[1] }]);
    return new Response(TINY.jpeg);
  });
  await deliver(ids.map((mediaId) => ({ kind: 'fetch-picture', mediaId })));
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('lets go of a picture that has been removed', async () => {
  const result = await deliver([{ kind: 'fetch-picture', mediaId: 999_999 }]);
  expect(result).toEqual({ acknowledged: ['0'], retried: [] });
});

it('draws the version asked for, once', async () => {
  const { key } = await storePicture(makePlatform(), makePng({ width: 300, height: 200 }));
  const message = { kind: 'draw-variant', key, width: 96, quality: 75 };
  const path = `v/${key}/96-75.avif`;
  expect(await deliver([message])).toEqual({ acknowledged: ['0'], retried: [] });
  await vi.waitFor(async () => expect(await env.MEDIA.head(path)).toBeTruthy());
  const first = await env.MEDIA.head(path);
  expect(first?.httpMetadata?.contentType).toBe('image/avif');
  await deliver([message]);
  expect((await env.MEDIA.head(path))?.version).toBe(first?.version);
});

it('lets go of a version that can not be drawn', async () => {
  const key = '00000000000000bb.png';
  await env.MEDIA.put(key, TINY.png.with(45, 0).with(60, 0));
  const message = { kind: 'draw-variant', key, width: 96, quality: 75 };
  expect(await deliver([message])).toEqual({ acknowledged: ['0'], retried: [] });
});

it('asks again each hour of a day for a picture whose message was lost', async () => {
  outsideAnswers(() => new Response(TINY.jpeg));
  const platform = makePlatform();
  const agesInMinutes = [60, 120, 1439, 0, 59, 58, 1500];
  const ids = await Promise.all(
    agesInMinutes.map((age) => addPending(platform.now.getTime() - age * 60_000 - 5_000)),
  );
  await resendOverduePictures(platform);
  const statuses = async () => (await Promise.all(ids.map(rowOf))).map((row) => row?.status);
  const [ready, pending] = ['ready', 'pending'];
  await vi.waitFor(
    async () =>
      expect(await statuses()).toEqual([ready, ready, ready, pending, pending, pending, pending]),
    { timeout: 5_000, interval: 100 },
  );
});
