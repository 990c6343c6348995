import { type SQL, sql } from 'drizzle-orm';
import { LANGS } from '#i18n/editions.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import { adBookings, adInventory, adSlots } from './booking.table.ts';

/**
 * Takes the days of a booking that `which` finds: `b` is the booking. The database's own check undoes the whole batch where
 * a day has less left. Nothing is taken where nothing is found.
 */
export function takePlaces(db: Database, which: SQL): Statement {
  const { slotId, target, language, day } = adInventory;
  return db
    .insert(adInventory)
    .select(
      sql`SELECT cell.slot_id, cell.target, cell.language, cell.day, s.capacity, cell.shares
        FROM ${cellsOf(which)} AS cell JOIN ${adSlots} AS s ON s.id = cell.slot_id WHERE true`,
    )
    .onConflictDoUpdate({
      target: [slotId, target, language, day],
      set: { booked: sql`booked + excluded.booked` },
    });
}

/** Gives back the days, from one on, of the bookings that `which` finds: each of them is `b`. It stands before the statement that moves them. */
export function freePlaces(db: Database, which: SQL, fromDay = ''): Statement {
  const freed = sql`(SELECT slot_id, target, language, day, sum(shares) AS shares FROM ${cellsOf(which)} AS cell
    WHERE day >= ${fromDay} GROUP BY slot_id, target, language, day) AS freed`;
  return db
    .update(adInventory)
    .set({ booked: sql`booked - freed.shares` })
    .from(freed)
    .where(
      sql`ad_inventory.slot_id = freed.slot_id AND ad_inventory.target = freed.target
        AND ad_inventory.language = freed.language AND ad_inventory.day = freed.day`,
    );
}

/** A row for each language and day of bookings. */
function cellsOf(which: SQL): SQL {
  return sql`(WITH RECURSIVE days(id, day) AS (SELECT b.id, b.start_on FROM ${adBookings} AS b WHERE ${which}
      UNION ALL SELECT b.id, date(days.day, '+1 day') FROM days JOIN ${adBookings} AS b ON b.id = days.id WHERE days.day < b.end_on)
    SELECT b.slot_id, b.target, l.value AS language, days.day, b.shares
      FROM days JOIN ${adBookings} AS b ON b.id = days.id JOIN json_each(${JSON.stringify(LANGS)}) AS l
      ON b.language IS NULL OR l.value = b.language)`;
}

/** Whether a batch failed because a day had less left than it was to take. */
export function isFull(messages: readonly string[]): boolean {
  return messages.some((message) => message.includes('ad_inventory_fits'));
}
