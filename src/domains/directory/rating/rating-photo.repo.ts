import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { markBusinesses } from '#domains/directory/business/changed-business.statement.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { OldRows } from '#kernel/domain/term.model.ts';
import { type Database, toJsonList, valuesOf } from '#platform/database.ts';
import { ratingPhotos, ratings } from './rating.table.ts';

type NewPhoto = Pick<
  typeof ratingPhotos.$inferInsert,
  'userId' | 'key' | 'mime' | 'width' | 'height' | 'hash'
>;

const isUnused = isNull(ratingPhotos.ratingId);

/** Account under which photos stand that nobody may use any more. */
const NOBODY = 0;

export async function insertPhoto(db: Database, photo: NewPhoto, now: Date): Promise<number> {
  const [row] = await db
    .insert(ratingPhotos)
    .values({ ...photo, createdAt: now })
    .returning({ id: ratingPhotos.id });
  if (!row) throw new Error('no photo was written');
  return row.id;
}

/** The same file of somebody that no rating has yet; null for none. */
export async function findUnused(
  db: Database,
  { userId, hash }: { userId: number; hash: string },
): Promise<PhotoRow | null> {
  const [row] = await db
    .select()
    .from(ratingPhotos)
    .where(and(eq(ratingPhotos.userId, userId), eq(ratingPhotos.hash, hash), isUnused))
    .limit(1);
  return row ?? null;
}

export type PhotoRow = typeof ratingPhotos.$inferSelect;

export async function getPhoto(db: Database, id: number): Promise<PhotoRow | null> {
  const [row] = await db.select().from(ratingPhotos).where(eq(ratingPhotos.id, id));
  return row ?? null;
}

/** Photos of the ratings that `live`, a condition on `ratings`, names, in their order. */
export function selectGiven(db: Database, live: SQL) {
  const { id, hash, ratingId, position } = ratingPhotos;
  return db
    .select({ id, hash })
    .from(ratingPhotos)
    .where(sql`${ratingId} IN (SELECT ratings.id FROM ratings WHERE ${live})`)
    .orderBy(position);
}

/** Which of these somebody may use: what is theirs and no rating has, but the one that gives way. */
export function selectUsable(
  db: Database,
  { ids, userId, live }: { ids: readonly number[]; userId: number; live: SQL },
) {
  const { id, hash, ratingId } = ratingPhotos;
  return db
    .select({ id, hash })
    .from(ratingPhotos)
    .where(
      sql`${id} IN ${valuesOf(ids)} AND ${ratingPhotos.userId} = ${userId}
        AND (${ratingId} IS NULL OR ${ratingId} IN (SELECT ratings.id FROM ratings WHERE ${live}))`,
    );
}

/** Gives a rating that has been taken its photos, in the order of their numbers in the list. */
export function attachPhotos(
  db: Database,
  { ratingId, userId, ids }: { ratingId: number; userId: number; ids: readonly number[] },
): Statement {
  const list = toJsonList(ids);
  return db
    .update(ratingPhotos)
    .set({
      ratingId,
      position: sql`(SELECT key FROM json_each(${list}) WHERE value = rating_photos.id)`,
    })
    .where(
      sql`${ratingPhotos.id} IN ${valuesOf(ids)} AND ${ratingPhotos.userId} = ${userId}
        AND ${ratingPhotos.ratingId} IS NULL
        AND EXISTS (SELECT 1 FROM ratings WHERE ratings.id = ${ratingId} AND ratings.status = 'pending')`,
    );
}

/** Takes photos from the ratings of `ids`, a list in SQL: their bytes go from readers at once and are deleted at night. */
export function freePhotos(db: Database, ids: SQL): Statement {
  return db
    .update(ratingPhotos)
    .set({ ratingId: null, isToPlace: true })
    .where(sql`${ratingPhotos.ratingId} IN ${ids}`);
}

/** Leaves nothing in photos that says whose they were, and takes them from their ratings; `ids` is a list of accounts in SQL. */
export function forgetPhotos(db: Database, ids: SQL): Statement {
  return db
    .update(ratingPhotos)
    .set({ ratingId: null, isToPlace: true, userId: NOBODY, hash: '' })
    .where(sql`${ratingPhotos.userId} IN ${ids}`);
}

const IS_SHOWN = sql<boolean>`EXISTS (SELECT 1 FROM ratings
  WHERE ratings.id = rating_photos.rating_id AND ratings.status = 'published')`;

/** Photos whose bytes have yet to follow their ratings. */
export function listUnplaced(db: Database, limit: number) {
  return db
    .select({
      id: ratingPhotos.id,
      key: ratingPhotos.key,
      isShown: IS_SHOWN.mapWith(Boolean).as('is_shown'),
      businessId: sql<number | null>`(SELECT business_id FROM ratings
        WHERE ratings.id = rating_photos.rating_id)`.as('business_id'),
    })
    .from(ratingPhotos)
    .where(sql`is_to_place = 1`)
    .limit(limit);
}

/** Writes down where bytes have been put; they are to be put anew if the rating has changed meanwhile. */
export async function setPlaced(
  db: Database,
  { id, isShown, businessId }: { id: number; isShown: boolean; businessId: number | null },
  now: Date,
): Promise<void> {
  await db.batch([
    db
      .update(ratingPhotos)
      .set({ isToPlace: sql`${IS_SHOWN} <> ${isShown ? 1 : 0}` })
      .where(eq(ratingPhotos.id, id)),
    markBusinesses(db, sql`(${businessId})`, now),
  ]);
}

/** Photos that no rating has had for a while; from now on nobody can use them. */
export async function claimUnused(db: Database, { before, limit }: OldRows): Promise<PhotoRow[]> {
  const old = db
    .select({ id: ratingPhotos.id })
    .from(ratingPhotos)
    .where(and(isUnused, lt(ratingPhotos.createdAt, before)))
    .orderBy(ratingPhotos.createdAt)
    .limit(limit);
  return db
    .update(ratingPhotos)
    .set({ userId: NOBODY })
    .where(and(sql`${ratingPhotos.id} IN ${old}`, isUnused))
    .returning();
}

export async function deletePhotos(db: Database, ids: readonly number[]): Promise<void> {
  await db.delete(ratingPhotos).where(sql`${ratingPhotos.id} IN ${valuesOf(ids)}`);
}

/** Photos of each rating of a query over `ratings` as JSON, in their order; a list of `PhotoFacts`. */
export function photosOf({ isPlaced }: { isPlaced: boolean }) {
  const where = sql.raw(isPlaced ? 'AND is_to_place = 0' : '');
  return sql<string>`(SELECT json_group_array(json_object('id', photo.id, 'key', photo.key,
      'width', photo.width, 'height', photo.height))
    FROM (SELECT * FROM rating_photos WHERE rating_photos.rating_id = ${ratings}.id ${where}
      ORDER BY rating_photos.position) AS photo)`.mapWith(
    (list: string) => JSON.parse(list) as PhotoFacts[],
  );
}

export type PhotoFacts = Pick<PhotoRow, 'id' | 'key' | 'width' | 'height'>;
