import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { adBookings } from '#domains/commerce/booking/booking.table.ts';
import { nameOf } from '#domains/identity/profile/person.statement.ts';
import { bumpRevisions, type Statement } from '#kernel/content/content-revisions.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { toDay } from '#shared/india-time.ts';
import { advertisements } from './ads.table.ts';
import { pauseBooking } from './booked-ad.statement.ts';

/** Who a booking is paused by that is reported or removed by a rule: when its advertisement is kept it runs on. */
const BY_CASE = 'system';

/** Advertisements as they are decided upon, with who has booked them. */
export function listJudgedAds(db: Database, ids: readonly number[]) {
  return db
    .select({
      id: advertisements.id,
      language: advertisements.language,
      url: advertisements.url,
      imageDescription: advertisements.imageDescription,
      advertiser: advertisements.advertiser,
      startsAt: advertisements.startsAt,
      endsAt: advertisements.endsAt,
      hiddenAt: advertisements.hiddenAt,
      pictureKey: sql<
        string | null
      >`(SELECT key FROM media WHERE media.id = ${advertisements.mediaId})`.as('picture_key'),
      bookingId: advertisements.bookingId,
      userId: adBookings.userId,
      businessId: adBookings.businessId,
      bookerName: nameOf(sql`${adBookings.userId}`).as('booker_name'),
    })
    .from(advertisements)
    .leftJoin(adBookings, eq(adBookings.id, advertisements.bookingId))
    .where(sql`${advertisements.id} IN ${valuesOf(ids)}`);
}

/** Takes one from the pages: its booking is paused, whose days are reckoned with as always; one of the house is hidden. */
export function hideAd(db: Database, id: number, now: Date): Statement[] {
  const booking = bookingOf(id);
  return [
    db
      .update(adBookings)
      .set({
        ...{ status: 'paused', decidedBy: BY_CASE, decidedAt: now, note: '', updatedAt: now },
        version: sql`${adBookings.version} + 1`,
      })
      .where(
        sql`${adBookings.id} = ${booking} AND (${adBookings.status} = 'live'
          OR (${adBookings.status} = 'approved' AND ${adBookings.startOn} <= ${toDay(now)}))`,
      ),
    ...pauseBooking(db, booking, now),
    db
      .update(advertisements)
      .set({ hiddenAt: sql`coalesce(${advertisements.hiddenAt}, ${now.getTime()})` })
      .where(isOfHouse(id)),
  ];
}

/** Shows one of the house again; a booking is resumed by `resumeKept`. */
export function showAd(db: Database, id: number): Statement[] {
  return [
    db.update(advertisements).set({ hiddenAt: null }).where(isOfHouse(id)),
    bumpRevisions(db, ['site']),
  ];
}

function isOfHouse(id: number) {
  return and(eq(advertisements.id, id), isNull(advertisements.bookingId));
}

function bookingOf(id: number): SQL {
  return sql`(SELECT booking_id FROM ${advertisements} WHERE ${advertisements.id} = ${id})`;
}

/** The booking of an advertisement that a case has paused; null where there is none. */
export async function getPausedBooking(
  db: Database,
  id: number,
): Promise<{ id: string; version: number } | null> {
  const [row] = await db
    .select({ id: adBookings.id, version: adBookings.version })
    .from(adBookings)
    .where(
      and(
        sql`${adBookings.id} = ${bookingOf(id)}`,
        eq(adBookings.status, 'paused'),
        eq(adBookings.decidedBy, BY_CASE),
      ),
    );
  return row ?? null;
}
