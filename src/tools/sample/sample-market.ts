import { sql } from 'drizzle-orm';
import { businessAffiliations } from '#domains/directory/association/association.table.ts';
import { businesses, businessTexts } from '#domains/directory/business/business.table.ts';
import { updatePercentages } from '#domains/directory/business/business-percentage.statement.ts';
import { markBusinesses } from '#domains/directory/business/changed-business.statement.ts';
import { businessMedia, catalogueItems } from '#domains/directory/business/offer.table.ts';
import {
  enquiries,
  enquiryMessages,
  savedAnswers,
} from '#domains/directory/enquiry/enquiry.table.ts';
import { forgetActs, SAMPLES } from '#domains/directory/intake/sample-act.statement.ts';
import { ratingPhotos, ratings, ratingVotes } from '#domains/directory/rating/rating.table.ts';
import { SCORE, SUMS } from '#domains/directory/rating/rating-count.statement.ts';
import { savedBusinesses } from '#domains/directory/saved/saved-business.table.ts';
import {
  businessClaims,
  businessEdits,
  businessMembers,
} from '#domains/directory/vendor/vendor.table.ts';
import { SAMPLE_ADDRESS } from '#domains/identity/session/user.model.ts';
import { users } from '#domains/identity/session/user.table.ts';
import { bumpRevisions, type Statement } from '#kernel/content/content-revisions.ts';
import { moderationCases, reports, userRestrictions } from '#kernel/judge/judge.table.ts';
import { notices } from '#kernel/notice/notice.table.ts';
import { type Database, openDatabase, valuesOf } from '#platform/database.ts';
import { readMarket, type SampleMarket } from './market.ts';
import { listThreads } from './market-enquiries.ts';
import {
  insertAll,
  type MarketPlace,
  type Numbered,
  openMarket,
  type StoredBusiness,
} from './market-place.ts';
import { listRatings, toCase } from './market-ratings.ts';
import { listVendorRows, saveListings } from './market-vendors.ts';

/** No number in India begins with a zero; businesses have those from 1 on. */
const FIRST_NUMBER = 910_000_090_001;
/** What people of the sample have besides what they do with businesses. */
const OF_PEOPLE = [notices, ratingPhotos, reports, savedBusinesses, userRestrictions];
/** What businesses have of their owners. */
const OF_OWNERS = [businessMembers, businessClaims, businessEdits, savedAnswers];
/** Town of the listings that readers don't see yet. */
const TOWN = 'surat';
const DAY = 86_400_000;

/**
 * Gives businesses of the sample people who keep them, and these, readers and the desk something to do. `pictures` are
 * the stored ones by the name of their drawing. A second time, or after one that was killed, all of it is as it was at first.
 */
export async function addSampleMarket(
  database: D1Database,
  pictures: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const db = openDatabase(database);
  const market = readMarket();
  const trades = await readTrades(db);
  const [town] = await db.all<{ id: number }>(sql`SELECT id FROM towns WHERE slug = ${TOWN}`);
  const into = { trades, townId: town?.id ?? 0, now };
  await run(db, [...savePeople(db, market, now), ...saveListings(db, market.vendors, into)]);
  const place = openMarket(now, await readStored(db));
  await run(db, [
    ...clear(db, market, place),
    ...listVendorRows({ db, vendors: market.vendors, place, pictures }),
    ...listActs(db, market, { place, pictures }),
    ...count(db, market, place),
  ]);
}

/** All or nothing. */
async function run(db: Database, [first, ...rest]: readonly Statement[]): Promise<void> {
  if (first) await db.batch([first, ...rest]);
}

