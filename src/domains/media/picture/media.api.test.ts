import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { makePlatform } from '#testing/factories.ts';
import { SITE, visit } from '#testing/site.ts';
import { TEST_TOKEN } from '#testing/test-token.ts';
import {
  concat,
  makePhonePhoto,
  makePng,
  pngChunk,
  TINY,
  toBytes,
} from '#testing/tiny-pictures.ts';
import { deletePaths, removePictures, type SavedPicture } from './media.service.ts';

const TOKEN = { Authorization: `Bearer ${TEST_TOKEN}` };

function upload(body: BodyInit, init: { query?: string; headers?: Record<string, string> } = {}) {
  const { query = '', headers = TOKEN } = init;
  return visit(`/api/ingest/media${query}`, { method: 'POST', body, headers });
}

async function save(body: BodyInit, query?: string): Promise<SavedPicture> {
  const response = await upload(body, { query });
  expect(response.status).toBe(200);
  return (await response.json<{ data: SavedPicture }>()).data;
}

async function bytesOf(key: string): Promise<Uint8Array> {
  const object = await env.MEDIA.get(key);
  return new Uint8Array((await object?.arrayBuffer()) ?? []);
}

function rowsOf(key: string) {
  return env.DB.prepare('SELECT * FROM media WHERE key = ?').bind(key).all();
}

async function expectRefusal(response: Response, status: number, code: string) {
  expect(response.status).toBe(status);
  const body = await response.json();
  expect(body).toMatchObject({ code: status, errors: [{ code }] });
}

describe('token', () => {
  it.each<Record<string, string>>([
    {},
    { Authorization: 'Bearer wrong' },
    { Authorization: 'Bearer ' },
    { Authorization: `Basic ${TEST_TOKEN}` },
    { Authorization: TEST_TOKEN },
    { Authorization: `Bearer ${TEST_TOKEN} extra` },
  ])('%o is refused before anything is read', async (headers) => {
    const response = await upload('no picture', {
      headers: { Origin: SITE, ...headers },
      query: '?sample=maybe',
    });
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
    await expectRefusal(response, 401, 'account.required');
  });

  it.each([`Bearer${TEST_TOKEN}`, `bearer   ${TEST_TOKEN}`])(
    '%s is taken',
    async (Authorization) => {
      const response = await upload('no picture', { headers: { Authorization } });
      await expectRefusal(response, 415, 'media.unknown_format');
    },
  );
});

describe('upload', () => {
  it.each(Object.entries(TINY))('keeps %s as it is', async (_, bytes) => {
    const picture = await save(bytes);
    expect(picture).toMatchObject({ width: 6, height: 4 });
    expect(picture.key).toMatch(/^[0-9a-f]{16}\.(jpeg|png|webp|gif|avif)$/);
    expect(await bytesOf(picture.key)).toEqual(bytes);
  });

  it('answers the same row for the same bytes, however often and at once', async () => {
    const bytes = makePng({ width: 3, height: 3, color: 0x101010 });
    const [first, ...others] = await Promise.all([save(bytes), save(bytes), save(bytes)]);
    expect(others).toEqual([first, first]);
    expect(await save(bytes)).toEqual(first);
    expect((await rowsOf(first.key)).results).toHaveLength(1);
  });

  it('adds what is newly known and takes nothing away', async () => {
    const bytes = makePng({ width: 3, height: 3, color: 0x202020 });
    const { key } = await save(bytes, '?credit=Desk&alt_en=A+lake&sample=true');
    await save(bytes, `?alt_gu=${encodeURIComponent('તળાવ')}`);
    expect((await rowsOf(key)).results).toMatchObject([
      {
        credit: 'Desk',
        alt_en: 'A lake',
        alt_hi: '',
        alt_gu: 'તળાવ',
        is_sample: 0,
        status: 'ready',
      },
    ]);
  });

  it('keeps nothing of where a photo was taken', async () => {
    const { key } = await save(makePhonePhoto());
    expect(await bytesOf(key)).toEqual(TINY.jpeg);
  });

  it('sets a photo upright that lies on its side', async () => {
    const picture = await save(makePhonePhoto(6));
    expect(picture).toMatchObject({ width: 4, height: 6 });
    const text = String.fromCharCode(...(await bytesOf(picture.key)));
    expect(text).not.toContain('Exif');
  });

  it('draws an AVIF anew whose metadata can not be cut out', async () => {
    const box = concat(Uint8Array.of(0, 0, 0, 12), toBytes('uuid\0\0\0\0'));
    const { key } = await save(concat(TINY.avif, box));
    expect(key).toMatch(/\.webp$/);
  });

  it('keeps at most 3,840 pixels of width', async () => {
    const picture = await save(makePng({ width: 5000, height: 20 }));
    expect(picture).toMatchObject({ width: 3840, height: 15 });
  });
});

