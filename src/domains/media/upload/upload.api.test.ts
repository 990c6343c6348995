import { env } from 'cloudflare:test';
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BegunUpload, SavedUpload } from '#domains/media/picture/library.model.ts';
import { type Answer, toAnswer } from '#testing/api.ts';
import { makePlatform } from '#testing/factories.ts';
import { type Person, signInAs } from '#testing/people.ts';
import { SITE, visit } from '#testing/site.ts';
import { concat, makePhonePhoto, makePng, pngChunk, TINY } from '#testing/tiny-pictures.ts';
import { PART_BYTES } from './limit.model.ts';
import { dropStaleUploads } from './upload.service.ts';

const reporter = await signInAs('reporter');

afterEach(() => {
  vi.restoreAllMocks();
});

async function send<T>(
  method: string,
  path: string,
  body?: BodyInit | object,
  { person = reporter, lang = 'en' }: { person?: Person; lang?: string } = {},
): Promise<Answer<never> & { body: { data: T } }> {
  const isJson = body?.constructor === Object;
  const response = await visit(`/api/desk/media${path}`, {
    method,
    headers: {
      ...person.cookie,
      Origin: SITE,
      'Accept-Language': lang,
      ...(isJson && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as BodyInit) }),
  });
  return (await toAnswer(response)) as Answer<never> & { body: { data: T } };
}

const upload = (body: BodyInit, query = '?name=lake.png', lang = 'en') =>
  send<SavedUpload>('POST', query, body, { lang });

/** A PNG of its own with this many bytes of pictures nobody sees behind its rows. */
function makeLargePng(bytes: number, color: number): Uint8Array<ArrayBuffer> {
  const png = makePng({ width: 30, height: 20, color });
  const data = pngChunk('IDAT', new Uint8Array(bytes));
  const end = png.byteLength - 12;
  const whole = new Uint8Array(png.byteLength + data.byteLength);
  whole.set(png.subarray(0, end));
  whole.set(data, end);
  whole.set(png.subarray(end), end + data.byteLength);
  return whole;
}

function announce(bytes: Uint8Array, hash = hashOf(bytes)) {
  const file = { name: 'large.png', size: bytes.byteLength, hash };
  return send<BegunUpload>('POST', '/uploads', file);
}

async function begin(bytes: Uint8Array): Promise<string> {
  const { body } = await announce(bytes);
  return body.data.upload?.id ?? '';
}

function sendPart(id: string, number: number, bytes: Uint8Array<ArrayBuffer>) {
  const part = bytes.slice((number - 1) * PART_BYTES, number * PART_BYTES);
  return send('PUT', `/uploads/${id}/parts/${number}`, part);
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function uploadsLeft(): Promise<number> {
  const kept = await env.MEDIA.list({ prefix: 'upload/' });
  const rows = await env.DB.prepare('SELECT count(*) AS n FROM media_uploads').first<number>('n');
  return kept.objects.length + (rows ?? 0);
}

describe('a picture sent at once', () => {
  it('is in the library under its name and its sender', async () => {
    const { status, headers, body } = await upload(
      TINY.jpeg,
      '?name=%E0%AA%A4%E0%AA%B3%E0%AA%BE%E0%AA%B5.jpg',
    );
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(body.data).toMatchObject({
      isKnown: false,
      picture: { width: 6, height: 4, format: 'jpeg', fileName: 'તળાવ.jpg', rights: 'open' },
    });
    const { results } = await env.DB.prepare(
      "SELECT * FROM audit_log WHERE action = 'media.uploaded'",
    ).all();
    expect(results.at(-1)).toMatchObject({
      actor: `user:${reporter.id}`,
      object: `media:${body.data.picture.id}`,
    });
  });

  it('is the same picture when it is sent again', async () => {
    const bytes = makePng({ width: 7, height: 3, color: 0x111111 });
    const first = await upload(bytes, '?name=first.png');
    const again = await upload(bytes, '?name=second.png');
    expect(again.body.data).toMatchObject({
      isKnown: true,
      picture: { id: first.body.data.picture.id, fileName: 'first.png' },
    });
  });

  it('keeps nothing of where it was taken', async () => {
    const { body } = await upload(makePhonePhoto(6));
    const object = await env.MEDIA.get(body.data.picture.src.replace('/media/', ''));
    expect(await object?.text()).not.toContain('Exif');
  });
});

describe('refused', () => {
  const bomb = concat(
    TINY.png.subarray(0, 8),
    pngChunk('IHDR', Uint8Array.of(0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff, 8, 6, 0, 0, 0)),
    pngChunk('IDAT', TINY.png.slice(0, 1)),
    pngChunk('IEND', new Uint8Array()),
  );

  it.each([
    ['text renamed .jpg', 'no picture at all', 415, 'media.unknown_format'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, 'media.unknown_format'],
    ['nothing', '', 415, 'media.unknown_format'],
    ['a file cut short', TINY.png.slice(0, 60), 400, 'media.broken'],
    ['an image bomb', bomb, 413, 'media.too_many_pixels'],
    ['20,000 pixels a side', makePng({ width: 20_000, height: 1 }), 413, 'media.too_many_pixels'],
    ['10 MB and a byte', new Uint8Array(10_000_001), 413, 'media.send_in_parts'],
    ['50 MB', new Uint8Array(50_000_000), 413, 'media.too_many_bytes'],
  ] as const)('%s, in words of each language', async (_, file, status, code) => {
    const answers = await Promise.all(
      (['en', 'hi', 'gu'] as const).map((lang) => upload(file, '?name=photo.jpg', lang)),
    );
    const messages = answers.map((answer) => {
      expect(answer.status).toBe(status);
      expect(answer.body.errors).toMatchObject([{ code }]);
      return answer.body.errors[0]?.message ?? '';
    });
    expect(messages).toEqual([
      expect.stringMatching(/^[A-Z]/),
      expect.stringMatching(/\p{Script=Devanagari}/u),
      expect.stringMatching(/\p{Script=Gujarati}/u),
    ]);
    expect(messages.join()).not.toContain('{{');
  });

  it('a name of 256 letters', async () => {
    const { status, body } = await upload(TINY.png, `?name=${'x'.repeat(256)}`);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field: 'name', code: 'input.too_long' }]);
  });

  it('what another site sends', async () => {
    const response = await visit('/api/desk/media', {
      method: 'POST',
      headers: { ...reporter.cookie, Origin: 'https://elsewhere.test' },
      body: TINY.png,
    });
    expect(response.status).toBe(403);
  });
});

