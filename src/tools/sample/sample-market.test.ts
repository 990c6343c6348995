import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Miniflare } from 'miniflare';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLocalDatabases } from '#tools/start/local-databases.ts';
import { applyMigrations } from '#tools/start/migrate.ts';
import { readMarket } from './market.ts';
import { addSampleMarket } from './sample-market.ts';
import { readBusinesses } from './sample-town.ts';

const WORDS = import.meta.glob<{ notices?: Readonly<Record<string, string>> }>(
  '/locales/en/*.json',
  { eager: true, import: 'default' },
);
const NOW = new Date('2026-11-23T09:00:00Z');
const stateDir = mkdtempSync(`${tmpdir()}/market-`);
/** All migrations run first, in milliseconds. */
const PATIENCE = 60_000;
const market = readMarket();
let miniflare: Miniflare;
let database: D1Database;

beforeAll(async () => {
  miniflare = openLocalDatabases(stateDir);
  await applyMigrations(miniflare);
  database = await miniflare.getD1Database('DB');
  await database
    .prepare(
      `INSERT INTO associations (slug, kind, name_en, name_hi, name_gu, is_sample)
        SELECT value, 'chamber', value, '', '', 1 FROM json_each(?)`,
    )
    .bind(JSON.stringify(market.vendors.memberships.map(({ association }) => association)))
    .run();
  // As the import leaves them, with sums that nobody has given.
  await database
    .prepare(
      `INSERT INTO businesses (slug, external_id, status, name_en, name_folded, category_id, town_id, pincode,
          rating_sum, rating_count, stars5, is_sample, created_at, updated_at, published_at)
        SELECT value ->> 'slug', value ->> 'id', 'published', value ->> '$.name.en', value ->> 'slug',
          (SELECT id FROM business_categories WHERE slug = value ->> 'category'),
          (SELECT id FROM towns WHERE slug = value ->> 'town'), '395003', 25, 5, 5, 1, 0, 0, 0
        FROM json_each(?)`,
    )
    .bind(JSON.stringify(readBusinesses()))
    .run();
}, PATIENCE);

afterAll(async () => {
  await miniflare.dispose();
  rmSync(stateDir, { recursive: true, force: true });
});

const list = async <Row>(query: string) => (await database.prepare(query).all<Row>()).results;
const add = () => addSampleMarket(database, new Map(), NOW);

/** How many rows every table has that the sample fills. */
async function countAll(): Promise<Record<string, number>> {
  const tables =
    `users businesses business_texts business_members business_edits business_claims business_media
    enquiries enquiry_messages saved_answers ratings rating_photos rating_votes saved_businesses reports moderation_cases
    user_restrictions notices event_days business_affiliations`.split(/\s+/);
  const counts = await list<Record<string, number>>(
    `SELECT ${tables.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`)}`,
  );
  return counts[0] ?? {};
}

describe('people of the sample', () => {
  it('come with all they have and do, once however often they are loaded', async () => {
    await add();
    const first = await countAll();
    expect(Object.entries(first).filter(([, count]) => count === 0)).toEqual([]);
    await add();
    expect(await countAll()).toEqual(first);
  });

  it('are as they were at first when a run was cut off, or somebody has changed them', async () => {
    const before = await countAll();
    await database.batch([
      database.prepare("UPDATE ratings SET status = 'withdrawn' WHERE id % 2 = 0"),
      database.prepare(
        "UPDATE businesses SET status = 'published' WHERE slug = 'verma-indori-namkeen'",
      ),
      database.prepare('DELETE FROM business_members'),
    ]);
    await add();
    expect(await countAll()).toEqual(before);
    expect(
      await list("SELECT slug, status FROM businesses WHERE status <> 'published' ORDER BY slug"),
    ).toEqual([
      { slug: 'kavita-beauty-parlour', status: 'rejected' },
      { slug: 'tapi-gift-boxes', status: 'draft' },
      { slug: 'verma-indori-namkeen', status: 'submitted' },
    ]);
  });

  it('have sent in only what is complete enough for it', async () => {
    const sent = await list<{ slug: string; percentage: number }>(
      "SELECT slug, percentage FROM businesses WHERE status IN ('submitted', 'rejected')",
    );
    expect(sent).toHaveLength(2);
    for (const { slug, percentage } of sent) expect(percentage, slug).toBeGreaterThanOrEqual(40);
  });

  it('have rated what the sums of businesses say', async () => {
    const sums = await list(
      `SELECT slug, rating_count AS count, rating_sum AS sum FROM businesses
        WHERE id IN (SELECT business_id FROM ratings) ORDER BY slug`,
    );
    const shown = market.ratings.filter(({ status = 'published' }) => status === 'published');
    const slugs = [...new Set(shown.map(({ business }) => business))].toSorted();
    expect(sums).toEqual(
      slugs.map((slug) => {
        const stars = shown.filter(({ business }) => business === slug).map((one) => one.stars);
        return { slug, count: stars.length, sum: stars.reduce((sum, one) => sum + one, 0) };
      }),
    );
    const votes = await list<{ given: number; said: number }>(
      'SELECT count(*) AS given, (SELECT sum(helpful) FROM ratings) AS said FROM rating_votes',
    );
    expect(votes[0]?.given).toBe(votes[0]?.said);
  });

  it('have addresses and numbers that nobody can have', async () => {
    const people = await list<{ email: string; phone: string }>('SELECT email, phone FROM users');
    for (const { email, phone } of people) {
      expect(email).toMatch(/^[a-z]+@people\.example$/);
      expect(phone).toMatch(/^\+910{5}\d{5}$/);
    }
    const listed = market.vendors.listings.map(({ phone }) => phone);
    for (const phone of listed) expect(phone).toMatch(/^\+910{5}\d{5}$/);
    expect(market.ratings.map(({ review }) => review).join()).not.toMatch(/\d{6}/);
  });

  it('are told all that a notice has to say, names in each language', async () => {
    const told = Object.assign({}, ...Object.values(WORDS).map((words) => words.notices ?? {}));
    const rows = await list<{ kind: string; facts: string }>('SELECT kind, facts FROM notices');
    const shown = new Set(rows.map(({ kind }) => kind));
    expect(shown).toContain('case.removed');
    for (const { kind, facts } of rows) {
      const given = Object.keys(JSON.parse(facts) as object);
      const asked = String(told[kind.replaceAll('.', '_')]).matchAll(/{{(\w+)}}/g);
      for (const [, fact = ''] of asked) expect(given, kind).toContain(fact);
      const named = given.find((fact) => ['business', 'name', 'title'].includes(fact));
      expect(given, kind).toEqual(expect.arrayContaining([`${named}_hi`, `${named}_gu`]));
    }
  });

  it('show photos with some of their ratings', async () => {
    const shown = await list<{ count: number }>(
      "SELECT count(*) AS count FROM rating_photos JOIN ratings ON ratings.id = rating_id WHERE status = 'published'",
    );
    expect(shown[0]?.count).toBeGreaterThanOrEqual(4);
  });

  it('rate as many words allow, in three languages, from one star to five', () => {
    const words = market.ratings.map(({ review }) => review).filter(Boolean);
    for (const text of words) expect(text.length).toBeGreaterThanOrEqual(20);
    for (const script of [/\p{Script=Gujarati}/u, /\p{Script=Devanagari}/u, /[a-z]{4}/i])
      expect(words.filter((text) => script.test(text)).length).toBeGreaterThanOrEqual(5);
    expect(new Set(market.ratings.map(({ stars }) => stars)).size).toBe(5);
  });
});
