import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { MediaKind } from '#domains/directory/business/business.model.ts';
import { businesses } from '#domains/directory/business/business.table.ts';
import { updatePercentages } from '#domains/directory/business/business-percentage.statement.ts';
import { markBusinesses } from '#domains/directory/business/changed-business.statement.ts';
import { businessMedia, catalogueItems } from '#domains/directory/business/offer.table.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { grantOf } from '#kernel/domain/listing-grant.statement.ts';
import { refuseUnlessChanged } from '#kernel/record/managed.repo.ts';
import { type Database, toJsonList } from '#platform/database.ts';
import { type MediumWords, MOST_MEDIA } from './gallery.model.ts';

export type MediumRow = typeof businessMedia.$inferSelect;

/** What is to stand beside a change: who makes it, of which listing. */
export interface Acting {
  businessId: number;
  author: Author;
  at: Date;
}

/** A file or a video that is new; its words are said with it. */
export interface NewMedium extends MediumWords {
  kind: MediaKind;
  key: string | null;
  videoId: string | null;
  mime: string;
  bytes: number;
  width: number;
  height: number;
  /** SHA-256 of what was sent. */
  hash: string;
  status: 'pending' | 'approved';
  /** Account of whoever sends it. */
  userId: number;
}

const isThere = isNull(businessMedia.removedAt);

/** How the log and rows name somebody with an account. */
export function toSender(userId: number): `user:${number}` {
  return `user:${userId}`;
}

/** Pictures and videos of a listing in its order. */
export function selectMedia(db: Database, businessId: number) {
  return db
    .select()
    .from(businessMedia)
    .where(
      and(eq(businessMedia.businessId, businessId), isThere, ne(businessMedia.kind, 'document')),
    )
    .orderBy(asc(businessMedia.kind), asc(businessMedia.position), asc(businessMedia.id));
}

/** How many photos of a listing its plan shows. */
export function selectMostPhotos(db: Database, businessId: number, now: Date) {
  return db
    .select({ photos: grantOf('photos', businessId, now).as('photos') })
    .from(sql`(SELECT 1)`);
}

/** Papers of a listing that somebody may see: their own, and for its owner those of its other members. */
export function selectDocuments(
  db: Database,
  businessId: number,
  { userId, isOwner }: { userId: number; isOwner: boolean },
) {
  const { kind, businessId: owner, uploadedBy, id } = businessMedia;
  const isOwn = eq(uploadedBy, toSender(userId));
  return db
    .select()
    .from(businessMedia)
    .where(
      and(
        eq(owner, businessId),
        isThere,
        eq(kind, 'document'),
        isOwner ? or(isOwn, isOfMember) : isOwn,
      ),
    )
    .orderBy(asc(id));
}

/** Sent by somebody who keeps the listing: what others have sent to claim it is none of its owner's business. */
export const isOfMember = sql`EXISTS (SELECT 1 FROM business_members AS member
  WHERE member.business_id = business_media.business_id
    AND 'user:' || member.user_id = business_media.uploaded_by)`;

/** One that has not been removed; null for none. */
export async function getMedium(db: Database, id: number): Promise<MediumRow | null> {
  const [row] = await db
    .select()
    .from(businessMedia)
    .where(and(eq(businessMedia.id, id), isThere));
  return row ?? null;
}

/** Number of this file of this kind that a listing has already; null for none. */
export async function findSame(
  db: Database,
  { businessId, kind, hash }: { businessId: number; kind: MediaKind; hash: string },
): Promise<number | null> {
  const { businessId: owner, kind: its, hash: its256, id } = businessMedia;
  const [row] = await db
    .select({ id })
    .from(businessMedia)
    .where(and(eq(owner, businessId), eq(its, kind), eq(its256, hash), isThere))
    .limit(1);
  return row?.id ?? null;
}

