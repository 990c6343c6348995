import { and, asc, eq, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn, SQLiteSelect, SQLiteTable } from 'drizzle-orm/sqlite-core';
import {
  associations,
  businessAffiliations,
} from '#domains/directory/association/association.table.ts';
import { businesses, businessTexts } from '#domains/directory/business/business.table.ts';
import { isMediumOfCase } from '#domains/directory/business/business-moderation.repo.ts';
import { businessMedia } from '#domains/directory/business/offer.table.ts';
import { isOfMember } from '#domains/directory/gallery/gallery.repo.ts';
import { pincodes, towns } from '#domains/directory/place/town.table.ts';
import { isKeptBy } from '#domains/directory/vendor/business-member.statement.ts';
import { businessClaims, businessEdits } from '#domains/directory/vendor/vendor.table.ts';
import type { Lang } from '#i18n/editions.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { QUEUE_KINDS, type QueueKind } from './review-queue.model.ts';

/** Counting goes no further. */
const MANY = 1_000;

interface Waiting {
  table: SQLiteTable;
  where: SQL | undefined;
  /** What its index of these is in the order of. */
  since: AnySQLiteColumn;
  id: AnySQLiteColumn;
  businessId: AnySQLiteColumn;
}

/** The rows that wait; each table has an index of these. */
const WAITING: Readonly<Record<QueueKind, Waiting>> = {
  listing: {
    table: businesses,
    where: eq(businesses.status, 'submitted'),
    since: businesses.updatedAt,
    ...{ id: businesses.id, businessId: businesses.id },
  },
  edit: {
    table: businessEdits,
    where: eq(businessEdits.status, 'pending'),
    since: businessEdits.createdAt,
    ...{ id: businessEdits.id, businessId: businessEdits.businessId },
  },
  claim: {
    table: businessClaims,
    where: eq(businessClaims.status, 'pending'),
    since: businessClaims.createdAt,
    ...{ id: businessClaims.id, businessId: businessClaims.businessId },
  },
  media: {
    table: businessMedia,
    where: and(
      eq(businessMedia.status, 'pending'),
      isNull(businessMedia.removedAt),
      ne(businessMedia.kind, 'document'),
      not(isMediumOfCase),
    ),
    since: businessMedia.createdAt,
    ...{ id: businessMedia.id, businessId: businessMedia.businessId },
  },
  affiliation: {
    table: businessAffiliations,
    where: eq(businessAffiliations.status, 'claimed'),
    since: businessAffiliations.createdAt,
    ...{ id: businessAffiliations.id, businessId: businessAffiliations.businessId },
  },
};

/** How much of each kind waits, in the order of `QUEUE_KINDS`. */
export function countWaiting(db: Database) {
  return db.batch(QUEUE_KINDS.map((kind) => countOf(db, kind)) as [ReturnType<typeof countOf>]);
}

function countOf(db: Database, kind: QueueKind) {
  const { table, where, since } = WAITING[kind];
  // In the order of its index, or all pictures there are would be looked through.
  const rows = db.select({ one: sql`1` }).from(table).where(where);
  const some = rows.orderBy(since).limit(MANY).as('some');
  return db.select({ count: sql<number>`count(*)` }).from(some);
}

/** Whether something that waits is of a business of whoever acts. */
export async function isOwn(
  db: Database,
  { kind, id, actor }: { kind: QueueKind; id: number; actor: string },
): Promise<boolean> {
  const { table, businessId, id: ofRow } = WAITING[kind];
  const rows = await db
    .select({ one: sql`1` })
    .from(table)
    .where(and(eq(ofRow, id), isKeptBy(actor, businessId)));
  return rows.length > 0;
}

interface Slice {
  lang: Lang;
  /** Whoever looks, such as `user:7`. */
  actor: string;
  limit: number;
  offset: number;
}

/** A page of what waits of a kind, the longest waiting first. */
function pageOf<T extends SQLiteSelect>(query: T, kind: QueueKind, { limit, offset }: Slice) {
  const { where, since, id } = WAITING[kind];
  return query.where(where).orderBy(asc(since), asc(id)).limit(limit).offset(offset);
}

/** The listing that something is about, with the name of its town, and whether it is one of whoever looks. */
function aboutListing({ lang, actor }: Slice) {
  const { nameEn, nameHi, nameGu, status } = businesses;
  return {
    ...{ businessId: businesses.id, nameEn, nameHi, nameGu, status },
    townName: sql<string>`coalesce(nullif(${sql.raw(`towns.name_${lang}`)}, ''), towns.name_en)`,
    isOwn: sql<number>`${isKeptBy(actor, businesses.id)}`,
  };
}