describe('refusal', () => {
  const huge = concat(
    TINY.png.subarray(0, 8),
    pngChunk('IHDR', Uint8Array.of(0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff, 8, 6, 0, 0, 0)),
    pngChunk('IDAT', toBytes('x')),
    pngChunk('IEND', new Uint8Array()),
  );

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, 'media.unknown_format'],
    ['a page', '<!doctype html>', 415, 'media.unknown_format'],
    ['nothing', '', 415, 'media.unknown_format'],
    ['a file cut short', TINY.png.subarray(0, 60), 400, 'media.broken'],
    ['a picture of 65,535 pixels a side', huge, 413, 'media.too_many_pixels'],
    ['12,001 pixels a side', makePng({ width: 1, height: 12_001 }), 413, 'media.too_many_pixels'],
    [
      'more than 100 megapixels',
      makePng({ width: 10_001, height: 10_000 }),
      413,
      'media.too_many_pixels',
    ],
    ['20 MB and a byte', new Uint8Array(20_000_001), 413, 'media.too_many_bytes'],
  ] as const)('of %s', async (_, body, status, code) => {
    await expectRefusal(await upload(body), status, code);
  });

  it('of 20 MB that do not say so', async () => {
    const chunk = new Uint8Array(1_000_000);
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent <= 40) controller.enqueue(chunk);
        else controller.close();
      },
    });
    await expectRefusal(await upload(body), 413, 'media.too_many_bytes');
    expect(sent).toBeLessThan(40);
  });

  it('of what must be drawn and can not be', async () => {
    const header = makePng({ width: 5000, height: 20 }).subarray(0, 33);
    const data = pngChunk('IDAT', toBytes('no deflated rows'));
    const broken = concat(header, data, pngChunk('IEND', new Uint8Array()));
    await expectRefusal(await upload(broken), 422, 'media.undrawable');
  });

  it.each(['?sample=maybe', `?credit=${'x'.repeat(501)}`])('of %s', async (query) => {
    expect((await upload(TINY.png, { query })).status).toBe(400);
  });
});

describe('removal', () => {
  it('takes the versions along and leaves what another row shows', async () => {
    const alone = await save(makePng({ width: 200, height: 2, color: 0x303030 }));
    const shared = await save(makePng({ width: 200, height: 2, color: 0x404040 }));
    await env.DB.prepare(
      "INSERT INTO media (key, source_url, status, created_at) VALUES (?, 'https://a.test/', 'ready', 0)",
    )
      .bind(shared.key)
      .run();
    const path = `v/${alone.key}/96-75.jpeg`;
    await env.MEDIA.put(path, 'version');
    await removePictures(makePlatform(), [alone.id, shared.id, 999_999]);
    expect(await env.MEDIA.head(alone.key)).toBeNull();
    expect(await env.MEDIA.head(path)).toBeNull();
    expect(await env.MEDIA.head(shared.key)).toBeTruthy();
    expect((await rowsOf(alone.key)).results).toEqual([]);
    expect((await rowsOf(shared.key)).results).toHaveLength(1);
  });

  it('takes all versions along where a list holds no more of them', async () => {
    const kept = new Set(Array.from({ length: 2_000 }, (_, index) => `v/p.png/${index}.jpeg`));
    kept.add('p.png').add('v/q.png/1.jpeg');
    const bucket = {
      list: async ({ prefix = '', limit = 1_000 }: R2ListOptions) => {
        const keys = [...kept].filter((key) => key.startsWith(prefix));
        const objects = keys.slice(0, limit).map((key) => ({ key }));
        return { objects, truncated: keys.length > limit };
      },
      delete: async (keys: string[]) => {
        expect(keys.length).toBeLessThanOrEqual(1_000);
        for (const key of keys) kept.delete(key);
      },
    };
    await deletePaths(bucket as unknown as R2Bucket, 'p.png', ['p.png']);
    expect([...kept]).toEqual(['v/q.png/1.jpeg']);
  });
});
