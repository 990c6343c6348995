import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { takeTurnOf } from '#kernel/access/rate-limit.ts';
import { addDays, toDay } from '#shared/india-time.ts';
import { callApi } from '#testing/api.ts';
import { makePlatform } from '#testing/factories.ts';
import { type Member, makeMember, newPhone } from '#testing/member.ts';
import { visit } from '#testing/site.ts';
import { concat, makePng, pngChunk, TINY, toBytes } from '#testing/tiny-pictures.ts';

const SIZE = { width: 500, height: 90 };
let member: Member;
let stranger: Member;

beforeAll(async () => {
  member = await makeMember({ phone: newPhone() });
  stranger = await makeMember({ phone: newPhone() });
});

interface Sent {
  creativeId: number;
  width: number;
}

async function send(bytes: Uint8Array<ArrayBuffer>, type = 'image/png') {
  const headers = { ...member.headers, Origin: 'https://news.test', 'Content-Type': type };
  const path = '/advertisement/creative?slotCode=HEADER_TOP';
  const { status, body } = await callApi<never>(path, { method: 'POST', headers, body: bytes });
  return { status, code: body.errors?.[0]?.code, data: body.data as unknown as Sent, body };
}

/** A GIF that promises a canvas of gigabytes, and one that moves. */
const bomb = concat(
  TINY.gif.slice(0, 6),
  Uint8Array.of(0xff, 0xff, 0xff, 0xff),
  TINY.gif.slice(10),
);

/** A PNG that announces frames, behind its header and whatever else. */
function moving(...before: Uint8Array[]) {
  const png = makePng(SIZE);
  const head = 8 + 25;
  return concat(
    png.slice(0, head),
    ...before,
    pngChunk('acTL', new Uint8Array(8)),
    png.slice(head),
  );
}

/** A comment that looks like the beginning of the picture itself, and is longer than what a short look sees. */
const comment = pngChunk('tEXt', concat(toBytes('Comment\0IDAT'), new Uint8Array(5_000)));

describe('the picture of an advertisement', () => {
  it.each([
    [500, 90],
    [1_000, 180],
  ])('is taken at %d by %d, and seen by its sender alone', async (width, height) => {
    const { status, data } = await send(makePng({ width, height }));
    expect([status, data.width]).toEqual([200, width]);
    const path = `/api/advertisement/creative/${data.creativeId}`;
    const own = await visit(path, { headers: member.headers });
    expect([own.status, own.headers.get('Content-Type')]).toEqual([200, 'image/png']);
    expect(own.headers.get('Cache-Control')).toContain('private');
    await own.arrayBuffer();
    const foreign = await visit(path, { headers: stranger.headers });
    expect(foreign.status).toBe(404);
    const { results } = await env.DB.prepare('SELECT key FROM ad_creatives').all<{ key: string }>();
    for (const { key } of results) expect((await visit(`/media/${key}`)).status).toBe(404);
  });

  it.each<[string, number, string, () => Uint8Array<ArrayBuffer>]>([
    ['one pixel too wide', 400, 'booking.size', () => makePng({ width: 501, height: 90 })],
    ['one pixel too low', 400, 'booking.size', () => makePng({ width: 1_000, height: 179 })],
    ['a bomb', 415, 'booking.format', () => bomb],
    ['a moving PNG', 415, 'booking.moves', moving],
    ['a moving PNG behind a comment', 415, 'booking.moves', () => moving(comment)],
    [
      'a page in its end',
      400,
      'booking.foreign',
      () => concat(makePng(SIZE), toBytes('<script>alert(1)</script>')),
    ],
    [
      'an archive in its end',
      400,
      'booking.foreign',
      () => concat(makePng(SIZE), toBytes('PK\x05\x06'), new Uint8Array(18)),
    ],
    [
      'SVG',
      415,
      'booking.format',
      () => concat(toBytes('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ],
    ['a PDF', 415, 'booking.format', () => concat(toBytes('%PDF-1.7 %%EOF'))],
    ['too heavy', 413, 'booking.weight', () => concat(makePng(SIZE), new Uint8Array(400_000))],
    ['cut short', 400, 'media.broken', () => makePng(SIZE).slice(0, 60)],
  ])('is refused: %s', async (_, status, code, bytes) => {
    const answer = await send(bytes());
    expect([answer.status, answer.code]).toEqual([status, code]);
  });
});

describe('a booking by call', () => {
  const startOn = addDays(toDay(new Date()), 5);
  const days = { slotCode: 'HEADER_TOP', language: null, startOn, endOn: startOn };
  const ask = (path: string, body: object, more: object = {}) =>
    callApi<never>(path, {
      method: 'POST',
      headers: {
        ...{ ...member.headers, Origin: 'https://news.test', 'Content-Type': 'application/json' },
        ...more,
      },
      body: JSON.stringify(body),
    });
  const keep = (endOn: string, key: string) =>
    ask('/advertisement/book', { ...days, endOn, action: 'draft' }, { 'Idempotency-Key': key });

  it('is the same under its key, under which no other days are booked', async () => {
    const [made, again] = [await keep(startOn, 'same'), await keep(startOn, 'same')];
    expect([made.status, again.body.data]).toEqual([200, made.body.data]);
    const other = await keep(addDays(startOn, 1), 'same');
    expect([other.status, other.body.errors?.[0]?.code]).toEqual([409, 'booking.key_reused']);
  });

  it('is begun, and its price asked for, as often as people do', async () => {
    const take = async (name: string, key: string, most: number) => {
      const limit = { name, most, window: 3_600 };
      for (let turn = 0; turn < most; turn += 1) await takeTurnOf(makePlatform(), key, limit);
    };
    await take('booking-draft', String(member.id), 60);
    expect((await keep(startOn, 'rush')).status).toBe(429);
    await take('ad-quote', '198.51.100.77', 600);
    const statuses = new Set<number>();
    for (let turn = 0; turn <= 60; turn += 1) {
      const from = { 'CF-Connecting-IP': '198.51.100.77' };
      statuses.add((await ask('/advertisement/rate/card', days, from)).status);
    }
    expect([...statuses]).toEqual([200, 429]);
  });
});
