import { and, between, eq, gte, inArray, sql } from 'drizzle-orm';
import { type Database, valuesOf } from '#platform/database.ts';
import { eventDays } from './event-day.table.ts';
import type { DayCount, TallyEvent } from './tally.model.ts';

/** Takes over the sums of days; sums that come again, or that an object began anew, change nothing. */
export async function saveDayCounts(db: Database, counts: readonly DayCount[]): Promise<void> {
  await db
    .insert(eventDays)
    .select(
      sql`SELECT value ->> 'kind', value ->> 'id', value ->> 'day', value ->> 'event', value ->> 'count'
        FROM json_each(${JSON.stringify(counts)}) WHERE true`,
    )
    .onConflictDoUpdate({
      target: [eventDays.kind, eventDays.objectId, eventDays.day, eventDays.event],
      set: { count: sql`max(${eventDays.count}, excluded.count)` },
    });
}

/** How often something has happened to a thing since it is counted. */
export async function getTotal(db: Database, { kind, id, event }: TallyEvent): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${eventDays.count}), 0)` })
    .from(eventDays)
    .where(and(eq(eventDays.kind, kind), eq(eventDays.objectId, id), eq(eventDays.event, event)));
  return row?.total ?? 0;
}

/** What happened to a thing on each day from `since` on, `YYYY-MM-DD`; days without it have no row. */
export function listDayCounts(
  db: Database,
  { kind, id }: Pick<TallyEvent, 'kind' | 'id'>,
  since: string,
): Promise<{ day: string; event: string; count: number }[]> {
  return db
    .select({ day: eventDays.day, event: eventDays.event, count: eventDays.count })
    .from(eventDays)
    .where(and(eq(eventDays.kind, kind), eq(eventDays.objectId, id), gte(eventDays.day, since)));
}

/** How often something has happened to each of several things, from one day to another. */
export function listTotals(
  db: Database,
  { kind, ids, event }: Pick<TallyEvent, 'kind' | 'event'> & { ids: readonly number[] },
  { from, to }: { from: string; to: string },
): Promise<{ id: number; total: number }[]> {
  return db
    .select({ id: eventDays.objectId, total: sql<number>`sum(${eventDays.count})` })
    .from(eventDays)
    .where(
      and(
        eq(eventDays.kind, kind),
        inArray(eventDays.objectId, valuesOf(ids)),
        between(eventDays.day, from, to),
        eq(eventDays.event, event),
      ),
    )
    .groupBy(eventDays.objectId);
}
