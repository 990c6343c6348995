import { sql } from 'drizzle-orm';
import {
  associations,
  businessAffiliations,
} from '#domains/directory/association/association.table.ts';
import {
  businessCategoryLinks,
  businessHashtags,
  businessServiceTowns,
  businessTexts,
  hashtags,
} from '#domains/directory/business/business.table.ts';
import { updatePercentages } from '#domains/directory/business/business-percentage.statement.ts';
import { markBusinesses } from '#domains/directory/business/changed-business.statement.ts';
import { businessMedia, catalogueItems } from '#domains/directory/business/offer.table.ts';
import { bumpRevisions, type Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import type { BusinessContent } from './business-line.model.ts';

export interface NamedContent extends BusinessContent {
  externalId: string;
}

/** Businesses whose content travels in one statement's parameter, which D1 limits to 2 MB. */
const AT_ONCE = 10;

/** Replaces what belongs to businesses whose rows stand before them in the same transaction, and marks them as changed. */
export function replaceContents(
  db: Database,
  contents: readonly NamedContent[],
  now: Date,
): Statement[] {
  const statements: Statement[] = [];
  for (let start = 0; start < contents.length; start += AT_ONCE)
    statements.push(...replaceSome(db, contents.slice(start, start + AT_ONCE), now));
  return [...statements, ...recount(db), bumpRevisions(db, ['directory'])];
}

/** Tables of what belongs to businesses. */
const OWNED = [
  ...[businessTexts, businessCategoryLinks, businessServiceTowns, businessHashtags],
  ...[catalogueItems, businessMedia, businessAffiliations],
];

function replaceSome(db: Database, contents: readonly NamedContent[], now: Date): Statement[] {
  const lines = JSON.stringify(contents);
  const ids = sql`(SELECT id FROM businesses WHERE external_id IN
    (SELECT value ->> 'externalId' FROM json_each(${lines})))`;
  return [
    ...OWNED.map((table) => db.delete(table).where(sql`business_id IN ${ids}`)),
    ...insertPlain(db, lines, now),
    ...insertOffers(db, lines, now),
    updatePercentages(db, ids),
    markBusinesses(db, ids, now),
  ];
}

/** Each entry of a part of the lines as `part`, with its business. */
function from(lines: string, part: keyof BusinessContent) {
  return sql`FROM json_each(${lines}) AS line
    JOIN businesses ON businesses.external_id = line.value ->> 'externalId'
    JOIN json_each(line.value, ${`$.${part}`}) AS part`;
}

function insertPlain(db: Database, lines: string, now: Date): Statement[] {
  return [
    db.insert(businessTexts).select(
      sql`SELECT businesses.id, part.value ->> 'language', part.value ->> 'tagline',
        part.value ->> 'shortDescription', part.value ->> 'about', part.value -> 'facts', ${now.getTime()}
        ${from(lines, 'texts')}`,
    ),
    db
      .insert(businessCategoryLinks)
      .select(sql`SELECT DISTINCT businesses.id, part.value ${from(lines, 'categories')}`),
    db
      .insert(businessServiceTowns)
      .select(sql`SELECT DISTINCT businesses.id, part.value ${from(lines, 'towns')}`),
    db
      .insert(hashtags)
      .select(
        sql`SELECT NULL, part.value ->> 'folded', part.value ->> 'label', 0, 0
          ${from(lines, 'hashtags')} WHERE true`,
      )
      .onConflictDoNothing(),
    db.insert(businessHashtags).select(
      sql`SELECT DISTINCT businesses.id, hashtags.id ${from(lines, 'hashtags')}
        JOIN hashtags ON hashtags.folded = part.value ->> 'folded'`,
    ),
  ];
}

function insertOffers(db: Database, lines: string, now: Date): Statement[] {
  const at = now.getTime();
  return [
    db.insert(catalogueItems).select(
      sql`SELECT NULL, businesses.id, NULL, part.value ->> 'nameEn', part.value ->> 'nameHi', part.value ->> 'nameGu',
        part.value ->> 'description', part.value ->> 'unit', part.value ->> 'pricePaise', part.value ->> 'priceMaxPaise',
        part.value ->> 'minimumOrder', part.value ->> 'imageKey', part.value ->> 'position', 1, 1, NULL
        ${from(lines, 'items')}`,
    ),
    db.insert(businessMedia).select(
      sql`SELECT NULL, businesses.id, 'photo', media.key, NULL, media.mime, media.bytes, media.width, media.height, '',
        part.value ->> 'alt', part.value ->> 'caption', part.value ->> 'position', 'approved', '', 'import', ${at}, NULL, '', '', NULL
        ${from(lines, 'media')} JOIN media ON media.key = part.value ->> 'key' AND media.source_url IS NULL`,
    ),
    db
      .insert(businessAffiliations)
      .select(
        sql`SELECT NULL, businesses.id, associations.id, part.value ->> 'membershipNumber', part.value ->> 'role',
          part.value ->> 'sinceYear', part.value ->> 'status', NULL, NULL, 'import', ${at}, ${at}
          ${from(lines, 'memberships')} JOIN associations ON associations.slug = part.value ->> 'association'
          WHERE true`,
      )
      .onConflictDoNothing(),
  ];
}

/** Brings the counts of hashtags and associations up to date; those of towns and categories follow the marks. */
export function recount(db: Database): Statement[] {
  const uses = sql`(SELECT count(*) FROM business_hashtags WHERE hashtag_id = hashtags.id)`;
  const members = sql`(SELECT count(*) FROM business_affiliations AS joined
    JOIN businesses ON businesses.id = joined.business_id AND businesses.status = 'published'
    WHERE joined.association_id = associations.id AND joined.status = 'verified')`;
  return [
    db.update(hashtags).set({ uses }).where(sql`uses <> ${uses}`),
    db.update(associations).set({ memberCount: members }).where(sql`member_count <> ${members}`),
  ];
}