async function readTrades(db: Database): Promise<Map<string, number>> {
  const rows = await db.all<{ id: number; slug: string }>(
    sql`SELECT id, slug FROM business_categories`,
  );
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** They sign in by a link to their address, which stands on `/dev/outbox`. */
function savePeople(db: Database, { people, vendors }: SampleMarket, now: Date): Statement[] {
  return people.map(({ id, name, lang, daysAgo }, index) => {
    const keeps = vendors.members.some(({ person }) => person === id);
    const values = { name, lang, role: keeps ? ('vendor' as const) : ('reader' as const) };
    const at = new Date(now.getTime() - daysAgo * DAY);
    return db
      .insert(users)
      .values({
        ...{ ...values, email: `${id}${SAMPLE_ADDRESS}`, phone: `+${FIRST_NUMBER + index}` },
        ...{ createdAt: at, updatedAt: at },
      })
      .onConflictDoUpdate({ target: users.email, set: { ...values, deletedAt: null } });
  });
}

/** Numbers of what is there, and the highest of what is to be added. */
async function readStored(db: Database): Promise<Parameters<typeof openMarket>[1]> {
  const [people, listings, last] = await Promise.all([
    db.select({ id: users.id, email: users.email }).from(users).where(isSamplePerson()),
    db.all<Omit<StoredBusiness, 'goods' | 'names'> & { goods: string; names: string }>(
      sql`SELECT businesses.id, businesses.slug, json_object('en', businesses.name_en, 'hi', businesses.name_hi, 'gu', businesses.name_gu) AS names, towns.slug AS town, town_id AS townId,
          (SELECT json_group_array(id) FROM (SELECT id FROM ${catalogueItems} WHERE business_id = businesses.id
            ORDER BY position)) AS goods
        FROM businesses JOIN towns ON towns.id = businesses.town_id WHERE businesses.id IN ${SAMPLES}`,
    ),
    db.all<
      Record<Numbered, number>
    >(sql`SELECT (SELECT coalesce(max(id), 0) FROM ratings) AS ratings,
      (SELECT coalesce(max(id), 0) FROM enquiry_messages) AS messages,
      (SELECT coalesce(max(id), 0) FROM moderation_cases) AS cases`),
  ]);
  return {
    people: new Map(people.map(({ id, email }) => [email?.replace(SAMPLE_ADDRESS, '') ?? '', id])),
    businesses: new Map(
      listings.map((row) => [
        row.slug,
        {
          ...row,
          goods: JSON.parse(row.goods) as number[],
          names: JSON.parse(row.names) as StoredBusiness['names'],
        },
      ]),
    ),
    last: last[0] ?? { ratings: 0, messages: 0, cases: 0 },
  };
}

function isSamplePerson() {
  return sql`${users.email} LIKE ${`%${SAMPLE_ADDRESS}`}`;
}

/** What was loaded before. */
function clear(db: Database, { people, vendors }: SampleMarket, place: MarketPlace): Statement[] {
  const ids = valuesOf(people.map(({ id }) => place.userOf(id)));
  const listings = valuesOf(vendors.listings.map(({ slug }) => place.businessOf(slug).id));
  return [
    ...forgetActs(db),
    ...OF_PEOPLE.map((table) => db.delete(table).where(sql`user_id IN ${ids}`)),
    ...OF_OWNERS.map((table) => db.delete(table).where(sql`business_id IN ${SAMPLES}`)),
    db.delete(businessTexts).where(sql`business_id IN ${listings}`),
    db
      .delete(businessAffiliations)
      .where(sql`business_id IN ${SAMPLES} AND decided_by <> 'import'`),
    db.delete(businessMedia).where(sql`business_id IN ${SAMPLES} AND uploaded_by <> 'import'`),
  ];
}

/** What people have asked, said and reported. */
function listActs(
  db: Database,
  market: SampleMarket,
  { place, pictures }: { place: MarketPlace; pictures: ReadonlyMap<string, string> },
): Statement[] {
  const threads = listThreads(market, place);
  const given = listRatings(market, { place, pictures });
  const reported = market.cases.listings.map(({ business, ...listing }) =>
    toCase(listing, { kind: 'business', id: String(place.businessOf(business).id) }, place),
  );
  const judged = [...given.map((each) => each.judged), ...reported];
  const held = threads.flatMap(({ cases }) => cases);
  const told = [...threads, ...given].flatMap((each) => each.notices);
  return [
    ...listThreadRows(db, threads),
    ...listRatingRows(db, given),
    insertAll(db, moderationCases, [...judged.flatMap(({ cases }) => cases), ...held]),
    insertAll(
      db,
      reports,
      judged.flatMap((each) => each.reports),
    ),
    insertAll(db, userRestrictions, listRestrictions(market, place)),
    // People are shown them in the order in which they were written.
    insertAll(
      db,
      notices,
      told.toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt)),
    ),
  ];
}

function listThreadRows(db: Database, threads: ReturnType<typeof listThreads>): Statement[] {
  return [
    insertAll(
      db,
      enquiries,
      threads.map(({ enquiry }) => enquiry),
    ),
    insertAll(
      db,
      enquiryMessages,
      threads.flatMap(({ messages }) => messages),
    ),
  ];
}

function listRatingRows(db: Database, given: ReturnType<typeof listRatings>): Statement[] {
  return [
    insertAll(
      db,
      ratings,
      given.map(({ rating }) => rating),
    ),
    insertAll(
      db,
      ratingPhotos,
      given.flatMap(({ photos }) => photos),
    ),
    insertAll(
      db,
      ratingVotes,
      given.flatMap(({ votes }) => votes),
    ),
  ];
}

function listRestrictions({ cases }: SampleMarket, { now, userOf }: MarketPlace) {
  return cases.restrictions.map(({ person, what, days, reason }) => ({
    ...{ userId: userOf(person), what, reason, madeBy: 'system', createdAt: now },
    until: new Date(now.getTime() + days * DAY),
  }));
}

/** Sums of ratings, enquiries and how complete listings are; pages and search follow with the next cron. */
function count(db: Database, market: SampleMarket, { businessOf }: MarketPlace): Statement[] {
  const rated = valuesOf([
    ...new Set(market.ratings.map(({ business }) => businessOf(business).id)),
  ]);
  const sums = sql`(SELECT business_id, ${SUMS} FROM ratings
    WHERE status = 'published' AND business_id IN ${rated} GROUP BY business_id) AS counted`;
  const part = (name: string) => sql.raw(`counted.${name}`);
  return [
    db
      .update(businesses)
      .set({
        ...{ ratingSum: part('rating_sum'), ratingCount: part('rating_count') },
        ...{ stars1: part('stars1'), stars2: part('stars2'), stars3: part('stars3') },
        ...{ stars4: part('stars4'), stars5: part('stars5') },
      })
      .from(sums)
      .where(sql`businesses.id = counted.business_id`),
    db.update(businesses).set({ ratingScore: SCORE }).where(sql`id IN ${rated}`),
    db
      .update(businesses)
      .set({
        enquiryCount: sql`(SELECT count(*) FROM enquiries WHERE enquiries.business_id = businesses.id)`,
      })
      .where(sql`id IN ${SAMPLES}`),
    updatePercentages(db, SAMPLES),
    markBusinesses(db, SAMPLES, new Date(0)),
    bumpRevisions(db, ['directory']),
  ];
}
