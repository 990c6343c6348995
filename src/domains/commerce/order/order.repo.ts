import {
  and,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { PaymentPurpose } from '#kernel/domain/payable-subject.model.ts';
import { refuseUnlessChanged } from '#kernel/record/managed.repo.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import type { OrderStatus } from './order.model.ts';
import { billingProfiles, paymentOrders } from './order.table.ts';

export type Order = typeof paymentOrders.$inferSelect;

// Written out: with bound values SQLite can't use the indexes of orders in these states.
const IS_OPEN = sql`${paymentOrders.status} IN ('created', 'attempted', 'paid', 'part_refunded')`;
const IS_UNPAID = sql`${paymentOrders.status} IN ('created', 'attempted', 'failed')`;

/** What somebody asks to pay for, under a key of theirs. */
export interface Asked {
  userId: number;
  key: string;
  purpose: PaymentPurpose;
  refId: string;
  /** Of theirs; null where an address is typed. */
  profileId: number | null;
}

/** What stands before a new order, in one round trip: the one of its key, those of its thing, the address. */
export async function getOrderStanding(db: Database, asked: Asked, now: Date) {
  const { userId, key, profileId } = asked;
  const { expiresAt } = paymentOrders;
  const [[known], [open], [earlier], [profile]] = await db.batch([
    db
      .select()
      .from(paymentOrders)
      .where(and(eq(paymentOrders.userId, userId), eq(paymentOrders.key, key))),
    db
      .select()
      .from(paymentOrders)
      .where(and(isOf(asked), IS_OPEN)),
    db
      .select({ expiresAt })
      .from(paymentOrders)
      .where(and(isOf(asked), IS_UNPAID, gt(expiresAt, now)))
      .orderBy(desc(expiresAt))
      .limit(1),
    db
      .select()
      .from(billingProfiles)
      .where(
        and(
          ...[eq(billingProfiles.id, profileId ?? 0), eq(billingProfiles.userId, userId)],
          isNull(billingProfiles.removedAt),
        ),
      ),
  ]);
  return {
    ...{ known: known ?? null, open: open ?? null, profile: profile ?? null },
    keptUntil: earlier?.expiresAt ?? null,
  };
}

/** What an order is for. */
type Thing = Pick<Order, 'purpose' | 'refId'>;

function isOf({ purpose, refId }: Thing): SQL | undefined {
  return and(eq(paymentOrders.purpose, purpose), eq(paymentOrders.refId, refId));
}

/** Ends the orders for a thing that still wait for money, but for the one that is named: there is one at a time. */
export function endOthers(db: Database, { id, ...thing }: Thing & { id: string }, now: Date) {
  return db
    .update(paymentOrders)
    .set({ status: 'expired', updatedAt: now })
    .where(and(isOf(thing), IS_UNPAID, ne(paymentOrders.id, id)));
}

/**
 * Adds an order with what keeps its thing for it, and ends those it takes the place of; nothing where one of them has been
 * paid meanwhile, where the key is used, or where the thing can't be kept: the batch fails.
 */
export async function insertOrder(
  db: Database,
  order: typeof paymentOrders.$inferInsert,
  keep: readonly Statement[],
): Promise<void> {
  await db.batch([
    endOthers(db, order, order.createdAt),
    db.insert(paymentOrders).values(order),
    ...keep,
  ]);
}

/** Writes down what the gateway calls an order, once; gives what stands there then. */
export async function setGatewayOrder(
  db: Database,
  { id, gatewayOrderId }: { id: string; gatewayOrderId: string },
): Promise<string> {
  const column = paymentOrders.gatewayOrderId;
  const [row] = await db
    .update(paymentOrders)
    .set({ gatewayOrderId: sql`coalesce(${column}, ${gatewayOrderId})` })
    .where(eq(paymentOrders.id, id))
    .returning({ gatewayOrderId: column });
  return row?.gatewayOrderId ?? gatewayOrderId;
}

export async function getOrder(db: Database, id: string): Promise<Order | null> {
  const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, id));
  return row ?? null;
}