describe('a picture sent in parts', () => {
  it('goes on where it was cut, part by part, and nothing is left behind', async () => {
    const bytes = makeLargePng(11_000_000, 0x121212);
    const id = await begin(bytes);
    expect((await sendPart(id, 1, bytes)).status).toBe(200);
    const cut = await send(
      'PUT',
      `/uploads/${id}/parts/2`,
      bytes.slice(PART_BYTES, PART_BYTES + 99),
    );
    expect(cut.status).toBe(400);
    expect(cut.body.errors).toMatchObject([{ code: 'media.bad_part' }]);

    const early = await send('POST', `/uploads/${id}/complete`);
    expect(early.status).toBe(409);
    expect(early.body).toMatchObject({
      errors: [{ code: 'media.parts_missing' }],
      data: { done: [1] },
    });

    const resumed = await announce(bytes);
    expect(resumed.body.data).toEqual({ picture: null, upload: { id, done: [1] } });
    // A part whose answer was lost is sent again.
    for (const number of [1, 3, 2]) expect((await sendPart(id, number, bytes)).status).toBe(200);
    const { status, body } = await send<SavedUpload>('POST', `/uploads/${id}/complete`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      isKnown: false,
      picture: { width: 30, height: 20, format: 'png', fileName: 'large.png' },
    });
    expect(await uploadsLeft()).toBe(0);
    expect((await send('POST', `/uploads/${id}/complete`)).status).toBe(404);
    expect((await announce(bytes)).body.data).toMatchObject({
      picture: { id: body.data.picture.id },
      upload: null,
    });
  });

  it('is asked for again when what arrived is not what was announced', async () => {
    const bytes = makeLargePng(1_000, 0x131313);
    const { body } = await announce(bytes, hashOf(TINY.png).replace(/^./, 'f'));
    const id = body.data.upload?.id ?? '';
    await sendPart(id, 1, bytes);
    const { status, body: refusal } = await send('POST', `/uploads/${id}/complete`);
    expect(status).toBe(400);
    expect(refusal.errors).toMatchObject([{ code: 'media.damaged_upload' }]);
    expect(await uploadsLeft()).toBe(0);
  });

  it('is refused when it is no picture after all', async () => {
    const bytes = new TextEncoder().encode('text renamed .png');
    const id = await begin(bytes);
    await sendPart(id, 1, bytes);
    expect((await send('POST', `/uploads/${id}/complete`)).status).toBe(415);
    expect(await uploadsLeft()).toBe(0);
  });

  it('stays when the making of the picture fails for a while', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const bytes = makeLargePng(2_000, 0x141414);
    const id = await begin(bytes);
    await sendPart(id, 1, bytes);
    await env.DB.exec(
      "CREATE TRIGGER broken BEFORE INSERT ON media BEGIN SELECT RAISE(ABORT, 'out of order'); END",
    );
    expect((await send('POST', `/uploads/${id}/complete`)).status).toBe(503);
    await env.DB.exec('DROP TRIGGER broken');
    expect((await send('POST', `/uploads/${id}/complete`)).status).toBe(200);
  });

  it('can be given up, and is given up when nobody goes on with it', async () => {
    const given = await begin(makeLargePng(3_000, 0x151515));
    expect((await send('DELETE', `/uploads/${given}`)).status).toBe(200);
    expect((await send('DELETE', `/uploads/${given}`)).status).toBe(404);

    const bytes = makeLargePng(3_000, 0x161616);
    const left = await begin(bytes);
    await sendPart(left, 1, bytes);
    await dropStaleUploads(makePlatform());
    expect((await announce(bytes)).body.data.upload?.done).toEqual([1]);
    await env.DB.exec('UPDATE media_uploads SET touched_at = 0');
    await dropStaleUploads(makePlatform());
    expect(await uploadsLeft()).toBe(0);
    expect((await sendPart(left, 1, bytes)).status).toBe(404);
  });

  it.each([
    ['no size', { name: 'a', hash: '0'.repeat(64) }, 400, 'input.type'],
    ['no hash', { name: 'a', size: 1, hash: 'x' }, 400, 'input.format'],
    ['50 MB', { name: 'a', size: 50_000_000, hash: '1'.repeat(64) }, 413, 'media.too_many_bytes'],
    [
      'more than is asked',
      { name: 'a', size: 1, hash: '2'.repeat(64), id: 1 },
      400,
      'input.format',
    ],
  ])('is refused with %s', async (_, file, status, code) => {
    const answer = await send('POST', '/uploads', file);
    expect(answer.status).toBe(status);
    expect(answer.body.errors).toMatchObject([{ code }]);
  });

  it('has no parts beyond its end', async () => {
    const bytes = makeLargePng(4_000, 0x171717);
    const id = await begin(bytes);
    expect((await sendPart(id, 2, bytes)).status).toBe(400);
    expect((await sendPart(id, 0, bytes)).status).toBe(404);
    expect((await send('PUT', '/uploads/nothing/parts/1', bytes)).status).toBe(404);
  });
});
