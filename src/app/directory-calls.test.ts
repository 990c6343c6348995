import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { followBusinesses } from '#domains/directory/find/business-index.service.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { callApi, postApi } from '#testing/api.ts';
import { SHAPES } from '#testing/directory-shapes.ts';
import { makePlatform } from '#testing/factories.ts';
import { insertRows } from '#testing/listed-businesses.ts';
import { addRow } from '#testing/managed-lists.ts';
import { makeBusiness, makeCategory, makeMember, makeTown } from '#testing/reviewed-businesses.ts';
import { newReader, visit } from '#testing/site.ts';

/** What the examples are about, by the names in braces. */
const seeded: Record<string, number> = {};

interface Call {
  path: string;
  body?: object;
  shape: keyof typeof SHAPES;
}

const get = (path: string, shape: Call['shape']) => ['GET', path, { path, shape } as Call] as const;
const post = (path: string, shape: Call['shape'], body: object) =>
  ['POST', path, { path, body, shape } as Call] as const;

const VIEWED = { vendorBusinessDetailsId: '{business}' };

/** The calls that the spec lists (section 7) for the directory, profiles, categories, states and cities. */
const CALLS = [
  get('/vendor/company-profile/{business}', 'publicBusiness'),
  get('/vendor/company-profile/{business}?language=gujarati', 'publicBusiness'),
  get('/vendor/company-profile/common/{business}', 'common'),
  get('/vendor/company-profile/common/{business}/{association}', 'commonOfMember'),
  get('/vendor/company-profile/media/{business}', 'media'),
  get('/vendor/company-profile/about/{business}', 'about'),
  get('/vendor/company-profile/hashtag?q=saree', 'hashtags'),
  get('/vendor/company-profile/hashtag', 'hashtags'),
  get('/vendor/business/details/{business}', 'publicBusiness'),
  get('/vendor/business/details/saree-house', 'publicBusiness'),
  get('/vendor/business/type', 'types'),
  get('/vendor/business/product?vendorBusinessDetailsId={business}', 'items'),
  get('/vendor/category?id={category}', 'tree'),
  get('/vendor/category/{category}', 'tree'),
  get('/vendor/categories', 'trees'),
  get('/vendor/categories?cityId={town}', 'trees'),
  get('/vendor/category/{parent}/subcategory', 'categories'),
  get('/vendor/category/category_id/subcategory?category_id={parent}', 'categories'),
  get('/vendor/subcategory/products?subCategoryId={category}', 'products'),
  get('/vendor/top20/categories', 'top'),
  get('/vendor/top20/categories?cityId={town}', 'top'),
  post('/vendor/business/search', 'search', { keyword: 'saree' }),
  post('/vendor/business/search/city', 'searchedCities', { keyword: 'saree' }),
  post('/vendor/business/search/asyoutype', 'suggestions', { keyword: 'sa' }),
  post('/vendor/business/view', 'view', VIEWED),
  post('/vendor/business/view', 'viewOnly', { ...VIEWED, countOnly: true, event: 'website' }),
  post('/vendor/business/view', 'viewWithPhone', { ...VIEWED, event: 'phone' }),
  get('/vendor/business/view/{business}', 'viewOnly'),
  get('/vendor/business/businessProfilesSitemapCount', 'mapCount'),
  get('/vendor/business/sitemap?page=1', 'map'),
  get('/home', 'home'),
  get('/home?language=hindi', 'home'),
  get('/association', 'associations'),
  get('/association/{association}', 'association'),
  get('/association/search?keyword=walk', 'associations'),
  post('/association/search', 'associations', { keyword: 'walk' }),
  post('/affiliation/search', 'members', { associationId: '{association}' }),
  post('/affiliation/product/search', 'memberItems', { associationId: '{association}' }),
  post('/category/search', 'categories', { keyword: 'doctor' }),
  post('/product/search', 'soldProducts', { keyword: 'saree', subCategoryId: '{category}' }),
  get('/state', 'states'),
  get('/city', 'cities'),
  get('/city?stateCode=GJ', 'cities'),
  get('/city/search?q=surat', 'towns'),
  post('/city/search', 'towns', { keyword: 'surat' }),
  get('/enquiry/location?q=surat', 'locations'),
];