/** Listings that were sent in, the longest waiting first. */
export function listSubmitted(db: Database, slice: Slice) {
  const { id, version, phone, addressLine1, area, pincode, percentage, updatedAt } = businesses;
  const { logoKey, verified, categoryId } = businesses;
  const rows = db
    .select({
      ...aboutListing(slice),
      ...{ id, version, phone, addressLine1, area, pincode, percentage, logoKey, verified },
      categoryId,
      since: updatedAt,
      isTownActive: towns.active,
      stateCode: towns.stateCode,
      /** Null where the PIN code is not known. */
      pincodeState: sql<string | null>`(SELECT ${pincodes.stateCode} FROM ${pincodes}
        WHERE ${pincodes.pincode} = ${businesses.pincode} LIMIT 1)`,
      shortDescription: sql<string>`coalesce((SELECT ${businessTexts.shortDescription} FROM ${businessTexts}
        WHERE ${businessTexts.businessId} = ${businesses.id} AND ${businessTexts.shortDescription} <> ''
        ORDER BY ${businessTexts.language} = ${slice.lang} DESC LIMIT 1), '')`,
    })
    .from(businesses)
    .innerJoin(towns, eq(towns.id, businesses.townId))
    .$dynamic();
  return pageOf(rows, 'listing', slice);
}

/** Papers that those who keep some listings have sent, but for those which show a membership. */
export function listPapers(db: Database, businessIds: readonly number[]) {
  const { id, businessId, caption, kind, removedAt } = businessMedia;
  const isProof = sql`EXISTS (SELECT 1 FROM ${businessAffiliations} WHERE proof_media_id = ${id})`;
  return db
    .select({ id, businessId, caption })
    .from(businessMedia)
    .where(
      and(
        sql`${businessId} IN ${valuesOf(businessIds)}`,
        and(eq(kind, 'document'), isNull(removedAt), isOfMember, not(isProof)),
      ),
    )
    .orderBy(asc(id));
}

/** Changes of published listings. */
export function listEdits(db: Database, slice: Slice) {
  const { id, version, fields, createdAt } = businessEdits;
  const rows = db
    .select({ ...aboutListing(slice), id, version, fields, since: createdAt })
    .from(businessEdits)
    .innerJoin(businesses, eq(businesses.id, businessEdits.businessId))
    .innerJoin(towns, eq(towns.id, businesses.townId))
    .$dynamic();
  return pageOf(rows, 'edit', slice);
}

/** People who say that a listing is theirs. */
export function listClaims(db: Database, slice: Slice) {
  const { id, method, gstin, note, documentMediaId, userId, createdAt } = businessClaims;
  const rows = db
    .select({
      ...aboutListing(slice),
      ...{ id, method, gstin, note, documentMediaId, userId, since: createdAt },
      listedGstin: businesses.gstin,
      legalName: businesses.legalName,
    })
    .from(businessClaims)
    .innerJoin(businesses, eq(businesses.id, businessClaims.businessId))
    .innerJoin(towns, eq(towns.id, businesses.townId))
    .$dynamic();
  return pageOf(rows, 'claim', slice);
}

/** Pictures and films that readers are not shown yet. */
export function listPictures(db: Database, slice: Slice) {
  const { id, kind, key, videoId, width, height, alt, caption, createdAt } = businessMedia;
  const rows = db
    .select({
      ...aboutListing(slice),
      ...{ id, kind, key, videoId, width, height, alt, caption, since: createdAt },
    })
    .from(businessMedia)
    .innerJoin(businesses, eq(businesses.id, businessMedia.businessId))
    .innerJoin(towns, eq(towns.id, businesses.townId))
    .$dynamic();
  return pageOf(rows, 'media', slice);
}

/** Businesses that say they are members of an association. */
export function listMemberships(db: Database, slice: Slice) {
  const { id, membershipNumber, role, sinceYear, proofMediaId, createdAt } = businessAffiliations;
  const associationName = sql<string>`coalesce(nullif(${sql.raw(`associations.name_${slice.lang}`)}, ''), associations.name_en)`;
  const rows = db
    .select({
      ...aboutListing(slice),
      ...{ id, membershipNumber, role, sinceYear, proofMediaId, since: createdAt },
      associationName,
    })
    .from(businessAffiliations)
    .innerJoin(businesses, eq(businesses.id, businessAffiliations.businessId))
    .innerJoin(associations, eq(associations.id, businessAffiliations.associationId))
    .innerJoin(towns, eq(towns.id, businesses.townId))
    .$dynamic();
  return pageOf(rows, 'affiliation', slice);
}
