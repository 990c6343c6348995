import { eq, sql } from 'drizzle-orm';
import { businesses, businessTexts } from '#domains/directory/business/business.table.ts';
import { updatePercentages } from '#domains/directory/business/business-percentage.statement.ts';
import { markBusinesses } from '#domains/directory/business/changed-business.statement.ts';
import { UNPLACED, UNSORTED } from '#domains/directory/business/unsorted.model.ts';
import { businessCategories } from '#domains/directory/catalogue/business-catalogue.table.ts';
import { towns } from '#domains/directory/place/town.table.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { memberOf, rowsOf, selectRows } from './json-rows.statement.ts';
import type { SavedBusiness } from './saved-business.model.ts';

/** Columns that a file fills in, by the members of a SavedBusiness. */
const COLUMNS = {
  externalId: 'external_id',
  slug: 'slug',
  status: 'status',
  statusReason: 'status_reason',
  nameEn: 'name_en',
  nameHi: 'name_hi',
  nameGu: 'name_gu',
  nameFolded: 'name_folded',
  categoryId: 'category_id',
  townId: 'town_id',
  yearEstablished: 'year_established',
  addressLine1: 'address_line1',
  landmark: 'landmark',
  area: 'area',
  pincode: 'pincode',
  latitude: 'latitude',
  longitude: 'longitude',
  phone: 'phone',
  phone2: 'phone2',
  whatsapp: 'whatsapp',
  landline: 'landline',
  email: 'email',
  website: 'website',
  hours: 'hours',
} as const satisfies Partial<Record<keyof SavedBusiness, string>>;

/** A listing as it stands, with the version somebody may have changed it to. */
export interface KnownBusiness extends Omit<SavedBusiness, 'about'> {
  id: number;
  version: number;
  /** What it says of itself, by language. */
  abouts: Readonly<Partial<Record<string, string>>>;
  /** Whether readers are shown the category and the town it is in. */
  isCategoryActive: boolean;
  isTownActive: boolean;
}

const KNOWN = sql.raw(
  Object.entries(COLUMNS)
    .map(([member, column]) => `businesses.${column} AS ${member}`)
    .join(', '),
);

type Row = Omit<KnownBusiness, 'hours' | 'abouts' | 'isCategoryActive' | 'isTownActive'> &
  Record<'hours' | 'abouts', string> &
  Record<'isCategoryActive' | 'isTownActive', number>;