/** What the listing says of itself beside its pictures: whether new ones are shown at once. */
export async function getStanding(db: Database, businessId: number) {
  const { verified, status, publishedAt, planCode } = businesses;
  const [row] = await db
    .select({ verified, status, publishedAt, planCode })
    .from(businesses)
    .where(eq(businesses.id, businessId));
  return row ?? null;
}

/**
 * Adds something last of its kind; gives its number. Fails with what `isStale` knows where there are as many as may be,
 * and with a broken unique index where the listing has the same already.
 */
export async function insertMedium(
  db: Database,
  medium: NewMedium,
  acting: Acting,
): Promise<number> {
  const { businessId } = acting;
  const { kind, alts, caption, userId, ...file } = medium;
  const most = kind === 'logo' || kind === 'cover' ? null : MOST_MEDIA[kind];
  // Of papers everybody has room for as many.
  const by = kind === 'document' ? sql`AND uploaded_by = ${toSender(userId)}` : sql``;
  const own = sql`FROM business_media WHERE business_id = ${businessId} AND kind = ${kind}
    AND removed_at IS NULL ${by}`;
  const limit = kind === 'photo' ? grantOf('photos', businessId, acting.at) : most;
  const room = most === null ? sql`true` : sql`(SELECT count(*) ${own}) < ${limit}`;
  const replaces = most === null;
  const results = await db.batch([
    db
      .insert(businessMedia)
      .select(
        sql`SELECT NULL, ${businessId}, ${kind}, ${file.key}, ${file.videoId}, ${file.mime}, ${file.bytes},
          ${file.width}, ${file.height}, ${file.hash}, ${alts.en}, ${caption},
          (SELECT coalesce(max(position) + 1, 0) ${own}), ${file.status}, '', ${toSender(userId)},
          ${acting.at.getTime()}, NULL, ${alts.hi}, ${alts.gu}, NULL WHERE ${room}`,
      )
      .returning({ id: businessMedia.id }),
    refuseUnlessChanged(db),
    ...(replaces ? [dropOthers(db, kind, acting)] : []),
    ...(replaces && file.status === 'approved' ? [putInPlace(db, kind, acting)] : []),
    ...follow(db, acting, kind),
  ]);
  const [rows] = results as unknown as [{ id: number }[]];
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('D1 gave a new picture no number');
  return id;
}

/** Of logos and covers the newest of each state stays; what readers see stays until the new one may be seen. */
export function dropOthers(db: Database, kind: MediaKind, { businessId, at }: Acting): Statement {
  return db
    .update(businessMedia)
    .set({ removedAt: at })
    .where(
      sql`business_id = ${businessId} AND kind = ${kind} AND removed_at IS NULL
        AND id < (SELECT max(id) FROM business_media WHERE business_id = ${businessId} AND kind = ${kind})
        AND (status <> 'approved' OR EXISTS (SELECT 1 FROM business_media AS newer
          WHERE newer.business_id = ${businessId} AND newer.kind = ${kind} AND newer.status = 'approved'
            AND newer.removed_at IS NULL AND newer.id > business_media.id))`,
    );
}

/** Has the listing show the newest approved logo or cover, or none. */
export function putInPlace(
  db: Database,
  kind: MediaKind,
  { businessId }: { businessId: number | SQL },
): Statement {
  const newest = sql`(SELECT key FROM business_media WHERE business_id = ${businessId} AND kind = ${kind}
    AND status = 'approved' AND removed_at IS NULL ORDER BY id DESC LIMIT 1)`;
  const column = kind === 'logo' ? { logoKey: newest } : { coverKey: newest };
  return db.update(businesses).set(column).where(eq(businesses.id, businessId));
}

