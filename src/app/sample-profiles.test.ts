import { env } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import { isSchemaType } from '#domains/directory/catalogue/schema-type.model.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { importDocument } from '#testing/ingest.ts';
import { listBusinessFlaws, listOrderFlaws } from '#testing/rich-results.ts';
import { SITE, visitCanonical } from '#testing/site.ts';
import ahmedabad from '#tools/sample/businesses/ahmedabad.json';
import surat from '#tools/sample/businesses/surat.json';

type Item = Record<string, unknown>;

/** The pictures of the sample are not drawn here, but known by their names. */
const keyOf = (name: string | undefined) => name && `${name}.png`;
const LINES = [...surat, ...ahmedabad].map(({ logo, cover, photos = [], ...line }) => ({
  ...line,
  ...{ type: 'business', sample: true, memberships: [], items: [] },
  ...{ logo: keyOf(logo), cover: keyOf(cover) },
  photos: photos.map((photo) => ({ ...photo, picture: keyOf(photo.picture) })),
}));
const PICTURES = new Set(
  LINES.flatMap(({ logo, cover, photos }) => [logo, cover, ...photos.map((each) => each.picture)]),
);
const PREFIXES = ['', '/hindi', '/gujarati'];
const LISTS = [
  '/directory',
  '/directory/surat',
  '/directory/surat/sweets',
  '/directory/category/sweets',
];
let profiles: { path: string; ratings: number }[] = [];

beforeAll(async () => {
  const add = env.DB.prepare(
    "INSERT INTO media (key, status, mime, width, height, created_at) VALUES (?, 'ready', 'image/png', 1200, 900, 0)",
  );
  await env.DB.batch([...PICTURES].flatMap((key) => (key ? add.bind(key) : [])));
  const { totals } = await importDocument(LINES.map((line) => JSON.stringify(line)).join('\n'));
  expect(totals).toMatchObject({ created: LINES.length, rejected: 0 });
  // As the index does after a while.
  await env.DB.batch(
    [
      'UPDATE towns SET business_count = (SELECT count(*) FROM businesses WHERE town_id = towns.id)',
      `UPDATE business_categories SET business_count = (SELECT count(*) FROM businesses
        JOIN business_categories AS own ON own.id = category_id
        WHERE business_categories.id IN (own.id, own.parent_id))`,
    ].map((sql) => env.DB.prepare(sql)),
  );
  forgetContent();
  const { results } = await env.DB.prepare(
    `SELECT businesses.id, businesses.slug, towns.slug AS town, rating_count AS ratings
     FROM businesses JOIN towns ON towns.id = town_id ORDER BY businesses.id LIMIT 20`,
  ).all<{ id: number; slug: string; town: string; ratings: number }>();
  profiles = results.map(({ id, slug, town, ratings }, at) => ({
    path: `${PREFIXES[at % PREFIXES.length]}/directory/${town}/${slug}/${id}`,
    ratings,
  }));
});

async function readItems(path: string): Promise<Item[]> {
  const html = await (await visitCanonical(path)).text();
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json)['@graph'] ?? [];
}

function findTrail(items: readonly Item[]): unknown {
  return items.find((item) => item['@type'] === 'BreadcrumbList')?.itemListElement;
}

it('twenty profiles of the sample are local businesses by the rules of search engines', async () => {
  expect(profiles).toHaveLength(20);
  const told = new Set<string>();
  for (const { path, ratings } of profiles) {
    const items = await readItems(path);
    const business = items.find((item) => 'address' in item) ?? {};
    expect(listBusinessFlaws(business), path).toEqual([]);
    expect(business.url).toBe(`${SITE}${path}`);
    expect('aggregateRating' in business, path).toBe(ratings > 0);
    for (const address of [business.image ?? [], business.logo ?? []].flat())
      expect(String(address), path).toMatch(new RegExp(`^${SITE}/_next/image\\?.*\\.png`));
    expect(listOrderFlaws(findTrail(items), 'item'), path).toEqual([]);
    for (const name of Object.keys(business)) told.add(name);
  }
  // What is recommended is told of those who have it.
  for (const name of [
    'image',
    'logo',
    'geo',
    'telephone',
    'openingHoursSpecification',
    'priceRange',
    'sameAs',
  ])
    expect(told).toContain(name);
});

it.each(PREFIXES)('lists of businesses under %s/ name pages in their order', async (prefix) => {
  for (const list of LISTS) {
    const items = await readItems(`${prefix}${list}`);
    const page = items.find((item) => item['@type'] === 'CollectionPage');
    expect(page, list).toMatchObject({ url: `${SITE}${prefix}${list}`, name: expect.any(String) });
    const { itemListElement = [] } = (page?.mainEntity ?? {}) as { itemListElement?: Item[] };
    expect(listOrderFlaws(itemListElement, 'url'), list).toEqual([]);
    const addresses = itemListElement.map(({ url }) => String(url));
    expect(addresses.filter((url) => !url.startsWith(`${SITE}${prefix}/`))).toEqual([]);
    expect(listOrderFlaws(findTrail(items), 'item'), list).toEqual([]);
  }
});

it('every category is to search engines a kind of business that they know', async () => {
  const { results } = await env.DB.prepare(
    'SELECT DISTINCT schema_type AS type FROM business_categories',
  ).all<{ type: string }>();
  expect(results.length).toBeGreaterThan(50);
  expect(results.filter(({ type }) => !isSchemaType(type))).toEqual([]);
});
