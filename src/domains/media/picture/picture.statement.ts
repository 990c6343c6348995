import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Database, valuesOf } from '#platform/database.ts';
import { mayBeShown, media } from './media.table.ts';

/** Pictures by a query for their numbers, whether they may be shown or not. */
export function selectPictures(db: Database, ids: SQL) {
  return db.select().from(media).where(sql`${media.id} IN ${ids}`);
}

/** Of pictures by a query for their numbers, those that may be shown. */
export function selectShowable(db: Database, ids: SQL) {
  return db
    .select()
    .from(media)
    .where(and(sql`${media.id} IN ${ids}`, mayBeShown));
}

/** Numbers of the pictures with these keys that are ready. */
export function selectReadyIds(db: Database, keys: readonly string[]) {
  return db
    .select({ id: media.id, key: media.key })
    .from(media)
    .where(and(sql`${media.key} IN ${valuesOf(keys)}`, eq(media.status, 'ready')));
}

/** The key of a picture, null without one; `id` is a column or a value. */
export function keyOf(id: SQLWrapper): SQL<string | null> {
  return sql<string | null>`(SELECT shown.key FROM ${media} AS shown WHERE shown.id = ${id})`;
}