/** What is told of a change of what a listing shows. */
export function follow(
  db: Database,
  { businessId, author, at }: Acting,
  field: keyof typeof FIELDS,
): Statement[] {
  const one = sql`(${businessId})`;
  const isSeen = field !== 'document';
  return [
    // A paper is no news to readers.
    db
      .update(businesses)
      .set({ updatedAt: isSeen ? at : sql`updated_at` })
      .where(eq(businesses.id, businessId)),
    insertEntryOfWrite(db, {
      ...{ ...author, at, action: 'business.changed', object: `business:${businessId}` },
      details: { fields: [FIELDS[field]] },
    }),
    ...(isSeen ? [updatePercentages(db, one), markBusinesses(db, one, at)] : []),
  ];
}

/** What the log calls what has changed. */
const FIELDS = {
  logo: 'logoKey',
  cover: 'coverKey',
  photo: 'photos',
  video: 'videos',
  document: 'documents',
  item: 'items',
} as const;

/** Says something else of a picture; what is judged again waits for it. */
export async function updateWords(
  db: Database,
  {
    id,
    kind,
    words,
    isHeld,
  }: { id: number; kind: MediaKind; words: Partial<MediumWords>; isHeld: boolean },
  acting: Acting,
): Promise<void> {
  const { alts, caption } = words;
  await db.batch([
    db
      .update(businessMedia)
      .set({
        ...(alts && { alt: alts.en, altHi: alts.hi, altGu: alts.gu }),
        ...(caption !== undefined && { caption }),
        // One that was sent back stays so, whatever is said of it.
        ...(isHeld && { status: sql`iif(status = 'rejected', status, 'pending')` }),
      })
      .where(and(eq(businessMedia.id, id), isThere)),
    refuseUnlessChanged(db),
    ...(isHeld ? dropUses(db, kind, acting, [id]) : []),
    ...follow(db, acting, kind),
  ]);
}

/** Puts pictures in the order of their numbers. */
export async function orderMedia(
  db: Database,
  { ids, kind }: { ids: readonly number[]; kind: MediaKind },
  acting: Acting,
): Promise<void> {
  const wanted = toJsonList(ids);
  await db.batch([
    db
      .update(businessMedia)
      .set({
        position: sql`(SELECT key FROM json_each(${wanted}) WHERE value = business_media.id)`,
      })
      .where(
        sql`business_id = ${acting.businessId} AND id IN (SELECT value FROM json_each(${wanted}))`,
      ),
    ...follow(db, acting, kind),
  ]);
}

/** Takes pictures away from a listing, with all that shows them. */
export async function removeMedia(
  db: Database,
  { id, kind }: { id: number; kind: MediaKind },
  acting: Acting,
): Promise<void> {
  await db.batch([
    db
      .update(businessMedia)
      .set({ removedAt: acting.at })
      .where(and(eq(businessMedia.id, id), isThere)),
    refuseUnlessChanged(db),
    ...dropUses(db, kind, acting, [id]),
    ...follow(db, acting, kind),
  ]);
}

/** Has nothing show pictures that are removed or waiting. */
export function dropUses(
  db: Database,
  kind: MediaKind,
  acting: Acting,
  ids: readonly number[],
): Statement[] {
  if (kind === 'logo' || kind === 'cover') return [putInPlace(db, kind, acting)];
  if (kind !== 'photo') return [];
  return [hideOnItems(db, ids)];
}

/** Has items show none of these photos; those that are removed are not waited for. */
export function hideOnItems(db: Database, ids: readonly number[]): Statement {
  const gone = sql`${businessMedia.removedAt} IS NOT NULL`;
  return db
    .update(catalogueItems)
    .set({
      imageKey: null,
      imageMediaId: sql`iif((SELECT ${gone} FROM business_media WHERE id = image_media_id), NULL, image_media_id)`,
    })
    .where(inArray(catalogueItems.imageMediaId, [...ids]));
}

/** Has items show the photos they were given, now that readers may see them. */
export function showOnItems(db: Database, ids: SQL): Statement {
  return db
    .update(catalogueItems)
    .set({ imageKey: sql`(SELECT key FROM business_media WHERE id = image_media_id)` })
    .where(sql`image_media_id IN ${ids}`);
}
