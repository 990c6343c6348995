import { and, eq, inArray, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { countMembers } from '#domains/directory/association/association.repo.ts';
import { hideOnItems, putInPlace, showOnItems } from '#domains/directory/gallery/gallery.repo.ts';
import { towns } from '#domains/directory/place/town.table.ts';
import { membersOf } from '#domains/directory/vendor/business-member.statement.ts';
import { nameOf } from '#domains/identity/profile/person.statement.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { businesses, businessTexts } from './business.table.ts';
import { updatePercentages } from './business-percentage.statement.ts';
import { BY_CASE, toCaseReason } from './case-reason.model.ts';
import { markBusinesses } from './changed-business.statement.ts';
import { businessMedia } from './offer.table.ts';

const ownerId = sql<number | null>`(SELECT user_id FROM business_members
  WHERE business_id = ${businesses.id} AND role = 'owner')`;

const PLACE = {
  members: membersOf(businesses.id).as('members'),
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

/** Takes a listing that is shown away, for the rule of a decision where there is one; its owner opens no closed one again. */
export function hideListing(db: Database, id: number, rule: string, now: Date): Statement[] {
  return moveListing(
    db,
    { id, from: or(eq(businesses.status, 'published'), isHiddenByCase, isClosedByOwner), now },
    { status: 'suspended', statusReason: toCaseReason(rule) },
  );
}

/** Shows a listing that a case has taken away; what the desk has suspended, or its owner closed, otherwise stays so. */
export function showListing(db: Database, id: number, now: Date): Statement[] {
  return moveListing(
    db,
    { id, from: isHiddenByCase, now },
    { status: 'published', statusReason: '' },
  );
}

const isByCase = (reason: SQLWrapper) => sql`${reason} LIKE ${`${BY_CASE}%`}`;
const isHiddenByCase = and(
  inArray(businesses.status, ['suspended', 'closed']),
  isByCase(businesses.statusReason),
);
const isClosedByOwner = and(eq(businesses.status, 'closed'), eq(businesses.statusReason, ''));

function moveListing(
  db: Database,
  { id, from, now }: { id: number; from: SQL | undefined; now: Date },
  { status, statusReason }: { status: 'published' | 'suspended'; statusReason: string },
): Statement[] {
  const one = sql`(SELECT ${id})`;
  return [
    db
      .update(businesses)
      .set({
        status: sql`iif(${businesses.status} = 'closed', 'closed', ${status})`,
        ...{ statusReason, updatedAt: now, version: sql`${businesses.version} + 1` },
      })
      .where(and(eq(businesses.id, id), from)),
    markBusinesses(db, one, now),
    countMembers(db, one),
  ];
}

/** Whether a case keeps a picture from readers: nothing else decides on it then. */
export const isMediumOfCase = isByCase(businessMedia.reason);

/** Takes a picture that is shown away until it is decided upon, or for good by a rule. */
export function hideMedia(
  db: Database,
  id: number,
  { rule, now }: { rule: string | null; now: Date },
): Statement[] {
  const reason = toCaseReason(rule ?? '');
  return rule === null
    ? moveMedia(db, { id, from: isShown, now }, { status: 'pending', reason })
    : moveMedia(
        db,
        { id, from: or(isNotRejected, isMediumOfCase), now },
        { status: 'rejected', reason },
      );
}

/** Shows a picture that a case has taken away; what waits for the desk, or was sent back otherwise, stays so. */
export function showMedia(db: Database, id: number, now: Date): Statement[] {
  return moveMedia(db, { id, from: isMediumOfCase, now }, { status: 'approved', reason: '' });
}

const isShown = eq(businessMedia.status, 'approved');
const isNotRejected = ne(businessMedia.status, 'rejected');

function moveMedia(
  db: Database,
  { id, from, now }: { id: number; from: SQL | undefined; now: Date },
  to: { status: 'approved' | 'pending' | 'rejected'; reason: string },
): Statement[] {
  const placeOf = (kind: 'logo' | 'cover') => ({
    businessId: sql`(SELECT business_id FROM business_media WHERE id = ${id} AND kind = ${kind})`,
  });
  const its = sql`(SELECT business_id FROM business_media WHERE id = ${id})`;
  return [
    db
      .update(businessMedia)
      .set(to)
      .where(
        and(
          eq(businessMedia.id, id),
          ne(businessMedia.kind, 'document'),
          isNull(businessMedia.removedAt),
          from,
        ),
      ),
    putInPlace(db, 'logo', placeOf('logo')),
    putInPlace(db, 'cover', placeOf('cover')),
    to.status === 'approved'
      ? showOnItems(
          db,
          sql`(SELECT id FROM business_media WHERE id = ${id} AND status = 'approved')`,
        )
      : hideOnItems(db, [id]),
    updatePercentages(db, its),
    markBusinesses(db, its, now),
  ];
}
