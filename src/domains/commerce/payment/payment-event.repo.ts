import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { OldRows } from '#kernel/domain/term.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Database } from '#platform/database.ts';
import { paymentEvents } from './payment.table.ts';

type PaymentEvent = typeof paymentEvents.$inferSelect;

/** Whether it was new: the same one comes again. */
export async function saveEvent(
  db: Database,
  event: Pick<PaymentEvent, 'eventId' | 'gateway' | 'type' | 'orderRef' | 'body'>,
  now: Date,
): Promise<boolean> {
  const { meta } = await db
    .insert(paymentEvents)
    .values({ ...event, receivedAt: now })
    .onConflictDoNothing();
  return meta.changes > 0;
}

/** Null where there is none, or nothing is left to be done about it. */
export async function getOpenEvent(db: Database, eventId: string): Promise<PaymentEvent | null> {
  const isOpen = and(eq(paymentEvents.eventId, eventId), isNull(paymentEvents.settledAt));
  const [event] = await db.select().from(paymentEvents).where(isOpen);
  return event ?? null;
}

export async function settleEvent(
  db: Database,
  { eventId, outcome }: { eventId: string; outcome: string },
  now: Date,
): Promise<void> {
  await db
    .update(paymentEvents)
    .set({ settledAt: now, outcome })
    .where(and(eq(paymentEvents.eventId, eventId), isNull(paymentEvents.settledAt)));
}

/** Events that came within a time and wait for being settled, the newest first. */
export function listOpenEvents(
  db: Database,
  { after, before, limit }: { after: Date; before: Date; limit: number },
): Promise<Pick<PaymentEvent, 'eventId' | 'receivedAt'>[]> {
  const { eventId, receivedAt, settledAt } = paymentEvents;
  return db
    .select({ eventId, receivedAt })
    .from(paymentEvents)
    .where(and(isNull(settledAt), gt(receivedAt, after), lt(receivedAt, before)))
    .orderBy(desc(receivedAt))
    .limit(limit);
}

/** Deletes what a gateway has told before a time; what came of it stays with the order. */
export async function deleteOldEvents(
  { db }: Platform,
  { before, limit }: OldRows,
): Promise<number> {
  const old = db
    .select({ id: paymentEvents.eventId })
    .from(paymentEvents)
    .where(lt(paymentEvents.receivedAt, before))
    .orderBy(asc(paymentEvents.receivedAt))
    .limit(limit);
  const { meta } = await db
    .delete(paymentEvents)
    .where(inArray(paymentEvents.eventId, sql`(${old})`));
  return meta.changes;
}
