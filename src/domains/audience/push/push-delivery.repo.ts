import { and, eq, inArray, isNull, min, sql } from 'drizzle-orm';
import { Ledger } from '#kernel/delivery/ledger.ts';
import { type Database, toJsonList, valuesOf } from '#platform/database.ts';
import type { PushTarget } from '#platform/push/push-service.ts';
import { toIndianDay } from '#shared/india-time.ts';
import type { DeliveryState } from './campaign.repo.ts';
import type { Recipient } from './push.model.ts';
import { pushDeliveries, pushTokens } from './push.table.ts';

type DeliveryRow = typeof pushDeliveries.$inferSelect;

/** A run that has not ended after this time is dead, in milliseconds. */
export const LEASE = 60_000;
export const deliveries = new Ledger(pushDeliveries, {
  lease: LEASE,
  patience: 600_000,
  atOnce: 1_000,
});

/** What one try came to. */
export interface Outcome {
  tokenId: number;
  state: DeliveryState;
  /** When it may be tried again; null once it is settled. */
  nextAt: Date | null;
  /** Tries so far. */
  attempts: number;
}

/** A subscription is dropped after these many failed messages in a row. */
const MOST_FAILURES = 10;

/** Takes the deliveries of a campaign that are due. */
export async function leaseDeliveries(
  db: Database,
  campaignId: number,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<DeliveryRow[]> {
  const { until, set, setWhere } = deliveries.leaseFrom(now);
  return db
    .insert(pushDeliveries)
    .select(
      sql`SELECT ${campaignId}, value, 'waiting', 1, ${until.getTime()}, NULL
        FROM json_each(${toJsonList(ids)}) WHERE true`,
    )
    .onConflictDoUpdate({
      target: [pushDeliveries.campaignId, pushDeliveries.tokenId],
      set,
      setWhere,
    })
    .returning();
}

/** When the first of the deliveries that still wait may be tried; null when all are settled. */
export async function getNextDue(
  db: Database,
  campaignId: number,
  ids: readonly number[],
): Promise<Date | null> {
  const [row] = await db
    .select({ nextAt: min(pushDeliveries.nextAt) })
    .from(pushDeliveries)
    .where(
      and(
        eq(pushDeliveries.campaignId, campaignId),
        sql`${pushDeliveries.tokenId} IN ${valuesOf(ids)}`,
      ),
    );
  return row?.nextAt ?? null;
}

export async function listRecipients(db: Database, ids: readonly number[]): Promise<Recipient[]> {
  const { id, endpoint, p256dh, auth, lang, languages } = pushTokens;
  const { isQuietAtNight, wantsBrief, sentCount, sentDay } = pushTokens;
  const told = { lang, languages, isQuietAtNight, wantsBrief, sentCount, sentDay };
  const rows = await db
    .select({ id, endpoint, p256dh, auth, ...told })
    .from(pushTokens)
    .where(sql`${id} IN ${valuesOf(ids)}`);
  return rows.flatMap((row) => (row.endpoint === null ? [] : [{ ...row, endpoint: row.endpoint }]));
}

/** Writes down what tries came to, drops dead subscriptions and counts what readers were sent today. */
export async function settleDeliveries(
  db: Database,
  campaignId: number,
  { outcomes, held, now }: { outcomes: readonly Outcome[]; held: Date | null; now: Date },
): Promise<void> {
  const idsOf = (...states: DeliveryState[]) =>
    valuesOf(outcomes.filter(({ state }) => states.includes(state)).map(({ tokenId }) => tokenId));
  const today = toIndianDay(now);
  const { id, sentCount, sentDay } = pushTokens;
  await db.batch([
    writeOutcomes(db, { campaignId, held }, outcomes),
    db
      .update(pushTokens)
      .set({
        failures: 0,
        sentCount: sql`CASE WHEN ${sentDay} = ${today} THEN ${sentCount} + 1 ELSE 1 END`,
        sentDay: today,
      })
      .where(sql`${id} IN ${idsOf('sent')}`),
    db
      .update(pushTokens)
      .set({ failures: sql`${pushTokens.failures} + 1` })
      .where(sql`${id} IN ${idsOf('failed', 'refused')}`),
    db
      .delete(pushTokens)
      .where(
        sql`${id} IN ${idsOf('gone')} OR (${id} IN ${idsOf('failed', 'refused')} AND ${pushTokens.failures} >= ${MOST_FAILURES})`,
      ),
  ]);
}

/** Each its own, and only while the lease is ours. */
function writeOutcomes(
  db: Database,
  { campaignId, held }: { campaignId: number; held: Date | null },
  outcomes: readonly Outcome[],
) {
  const rows = outcomes.map((each) => ({ ...each, nextAt: each.nextAt?.getTime() ?? null }));
  return db
    .update(pushDeliveries)
    .set({
      state: sql`news.value ->> 'state'`,
      nextAt: sql`news.value ->> 'nextAt'`,
      attempts: sql`news.value ->> 'attempts'`,
    })
    .from(sql`json_each(${JSON.stringify(rows)}) AS news`)
    .where(
      and(
        eq(pushDeliveries.campaignId, campaignId),
        sql`${pushDeliveries.tokenId} = news.value ->> 'tokenId'`,
        sql`${pushDeliveries.nextAt} = ${held?.getTime() ?? null}`,
      ),
    );
}

/** Counts a click once. */
export async function markClicked(
  db: Database,
  campaignId: number,
  { endpoint, auth }: PushTarget,
  now: Date,
): Promise<void> {
  const token = db
    .select({ id: pushTokens.id })
    .from(pushTokens)
    .where(and(eq(pushTokens.endpoint, endpoint), eq(pushTokens.auth, auth)));
  await db
    .update(pushDeliveries)
    .set({ clickedAt: now })
    .where(
      and(
        eq(pushDeliveries.campaignId, campaignId),
        inArray(pushDeliveries.tokenId, token),
        isNull(pushDeliveries.clickedAt),
      ),
    );
}