async function insert(table: string, row: Record<string, string | number>): Promise<void> {
  const [id] = await insertRows(table, [row]);
  seeded[table] = id ?? 0;
}

beforeAll(async () => {
  seeded.parent = await makeCategory({ business_count: 1, position: -1 });
  seeded.category = await makeCategory({ parent_id: seeded.parent, business_count: 1 });
  seeded.town = await makeTown({ business_count: 1 });
  const business = await makeBusiness({
    ...{ category_id: seeded.category, town_id: seeded.town, slug: 'saree-house' },
    ...{ name_en: 'Saree House', name_folded: 'saree house', phone: '+919825012345' },
    ...{ hours: '{"mon":[{"open":"09:30","close":"19:00"}]}', year_established: 1990 },
    ...{ latitude: 21.2, longitude: 72.8, gstin: '24ABCDE1234F1Z5', price_band: 2 },
    ...{ fssai_number: '10012021000071' },
    special_hours: '[{"day":"2026-11-25","closed":true,"periods":[]}]',
    ...{ social: '{"x":"https://x.com/saree"}', languages: '["gu"]', verified: 'phone' },
    ...{ verified_at: Date.now(), rating_count: 1, rating_sum: 5, rating_score: 3, stars5: 1 },
  });
  seeded.business = business;
  const named = { name_en: 'Saree', name_hi: 'साड़ी', name_gu: 'સાડી' };
  await insert('products', { ...named, category_id: seeded.category, slug: 'saree-test' });
  await insert('catalogue_items', {
    ...{ ...named, business_id: business, product_id: seeded.products ?? 0, position: 1 },
  });
  await insert('hashtags', { folded: 'sareelove', label: 'SareeLove', uses: 1 });
  await insert('business_hashtags', { business_id: business, hashtag_id: seeded.hashtags ?? 0 });
  await insert('business_media', {
    ...{ business_id: business, kind: 'photo', key: 'saree.jpg', status: 'approved' },
    ...{ uploaded_by: 'x', created_at: 0 },
  });
  await insert('business_texts', {
    ...{ business_id: business, language: 'gu', about: 'સાડી', updated_at: 0 },
  });
  seeded.association = Number((await addRow('associations', { nameEn: 'Walkers' })).id);
  await makeMember(business, seeded.association);
  await followBusinesses(makePlatform(), [business]);
});

function fill(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(seeded[name]));
}

function fillBody(body: object): object {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' && value.startsWith('{') ? seeded[value.slice(1, -1)] : value,
    ]),
  );
}

function send(method: string, path: string, body: object = {}) {
  return method === 'GET' ? callApi(path) : postApi(path, body);
}

describe('the calls of the spec', () => {
  it.each(CALLS)('%s %s answers as documented', async (method, _, call) => {
    const answer = await send(method, fill(call.path), fillBody(call.body ?? {}));
    expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(200);
    expect(answer.body).toMatchObject({ code: 200, message: 'Success' });
    const { error } = SHAPES[call.shape].safeParse(answer.body.data);
    expect(error && z.prettifyError(error)).toBeUndefined();
  });
});

