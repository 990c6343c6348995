import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { storePicture } from '#domains/media/upload/intake.service.ts';
import { makePlatform } from '#testing/factories.ts';
import { visit } from '#testing/site.ts';
import { makePng, TINY } from '#testing/tiny-pictures.ts';

const CHROME = { Accept: 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8' };
const WEBP = { Accept: 'image/webp,*/*' };
const IMMUTABLE = 'public, max-age=31536000, immutable';

let serial = 0;

/** A picture that no other test has seen. */
async function keep(size = { width: 300, height: 200 }): Promise<string> {
  serial += 1;
  const { key } = await storePicture(makePlatform(), makePng({ ...size, color: serial }));
  return key;
}

function variant(key: string, query: string, headers: Record<string, string> = WEBP) {
  return visit(`/_next/image?url=${encodeURIComponent(`/media/${key}`)}&${query}`, { headers });
}

async function sizeOf(response: Response) {
  const stream = (await response.blob()).stream();
  const info = await env.IMAGES.info(stream);
  return 'width' in info ? { width: info.width, height: info.height } : null;
}

describe('/media', () => {
  let key = '';
  let size = 0;
  beforeAll(async () => {
    key = await keep();
    size = (await env.MEDIA.head(key))?.size ?? 0;
  });
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    visit(`/media/${key}`, { headers, method });

  it('answers the original for ever', async () => {
    const response = await get();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': IMMUTABLE,
      'content-disposition': `inline; filename="${key}"`,
      'content-length': String(size),
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${key}"`,
      'x-content-type-options': 'nosniff',
    });
    expect((await response.bytes()).byteLength).toBe(size);
  });

  it('answers HEAD without a body', async () => {
    const response = await get({ Range: 'bytes=0-1' }, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Length')).toBe(String(size));
    expect(await response.bytes()).toHaveLength(0);
  });

  it.each(['"KEY"', 'W/"KEY"', '"other", "KEY"', '*'])('%s is not sent again', async (tags) => {
    const response = await get({ 'If-None-Match': tags.replace('KEY', key) });
    expect(response.status).toBe(304);
    expect(response.headers.get('ETag')).toBe(`"${key}"`);
    expect(response.headers.get('Cache-Control')).toBe(IMMUTABLE);
  });

  it.each(['"other"', 'garbage', ''])('%s is sent', async (tags) => {
    const response = await get({ 'If-None-Match': tags });
    expect(response.status).toBe(200);
    expect((await response.bytes()).byteLength).toBe(size);
  });

  it('answers a range, and the whole when the range is of another file', async () => {
    const part = await get({ Range: 'bytes=1-3', 'If-Range': `"${key}"` });
    expect(part.status).toBe(206);
    expect(part.headers.get('Content-Range')).toBe(`bytes 1-3/${size}`);
    expect(await part.bytes()).toEqual(TINY.png.subarray(1, 4));
    const whole = await get({ Range: 'bytes=1-3', 'If-Range': '"other"' });
    expect(whole.status).toBe(200);
    expect((await whole.bytes()).byteLength).toBe(size);
  });

  it('refuses a range behind the end', async () => {
    const response = await get({ Range: `bytes=${size}-` });
    expect(response.status).toBe(416);
    expect(response.headers.get('Content-Range')).toBe(`bytes */${size}`);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it.each(['0123456789abcdef.jpeg', 'x.jpeg', 'v', '%2e%2e%2fv', '0123456789abcdef.svg'])(
    '%s is not found, in the form of the site',
    async (name) => {
      const response = await visit(`/media/${name}`, { headers: { Accept: 'text/html' } });
      expect(response.status).toBe(404);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(await response.text()).toContain('<h1');
    },
  );

  it('does not show versions', async () => {
    await env.MEDIA.put('v/secret', 'x');
    expect((await visit('/media/v/secret')).status).toBe(404);
    expect((await visit('/media/v%2Fsecret')).status).toBe(404);
  });
});

describe('/_next/image', () => {
  it('makes a picture narrower and never wider', async () => {
    const key = await keep();
    expect(await sizeOf(await variant(key, 'w=96'))).toEqual({ width: 96, height: 64 });
    expect(await sizeOf(await variant(key, 'w=640'))).toEqual({ width: 300, height: 200 });
  });

  it('cuts a picture to proportions', async () => {
    const key = await keep();
    expect(await sizeOf(await variant(key, 'w=96&r=1x1'))).toEqual({ width: 96, height: 96 });
    expect(await sizeOf(await variant(key, 'w=128&r=16x9'))).toEqual({ width: 128, height: 72 });
    expect(await sizeOf(await variant(key, 'w=128'))).toEqual({ width: 128, height: 85 });
    expect((await variant(key, 'w=96&r=2x1')).status).toBe(400);
  });

  it('answers for ever, by the formats accepted', async () => {
    const key = await keep();
    const response = await variant(key, 'w=96&q=80');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': IMMUTABLE,
      'content-disposition': `inline; filename="${key.slice(0, 16)}-96.webp"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'image/webp',
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${key}-96-75.webp"`,
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
    });
    const plain = await variant(key, 'w=96', { Accept: '*/*' });
    expect(plain.headers.get('Content-Type')).toBe('image/png');
    const avif = await variant(key, 'w=96', { Accept: 'image/avif' });
    expect(avif.headers.get('Content-Type')).toBe('image/avif');
    expect(avif.headers.get('Cache-Control')).toBe(IMMUTABLE);
  });

  it('stands a WebP in for an AVIF until that is made', async () => {
    const key = await keep();
    const first = await variant(key, 'w=96', CHROME);
    expect(first.headers.get('Content-Type')).toBe('image/webp');
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=60');
    expect(first.headers.get('ETag')).toBeNull();
    await vi.waitFor(
      async () => {
        const later = await variant(key, 'w=96', CHROME);
        expect(later.headers.get('Content-Type')).toBe('image/avif');
        expect(later.headers.get('Cache-Control')).toBe(IMMUTABLE);
        expect(await sizeOf(later)).toEqual({ width: 96, height: 64 });
      },
      { timeout: 8_000, interval: 250 },
    );
  }, 10_000);

  it('makes a version once', async () => {
    const key = await keep();
    const first = await (await variant(key, 'w=128&q=70')).bytes();
    await vi.waitFor(async () => expect(await env.MEDIA.head(`v/${key}/128-75.webp`)).toBeTruthy());
    await env.MEDIA.delete(key);
    const again = await variant(key, 'w=128&q=78');
    expect(await again.bytes()).toEqual(first);
    expect((await variant(key, 'w=256')).status).toBe(404);
  });

  it('does not send again what is known', async () => {
    const key = await keep();
    const etag = (await variant(key, 'w=96')).headers.get('ETag') ?? '';
    const response = await variant(key, 'w=96', { ...WEBP, 'If-None-Match': etag });
    expect(response.status).toBe(304);
    expect(response.headers.get('Vary')).toBe('Accept');
    const other = await variant(key, 'w=96', { Accept: '*/*', 'If-None-Match': etag });
    expect(other.status).toBe(200);
  });

  it('answers HEAD', async () => {
    const key = await keep();
    const url = `/_next/image?url=/media/${key}&w=96`;
    const response = await visit(url, { method: 'HEAD', headers: WEBP });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('image/webp');
  });

  it('sends the original for a while when no version can be made', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const key = '00000000000000aa.png';
    const damaged = TINY.png.with(45, 0).with(60, 0);
    await env.MEDIA.put(key, damaged, { httpMetadata: { contentType: 'image/png' } });
    const response = await variant(key, 'w=96', CHROME);
    expect(response.headers.get('Content-Type')).toBe('image/png');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=60');
    expect(await response.bytes()).toEqual(damaged);
    expect(await env.MEDIA.head(`v/${key}/96-75.webp`)).toBeNull();
  });

  it('of no picture is not found, as JSON', async () => {
    const response = await variant('0123456789abcdef.jpeg', 'w=96', { Accept: 'text/html' });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ errors: [{ code: 'media.not_found' }] });
  });

  const URL_OK = 'url=/media/0123456789abcdef.jpeg';
  it.each([
    [`${URL_OK}`, 'media.bad_width'],
    [`${URL_OK}&w=`, 'media.bad_width'],
    [`${URL_OK}&w=100`, 'media.bad_width'],
    [`${URL_OK}&w=0640`, 'media.bad_width'],
    [`${URL_OK}&w=640.0`, 'media.bad_width'],
    [`${URL_OK}&w=-640`, 'media.bad_width'],
    [`${URL_OK}&w=6e2`, 'media.bad_width'],
    [`${URL_OK}&w=640&q=0`, 'media.bad_quality'],
    [`${URL_OK}&w=640&q=101`, 'media.bad_quality'],
    [`${URL_OK}&w=640&q=-1`, 'media.bad_quality'],
    [`${URL_OK}&w=640&q=75.5`, 'media.bad_quality'],
    [`${URL_OK}&w=640&q=high`, 'media.bad_quality'],
    ['w=640', 'media.bad_url'],
    ['w=640&url=', 'media.bad_url'],
    ['w=640&url=/media/..%2Fv%2Fsecret', 'media.bad_url'],
    ['w=640&url=%252Fmedia%252F0123456789abcdef.jpeg', 'media.bad_url'],
    ['w=640&url=https://images.test/a.jpg', 'media.bad_url'],
    ['w=640&url=data:image/png;base64,AAAA', 'media.bad_url'],
    [`w=640&url=/media/${'a'.repeat(3000)}`, 'media.bad_url'],
  ])('refuses %s', async (query, code) => {
    const response = await visit(`/_next/image?${query}`, { headers: { Accept: 'text/html' } });
    expect(response.status).toBe(400);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const [, field] = code.split('_');
    const short = { width: 'w', quality: 'q', url: 'url' }[field ?? ''];
    expect(await response.json()).toMatchObject({ code: 400, errors: [{ code, field: short }] });
  });
});
