import { and, desc, eq, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import type { WebhookEvent } from './webhook.model.ts';
import { webhookDeliveries, webhooks } from './webhook.table.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

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
      ...{ webhookId, body, event: 'test', status: 'waiting', dueAt: now, createdAt: now },
      eventId: sql`'test-' || hex(randomblob(8))`,
    })
    .returning({ id: webhookDeliveries.id });
  if (!row) throw new Error('nothing was inserted');
  return row.id;
}

/** Takes a delivery that is due for one try, so that nobody else tries until `until`; null when it isn't due. */
export async function takeDelivery(
  db: Database,
  id: number,
  { now, until }: { now: Date; until: Date },
): Promise<{ delivery: DeliveryRow; hook: WebhookRow } | null> {
  const [[delivery], [hook]] = await db.batch([
    db
      .update(webhookDeliveries)
      .set({ dueAt: until, attempts: sql`attempts + 1` })
      .where(
        and(
          eq(webhookDeliveries.id, id),
          eq(webhookDeliveries.status, 'waiting'),
          lte(webhookDeliveries.dueAt, now),
        ),
      )
      .returning(),
    db
      .select()
      .from(webhooks)
      .where(sql`id = (SELECT webhook_id FROM webhook_deliveries WHERE id = ${id})`),
  ]);
  return delivery && hook ? { delivery, hook } : null;
}

export async function getDelivery(db: Database, id: number): Promise<DeliveryRow | null> {
  const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  return row ?? null;
}

export async function updateDelivery(
  db: Database,
  id: number,
  change: Partial<Omit<DeliveryRow, 'id'>>,
): Promise<void> {
  await db.update(webhookDeliveries).set(change).where(eq(webhookDeliveries.id, id));
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

/** Deliveries that have been due since before a time: their message was lost. */
export async function listOverdue(db: Database, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(isNotNull(webhookDeliveries.dueAt), lt(webhookDeliveries.dueAt, before)))
    .limit(limit);
  return rows.map(({ id }) => id);
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
