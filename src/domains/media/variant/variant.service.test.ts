import { env } from 'cloudflare:test';
import { deflateSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterEach, expect, it, vi } from 'vitest';
import type { HttpEnv } from '#kernel/http/http.ts';
import { makePlatform } from '#testing/factories.ts';
import { concat, makePng, pngChunk, TINY } from '#testing/tiny-pictures.ts';
import { registerPictures } from './media.pages.ts';
import { getVariant } from './variant.service.ts';

const HOST = 'https://images.example.org';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Answers of the world outside, by address. */
function outside(answers: Record<string, () => Response>) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const answer = answers[String(input)];
    if (!answer) throw new TypeError(`nothing at ${String(input)}`);
    return answer();
  });
}

function ask(url: string, accept = 'image/avif,image/webp') {
  const app = new Hono<HttpEnv>();
  app.use((c, next) => {
    c.set('platform', makePlatform());
    return next();
  });
  app.onError((error, c) => c.text(error.message, 'status' in error ? (error.status as 400) : 500));
  registerPictures(app);
  const path = `/_next/image?w=96&url=${encodeURIComponent(url)}`;
  const bindings = { ...env, IMAGE_HOSTS: ' other.test  images.example.org ' };
  return app.request(path, { headers: { Accept: accept } }, bindings);
}

it('draws a picture of a listed host, for a day', async () => {
  const fetched = outside({
    [`${HOST}/a.png`]: () => new Response(makePng({ width: 300, height: 200 })),
  });
  const response = await ask(`${HOST}/a.png`);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('image/webp');
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=86400');
  expect(response.headers.get('Vary')).toBe('Accept');
  expect(fetched).toHaveBeenCalledOnce();
});

it('follows a redirect within the listed hosts only', async () => {
  const moved = (to: string) => () =>
    new Response(null, { status: 302, headers: { Location: to } });
  const picture = () => new Response(TINY.jpeg);
  const asked = outside({
    [`${HOST}/here`]: moved('/there'),
    [`${HOST}/there`]: picture,
    [`${HOST}/away`]: moved('https://elsewhere.example.org/a'),
    'https://elsewhere.example.org/a': picture,
    [`${HOST}/inside`]: moved('https://169.254.169.254/latest'),
    'https://169.254.169.254/latest': picture,
  });
  expect((await ask(`${HOST}/here`)).status).toBe(200);
  expect((await ask(`${HOST}/away`)).status).toBe(404);
  expect((await ask(`${HOST}/inside`)).status).toBe(404);
  expect(asked.mock.calls.map(([input]) => String(input))).toEqual([
    `${HOST}/here`,
    `${HOST}/there`,
    `${HOST}/away`,
    `${HOST}/inside`,
  ]);
});

it.each([
  ['a page', () => new Response('<!doctype html>'), 415],
  ['an SVG', () => new Response('<svg/>', { headers: { 'Content-Type': 'image/png' } }), 415],
  ['a damaged file', () => new Response(TINY.png.subarray(0, 50)), 400],
  ['nothing', () => new Response(null, { status: 404 }), 404],
  ['an outage', () => new Response(null, { status: 502 }), 503],
  ['20 MB', () => new Response(new Uint8Array(20_000_001)), 413],
])('refuses %s', async (_, answer, status) => {
  outside({ [`${HOST}/a`]: answer });
  expect((await ask(`${HOST}/a`)).status).toBe(status);
});

it('refuses when the host does not answer', async () => {
  outside({});
  expect((await ask(`${HOST}/a`)).status).toBe(503);
});

it('sends what it can not draw as it is, for a while', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const damaged = TINY.png.with(45, 0).with(60, 0);
  outside({ [`${HOST}/a`]: () => new Response(damaged) });
  const response = await ask(`${HOST}/a`);
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=60');
  expect(await response.bytes()).toEqual(damaged);
});

/** A PNG of 1,080 by 194 pixels in which no two are alike. */
function makeNoise() {
  const [width, height] = [1_080, 194];
  const rows = Uint8Array.from({ length: height * (1 + 3 * width) }, (_, at) =>
    at % (1 + 3 * width) === 0 ? 0 : (at * 2_654_435_761) >>> 24,
  );
  const size = new Uint8Array(new Uint32Array([height, width]).buffer).toReversed();
  return concat(
    TINY.png.subarray(0, 8),
    pngChunk('IHDR', concat(size, Uint8Array.of(8, 2, 0, 0, 0))),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', new Uint8Array()),
  );
}

it('makes what is asked for as light of 60 kB at most', async () => {
  const key = 'fedcba9876543210.png';
  await env.MEDIA.put(key, makeNoise());
  const weigh = async (quality: number) => {
    const choice = { best: 'webp', standIn: null } as const;
    const wanted = { key, size: { width: 1_080, quality }, choice };
    const variant = await getVariant(makePlatform(), wanted);
    return (await new Response(variant?.body).bytes()).byteLength;
  };
  expect(await weigh(75)).toBeGreaterThan(60_000);
  expect(await weigh(50)).toBeLessThanOrEqual(60_000);
});
