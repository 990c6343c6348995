import { eq, getTableColumns, sql } from 'drizzle-orm';
import { businesses, hashtags } from '#domains/directory/business/business.table.ts';
import { announceBusinesses } from '#domains/directory/business/changed-business.service.ts';
import { markBusinesses } from '#domains/directory/business/changed-business.statement.ts';
import {
  businessCategories,
  businessTypes,
} from '#domains/directory/catalogue/business-catalogue.table.ts';
import { followBusinesses } from '#domains/directory/find/business-index.service.ts';
import { refreshLists } from '#domains/directory/find/changed-list.service.ts';
import { findPictures } from '#domains/media/picture/media.service.ts';
import { bumpRevisions } from '#kernel/content/content-revisions.ts';
import { defineIncoming, type IncomingRefusal } from '#kernel/domain/incoming.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';
import { logError } from '#platform/log.ts';
import { findTownIds } from './association-line.repo.ts';
import {
  type BusinessColumns,
  type BusinessContent,
  type LineIds,
  toColumns,
  toContent,
} from './business-line.model.ts';
import { type BusinessLine, businessLineSchema } from './business-line.schema.ts';
import { type NamedContent, recount, replaceContents } from './business-line.statement.ts';
import { forgetActs } from './sample-act.statement.ts';

/** Businesses as an import brings them: whole, in three languages, with pictures of the library. They are published. */
export const BUSINESS_LINES = defineIncoming({
  type: 'business',
  schema: businessLineSchema,
  toRows: async (platform, lines) => {
    const { db, now } = platform;
    const ids = await findIds(db, lines);
    const refusalOf = await createCheck(platform, lines, ids);
    return lines.map((line) => {
      const refusal = refusalOf(line);
      if (refusal) return refusal;
      const columns = toColumns(line, ids);
      const values = { ...columns, content: toContent(line, ids) };
      return { name: line.id, values, upsert: (database) => upsert(database, columns, now) };
    });
  },
  listStored,
  complete: (db, rows, now) => {
    const contents = rows.map(({ name, values }): NamedContent => {
      const content = values.content as BusinessContent;
      return { externalId: name, ...content };
    });
    return replaceContents(db, contents, now);
  },
  announce: (platform, stored) =>
    announceBusinesses(
      platform,
      stored.map(({ id }) => id),
    ),
});

function upsert(db: Database, columns: BusinessColumns, now: Date) {
  const verifiedAt = columns.verified === 'none' ? null : now;
  const times = { createdAt: now, updatedAt: now, publishedAt: now, verifiedAt };
  // D1 binds at most 100 values: those of the columns are not bound twice.
  const named = Object.entries(getTableColumns(businesses)).filter(([key]) => key in columns);
  const set = Object.fromEntries(
    named.map(([key, { name }]) => [key, sql.raw(`excluded.${name}`)] as const),
  );
  const version = sql`${businesses.version} + 1`;
  return db
    .insert(businesses)
    .values({ ...columns, ...times })
    .onConflictDoUpdate({
      target: businesses.externalId,
      set: { ...set, updatedAt: now, version },
    });
}

async function findIds(db: Database, lines: readonly BusinessLine[]): Promise<LineIds> {
  const categories = lines.flatMap(({ category, moreCategories }) => [category, ...moreCategories]);
  const types = lines.flatMap(({ nature, legal }) => [nature ?? '', legal ?? '']);
  const [found, kinds] = await db.batch([
    db
      .select({ id: businessCategories.id, slug: businessCategories.slug })
      .from(businessCategories)
      .where(sql`${businessCategories.slug} IN ${valuesOf(categories)}`),
    db
      .select({ id: businessTypes.id, slug: businessTypes.slug })
      .from(businessTypes)
      .where(sql`${businessTypes.slug} IN ${valuesOf(types)}`),
  ]);
  const toMap = (rows: readonly { id: number; slug: string }[]) =>
    new Map(rows.map(({ id, slug }) => [slug, id]));
  const towns = await findTownIds(
    db,
    lines.flatMap(({ town, serviceTowns }) => [town, ...serviceTowns]),
  );
  return { categories: toMap(found), towns, types: toMap(kinds) };
}

/** Tells why a line can't be taken; null for one that can. */
async function createCheck(
  platform: Platform,
  lines: readonly BusinessLine[],
  ids: LineIds,
): Promise<(line: BusinessLine) => IncomingRefusal | null> {
  const pictureOf = await findPictures(
    platform,
    lines.flatMap((line) => listPictures(line).map((picture) => ({ picture }))),
  );
  const owners = await findOwners(platform.db, lines);
  return (line) => {
    const missing = listPictures(line).find((picture) => pictureOf({ picture }) === undefined);
    if (missing) return { code: 'unknown_picture', value: missing };
    const category = [line.category, ...line.moreCategories].find(
      (slug) => !ids.categories.has(slug),
    );
    if (category) return { code: 'unknown_category', value: category };
    const town = [line.town, ...line.serviceTowns].find((slug) => !ids.towns.has(slug));
    if (town) return { code: 'unknown_town', value: town };
    const owner = owners.get(line.slug) ?? line.id;
    owners.set(line.slug, owner);
    return owner === line.id ? null : { code: 'slug_taken', value: line.slug };
  };
}