/** Listings by what they are called where they come from. */
export async function listKnown(
  db: Database,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, KnownBusiness>> {
  const rows = await db.all<Row>(sql`SELECT businesses.id, businesses.version, ${KNOWN},
      (SELECT json_group_object(language, about) FROM business_texts
        WHERE business_id = businesses.id) AS abouts,
      (SELECT active FROM business_categories WHERE id = category_id) AS isCategoryActive,
      (SELECT active FROM towns WHERE id = town_id) AS isTownActive
    FROM businesses WHERE external_id IN ${valuesOf(externalIds)}`);
  return new Map(
    rows.map((row) => [
      row.externalId,
      {
        ...row,
        ...{ hours: JSON.parse(row.hours), abouts: JSON.parse(row.abouts) },
        isCategoryActive: row.isCategoryActive === 1,
        isTownActive: row.isTownActive === 1,
      },
    ]),
  );
}

/** Another listing of the same name in the same town. */
export interface Namesake {
  id: number;
  externalId: string | null;
  nameFolded: string;
  townId: number;
  phone: string | null;
  addressLine1: string;
  latitude: number | null;
  longitude: number | null;
}

export function listNamesakes(
  db: Database,
  wanted: readonly { townId: number; nameFolded: string }[],
): Promise<Namesake[]> {
  const list = JSON.stringify(wanted.map(({ townId, nameFolded }) => [townId, nameFolded]));
  return db.all<Namesake>(sql`SELECT DISTINCT businesses.id, external_id AS externalId,
      name_folded AS nameFolded, town_id AS townId, phone, address_line1 AS addressLine1, latitude, longitude
    FROM json_each(${list}) AS wanted JOIN businesses
      ON town_id = wanted.value ->> 0 AND name_folded = wanted.value ->> 1
    WHERE status NOT IN ('closed', 'deleted')`);
}

/** Addresses that are taken. */
export async function listTakenSlugs(
  db: Database,
  slugs: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.all<{ slug: string }>(
    sql`SELECT slug FROM businesses WHERE slug IN ${valuesOf(slugs)}`,
  );
  return new Set(rows.map(({ slug }) => slug));
}

/** What a piece of a file changes. */
export interface IntakeWrite {
  created: readonly SavedBusiness[];
  updated: readonly (SavedBusiness & { id: number; version: number })[];
  now: Date;
}

/** A listing that is there after a piece was saved. */
export interface WrittenBusiness {
  id: number;
  /** What it is called where it comes from. */
  externalId: string;
  /** Whether readers see it. */
  isShown: boolean;
}

/**
 * Saves a piece as a whole or not at all, and tells the numbers of what is there then by what it is called where it comes from.
 * What somebody else has saved or changed meanwhile is left as it is.
 */
export async function writeBusinesses(
  db: Database,
  { created, updated, now }: IntakeWrite,
): Promise<WrittenBusiness[]> {
  const all = [...created, ...updated];
  const ids = valuesOf(all.map(({ externalId }) => externalId));
  const { id, externalId, status } = businesses;
  const results = await db.batch([
    insertBusinesses(db, created, now),
    updateBusinesses(db, updated, now),
    saveTexts(db, all, now),
    updatePercentages(db, sql`(SELECT id FROM businesses WHERE external_id IN ${ids})`),
    markBusinesses(
      db,
      sql`(SELECT id FROM businesses WHERE external_id IN ${ids} AND status = 'published')`,
      now,
    ),
    db.select({ id, externalId, status }).from(businesses).where(sql`${externalId} IN ${ids}`),
  ]);
  return results[5].map((row) => ({
    id: row.id,
    externalId: row.externalId ?? '',
    isShown: row.status === 'published',
  }));
}

const FILLED = Object.fromEntries(Object.keys(COLUMNS).map((name) => [name, memberOf(name)]));

function insertBusinesses(db: Database, created: readonly SavedBusiness[], now: Date): Statement {
  const time = sql`${now.getTime()}`;
  const publishedAt = sql`iif(${memberOf('status')} = 'published', ${time}, NULL)`;
  const filled = { ...FILLED, createdAt: time, updatedAt: time, publishedAt };
  return db
    .insert(businesses)
    .select(selectRows(businesses, created, filled))
    .onConflictDoNothing();
}

function updateBusinesses(db: Database, updated: IntakeWrite['updated'], now: Date): Statement {
  const { externalId: _, slug: _slug, ...told } = FILLED;
  const publishedAt = sql`iif(${memberOf('status')} = 'published', coalesce(published_at, ${now.getTime()}), published_at)`;
  return db
    .update(businesses)
    .set({ ...told, updatedAt: now, publishedAt })
    .from(rowsOf(updated))
    .where(
      sql`${businesses.id} = ${memberOf('id')} AND ${businesses.version} = ${memberOf('version')}`,
    );
}

function saveTexts(db: Database, all: readonly SavedBusiness[], now: Date): Statement {
  const texts = all.flatMap(({ externalId, about, aboutLang }) =>
    about === '' ? [] : [{ externalId, about, aboutLang }],
  );
  const { businessId, language, about } = businessTexts;
  return db
    .insert(businessTexts)
    .select(
      sql`SELECT businesses.id, ${memberOf('aboutLang')}, '', '', ${memberOf('about')}, '[]', ${now.getTime()}
        FROM ${rowsOf(texts)} JOIN businesses ON businesses.external_id = ${memberOf('externalId')}
        WHERE true`,
    )
    .onConflictDoUpdate({
      target: [businessId, language],
      set: { about: sql`excluded.about`, updatedAt: now },
      setWhere: sql`${about} = '' OR (SELECT version FROM businesses WHERE id = excluded.business_id) = 1`,
    });
}

/** Behind all categories that are put in order. */
const LAST_PLACE = 100_000;

/** The category and the town of drafts that have none yet. */
export interface Fallbacks {
  categoryId: number;
  townId: number;
}

/** Zeros for those that no draft has needed yet. */
export async function findFallbacks(db: Database): Promise<Fallbacks> {
  const [[category], [town]] = await db.batch([
    db
      .select({ id: businessCategories.id })
      .from(businessCategories)
      .where(eq(businessCategories.slug, UNSORTED)),
    db.select({ id: towns.id }).from(towns).where(eq(towns.slug, UNPLACED)),
  ]);
  return { categoryId: category?.id ?? 0, townId: town?.id ?? 0 };
}

/** Made when they are first needed. */
export async function requireFallbacks(db: Database): Promise<Fallbacks> {
  const names = {
    category: { nameEn: 'Not sorted yet', nameHi: 'अभी तय नहीं', nameGu: 'હજી નક્કી નથી' },
    town: { nameEn: 'Not known yet', nameHi: 'अभी पता नहीं', nameGu: 'હજી ખબર નથી' },
  };
  const stateCode = sql<string>`(SELECT min(code) FROM states)`;
  await db.batch([
    db
      .insert(businessCategories)
      .values({ slug: UNSORTED, ...names.category, position: LAST_PLACE, active: false })
      .onConflictDoNothing(),
    db
      .insert(towns)
      .values({ slug: UNPLACED, ...names.town, stateCode, active: false })
      .onConflictDoNothing(),
  ]);
  return findFallbacks(db);
}

/** The number of a town that is offered, by its slug or its number; null for none. */
export async function findOfferedTown(
  db: Database,
  named: string | number,
): Promise<number | null> {
  const column = typeof named === 'string' ? towns.slug : towns.id;
  const [town] = await db
    .select({ id: towns.id })
    .from(towns)
    .where(sql`${column} = ${named} AND active = 1`);
  return town?.id ?? null;
}
