import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { Ledger } from '#kernel/delivery/ledger.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import type { WebhookEvent } from './webhook.model.ts';
import { webhookDeliveries, webhooks } from './webhook.table.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export const deliveries = new Ledger(webhookDeliveries, {
  lease: 60_000,
  patience: 120_000,
  atOnce: 100,
});

export function listWebhooks(db: Database): Promise<WebhookRow[]> {
  return db.select().from(webhooks).orderBy(webhooks.id);
}

export async function getWebhook(db: Database, id: number): Promise<WebhookRow | null> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  return row ?? null;
}

export async function insertWebhook(
  db: Database,
  hook: Omit<WebhookRow, 'id'>,
  entry: Statement,
): Promise<number> {
  const [[row]] = await db.batch([
    db.insert(webhooks).values(hook).returning({ id: webhooks.id }),
    entry,
  ]);
  if (!row) throw new Error('nothing was inserted');
  return row.id;
}

/** False where there is none of the number. */
export async function updateWebhook(
  db: Database,
  id: number,
  { change, entry }: { change: Partial<Omit<WebhookRow, 'id'>>; entry: Statement },
): Promise<boolean> {
  const [changed] = await db.batch([
    db.update(webhooks).set(change).where(eq(webhooks.id, id)).returning({ id: webhooks.id }),
    entry,
  ]);
  return changed.length > 0;
}

/** With its log; false where there is none of the number. */
export async function deleteWebhook(db: Database, id: number, entry: Statement): Promise<boolean> {
  const [removed] = await db.batch([
    db.delete(webhooks).where(eq(webhooks.id, id)).returning({ id: webhooks.id }),
    entry,
  ]);
  return removed.length > 0;
}

/** Notes a call for every active webhook that wants the event, unless it is noted; gives those that wait. */
export async function insertDeliveries(
  db: Database,
  told: { event: WebhookEvent; eventId: string; body: string; now: Date },
): Promise<number[]> {
  const { event, eventId, body, now } = told;
  const [, waiting] = await db.batch([
    db
      .insert(webhookDeliveries)
      .select(
        sql`SELECT NULL, id, ${eventId}, ${event}, ${body}, 'waiting', 0, ${now.getTime()}, ${now.getTime()}, NULL, NULL, '', NULL
          FROM webhooks WHERE is_active = 1 AND EXISTS (
            SELECT 1 FROM json_each(webhooks.events) AS wanted WHERE wanted.value = ${event})`,
      )
      .onConflictDoNothing(),
    db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.eventId, eventId), eq(webhookDeliveries.status, 'waiting'))),
  ]);
  return waiting.map(({ id }) => id);
}

/** One call to one webhook, to try it. */
export async function insertTest(
  db: Database,
  { webhookId, body, now }: { webhookId: number; body: string; now: Date },
): Promise<number> {
  const [row] = await db
    .insert(webhookDeliveries)
    .values({
      ...{ webhookId, body, event: 'test', status: 'waiting', nextAt: now, createdAt: now },
      eventId: sql`'test-' || hex(randomblob(8))`,
    })
    .returning({ id: webhookDeliveries.id });
  if (!row) throw new Error('nothing was inserted');
  return row.id;
}

/** Takes a delivery for one try, with its webhook; null when it isn't due, or somebody tries it. */
export async function leaseDelivery(
  db: Database,
  id: number,
  now: Date,
): Promise<{ delivery: DeliveryRow; hook: WebhookRow } | null> {
  const [[delivery], [hook]] = await db.batch([
    deliveries.lease(db, eq(webhookDeliveries.id, id), now),
    db
      .select()
      .from(webhooks)
      .where(sql`id = (SELECT webhook_id FROM webhook_deliveries WHERE id = ${id})`),
  ]);
  return delivery && hook ? { delivery, hook } : null;
}

/** When to come again for a call that could not be leased; null once it is settled. */
export function nextTryOf(db: Database, id: number): Promise<Date | null> {
  return deliveries.nextTry(db, eq(webhookDeliveries.id, id));
}

export async function getDelivery(db: Database, id: number): Promise<DeliveryRow | null> {
  const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  return row ?? null;
}

/** Writes down what a try came to, and when the next is. */
export async function settleDelivery(
  db: Database,
  { id, nextAt }: DeliveryRow,
  outcome: { change: Partial<DeliveryRow>; again: Date | null },
): Promise<void> {
  await deliveries.settle(db, { which: eq(webhookDeliveries.id, id), nextAt }, outcome);
}

/** The newest first. */
export function listDeliveries(
  db: Database,
  webhookId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<DeliveryRow[]> {
  const { id } = webhookDeliveries;
  return db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        before === undefined ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
}

export async function deleteDeliveries(db: Database, before: Date, limit: number): Promise<void> {
  const old = await db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(lt(webhookDeliveries.createdAt, before))
    .limit(limit);
  if (old.length === 0) return;
  const ids = valuesOf(old.map(({ id }) => id));
  await db.delete(webhookDeliveries).where(sql`id IN ${ids}`);
}
