import { gzipSync } from 'node:zlib';
import type { Miniflare } from 'miniflare';
import { type BundleName, buildBundles } from './bundles.ts';
import { fillContent } from './content.ts';
import { applyLoad } from './load/load.ts';
import { fillBusinesses, readStock } from './many-businesses.ts';
import { withEdge } from './pages.bench.ts';
import type { Row, Size } from './report.ts';
import { weighPageStyles } from './weights.ts';

const ARTICLE = '/gujarati/nation/river-sensors/1';
const CONNECTIONS = 8;
/** Seconds of load on a page at a time, and how often each page has its turn. */
const SIZES = {
  full: { businesses: 20_000, warmUp: 2, load: 3, turns: 3 },
  small: { businesses: 200, warmUp: 0.1, load: 0.1, turns: 1 },
} as const;
const kB = (bytes: number) => bytes / 1_024;

/** Pages of the directory: what they ask of D1, and what they cost beside an article of the same run. */
export async function benchDirectoryPages(size: Size): Promise<Row[]> {
  const bundles: Record<BundleName, string> = buildBundles(['metered']);
  const rows: Row[] = [];
  rows.push(...(await countPages(bundles.metered, SIZES[size].businesses)));
  await withEdge(bundles.production, async ({ miniflare, url }) => {
    await fillContent(miniflare);
    const paths = await fill(miniflare, SIZES[size].businesses);
    rows.push(...(await timePages(url, paths, size)));
    const html = await (await fetch(new URL(paths.profile, url))).text();
    const weight = gzipSync(html, { level: 9 }).length;
    rows.push({ what: 'profile: HTML gz', value: kB(weight), unit: 'kB', budget: { most: 20 } });
  });
  const styles = Math.max(...Object.values(weighPageStyles()));
  return [
    ...rows,
    { what: 'further styles gz', value: kB(styles), unit: 'kB', budget: { most: 4 } },
  ];
}

async function countPages(script: string, businesses: number): Promise<Row[]> {
  const rows: Row[] = [];
  await withEdge(script, async ({ miniflare, url }) => {
    const paths = await fill(miniflare, businesses);
    for (const [page, path] of Object.entries(paths)) rows.push(...(await count(url, page, path)));
  });
  return rows;
}

type Page = 'front' | 'town' | 'category in a town' | 'profile';

/** Many businesses, of which the first says everything that a profile can show; gives the addresses that are measured. */
async function fill(miniflare: Miniflare, businesses: number): Promise<Record<Page, string>> {
  const database = await miniflare.getD1Database('DB');
  await fillBusinesses(miniflare, await readStock(miniflare), businesses);
  await database.batch(
    [...COUNTS, FULL_PROFILE, FULL_TEXTS, ITEMS, PHOTOS].map((sql) => database.prepare(sql)),
  );
  const fullest = await database.prepare(FULLEST).first<{ town: string; category: string }>();
  const own = await database.prepare(FIRST).first<{ town: string; slug: string }>();
  const root = '/gujarati/directory';
  return {
    front: root,
    town: `${root}/${fullest?.town}`,
    'category in a town': `${root}/${fullest?.town}/${fullest?.category}`,
    profile: `${root}/${own?.town}/${own?.slug}/1`,
  };
}

/** What a page asks of D1 after a change of businesses, and once its list is in KV; a profile is never kept there. */
async function count(url: URL, page: string, path: string): Promise<Row[]> {
  const ask = async (state: string) =>
    (await (await fetch(new URL(`${path}?${state}`, url))).json()) as Record<string, number>;
  // What all pages share is in KV long before.
  await ask('warm');
  const rows: Row[] = [];
  for (const state of ['cold', 'warm']) {
    const { roundTrips = 0, rows: read = 0 } = await ask(`${state}=directory`);
    const name = `${page}: D1, ${state}`;
    const isKept = state === 'warm' && page !== 'profile';
    rows.push(
      { what: `${name}, round trips`, value: roundTrips, budget: { most: isKept ? 1 : 3 } },
      // The revisions of the content are asked for always.
      { what: `${name}, rows read`, value: read, budget: { most: isKept ? REVISIONS : 200 } },
    );
  }
  return rows;
}

