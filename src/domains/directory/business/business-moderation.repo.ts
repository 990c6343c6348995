import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { towns } from '#domains/directory/place/town.table.ts';
import { nameOf } from '#domains/identity/profile/person.statement.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { businesses, businessTexts } from './business.table.ts';
import { markBusinesses } from './changed-business.statement.ts';
import { businessMedia } from './offer.table.ts';

/** Why a listing or picture is not shown, where a case did that: the desk and its owner see it with the rule. */
const BY_CASE = 'Moderation';

const ownerId = sql<number | null>`(SELECT user_id FROM business_members
  WHERE business_id = ${businesses.id} AND role = 'owner')`;

const PLACE = {
  businessId: businesses.id,
  slug: businesses.slug,
  // Rows of a batch know their columns by name.
  townSlug: sql<string>`${towns.slug}`.as('town_slug'),
  nameEn: businesses.nameEn,
  nameHi: businesses.nameHi,
  nameGu: businesses.nameGu,
};

/** Listings as they are decided upon, with what they say in each language. */
export async function listJudgedListings(db: Database, ids: readonly number[]) {
  const [listings, texts] = await db.batch([
    db
      .select({
        ...PLACE,
        status: businesses.status,
        ownerId: ownerId.as('owner_id'),
        ownerName: nameOf(ownerId).as('owner_name'),
      })
      .from(businesses)
      .innerJoin(towns, eq(towns.id, businesses.townId))
      .where(and(inArray(businesses.id, valuesOf(ids)), ne(businesses.status, 'deleted'))),
    db
      .select({
        businessId: businessTexts.businessId,
        language: businessTexts.language,
        tagline: businessTexts.tagline,
        shortDescription: businessTexts.shortDescription,
        about: businessTexts.about,
      })
      .from(businessTexts)
      .where(inArray(businessTexts.businessId, valuesOf(ids))),
  ]);
  return { listings, texts };
}

/** Pictures and videos as they are decided upon; papers are seen by nobody who could report them. */
export function listJudgedMedia(db: Database, ids: readonly number[]) {
  return db
    .select({
      ...PLACE,
      id: businessMedia.id,
      kind: businessMedia.kind,
      key: businessMedia.key,
      videoId: businessMedia.videoId,
      alt: businessMedia.alt,
      caption: businessMedia.caption,
      status: businessMedia.status,
      ownerId: ownerId.as('owner_id'),
      ownerName: nameOf(ownerId).as('owner_name'),
    })
    .from(businessMedia)
    .innerJoin(businesses, eq(businesses.id, businessMedia.businessId))
    .innerJoin(towns, eq(towns.id, businesses.townId))
    .where(
      and(
        inArray(businessMedia.id, valuesOf(ids)),
        ne(businessMedia.kind, 'document'),
        isNull(businessMedia.removedAt),
      ),
    );
}

/** Takes a listing that is shown away, for the rule of a decision where there is one. */
export function hideListing(db: Database, id: number, rule: string, now: Date): Statement[] {
  return moveListing(
    db,
    { id, from: or(eq(businesses.status, 'published'), isListingHidden), now },
    { status: 'suspended', statusReason: toReason(rule) },
  );
}

/** Shows a listing that a case has taken away; what the desk has suspended otherwise stays so. */
export function showListing(db: Database, id: number, now: Date): Statement[] {
  return moveListing(
    db,
    { id, from: isListingHidden, now },
    { status: 'published', statusReason: '' },
  );
}

const isListingHidden = and(
  eq(businesses.status, 'suspended'),
  sql`${businesses.statusReason} LIKE ${`${BY_CASE}%`}`,
);

function moveListing(
  db: Database,
  { id, from, now }: { id: number; from: SQL | undefined; now: Date },
  to: { status: 'published' | 'suspended'; statusReason: string },
): Statement[] {
  return [
    db
      .update(businesses)
      .set({ ...to, updatedAt: now, version: sql`${businesses.version} + 1` })
      .where(and(eq(businesses.id, id), from)),
    markBusinesses(db, sql`(SELECT ${id})`, now),
  ];
}

export function hideMedia(
  db: Database,
  id: number,
  { rule, now }: { rule: string | null; now: Date },
): Statement[] {
  const status = rule === null ? ('pending' as const) : ('rejected' as const);
  return moveMedia(db, id, { status, reason: toReason(rule ?? '') }, now);
}

export function showMedia(db: Database, id: number, now: Date): Statement[] {
  return moveMedia(db, id, { status: 'approved', reason: '' }, now);
}

function moveMedia(
  db: Database,
  id: number,
  to: { status: 'approved' | 'pending' | 'rejected'; reason: string },
  now: Date,
): Statement[] {
  return [
    db
      .update(businessMedia)
      .set(to)
      .where(and(eq(businessMedia.id, id), isNull(businessMedia.removedAt))),
    markBusinesses(db, sql`(SELECT business_id FROM business_media WHERE id = ${id})`, now),
  ];
}

function toReason(rule: string): string {
  return rule === '' ? BY_CASE : `${BY_CASE}: ${rule}`;
}
