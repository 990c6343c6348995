import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { AdPage } from '#domains/commerce/booking/booking.model.ts';
import { adBookings, adSlots } from '#domains/commerce/booking/booking.table.ts';
import { mayBeShown, media } from '#domains/media/picture/media.table.ts';
import { definePictureColumn } from '#kernel/domain/picture-use.model.ts';
import type { Database } from '#platform/database.ts';
import type { AdCapacity } from './ad-place.model.ts';
import type { AdPosition, Advertisement } from './ads.model.ts';
import { advertisements } from './ads.table.ts';

/** Longer than it takes until pages are told that one has ended, in milliseconds. */
const NOTICED_WITHIN = 300_000;

export const AD_PICTURES = definePictureColumn({
  kind: 'advertisement',
  table: advertisements,
  title: () => sql`coalesce(nullif(image_description, ''), url)`,
});

/** Everything whose time is not over, or was not a few minutes ago, in its order within each position, and how much of it fits into each place. */
export async function listAdvertisements(
  db: Database,
  now: Date,
): Promise<{ ads: Advertisement[]; capacities: AdCapacity[] }> {
  const { page, position, capacity } = adSlots;
  const [rows, capacities] = await db.batch([
    selectUnended(db, now),
    db.select({ page, position, capacity }).from(adSlots).where(eq(adSlots.active, true)),
  ]);
  const ads = rows
    .toSorted((a, b) => a.weight - b.weight || a.id - b.id)
    .flatMap(({ weight: _, imageKey, startsAt, endsAt, rightsUntil, bookingId, ...row }) =>
      imageKey === null
        ? []
        : [
            {
              ...row,
              imageKey,
              isBooked: bookingId !== null,
              startsAt: startsAt?.getTime() ?? null,
              endsAt: toEnd(endsAt, rightsUntil),
            },
          ],
    );
  return { ads, capacities };
}

/** Pages that show one may stay open, or be kept, for so long after its end, in milliseconds. */
const FOLLOWED_WITHIN = 86_400_000;

/** The address of one that has begun, also for a while after its end. One that was taken from the pages leads nowhere. */
export async function getClickTarget(db: Database, id: number, now: Date): Promise<string | null> {
  const { startsAt, endsAt, hiddenAt, bookingId } = advertisements;
  const [row] = await db
    .select({ url: advertisements.url })
    .from(advertisements)
    .where(
      and(
        ...[eq(advertisements.id, id), isNull(hiddenAt)],
        sql`(${startsAt} IS NULL OR ${startsAt} <= ${now.getTime()})`,
        sql`(${endsAt} IS NULL OR ${endsAt} > ${now.getTime() - FOLLOWED_WITHIN})`,
        sql`NOT EXISTS (SELECT 1 FROM ${adBookings} WHERE ${adBookings.id} = ${bookingId}
          AND ${adBookings.status} IN ('paused', 'cancelled', 'rejected', 'refunded'))`,
      ),
    );
  return row?.url ?? null;
}

/** Where advertisements stand that have run at any time since a moment. */
export function listAdPlaces(
  db: Database,
  since: Date,
): Promise<{ id: number; page: AdPage; position: AdPosition }[]> {
  const { id, page, position, endsAt } = advertisements;
  return db
    .select({ id, page, position })
    .from(advertisements)
    .where(or(isNull(endsAt), gt(endsAt, since)));
}

/** The rows of a booking: one, or one a language. */
export function listAdsOf(db: Database, bookingId: string): Promise<{ id: number }[]> {
  return db
    .select({ id: advertisements.id })
    .from(advertisements)
    .where(eq(advertisements.bookingId, bookingId));
}

function selectUnended(db: Database, now: Date) {
  const { endsAt } = advertisements;
  return db
    .select({
      id: advertisements.id,
      position: advertisements.position,
      language: advertisements.language,
      url: advertisements.url,
      imageDescription: advertisements.imageDescription,
      imageKey: media.key,
      weight: advertisements.weight,
      startsAt: advertisements.startsAt,
      endsAt: advertisements.endsAt,
      rightsUntil: media.rightsUntil,
      bookingId: advertisements.bookingId,
      page: advertisements.page,
      target: advertisements.target,
      shares: advertisements.shares,
      advertiser: advertisements.advertiser,
    })
    .from(advertisements)
    .innerJoin(media, and(eq(media.id, advertisements.mediaId), mayBeShown))
    .where(
      sql`(${endsAt} IS NULL OR ${endsAt} > ${now.getTime() - NOTICED_WITHIN}) AND ${advertisements.hiddenAt} IS NULL`,
    );
}

/** An advertisement ends with the rights of its picture at the latest. */
function toEnd(endsAt: Date | null, rightsUntil: Date | null): number | null {
  const ends = [endsAt, rightsUntil].flatMap((at) => (at ? [at.getTime()] : []));
  return ends.length > 0 ? Math.min(...ends) : null;
}
