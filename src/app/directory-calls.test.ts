import { beforeAll, describe, expect, it } from 'vitest';
import { callApi, postApi } from '#testing/api.ts';
import { addRow } from '#testing/managed-lists.ts';
import { makeBusiness, makeCategory, makeMember, makeTown } from '#testing/reviewed-businesses.ts';
import { newReader, visit } from '#testing/site.ts';

/** What the examples are about, by the names in braces. */
const seeded: Record<string, number> = {};

interface Call {
  path: string;
  body?: object;
  /** What `data` has, or the first of a list; `[]` for a list that may be empty. */
  data: readonly string[] | 'list';
  /** Where the list stands in `data`, when it is no list itself. */
  within?: string;
}

const get = (path: string, data: Call['data'], more: Partial<Call> = {}) =>
  ['GET', path, { path, data, ...more }] as const;
const post = (path: string, body: object, data: Call['data'], more: Partial<Call> = {}) =>
  ['POST', path, { path, body, data, ...more }] as const;

const NAMES = ['name', 'hindiName', 'gujaratiName', 'displayName'];
const CITY = ['id', 'cityName', 'hindiName', 'gujaratiName', 'displayName'];
const CARD = [
  ...['vendorBusinessDetailsId', 'businessName', 'hindiName', 'gujaratiName', 'friendlyUrl'],
  ...['profileUrl', 'logoUrl', 'category', 'city', 'area', 'rating', 'verified', 'openNow'],
  ...['responseTime', 'phoneAvailable', 'whatsappAvailable', 'sponsored'],
];
const PUBLIC = [
  ...CARD,
  ...['language', 'tagline', 'shortDescription', 'about', 'moreAbout', 'businessType'],
  ...['yearEstablished', 'employeeBand', 'priceBand', 'address', 'geo', 'serviceArea', 'hours'],
  ...['specialHours', 'paymentModes', 'languagesSpoken', 'social', 'website', 'hashtags'],
  ...['products', 'media', 'affiliations', 'ratingSummary', 'contact', 'gst', 'verifiedAt'],
  ...['updatedAt', 'claimable', 'version'],
];
const ASSOCIATION = ['id', ...NAMES, 'logoUrl', 'kind', 'city', 'memberCount'];

/** The calls that the spec lists (section 7) for the directory, profiles, categories, states and cities. */
const CALLS = [
  get('/vendor/company-profile/{business}', PUBLIC),
  get('/vendor/company-profile/common/{business}', [...CARD, 'coverUrl', 'breadcrumbs', 'counts']),
  get('/vendor/company-profile/common/{business}/{association}', [...CARD, 'membership']),
  get('/vendor/company-profile/media/{business}', 'list'),
  get('/vendor/company-profile/about/{business}', [
    ...['about', 'moreAbout', 'certifications', 'affiliations'],
  ]),
  get('/vendor/company-profile/hashtag?q=saree', 'list'),
  get('/vendor/business/details/{business}', PUBLIC),
  get('/vendor/business/type', ['nature', 'legal']),
  get('/vendor/category?id={category}', ['id', ...NAMES]),
  get('/vendor/category/{category}', ['id', ...NAMES]),
  get('/vendor/categories', ['id', ...NAMES]),
  get('/vendor/category/{category}/subcategory', 'list'),
  get('/vendor/category/category_id/subcategory?category_id={category}', 'list'),
  get('/vendor/subcategory/products?subCategoryId={category}', 'list'),
  get('/vendor/top20/categories', ['id', ...NAMES, 'icon', 'businessCount']),
  post('/vendor/business/search', { keyword: 'saree' }, [
    ...['items', 'sponsored', 'found', 'facets', 'city', 'didYouMean'],
  ]),
  post('/vendor/business/search/city', { keyword: 'saree' }, 'list'),
  post('/vendor/business/search/asyoutype', { keyword: 'sa' }, [
    ...['terms', 'categories', 'businesses', 'products'],
  ]),
  post('/vendor/business/view', { vendorBusinessDetailsId: '{business}' }, ['viewCount']),
  get('/vendor/business/businessProfilesSitemapCount', [
    ...['count', 'pages', 'pageSize', 'lastModified'],
  ]),
  get('/vendor/business/sitemap?page=1', 'list'),
  get('/home', [
    ...['categories', 'popularSearches', 'featured', 'topRated', 'newest', 'cities'],
    ...['associations', 'blogs', 'advertisements'],
  ]),
  get('/association', ASSOCIATION),
  get('/association/{association}', [...ASSOCIATION, 'about', 'members']),
  get('/association/search?keyword=walk', ASSOCIATION),
  post('/association/search', { keyword: 'walk' }, ASSOCIATION),
  post('/affiliation/search', { associationId: '{association}' }, [...CARD, 'membership']),
  post('/affiliation/product/search', { associationId: '{association}' }, 'list'),
  post('/category/search', { keyword: 'doctor' }, 'list'),
  post('/product/search', { keyword: 'saree' }, 'list'),
  get('/state', ['code', 'gstCode', 'name', 'hindiName', 'gujaratiName', 'kind']),
  get('/city?stateCode=GJ', ['metroCities', 'otherCities']),
  get('/city/search?q=surat', CITY),
  post('/city/search', { keyword: 'surat' }, CITY),
  get('/enquiry/location?q=surat', ['type', 'label', 'cityId']),
];

beforeAll(async () => {
  seeded.category = await makeCategory();
  seeded.town = await makeTown();
  seeded.business = await makeBusiness({ category_id: seeded.category, town_id: seeded.town });
  seeded.association = Number((await addRow('associations', { nameEn: 'Walkers' })).id);
  await makeMember(seeded.business, seeded.association);
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
    const data: unknown = answer.body.data;
    if (call.data === 'list') return expect(Array.isArray(data)).toBe(true);
    const shown: unknown = Array.isArray(data) ? data[0] : data;
    expect(Object.keys(shown ?? {})).toEqual(expect.arrayContaining([...call.data]));
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

  it.each(LOOKUPS)('GET %s takes them, or names the field', async (path) => {
    const begin = path.slice(0, path.indexOf('=') + 1);
    for (const word of ODD)
      expectSane(await callApi(begin + encodeURIComponent(word.toWellFormed())), word);
    // Half of a character, and none at all.
    for (const word of ['%ED%A0%80', '%00', '', '%']) expectSane(await callApi(begin + word), word);
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