describe('a business that is not published', () => {
  const asked = { associationId: '{association}' };

  /** Where it is shown; lists that are empty without it. */
  async function listShown(): Promise<Record<string, unknown>> {
    const length = async (path: string, body?: object) => {
      const { data } = (await send(body ? 'POST' : 'GET', path, body && fillBody(body))).body;
      return (Array.isArray(data) ? data : (data as { items: unknown[] }).items).length;
    };
    const town = await env.DB.prepare('SELECT slug FROM towns WHERE id = ?')
      .bind(seeded.town ?? 0)
      .first<string>('slug');
    const page = await visit(`/hindi/directory/${town}/saree-house/${seeded.business}`);
    const list = await (await visit(`/gujarati/directory/${town}`)).text();
    return {
      page: page.status,
      call: (await callApi(fill('/vendor/company-profile/{business}'))).status,
      view: (await postApi('/vendor/business/view', fillBody(VIEWED))).status,
      search: await length('/vendor/business/search', { keyword: 'saree house' }),
      members: await length('/affiliation/search', asked),
      items: await length('/affiliation/product/search', asked),
      map: await length('/vendor/business/sitemap?page=1'),
      sitemap: (await (await visit('/sitemap/businesses-1.xml')).text()).includes('saree-house'),
      list: list.includes('saree-house'),
    };
  }

  async function move(status: string): Promise<void> {
    const platform = makePlatform();
    const id = seeded.business ?? 0;
    await env.DB.batch([
      env.DB.prepare('UPDATE businesses SET status = ? WHERE id = ?').bind(status, id),
      env.DB.prepare('UPDATE content_revisions SET revision = revision + 1'),
    ]);
    await followBusinesses(platform, [id]);
    forgetContent();
  }

  it.each([
    ['draft', 404],
    ['submitted', 404],
    ['rejected', 404],
    ['suspended', 404],
    ['closed', 410],
    ['deleted', 410],
  ])('%s is shown nowhere, and answered with %d', async (status, answer) => {
    await move(status);
    expect(await listShown()).toEqual({
      ...{ page: answer, call: answer, view: answer, search: 0, members: 0, items: 0 },
      ...{ map: 0, sitemap: false, list: false },
    });
    await move('published');
    expect(await listShown()).toEqual({
      ...{ page: 200, call: 200, view: 200, search: 1, members: 1, items: 1 },
      ...{ map: 1, sitemap: true, list: true },
    });
  });
});

const ODD = [
  'ક્ષ'.repeat(66),
  'क'.repeat(200),
  '"*^:',
  'NEAR(',
  '\ud800',
  'a\udc00b',
  '\u200d',
  '\u0000',
  'undefined',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '𝕊𝕦𝕣𝕒𝕥',
];

const SEARCHES = CALLS.flatMap(([method, path, { body }]) =>
  body && 'keyword' in body ? [[method, path, body] as const] : [],
);
const LOOKUPS = CALLS.flatMap(([, path]) => (/\?(q|keyword)=/.test(path) ? [path] : []));

/** An answer that makes sense: found or not, or refused by the name of a field. */
function expectSane(answer: Awaited<ReturnType<typeof callApi>>, about: string): void {
  const { status, body } = answer;
  expect([200, 400, 404], `${about}: ${JSON.stringify(body).slice(0, 200)}`).toContain(status);
  if (status === 400) expect(body.errors[0]?.field, about).toBeTruthy();
}

describe('odd words', () => {
  it.each(SEARCHES)('%s %s takes them, or names the field', async (method, path, body) => {
    for (const keyword of ODD)
      expectSane(await send(method, path, { ...fillBody(body), keyword }), JSON.stringify(keyword));
    const tooLong = await send(method, path, { ...fillBody(body), keyword: 'ક'.repeat(5_000) });
    expect([tooLong.status, tooLong.body.errors[0]?.field]).toEqual([400, 'keyword']);
    const noText = await send(method, path, { ...fillBody(body), keyword: { a: 1 } });
    expect([noText.status, noText.body.errors[0]?.field]).toEqual([400, 'keyword']);
  });

  it('every search says in the description of the API that it is limited', async () => {
    const description = await visit('/api/openapi.json');
    const { paths } = await description.json<{
      paths: Record<string, { post?: { responses: object } }>;
    }>();
    for (const [, path] of SEARCHES)
      expect(paths[path.replace(/^\/api/, '')]?.post?.responses, path).toHaveProperty('429');
  });

  it.each(LOOKUPS)('GET %s takes them, or names the field', async (path) => {
    const begin = path.slice(0, path.indexOf('=') + 1);
    for (const word of ODD)
      expectSane(await callApi(begin + encodeURIComponent(word.toWellFormed())), word);
    // Half of a character, and none at all.
    for (const word of ['%ED%A0%80', '%00', '', '%']) expectSane(await callApi(begin + word), word);
  });
});

