import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { type Database, toJsonList, valuesOf } from '#platform/database.ts';
import type { PushTarget } from '#platform/push/push-service.ts';
import { toIndianDay } from '#shared/india-time.ts';
import type { DeliveryState } from './campaign.repo.ts';
import type { Recipient } from './push.model.ts';
import { pushDeliveries, pushTokens } from './push.table.ts';

/** A delivery that one run has for itself until its lease ends. */
export interface Claimed {
  tokenId: number;
  attempts: number;
}

/** What one try came to. */
export interface Outcome {
  tokenId: number;
  state: DeliveryState;
  /** When it may be tried again, while it waits. */
  dueAt: Date;
  /** Tries so far. */
  attempts: number;
}

/** A subscription is dropped after these many failed messages in a row. */
const MOST_FAILURES = 10;

/** Takes the deliveries of a campaign that are due, so that no other run takes them before `until`. */
export async function claimDeliveries(
  db: Database,
  campaignId: number,
  { ids, now, until }: { ids: readonly number[]; now: Date; until: Date },
): Promise<Claimed[]> {
  const { state, dueAt, attempts, tokenId } = pushDeliveries;
  return db
    .insert(pushDeliveries)
    .select(
      sql`SELECT ${campaignId}, value, 'waiting', ${until.getTime()}, 0, NULL
        FROM json_each(${toJsonList(ids)}) WHERE true`,
    )
    .onConflictDoUpdate({
      target: [pushDeliveries.campaignId, pushDeliveries.tokenId],
      set: { dueAt: until },
      setWhere: and(eq(state, 'waiting'), sql`${dueAt} <= ${now.getTime()}`),
    })
    .returning({ tokenId, attempts });
}

/** When the last of the deliveries that still wait may be tried; null when all are settled. */
export async function getNextDue(
  db: Database,
  campaignId: number,
  ids: readonly number[],
): Promise<Date | null> {
  const [row] = await db
    .select({ dueAt: sql<number | null>`min(${pushDeliveries.dueAt})` })
    .from(pushDeliveries)
    .where(
      and(
        eq(pushDeliveries.campaignId, campaignId),
        sql`${pushDeliveries.tokenId} IN ${valuesOf(ids)}`,
        eq(pushDeliveries.state, 'waiting'),
      ),
    );
  return row?.dueAt == null ? null : new Date(row.dueAt);
}

export async function listRecipients(db: Database, ids: readonly number[]): Promise<Recipient[]> {
  const { id, endpoint, p256dh, auth, lang, languages, isQuietAtNight, sentCount, sentDay } =
    pushTokens;
  const rows = await db
    .select({ id, endpoint, p256dh, auth, lang, languages, isQuietAtNight, sentCount, sentDay })
    .from(pushTokens)
    .where(sql`${id} IN ${valuesOf(ids)}`);
  return rows.flatMap((row) => (row.endpoint === null ? [] : [{ ...row, endpoint: row.endpoint }]));
}

/** Writes down what tries came to, drops dead subscriptions and counts what readers were sent today. */
export async function settleDeliveries(
  db: Database,
  campaignId: number,
  { outcomes, now }: { outcomes: readonly Outcome[]; now: Date },
): Promise<void> {
  const idsOf = (...states: DeliveryState[]) =>
    valuesOf(outcomes.filter(({ state }) => states.includes(state)).map(({ tokenId }) => tokenId));
  const today = toIndianDay(now);
  const { id, sentCount, sentDay } = pushTokens;
  await db.batch([
    writeOutcomes(db, campaignId, outcomes),
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

function writeOutcomes(db: Database, campaignId: number, outcomes: readonly Outcome[]) {
  const rows = outcomes.map((each) => ({ ...each, dueAt: each.dueAt.getTime() }));
  const { state, tokenId } = pushDeliveries;
  return db
    .update(pushDeliveries)
    .set({
      state: sql`news.value ->> 'state'`,
      dueAt: sql`news.value ->> 'dueAt'`,
      attempts: sql`news.value ->> 'attempts'`,
    })
    .from(sql`json_each(${JSON.stringify(rows)}) AS news`)
    .where(
      and(
        eq(pushDeliveries.campaignId, campaignId),
        sql`${tokenId} = news.value ->> 'tokenId'`,
        eq(state, 'waiting'),
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

/** Deliveries that should have been tried long ago: their message is lost. */
export function listLost(db: Database, before: Date, limit: number) {
  const { campaignId, tokenId, dueAt, state } = pushDeliveries;
  return db
    .select({ campaignId, tokenId })
    .from(pushDeliveries)
    .where(and(eq(state, 'waiting'), lt(dueAt, before)))
    .orderBy(dueAt)
    .limit(limit);
}
