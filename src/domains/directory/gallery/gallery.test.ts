import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { MODERATED_MEDIA } from '#domains/directory/business/business-moderation.service.ts';
import { placeAllPictures } from '#domains/directory/rating/rating-photo.service.ts';
import { callApi } from '#testing/api.ts';
import { makePlatform } from '#testing/factories.ts';
import { type Person, signInAs } from '#testing/people.ts';
import { addMember, makeShopkeeper } from '#testing/reviewed-businesses.ts';
import { newReader, visit } from '#testing/site.ts';
import { concat, makePng, TINY, toBytes } from '#testing/tiny-pictures.ts';
import { deleteGoneMedia } from './gallery.jobs.ts';
import { rejectPicture } from './picture-decision.service.ts';

type Shop = Awaited<ReturnType<typeof makeShopkeeper>>;

let color = 0;
let shop: Shop;
let stranger: Person;

beforeAll(async () => {
  shop = await makeShopkeeper();
  stranger = await makeShopkeeper();
});

function run(query: string, ...values: unknown[]) {
  return env.DB.prepare(query)
    .bind(...values)
    .run();
}

/** A photo nobody has sent yet. */
function makePhoto(side = 400) {
  color += 1;
  return makePng({ width: side, height: side, color });
}

const PDF = toBytes('%PDF-1.4\n1 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n%%EOF\n');

interface Medium {
  id: number;
  url: string;
  status: string;
  position: number;
  [name: string]: unknown;
}

async function call<T = Medium>(
  method: string,
  path: string,
  { by = shop, body }: { by?: Person; body?: BodyInit | object } = {},
) {
  const isJson = body?.constructor === Object;
  const part = path.startsWith('/product') ? '' : '/media';
  const answer = await callApi<never>(`/vendor/business${part}${path}`, {
    method,
    headers: {
      ...by.bearer,
      ...newReader(),
      ...(isJson && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as BodyInit) }),
  });
  return { ...answer, data: answer.body?.data as unknown as T };
}

const send = (
  body: BodyInit | object,
  { of = shop, by = of as Person, kind = 'photo', more = '' } = {},
) => call('POST', `?vendorBusinessDetailsId=${of.businessId}&kind=${kind}${more}`, { by, body });

const listOwn = async (of = shop) =>
  (await call<Medium[]>('GET', `?vendorBusinessDetailsId=${of.businessId}`, { by: of })).data;

const listPublic = async (of = shop) =>
  (await callApi<Medium>(`/vendor/company-profile/media/${of.businessId}`)).body.data;