describe('odd addresses', () => {
  const HALVES = ['%ED%A0%80', '%00', '%', '%E0%A4'];

  it.each([
    ...['/api/vendor/business/details/*', '/directory/*', '/directory/surat/*'],
    ...['/hindi/directory/category/*', '/directory/*/tailor', '/directory/surat/x/*'],
    ...['/gujarati/directory/search?q=*&town=*&category=*&rating=*&sort=*', '/association?q=*'],
    ...['/association/*', '/directory/surat?page=*', '/directory/near?q=*&category=*'],
  ])('%s leads to a page, on, or nowhere', async (path) => {
    const words = ODD.map((word) => encodeURIComponent(word.toWellFormed()));
    for (const word of [...words, ...HALVES, '-1', '1000000000']) {
      const { status } = await visit(path.replaceAll('*', word));
      expect([200, 301, 302, 400, 404], `${path} ${word}`).toContain(status);
    }
  });

  it('a business is looked at by no odd name or number', async () => {
    for (const friendlyUrl of ODD)
      expectSane(await postApi('/vendor/business/view', { friendlyUrl }), friendlyUrl);
    for (const vendorBusinessDetailsId of [-1, 0, 1.5, 1e30, '1', null, 999_999_999]) {
      const answer = await postApi('/vendor/business/view', { vendorBusinessDetailsId });
      expect([400, 404], String(vendorBusinessDetailsId)).toContain(answer.status);
    }
  });
});

describe('what one reader may ask in a minute', () => {
  it.each([
    ['thirty searches', 30, '/association/search', '/vendor/business/search'],
    ['sixty suggestions', 60, '/category/search', '/vendor/business/search/asyoutype'],
  ])('is %s, of whatever kind', async (_, most, path, other) => {
    const headers = { ...newReader(), 'Content-Type': 'application/json' };
    const body = JSON.stringify({ keyword: 'sari' });
    const ask = (asked: string) => callApi(asked, { method: 'POST', headers, body });
    for (let turn = 0; turn < most; turn += 1) expect((await ask(path)).status).toBe(200);
    for (const asked of [path, other]) {
      const refused = await ask(asked);
      expect([refused.status, refused.body.errors[0]?.code]).toEqual([429, 'request.too_many']);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    if (most > 30) return;
    for (const page of ['/hindi/directory/search?q=sari', '/directory/surat?verified=1']) {
      const refused = await visit(page, { headers });
      expect(refused.status, page).toBe(429);
      expect(refused.headers.get('Retry-After')).toBeTruthy();
      expect(await refused.text()).toContain('<h1');
    }
  });
});

const BY_NUMBER = CALLS.flatMap(([, path]) => (/\/\{/.test(path) ? [path] : []));

describe('odd numbers', () => {
  it.each(BY_NUMBER)('GET %s has none of them', async (path) => {
    const odd = ['undefined', '0', '-1', '1e9', '1.5', '999999999999', '9'.repeat(30), 'NEAR('];
    for (const number of odd) {
      const asked = fill(path.replace(/\{\w+\}/, encodeURIComponent(number)));
      const { status } = await callApi(asked);
      // A list of nothing is an answer too.
      expect(/subcategory/.test(path) ? [200, 400, 404] : [400, 404], asked).toContain(status);
    }
  });

  it.each([
    ['page', 1e9],
    ['page', 0],
    ['size', 51],
    ['size', -1],
    ['page', 'undefined'],
  ])('%s %j is refused by its name wherever there are pages', async (field, value) => {
    const paged = CALLS.filter(([, path]) =>
      ['/vendor/business/search', '/association/search', '/affiliation/search'].includes(path),
    );
    for (const [method, path, { body = {} }] of paged) {
      const { status, body: refused } = await send(method, path, {
        ...fillBody(body),
        [field]: value,
      });
      expect([status, refused.errors[0]?.field], path).toEqual([400, field]);
    }
    for (const path of ['/association', '/association/search']) {
      const { status, body: refused } = await callApi(`${path}?${field}=${value}`);
      expect([status, refused.errors[0]?.field], path).toEqual([400, field]);
    }
  });

  it.each([
    { cityId: -1 },
    { categoryId: 1.5 },
    { sort: 'money' },
    { sort: 'distance' },
    { latitude: 91, longitude: 72 },
    { minRating: 9 },
    { pincode: '000000' },
    { radiusMetres: 1e9 },
    { priceBands: [9] },
    { language: 'french' },
  ])('a search with %j is refused by a name', async (wanted) => {
    const { status, body } = await postApi('/vendor/business/search', wanted);
    expect(status).toBe(400);
    expect(body.errors[0]?.field).toBeTruthy();
  });
});