const REVISIONS = 5;

/** Processor time of pages and of an article, turn and turn about. */
async function timePages(url: URL, paths: Record<Page, string>, size: Size): Promise<Row[]> {
  const { warmUp, load, turns } = SIZES[size];
  const pages = { article: ARTICLE, ...paths };
  const spent = new Map<string, number>();
  for (const path of Object.values(pages))
    await applyLoad(new URL(path, url), { seconds: warmUp, connections: CONNECTIONS });
  for (let turn = 0; turn < turns; turn += 1)
    for (const [page, path] of Object.entries(pages)) {
      const { cpu } = await applyLoad(new URL(path, url), {
        seconds: load,
        connections: CONNECTIONS,
      });
      spent.set(page, (spent.get(page) ?? 0) + cpu / turns);
    }
  const of = (page: string) => spent.get(page) ?? 0;
  return [
    ...Object.keys(pages).map(
      (page): Row => ({ what: `${page}: CPU a page`, value: of(page), unit: 'us' }),
    ),
    {
      what: 'profile: CPU / article',
      value: of('profile') / of('article'),
      unit: 'x',
      budget: { most: 1 },
    },
    { what: 'town: CPU / article', value: of('town') / of('article'), unit: 'x' },
  ];
}

const COUNTS = [
  `UPDATE towns SET business_count =
    (SELECT count(*) FROM businesses WHERE town_id = towns.id AND status = 'published')`,
  `UPDATE business_categories SET business_count =
    (SELECT count(*) FROM listed_businesses WHERE category_id = business_categories.id)`,
];

const FULLEST = `
  SELECT towns.slug AS town, business_categories.slug AS category FROM category_towns
  JOIN towns ON towns.id = town_id JOIN business_categories ON business_categories.id = category_id
  ORDER BY businesses DESC LIMIT 1`;

const FIRST = `
  SELECT businesses.slug, towns.slug AS town FROM businesses
  JOIN towns ON towns.id = town_id WHERE businesses.id = 1`;

const WEEK = JSON.stringify(
  Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'].map((day) => [
      day,
      [
        { open: '09:00', close: '13:00' },
        { open: '16:00', close: '20:30' },
      ],
    ]),
  ),
);

const FULL_PROFILE = `
  UPDATE businesses SET address_line1 = '4, Station Road', landmark = 'Clock tower', area = 'Adajan',
    phone = '+919825012345', whatsapp = '+919825012345', website = 'https://shop.example',
    contact_visibility = 'public', hours = '${WEEK}', payment_modes = '["cash","upi"]', languages = '["gu","hi"]',
    year_established = 1986, price_band = 2, verified = 'phone', verified_at = 1, cover_key = 'cover.webp',
    rating_sum = 130, rating_count = 30, stars5 = 12, stars4 = 16, stars3 = 2
  WHERE id = 1`;

const FULL_TEXTS = `
  UPDATE business_texts SET tagline = short_description, about = replace(hex(zeroblob(12)), '00', short_description || '. '),
    facts = '[{"label":"Parking","value":"In front"},{"label":"Delivery","value":"5 km"},{"label":"Since","value":"1986"}]'
  WHERE business_id = 1`;

const ITEMS = `
  INSERT INTO catalogue_items (business_id, name_en, name_hi, name_gu, unit, price_paise, position)
  SELECT 1, 'Item ' || value, 'वस्तु ' || value, 'વસ્તુ ' || value, 'kg', value * 1000, value
  FROM json_each('[1,2,3,4,5,6,7,8]')`;

const PHOTOS = `
  INSERT INTO business_media (business_id, kind, key, width, height, alt, position, status, uploaded_by, created_at)
  SELECT 1, iif(value = 0, 'cover', 'photo'), iif(value = 0, 'cover.webp', 'photo-' || value || '.webp'), 1600, 1200,
    'Photo', value, 'approved', 'bench', 1
  FROM json_each('[0,1,2,3,4,5,6]')`;