describe('a picture', () => {
  it('waits for a reviewer, is seen by members until then, and has words in three languages', async () => {
    const words = '&alt=Shop&hindiAlt=%E0%A4%A6%E0%A5%81%E0%A4%95%E0%A4%BE%E0%A4%A8&caption=Front';
    const { status, data } = await send(makePhoto(), { more: words });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      ...{ kind: 'photo', status: 'pending', width: 400, height: 400, position: 0 },
      ...{ alt: 'Shop', hindiAlt: 'दुकान', gujaratiAlt: '', caption: 'Front' },
    });
    expect(await listPublic()).toEqual([]);
    const file = await visit(data.url, { headers: shop.cookie });
    expect(file.headers.get('Cache-Control')).toBe('private, no-store');
    expect(file.headers.get('Content-Type')).toBe('image/png');
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(100);
    expect((await visit(data.url, { headers: stranger.cookie })).status).toBe(404);
    expect((await visit(data.url)).status).toBe(401);
    const key = await env.DB.prepare('SELECT key FROM business_media WHERE id = ?')
      .bind(data.id)
      .first<string>('key');
    expect((await visit(`/media/${key}`)).status).toBe(404);
  });

  it('of a verified business is shown at once', async () => {
    const verified = await makeShopkeeper({ verified: 'gstin' });
    const { data } = await send(makePhoto(), { of: verified });
    expect(data).toMatchObject({ status: 'approved', url: expect.stringMatching(/^\/media\//) });
    expect((await visit(data.url)).status).toBe(200);
    expect(await listPublic(verified)).toMatchObject([{ id: data.id, hindiAlt: '' }]);
  });

  it('is there once, whether it is sent twice or at the same time', async () => {
    const photo = makePhoto();
    const of = await makeShopkeeper();
    const answers = await Promise.all([send(photo, { of }), send(photo, { of })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const again = await send(photo, { of });
    expect(again.body.errors).toMatchObject([{ code: 'business.same_picture' }]);
    expect(await listOwn(of)).toHaveLength(1);
    const { objects } = await env.MEDIA.list({ prefix: 'off/' });
    const { results } = await env.DB.prepare(
      "SELECT 'off/' || key AS key FROM business_media",
    ).all();
    for (const { key } of objects) expect(results).toContainEqual({ key });
  });

  it('in the place of a logo takes the one before away only when readers may see it', async () => {
    const of = await makeShopkeeper({ verified: 'gstin' });
    const first = await send(makePhoto(200), { of, kind: 'logo' });
    await env.DB.prepare("UPDATE businesses SET verified = 'none' WHERE id = ?")
      .bind(of.businessId)
      .run();
    await send(makePhoto(200), { of, kind: 'logo' });
    const last = await send(makePhoto(200), { of, kind: 'logo' });
    expect((await listOwn(of)).map(({ id }) => id)).toEqual([first.data.id, last.data.id]);
    const logo = () =>
      env.DB.prepare('SELECT logo_key FROM businesses WHERE id = ?')
        .bind(of.businessId)
        .first<string>('logo_key');
    expect(`/media/${await logo()}`).toBe(first.data.url);
    await call('DELETE', `/${first.data.id}`, { by: of });
    expect(await logo()).toBeNull();
  });

  it('counts for how complete a listing is while it waits, until it is taken away', async () => {
    const of = await makeShopkeeper();
    const percentage = () =>
      env.DB.prepare('SELECT percentage FROM businesses WHERE id = ?')
        .bind(of.businessId)
        .first<number>('percentage');
    await send(makePhoto(), { of });
    const before = Number(await percentage());
    await send(makePhoto(), { of });
    const last = await send(makePhoto(), { of });
    await send(makePhoto(200), { of, kind: 'logo' });
    expect(await percentage()).toBe(before + 11);
    await call('DELETE', `/${last.data.id}`, { by: of });
    expect(await percentage()).toBe(before + 5);
  });

  it('moves among the others, and says what it is told', async () => {
    const of = await makeShopkeeper();
    const ids: number[] = [];
    for (let each = 0; each < 3; each += 1) ids.push((await send(makePhoto(), { of })).data.id);
    const [one, two, three] = ids;
    const body = { position: 0, gujaratiAlt: 'દુકાન' };
    const moved = await call('PUT', `/${three}`, { by: of, body });
    expect(moved.data).toMatchObject({ position: 0, gujaratiAlt: 'દુકાન', alt: '' });
    expect((await listOwn(of)).map(({ id }) => id)).toEqual([three, one, two]);
    expect(
      (await call('PUT', `/${three}`, { by: of, body: { alt: 'x'.repeat(126) } })).status,
    ).toBe(400);
  });
});

describe('refused', () => {
  const polyglots = {
    'a picture with a page in it': concat(makePhoto(), toBytes('<script>alert(1)</script>')),
    'a picture that is an archive': concat(makePhoto(), toBytes(`PK\x05\x06${'\0'.repeat(18)}`)),
    'a picture that is a PDF': concat(makePhoto(), toBytes('%PDF-1.4')),
  };

  it.each([
    [
      'an SVG',
      toBytes('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'photo',
      415,
      'media.unknown_format',
    ],
    ['a truncated picture', TINY.png.slice(0, 60), 'photo', 400, 'media.broken'],
    ['a small one', makePng({ width: 900, height: 399 }), 'photo', 422, 'business.too_small'],
    ['10 MB and a byte', new Uint8Array(10_000_001), 'photo', 413, 'business.too_many_bytes'],
    ['a PDF as photo', PDF, 'photo', 415, 'media.unknown_format'],
    ['a text as paper', toBytes('My licence'), 'document', 415, 'business.not_pdf'],
    ['a truncated PDF', PDF.slice(0, 40), 'document', 400, 'business.broken_pdf'],
    [
      'a page as PDF',
      concat(PDF, toBytes('<html ><script>')),
      'document',
      422,
      'business.foreign_content',
    ],
    [
      'a PDF of 5 MB and a byte',
      new Uint8Array(5_000_001),
      'document',
      413,
      'business.too_many_bytes',
    ],
    [
      'a video elsewhere',
      { videoUrl: 'https://vimeo.com/1' },
      'video',
      400,
      'business.not_youtube',
    ],
    ['no JSON', '{', 'video', 400, 'input.format'],
    ...Object.entries(polyglots).map(
      ([name, file]) => [name, file, 'photo', 422, 'business.foreign_content'] as const,
    ),
  ] as const)('%s', async (_, body, kind, status, code) => {
    const answer = await send(body as BodyInit, { kind });
    expect(answer.status).toEqual(status);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body.errors).toMatchObject([{ code }]);
    expect(answer.body.errors[0]?.message).toMatch(/^[A-Z]/);
  });

  it('what is foreign, as if it were not there', async () => {
    const { data } = await send(makePhoto());
    expect((await send(makePhoto(), { by: stranger })).status).toBe(404);
    expect(
      (await call('PUT', `/${data.id}`, { by: stranger, body: { caption: 'x' } })).status,
    ).toBe(404);
    expect((await call('DELETE', `/${data.id}`, { by: stranger })).status).toBe(404);
    expect(
      (await call('GET', `?vendorBusinessDetailsId=${shop.businessId}`, { by: stranger })).status,
    ).toBe(404);
    expect((await listOwn()).map(({ id }) => id)).toContain(data.id);
  });

  it('more than 20 photos, and more than 40 uploads a day', async () => {
    const of = await makeShopkeeper();
    await env.DB.batch(
      Array.from({ length: 20 }, (_, at) =>
        env.DB.prepare(
          `INSERT INTO business_media (business_id, kind, key, hash, uploaded_by, created_at)
            VALUES (?, 'photo', ?, ?, 'x', 0)`,
        ).bind(of.businessId, `filler-${at}`, `filler-${at}`),
      ),
    );
    const full = await send(makePhoto(), { of });
    expect(full.body.errors).toMatchObject([{ code: 'business.too_many_pictures' }]);
    for (let each = 1; each < 40; each += 1) await send('', { of });
    const late = await send(makePhoto(), { of, kind: 'cover' });
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

describe('a paper', () => {
  it('with scripts is kept, and given as an attachment to its sender, the owner and reviewers only', async () => {
    const of = await makeShopkeeper();
    const manager = await signInAs('vendor');
    const other = await signInAs('vendor');
    await addMember(of.businessId, manager.id, 'manager');
    await addMember(of.businessId, other.id, 'manager');
    const { data } = await send(PDF, { of, by: manager, kind: 'document' });
    const statuses = await Promise.all(
      [manager, of, await signInAs('desk_head'), other, stranger].map(async ({ cookie }) => {
        const { status, headers } = await visit(data.url, { headers: cookie });
        if (status === 200) {
          expect(headers.get('Content-Disposition')).toMatch(/^attachment;/);
          expect(headers.get('Cache-Control')).toBe('private, no-store');
          expect(headers.get('Content-Security-Policy')).toContain('sandbox');
        }
        return status;
      }),
    );
    expect(statuses).toEqual([200, 200, 200, 404, 404]);
    expect(await listPublic(of)).toEqual([]);
    const { objects } = await env.MEDIA.list({ prefix: 'private/' });
    expect(objects).toHaveLength(1);
  });
});

it('a video is added once by any of its addresses', async () => {
  const of = await makeShopkeeper();
  const { data } = await send({ videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }, { of, kind: 'video' });
  expect(data.url).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  const watched = { kind: 'video', videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' };
  expect((await send(watched, { of, kind: 'video' })).status).toBe(409);
});

describe('what is removed', () => {
  const WEEK = 7 * 86_400_000;
  const clean = (after: number) =>
    deleteGoneMedia(makePlatform(), { before: new Date(Date.now() + after - WEEK), limit: 50 });

  it('is gone from the pages at once and from the store after a week, unless something shows it', async () => {
    await clean(WEEK + 60_000);
    const of = await makeShopkeeper({ verified: 'gstin' });
    const { data } = await send(makePhoto(), { of });
    const shared = (await send(makePhoto(), { of })).data;
    const key = shared.url.replace('/media/', '');
    await env.DB.prepare('UPDATE businesses SET logo_key = ? WHERE id = ?')
      .bind(key, of.businessId)
      .run();
    for (const id of [data.id, data.id, shared.id]) await call('DELETE', `/${id}`, { by: of });
    expect((await visit(data.url)).status).toBe(404);
    expect((await visit(shared.url)).status).toBe(200);
    expect(await listOwn(of)).toEqual([]);
    const own = data.url.replace('/media/', '');
    expect(await clean(WEEK - 60_000)).toBe(0);
    expect(await env.MEDIA.head(`off/${own}`)).not.toBeNull();
    expect(await clean(WEEK + 60_000)).toBe(2);
    expect(await env.MEDIA.head(`off/${own}`)).toBeNull();
    expect((await visit(shared.url)).status).toBe(200);
    expect(await clean(WEEK + 60_000)).toBe(0);
  });
});

describe('bytes of a picture', () => {
  const keyOf = ({ url }: Medium) => url.replace('/media/', '');
  const isPublic = async (key: string) => (await env.MEDIA.head(key)) !== null;

  it('that could not be hidden at once are hidden by the cron, and shown where they are to be', async () => {
    const of = await makeShopkeeper({ verified: 'gstin' });
    const { data } = await send(makePhoto(), { of });
    const key = keyOf(data);
    const broken = vi.spyOn(env.MEDIA, 'delete').mockRejectedValue(new Error('down'));
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await call('DELETE', `/${data.id}`, { by: of })).status).toBe(200);
    broken.mockRestore();
    expect(await isPublic(key)).toBe(true);
    await placeAllPictures(makePlatform());
    expect(await isPublic(key)).toBe(false);
    await run('UPDATE business_media SET removed_at = NULL WHERE id = ?', data.id);
    await placeAllPictures(makePlatform());
    expect(await isPublic(key)).toBe(true);
  });

  it('are hidden of a logo that another takes the place of, and of what a case holds', async () => {
    const of = await makeShopkeeper({ verified: 'gstin' });
    const [first, second] = [
      await send(makePhoto(200), { of, kind: 'logo' }),
      await send(makePhoto(200), { of, kind: 'logo' }),
    ];
    expect(await isPublic(keyOf(first.data))).toBe(false);
    expect(await isPublic(keyOf(second.data))).toBe(true);
    const { db, now } = makePlatform();
    const id = String(second.data.id);
    const [held, ...rest] = MODERATED_MEDIA.hold(db, id, now);
    if (held) await db.batch([held, ...rest]);
    await MODERATED_MEDIA.follow?.(makePlatform(), id);
    expect(await isPublic(keyOf(second.data))).toBe(false);
  });

  it('that was sent back stays sent back, whatever is said of it', async () => {
    await run(
      "INSERT INTO blocked_words (folded, word, action) VALUES ('badphotoword', 'badphotoword', 'hold')",
    );
    const of = await makeShopkeeper({ verified: 'gstin' });
    const { data } = await send(makePhoto(), { of });
    await run("UPDATE business_media SET status = 'pending' WHERE id = ?", data.id);
    await rejectPicture(makePlatform(), {
      ...{ id: data.id, reason: 'No', author: { actor: 'system', requestId: '' } as const },
    });
    expect(await isPublic(keyOf(data))).toBe(false);
    const said = { caption: 'badphotoword' };
    expect((await call('PUT', `/${data.id}`, { by: of, body: said })).data).toMatchObject({
      ...{ status: 'rejected', caption: 'badphotoword' },
    });
  });
});

describe('an item', () => {
  interface Item {
    id: number;
    version: number;
    [name: string]: unknown;
  }

  const item = (method: string, path: string, body?: object, by: Person = shop) =>
    call<Item>(method, `/product${path}`, { by, ...(body && { body }) });

  const add = (of: Shop, more: object = {}) =>
    item('POST', '', { vendorBusinessDetailsId: of.businessId, name: 'Kaju katli', ...more }, of);

  const listItems = async (of: Shop) =>
    (await call<Item[]>('GET', `/product/own?vendorBusinessDetailsId=${of.businessId}`, { by: of }))
      .data;

  it('is added once, changed by its version, moved and taken away', async () => {
    const of = await makeShopkeeper();
    const sent = { hindiName: 'काजू कतली', unit: 'kg', pricePaise: 90_000, priceMaxPaise: 120_000 };
    const [first, again] = [await add(of, sent), await add(of, sent)];
    expect(first.data).toMatchObject({ ...sent, gujaratiName: '', version: 1, active: true });
    expect(again.data).toEqual(first.data);
    const second = await add(of, { name: 'Ghari' });
    const { id } = first.data;
    const changed = await item('PUT', `/${id}`, { version: 1, pricePaise: 95_000 }, of);
    expect(changed.data).toMatchObject({ pricePaise: 95_000, hindiName: 'काजू कतली', version: 2 });
    const stale = await item('PUT', `/${id}`, { version: 1, name: 'Other' }, of);
    expect(stale.status).toBe(409);
    expect(stale.body.errors).toMatchObject([{ code: 'business.changed' }]);
    expect(stale.data).toEqual(changed.data);
    expect((await item('PUT', `/${id}`, { version: 1, pricePaise: 95_000 }, of)).status).toBe(200);
    await item('PUT', `/${id}`, { version: 2, position: 1 }, of);
    expect((await listItems(of)).map((each) => each.id)).toEqual([second.data.id, id]);
    const shown = await callApi(
      `/vendor/business/product?vendorBusinessDetailsId=${of.businessId}`,
    );
    expect(shown.body.data).toMatchObject([{ name: 'Ghari' }, { name: 'Kaju katli' }]);
    expect((await item('DELETE', `/${id}`, undefined, of)).status).toBe(200);
    expect((await item('DELETE', `/${id}`, undefined, of)).status).toBe(404);
    expect(await listItems(of)).toHaveLength(1);
  });

  it('of two who change it at once one is told, with what there is now', async () => {
    const of = await makeShopkeeper();
    const { id } = (await add(of)).data;
    const answers = await Promise.all(
      ['A', 'B'].map((name) => item('PUT', `/${id}`, { version: 1, name }, of)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [kept, told] = answers.toSorted((one, other) => one.status - other.status);
    expect(told?.data).toEqual(kept?.data);
  });

  it('shows one of the photos of the business once readers may see that', async () => {
    const of = await makeShopkeeper();
    const photo = (await send(makePhoto(), { of })).data;
    const { data } = await add(of, { imageId: photo.id });
    expect(data).toMatchObject({ imageId: photo.id, imageUrl: null });
    await call('DELETE', `/${photo.id}`, { by: of });
    expect((await listItems(of))[0]).toMatchObject({ imageId: null, imageUrl: null });
    const foreign = (await send(makePhoto())).data;
    expect((await add(of, { name: 'Other', imageId: foreign.id })).body.errors).toMatchObject([
      { code: 'business.no_picture' },
    ]);
  });

  it.each([
    ['a negative price', { pricePaise: -1 }, 'input.too_small'],
    ['a range upside down', { pricePaise: 200, priceMaxPaise: 100 }, 'input.range'],
    ['a range without a beginning', { priceMaxPaise: 100 }, 'input.range'],
    ['paise that are none', { pricePaise: 1.5 }, 'input.type'],
    ['a description of 200 kB', { description: 'x'.repeat(200_000) }, 'input.body_too_large'],
    ['a description of 501 letters', { description: 'x'.repeat(501) }, 'input.too_long'],
    ['no name', { name: ' ' }, 'input.too_short'],
    ['a product there is none of', { productId: 999_999 }, 'managed.unknown'],
  ])('is refused with %s', async (_, more, code) => {
    const answer = await add(shop, more);
    expect(answer.body.errors).toMatchObject([{ code }]);
    expect(await listItems(shop)).toEqual([]);
  });

  it('of others is as if it were not there', async () => {
    const of = await makeShopkeeper();
    const { id } = (await add(of)).data;
    const statuses = await Promise.all([
      item('GET', `/${id}`, undefined, stranger),
      item('PUT', `/${id}`, { version: 1, name: 'x' }, stranger),
      item('DELETE', `/${id}`, undefined, stranger),
      item('POST', '', { vendorBusinessDetailsId: of.businessId, name: 'x' }, stranger),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await listItems(of)).toMatchObject([{ name: 'Kaju katli' }]);
  });
});
