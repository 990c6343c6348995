import { and, asc, eq, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import {
  associations,
  businessAffiliations,
} from '#domains/directory/association/association.table.ts';
import { businesses, businessTexts } from '#domains/directory/business/business.table.ts';
import { isMediumOfCase } from '#domains/directory/business/business-moderation.repo.ts';
import { businessMedia } from '#domains/directory/business/offer.table.ts';
import { isOfMember } from '#domains/directory/gallery/gallery.repo.ts';
import { pincodes, towns } from '#domains/directory/place/town.table.ts';
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
}

/** The rows that wait; each table has an index of these. */
const WAITING: Readonly<Record<QueueKind, Waiting>> = {
  listing: {
    table: businesses,
    where: eq(businesses.status, 'submitted'),
    since: businesses.updatedAt,
  },
  edit: {
    table: businessEdits,
    where: eq(businessEdits.status, 'pending'),
    since: businessEdits.createdAt,
  },
  claim: {
    table: businessClaims,
    where: eq(businessClaims.status, 'pending'),
    since: businessClaims.createdAt,
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
  },
  affiliation: {
    table: businessAffiliations,
    where: eq(businessAffiliations.status, 'claimed'),
    since: businessAffiliations.createdAt,
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

interface Slice {
  lang: Lang;
  limit: number;
  offset: number;
}

/** The listing that something is about, with the name of its town. */
function aboutListing(lang: Lang) {
  const { nameEn, nameHi, nameGu, status } = businesses;
  return {
    ...{ businessId: businesses.id, nameEn, nameHi, nameGu, status },
    townName: sql<string>`coalesce(nullif(${sql.raw(`towns.name_${lang}`)}, ''), towns.name_en)`,
  };
}

/** Listings that were sent in, the longest waiting first. */
export function listSubmitted(db: Database, { lang, limit, offset }: Slice) {
  const { id, version, phone, addressLine1, area, pincode, percentage, updatedAt } = businesses;
  const { logoKey, verified, categoryId } = businesses;
  return db
    .select({
      ...aboutListing(lang),
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
        ORDER BY ${businessTexts.language} = ${lang} DESC LIMIT 1), '')`,
    })
    .from(businesses)
    .innerJoin(towns, eq(towns.id, businesses.townId))
    .where(WAITING.listing.where)
    .orderBy(asc(updatedAt), asc(id))
    .limit(limit)
    .offset(offset);
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
export function listEdits(db: Database, { lang, limit, offset }: Slice) {
  const { id, version, fields, createdAt } = businessEdits;
  return db
    .select({ ...aboutListing(lang), id, version, fields, since: createdAt })
    .from(businessEdits)
    .innerJoin(businesses, eq(businesses.id, businessEdits.businessId))
    .innerJoin(towns, eq(towns.id, businesses.townId))
    .where(WAITING.edit.where)
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
    .offset(offset);
}

/** People who say that a listing is theirs. */
export function listClaims(db: Database, { lang, limit, offset }: Slice) {
  const { id, method, gstin, note, documentMediaId, userId, createdAt } = businessClaims;
  return db
    .select({
      ...aboutListing(lang),
      ...{ id, method, gstin, note, documentMediaId, userId, since: createdAt },
      listedGstin: businesses.gstin,
      legalName: businesses.legalName,
    })
    .from(businessClaims)
    .innerJoin(businesses, eq(businesses.id, businessClaims.businessId))
    .innerJoin(towns, eq(towns.id, businesses.townId))
    .where(WAITING.claim.where)
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
    .offset(offset);
}

/** Pictures and films that readers are not shown yet. */
export function listPictures(db: Database, { lang, limit, offset }: Slice) {
  const { id, kind, key, videoId, width, height, alt, caption, createdAt } = businessMedia;
  return db
    .select({
      ...aboutListing(lang),
      ...{ id, kind, key, videoId, width, height, alt, caption, since: createdAt },
    })
    .from(businessMedia)
    .innerJoin(businesses, eq(businesses.id, businessMedia.businessId))
    .innerJoin(towns, eq(towns.id, businesses.townId))
    .where(WAITING.media.where)
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
    .offset(offset);
}

/** Businesses that say they are members of an association. */
export function listMemberships(db: Database, { lang, limit, offset }: Slice) {
  const { id, membershipNumber, role, sinceYear, proofMediaId, createdAt } = businessAffiliations;
  const associationName = sql<string>`coalesce(nullif(${sql.raw(`associations.name_${lang}`)}, ''), associations.name_en)`;
  return db
    .select({
      ...aboutListing(lang),
      ...{ id, membershipNumber, role, sinceYear, proofMediaId, since: createdAt },
      associationName,
    })
    .from(businessAffiliations)
    .innerJoin(businesses, eq(businesses.id, businessAffiliations.businessId))
    .innerJoin(associations, eq(associations.id, businessAffiliations.associationId))
    .innerJoin(towns, eq(towns.id, businesses.townId))
    .where(WAITING.affiliation.where)
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
    .offset(offset);
}