/** Whose the addresses are that lines want, by the names of their sources; empty for a listing made here. */
async function findOwners(
  db: Database,
  lines: readonly BusinessLine[],
): Promise<Map<string, string>> {
  const wanted = lines.map(({ slug }) => slug);
  const rows = await db
    .select({ slug: businesses.slug, externalId: businesses.externalId })
    .from(businesses)
    .where(sql`${businesses.slug} IN ${valuesOf(wanted)}`);
  return new Map(rows.map(({ slug, externalId }) => [slug, externalId ?? '']));
}

function listPictures({ logo, cover, photos, items }: BusinessLine): string[] {
  const shown = [logo, cover, ...[...photos, ...items].map(({ picture }) => picture)];
  return shown.flatMap((key) => key ?? []);
}

/** What belongs to a business in the shape of its content. */
const CONTENT = sql.raw(`json_object(
  'texts', (SELECT json_group_array(json_object('language', language, 'tagline', tagline,
      'shortDescription', short_description, 'about', about, 'facts', json(facts)))
    FROM (SELECT * FROM business_texts WHERE business_id = businesses.id ORDER BY language)),
  'categories', (SELECT json_group_array(category_id) FROM (SELECT category_id
    FROM business_category_links WHERE business_id = businesses.id ORDER BY category_id)),
  'towns', (SELECT json_group_array(town_id) FROM (SELECT town_id
    FROM business_service_towns WHERE business_id = businesses.id ORDER BY town_id)),
  'hashtags', (SELECT json_group_array(json_object('folded', folded, 'label', label))
    FROM (SELECT folded, label FROM business_hashtags JOIN hashtags ON hashtags.id = hashtag_id
      WHERE business_id = businesses.id ORDER BY folded)),
  'items', (SELECT json_group_array(json_object('nameEn', name_en, 'nameHi', name_hi, 'nameGu', name_gu,
      'description', description, 'unit', unit, 'pricePaise', price_paise, 'priceMaxPaise', price_max_paise,
      'minimumOrder', minimum_order, 'imageKey', image_key, 'position', position))
    FROM (SELECT * FROM catalogue_items WHERE business_id = businesses.id ORDER BY position)),
  'media', (SELECT json_group_array(json_object('key', key, 'alt', alt, 'caption', caption, 'position', position))
    FROM (SELECT * FROM business_media WHERE business_id = businesses.id AND removed_at IS NULL ORDER BY position)),
  'memberships', (SELECT json_group_array(json_object('association', slug, 'membershipNumber', membership_number,
      'role', role, 'sinceYear', since_year, 'status', status))
    FROM (SELECT slug, joined.* FROM business_affiliations AS joined
      JOIN associations ON associations.id = association_id
      WHERE business_id = businesses.id ORDER BY slug)))`);

async function listStored(db: Database, names: readonly string[]) {
  const isNamed = sql`${businesses.externalId} IN ${valuesOf(names)}`;
  const [rows, contents] = await db.batch([
    db.select().from(businesses).where(isNamed),
    db
      .select({ id: businesses.id, content: sql<string>`${CONTENT}`.as('content') })
      .from(businesses)
      .where(isNamed),
  ]);
  const byId = new Map(contents.map(({ id, content }) => [id, JSON.parse(content)]));
  return new Map(rows.map((row) => [row.externalId ?? '', { ...row, content: byId.get(row.id) }]));
}

/** With all that is theirs; search, pages and the counts of towns and trades agree when it ends. */
export async function removeSampleBusinesses(platform: Platform<Env>): Promise<number> {
  const { db, now } = platform;
  const samples = await db
    .select({ id: businesses.id })
    .from(businesses)
    .where(eq(businesses.isSample, true));
  if (samples.length === 0) return 0;
  const ids = samples.map(({ id }) => id);
  await db.batch([
    markBusinesses(db, valuesOf(ids), now),
    ...forgetActs(db),
    db.delete(businesses).where(sql`id IN ${valuesOf(ids)}`),
    db
      .delete(hashtags)
      .where(sql`is_blocked = 0 AND id NOT IN (SELECT hashtag_id FROM business_hashtags)`),
    ...recount(db),
    bumpRevisions(db, ['directory']),
  ]);
  await followRemoval(platform, ids);
  return ids.length;
}

/** At once, since nobody waits for the cron to see an empty directory; where search is down, the queue does it later. */
async function followRemoval(platform: Platform<Env>, ids: readonly number[]): Promise<void> {
  try {
    await followBusinesses(platform, ids);
    await refreshLists(platform);
  } catch (error) {
    logError('directory.removal_not_followed', error, { businesses: ids.length });
    await announceBusinesses(platform, ids);
  }
}
