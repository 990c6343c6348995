import { z } from '@hono/zod-openapi';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
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
    const { bookingId, userId } = adCreatives;
    return [
      freePlaces(db, sql`b.user_id IN ${ids} AND b.order_id IS NULL AND b.status = 'held'`),
      // Without a booking they are deleted with their bytes in the next night.
      db
        .update(adCreatives)
        .set({ bookingId: null, createdAt: new Date(0) })
        .where(
          and(
            sql`${userId} IN ${ids}`,
            sql`(${isNull(bookingId)} OR ${bookingId} IN (SELECT id FROM ${adBookings} WHERE ${isLoose}))`,
          ),
        ),
      db.delete(adBookings).where(isLoose),
    ];
  },
};

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
