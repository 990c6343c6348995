import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { messagesOf, refuseUnlessChanged } from '#kernel/record/managed.repo.ts';
import type { Database } from '#platform/database.ts';
import type { QuotedPrice } from './booking.model.ts';
import { adBookings, adCreatives, adSlots } from './booking.table.ts';
import { isFull, takePlaces } from './inventory.statement.ts';

/** Places that one person keeps at once without having paid for them. */
export const MOST_UNPAID_HOLDS = 3;

/** What somebody says of their advertisement; texts are empty and the picture is null as long as a draft lacks them. */
export interface BookingTexts {
  businessId: number | null;
  advertiser: string;
  trade: string;
  url: string;
  imageDescription: string;
  proof: string;
  creativeId: number | null;
}

export interface SavedBooking extends BookingTexts {
  id: string;
  userId: number;
  slotId: number;
  price: QuotedPrice;
  /** Null keeps a draft, which holds nothing. */
  holdUntil: Date | null;
}

/** Keeps a booking and takes its places, or nothing of both. */
export async function insertBooking(
  db: Database,
  saved: SavedBooking & { key: string },
  now: Date,
): Promise<void> {
  const { id, userId, key } = saved;
  await db.batch([
    db.insert(adBookings).values({ ...toRow(saved, now), id, userId, key, createdAt: now }),
    ...withPlaces(db, saved, now),
  ]);
}

/** Changes a draft, or a booking whose time to pay is over, and takes its places; fails with what `isStale` knows where it is neither. */
export async function updateDraft(
  db: Database,
  saved: SavedBooking & { version: number },
  now: Date,
): Promise<void> {
  const { id, userId, version } = saved;
  await db.batch([
    db
      .update(adBookings)
      .set({ ...toRow(saved, now), orderId: null, version: version + 1 })
      .where(
        and(
          eq(adBookings.id, id),
          eq(adBookings.userId, userId),
          eq(adBookings.version, version),
          inArray(adBookings.status, ['draft', 'expired']),
        ),
      ),
    refuseUnlessChanged(db),
    ...withPlaces(db, saved, now),
  ]);
}

function withPlaces(
  db: Database,
  { id, userId, creativeId, holdUntil }: SavedBooking,
  now: Date,
): Statement[] {
  return [
    ...(creativeId === null ? [] : attachCreative(db, { id, userId, creativeId })),
    ...(holdUntil ? [refuseManyHolds(db, userId, now), takePlaces(db, sql`b.id = ${id}`)] : []),
  ];
}

/** Undoes the batch, as what `isStale` knows, in which somebody comes to hold more than they may. */
function refuseManyHolds(db: Database, userId: number, now: Date): Statement {
  const refusal = sql`json(CASE WHEN count(*) > ${MOST_UNPAID_HOLDS} THEN 'too many' ELSE '0' END)`;
  return db.select({ refusal }).from(adBookings).where(isUnpaidHold(userId, now));
}

export function countUnpaidHolds(db: Database, userId: number, now: Date): Promise<number> {
  return db.$count(adBookings, isUnpaidHold(userId, now));
}

/** What is over holds nothing, also before it is freed. */
function isUnpaidHold(userId: number, now: Date) {
  return and(
    eq(adBookings.userId, userId),
    inArray(adBookings.status, ['held', 'pending_payment']),
    gt(adBookings.holdUntil, now),
  );
}

/** Makes a picture the last one of a booking, to be looked at; fails with what `isStale` knows where it is somebody else's, of another slot, or another booking's. */
export function attachCreative(
  db: Database,
  { id, userId, creativeId }: { id: string; userId: number; creativeId: number },
): Statement[] {
  const { bookingId, slotId, status } = adCreatives;
  const last = sql`(SELECT max(earlier.revision) FROM ${adCreatives} AS earlier WHERE earlier.booking_id = ${id})`;
  return [
    db
      .update(adCreatives)
      .set({ status: 'superseded' })
      .where(
        and(eq(bookingId, id), sql`${adCreatives.id} <> ${creativeId}`, eq(status, 'pending')),
      ),
    db
      .update(adCreatives)
      .set({
        bookingId: id,
        revision: sql`coalesce(${last} + 1, 0)`,
        status: sql`iif(${status} = 'approved', 'approved', 'pending')`,
        note: '',
      })
      .where(
        and(
          eq(adCreatives.id, creativeId),
          eq(adCreatives.userId, userId),
          sql`${slotId} = (SELECT slot_id FROM ${adBookings} WHERE id = ${id})`,
          sql`(${bookingId} IS NULL OR ${bookingId} = ${id})`,
        ),
      ),
    refuseUnlessChanged(db),
  ];
}

function toRow({ slotId, price, holdUntil, creativeId: _, ...saved }: SavedBooking, now: Date) {
  const { language, startOn, endOn, target, isExclusive, netPaise, totalPaise } = price;
  const { businessId, advertiser, trade, url, imageDescription, proof } = saved;
  return {
    ...{ businessId, advertiser, trade, url, imageDescription, proof },
    ...{ slotId, language, startOn, endOn, target, holdUntil },
    // How many there are is what the slot has when they are taken.
    shares: isExclusive ? sql<number>`(SELECT capacity FROM ${adSlots} WHERE id = ${slotId})` : 1,
    status: holdUntil ? ('held' as const) : ('draft' as const),
    quote: JSON.stringify(price),
    ...{ netPaise, taxPaise: totalPaise - netPaise, totalPaise },
    updatedAt: now,
  };
}

/** Why the database has kept nothing: a day is full, or the key was used; null for other errors. */
export function toCause(error: unknown): 'full' | 'key_used' | null {
  const messages = messagesOf(error);
  if (isFull(messages)) return 'full';
  return messages.some((message) => message.includes('ad_bookings.key')) ? 'key_used' : null;
}
