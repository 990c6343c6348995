import { z } from '@hono/zod-openapi';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { type AccountData, defineExport } from '#kernel/domain/account-data.model.ts';
import { momentSchema } from '#kernel/http/api-output.ts';
import type { Database } from '#platform/database.ts';
import { STANDING } from './booking.model.ts';
import { adBookings, adCreatives } from './booking.table.ts';
import { freePlaces } from './inventory.statement.ts';

const exportedBookings = {
  adBookings: z.array(
    z.object({
      number: z.string(),
      advertiser: z.string(),
      trade: z.string(),
      url: z.string(),
      imageDescription: z.string(),
      proof: z.string(),
      startOn: z.string(),
      endOn: z.string(),
      status: z.string(),
      totalPaise: z.int(),
      createdAt: momentSchema,
    }),
  ),
};

/** Bookings of somebody. Those that were ordered stay with their papers. */
export const BOOKING_DATA: AccountData = {
  tables: ['ad_bookings', 'ad_creatives'],
  exported: defineExport({
    shape: exportedBookings,
    load: async ({ db }, { id }) => ({ adBookings: await selectBookings(db, id) }),
  }),
  holds: (of) =>
    sql`EXISTS (SELECT 1 FROM ad_bookings WHERE user_id = ${of} AND status IN ${STANDING})`,
  erase: (db, { ids }) => {
    const isLoose = sql`user_id IN ${ids} AND order_id IS NULL AND status IN ('draft', 'held', 'expired', 'cancelled')`;
    return [
      freePlaces(db, sql`b.user_id IN ${ids} AND b.order_id IS NULL AND b.status = 'held'`),
      looseCreatives(
        db,
        sql`user_id IN ${ids} AND (booking_id IS NULL OR booking_id IN (SELECT id FROM ad_bookings WHERE ${isLoose}))`,
      ),
      db.delete(adBookings).where(isLoose),
    ];
  },
};

/** Takes pictures from their bookings: without one they are deleted with their bytes in the next night. */
function looseCreatives(db: Database, which: SQL): Statement {
  return db
    .update(adCreatives)
    .set({ bookingId: null, createdAt: new Date(0) })
    .where(which);
}

/** Deletes drafts nobody has gone on with, and what was never ordered before its time was over or it was taken back; gives how many. */
export async function deleteUnordered(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const old = sql`(SELECT id FROM ad_bookings WHERE order_id IS NULL AND status IN ('draft', 'expired', 'cancelled')
    AND updated_at < ${before.getTime()} ORDER BY updated_at, id LIMIT ${limit})`;
  const [, { meta }] = await db.batch([
    looseCreatives(db, sql`booking_id IN ${old}`),
    db.delete(adBookings).where(sql`id IN ${old}`),
  ]);
  return meta.changes;
}

function selectBookings(db: Database, ofUser: number) {
  const { id, userId, createdAt, advertiser, trade, url, imageDescription, proof } = adBookings;
  const { startOn, endOn, status, totalPaise } = adBookings;
  return db
    .select({
      ...{ number: id, advertiser, trade, url, imageDescription, proof },
      ...{ startOn, endOn, status, totalPaise, createdAt },
    })
    .from(adBookings)
    .where(eq(userId, ofUser))
    .orderBy(desc(createdAt));
}
