import { and, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { AuditAction } from '#kernel/access/access.model.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import type { Database } from '#platform/database.ts';
import { wants } from './campaign.repo.ts';
import { type Audience, type CampaignOrder, DAILY_CAP, type Recipient } from './push.model.ts';
import { pushCampaigns, pushDeliveries, pushOrders, pushTokens } from './push.table.ts';

export type OrderRow = typeof pushOrders.$inferSelect;

const { id, status, dueAt } = pushOrders;

/** Orders a campaign for later; the same key is the same order. */
export async function insertOrder(
  db: Database,
  wanted: { key: string; order: CampaignOrder; dueAt: Date; author: Author; at: Date },
): Promise<number> {
  const { key, order, author, at } = wanted;
  const { actor, requestId } = author;
  const state = { dueAt: wanted.dueAt, status: 'scheduled', orderedBy: actor, requestId } as const;
  const [[inserted]] = await db.batch([
    db
      .insert(pushOrders)
      .values({ key, order, ...state })
      .onConflictDoNothing()
      .returning({ id }),
    insertEntryOfWrite(db, {
      ...author,
      at,
      action: 'push.ordered',
      object: sql`'order:' || last_insert_rowid()`,
      details: { storyId: order.storyId, dueAt: wanted.dueAt.getTime() },
    }),
  ]);
  if (inserted) return inserted.id;
  const [known] = await db.select({ id }).from(pushOrders).where(eq(pushOrders.key, key));
  if (!known) throw new Error('the order was neither kept nor there');
  return known.id;
}

interface Deed {
  author: Author;
  at: Date;
}

/** A campaign may have begun though its order was told otherwise. */
const hasNotBegun = sql`NOT EXISTS (SELECT 1 FROM push_campaigns AS begun
  WHERE begun.idempotency_key = 'order-' || push_orders.id)`;

/** What begins an order once: the key of its campaign. */
export function toCampaignKey(orderId: number): string {
  return `order-${orderId}`;
}

/** Takes back what has not begun, also where it should have; false for everything else. */
export function cancelOrder(db: Database, orderId: number, deed: Deed): Promise<boolean> {
  return change(db, orderId, {
    ...deed,
    when: and(inArray(status, ['scheduled', 'failed']), hasNotBegun),
    to: { status: 'cancelled' },
    action: 'push.order_cancelled',
  });
}

/** Puts an order that has failed on this moment; false where it has not. */
export function retryOrder(db: Database, orderId: number, deed: Deed): Promise<boolean> {
  return change(db, orderId, {
    ...deed,
    when: eq(status, 'failed'),
    to: { status: 'scheduled', dueAt: deed.at, failure: null },
    action: 'push.order_retried',
  });
}

async function change(
  db: Database,
  orderId: number,
  wanted: Deed & { when: SQL | undefined; to: Partial<OrderRow>; action: AuditAction },
): Promise<boolean> {
  const { author, at, when, to, action } = wanted;
  const [rows] = await db.batch([
    db
      .update(pushOrders)
      .set(to)
      .where(and(eq(id, orderId), when))
      .returning({ id }),
    insertEntryOfWrite(db, { ...author, at, action, object: `order:${orderId}`, details: {} }),
  ]);
  return rows.length > 0;
}

/** As the partial index has it. */
const isOpen = sql`status IN ('scheduled', 'started') AND campaign_id IS NULL`;

/** Orders whose time has come, and those whose run broke off before their campaign was noted. */
export function listDueOrders(db: Database, now: Date, limit: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(pushOrders)
    .where(and(isOpen, lte(dueAt, now)))
    .orderBy(dueAt)
    .limit(limit);
}

/** From here on an order can't be taken back; false where it was. */
export async function beginOrder(db: Database, orderId: number): Promise<boolean> {
  const rows = await db
    .update(pushOrders)
    .set({ status: 'started' })
    .where(and(eq(id, orderId), isOpen))
    .returning({ id });
  return rows.length > 0;
}

/** Writes down what became of an order that was begun. */
export async function settleOrder(
  db: Database,
  orderId: number,
  change: Pick<OrderRow, 'status' | 'campaignId' | 'failure'>,
): Promise<void> {
  await db
    .update(pushOrders)
    .set(change)
    .where(and(eq(id, orderId), isOpen));
}

export function listWaitingOrders(db: Database, limit: number): Promise<OrderRow[]> {
  return db.select().from(pushOrders).where(sql`status = 'scheduled'`).orderBy(dueAt).limit(limit);
}

/** Those that were given up on, the last first. */
export function listFailedOrders(db: Database, limit: number): Promise<OrderRow[]> {
  return db.select().from(pushOrders).where(eq(status, 'failed')).orderBy(desc(dueAt)).limit(limit);
}

/** The last campaigns with what has become of them. */
export async function listCampaigns(db: Database, limit: number) {
  const count = (state: string) => sql<number>`coalesce(sum(${sql.raw(state)}), 0)`;
  return db
    .select({
      id: pushCampaigns.id,
      texts: pushCampaigns.texts,
      createdAt: pushCampaigns.createdAt,
      audience: pushCampaigns.audience,
      sent: count("state = 'sent'"),
      gone: count("state = 'gone'"),
      capped: count("state = 'capped'"),
      expired: count("state = 'expired'"),
      failed: count("state IN ('failed', 'refused')"),
      settled: count("state <> 'waiting'"),
      clicks: count('clicked_at IS NOT NULL'),
    })
    .from(pushCampaigns)
    .leftJoin(pushDeliveries, eq(pushDeliveries.campaignId, pushCampaigns.id))
    .groupBy(pushCampaigns.id)
    .orderBy(desc(pushCampaigns.id))
    .limit(limit);
}

/** How many subscriptions a campaign is for; of them those that want quiet at night, and those that have had enough on a day. */
export async function countAudience(db: Database, audience: Audience, day: number) {
  const [row] = await db
    .select({
      readers: sql<number>`count(*)`,
      quiet: sql<number>`coalesce(sum(is_quiet_at_night), 0)`,
      capped: sql<number>`coalesce(sum(sent_day = ${day} AND sent_count >= ${DAILY_CAP}), 0)`,
    })
    .from(pushTokens)
    .where(wants(audience));
  return row ?? { readers: 0, quiet: 0, capped: 0 };
}

/** Where somebody has notifications sent themselves. */
export async function listOwn(db: Database, userId: number, limit: number): Promise<Recipient[]> {
  const rows = await db
    .select()
    .from(pushTokens)
    .where(and(eq(pushTokens.userId, userId), sql`endpoint IS NOT NULL`))
    .limit(limit);
  return rows.flatMap((row) => (row.endpoint === null ? [] : [{ ...row, endpoint: row.endpoint }]));
}