/** Orders by what is asked of them; absent asks for all. */
export interface OrderFilter {
  /** Of their own, or for one of these listings. */
  userId?: number | undefined;
  businessIds?: readonly number[] | undefined;
  /** Part of a number. */
  id?: string | undefined;
  status?: OrderStatus | undefined;
  purpose?: PaymentPurpose | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

/** The newest first. */
export async function listOrders(
  db: Database,
  filter: OrderFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Order[]> {
  return db
    .select()
    .from(paymentOrders)
    .where(toCondition(filter))
    .orderBy(desc(paymentOrders.createdAt), desc(paymentOrders.id))
    .limit(limit)
    .offset(offset);
}

function toCondition(filter: OrderFilter): SQL | undefined {
  const { userId, businessIds, id, status, purpose, from, to } = filter;
  const own = userId === undefined ? undefined : eq(paymentOrders.userId, userId);
  const ofBusiness = businessIds
    ? inArray(paymentOrders.businessId, valuesOf(businessIds))
    : undefined;
  return and(
    own || ofBusiness ? or(own, ofBusiness) : undefined,
    id ? sql`instr(${paymentOrders.id}, ${id.toUpperCase()}) > 0` : undefined,
    status && eq(paymentOrders.status, status),
    purpose && eq(paymentOrders.purpose, purpose),
    from && gte(paymentOrders.createdAt, from),
    to && lte(paymentOrders.createdAt, to),
  );
}

/** Notes that somebody has been to the checkout of an order, or that a try of theirs has failed. */
export function moveUnpaid(
  db: Database,
  { id, to }: { id: string; to: 'attempted' | 'failed' },
  now: Date,
) {
  const before = to === 'failed' ? sql`('created', 'attempted')` : sql`('created', 'failed')`;
  // One that has failed lets go of its thing: another order may have that by now.
  return db
    .update(paymentOrders)
    .set({ status: to, updatedAt: now })
    .where(
      sql`${paymentOrders.id} = ${id} AND ${paymentOrders.status} IN ${before} AND NOT EXISTS (SELECT 1
        FROM payment_orders AS other WHERE other.purpose = ${paymentOrders.purpose}
          AND other.ref_id = ${paymentOrders.refId} AND other.id <> ${id}
          AND other.status IN ('created', 'attempted', 'paid', 'part_refunded'))`,
    );
}

/** Says that the gateway is asked for an order now; false where somebody has asked since then. */
export async function claimPoll(
  db: Database,
  { id, since }: { id: string; since: Date },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(paymentOrders)
    .set({ polledAt: now })
    .where(
      and(
        eq(paymentOrders.id, id),
        or(isNull(paymentOrders.polledAt), lt(paymentOrders.polledAt, since)),
      ),
    )
    .returning({ id: paymentOrders.id });
  return rows.length > 0;
}

/** Says whether the gateway can be asked for an order: the desk is shown since when it can't. */
export async function noteAsked(
  db: Database,
  { id, isAsked }: { id: string; isAsked: boolean },
  now: Date,
): Promise<void> {
  const { unaskedAt } = paymentOrders;
  await db
    .update(paymentOrders)
    .set({ unaskedAt: isAsked ? null : now })
    .where(and(eq(paymentOrders.id, id), isAsked ? isNotNull(unaskedAt) : isNull(unaskedAt)));
}

/**
 * Orders whose money the gateway is to be asked for, or whose time is over, those that wait longest first; with those made
 * since a time that another one has taken the place of, or whose thing was taken back: they may have been paid meanwhile. At most `limit` of each.
 */
export async function listUnsettled(
  db: Database,
  { since, before, polledBefore }: { since: Date; before: Date; polledBefore: Date },
  limit: number,
): Promise<Order[]> {
  const { createdAt, polledAt, status } = paymentOrders;
  const isDue = or(isNull(polledAt), lte(polledAt, polledBefore));
  const select = (which: SQL) =>
    db
      .select()
      .from(paymentOrders)
      .where(and(which, isDue))
      .orderBy(sql`coalesce(${polledAt}, 0)`)
      .limit(limit);
  const [unpaid, ended] = await db.batch([
    // Without the sign it would go through all orders that ever were, by their age.
    select(sql`${IS_UNPAID} AND +${createdAt} <= ${before.getTime()}`),
    select(
      sql`${createdAt} BETWEEN ${since.getTime()} AND ${before.getTime()} AND ${status} = 'expired' AND ${paymentOrders.gatewayOrderId} IS NOT NULL`,
    ),
  ]);
  return [...unpaid, ...ended];
}

/** Ends an order without money, with what lets its thing go. */
export async function expireOrder(
  db: Database,
  id: string,
  release: readonly Statement[],
  now: Date,
): Promise<void> {
  await db.batch([
    db
      .update(paymentOrders)
      .set({ status: 'expired', updatedAt: now })
      .where(and(eq(paymentOrders.id, id), IS_UNPAID)),
    refuseUnlessChanged(db),
    ...release,
  ]);
}
