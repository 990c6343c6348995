import { and, asc, eq, gt, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { LANGS } from '#i18n/editions.ts';
import type { Act, Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import { type Database, toJsonList } from '#platform/database.ts';
import type { Audience, Campaign } from './push.model.ts';
import { DELIVERY_STATES, pushCampaigns, pushDeliveries, pushTokens } from './push.table.ts';

export type CampaignRow = typeof pushCampaigns.$inferSelect;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export type NewCampaign = Omit<Campaign, 'id' | 'topic'> & { topic: string | null };

/** Begins a campaign of an author for the subscriptions there are; null where its key has begun one already. */
export async function insertCampaign(
  db: Database,
  campaign: NewCampaign & { idempotencyKey: string | null },
  { details, ...author }: Author & { details: Act['details'] },
): Promise<number | null> {
  const lastTokenId = sql<number>`coalesce((SELECT max(id) FROM push_tokens), 0)`;
  const { createdAt } = campaign;
  const topic = campaign.topic ?? sql`'campaign-' || hex(randomblob(8))`;
  const [[row]] = await db.batch([
    db
      .insert(pushCampaigns)
      .values({ ...campaign, topic, lastTokenId, movedAt: createdAt })
      .onConflictDoNothing()
      .returning({ id: pushCampaigns.id }),
    insertEntryOfWrite(db, {
      ...author,
      at: createdAt,
      action: 'push.campaign_started',
      object: sql`'campaign:' || last_insert_rowid()`,
      details,
    }),
  ]);
  return row?.id ?? null;
}

export async function getCampaign(db: Database, id: number): Promise<CampaignRow | null> {
  const [row] = await db.select().from(pushCampaigns).where(eq(pushCampaigns.id, id));
  return row ?? null;
}

/** Of these keys those that have begun a campaign. */
export async function listBegun(db: Database, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ key: sql<string>`${pushCampaigns.idempotencyKey}` })
    .from(pushCampaigns)
    .where(inArray(pushCampaigns.idempotencyKey, [...keys]));
  return rows.map(({ key }) => key);
}

export async function getCampaignByKey(db: Database, key: string): Promise<CampaignRow | null> {
  const [row] = await db.select().from(pushCampaigns).where(eq(pushCampaigns.idempotencyKey, key));
  return row ?? null;
}

/** Numbers of the next subscriptions that a campaign is for, in order. */
export async function listAudience(
  db: Database,
  campaign: CampaignRow,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: pushTokens.id })
    .from(pushTokens)
    .where(
      and(
        gt(pushTokens.id, campaign.dividedTo),
        lte(pushTokens.id, campaign.lastTokenId),
        wants({ ...campaign, langs: LANGS.filter((lang) => campaign.texts[lang]) }),
      ),
    )
    .orderBy(asc(pushTokens.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Who asked for such a campaign; breaking news is for all who read one of its languages, and the brief of the
 * day for those who want it, in the language they read first.
 */
export function wants({ kind, categoryId, cityId, isBreaking, ...audience }: Audience): SQL {
  const langs = toJsonList(audience.langs);
  if (kind === 'brief')
    return sql`endpoint IS NOT NULL AND wants_brief AND coalesce(
      (SELECT value FROM json_each(languages) WHERE value = push_tokens.lang), languages ->> 0)
      IN (SELECT value FROM json_each(${langs}))`;
  const reads = sql`endpoint IS NOT NULL AND EXISTS (
    SELECT 1 FROM json_each(languages) AS read WHERE read.value IN (SELECT value FROM json_each(${langs})))`;
  if (isBreaking) return reads;
  return sql`${reads} AND NOT is_breaking_only
    AND (category_ids = '[]' OR ${categoryId} IN (SELECT value FROM json_each(category_ids)))
    AND (city_ids = '[]' OR ${cityId} IS NULL OR ${cityId} IN (SELECT value FROM json_each(city_ids)))`;
}

/** Notes how far a campaign has been divided; what another run has divided further stays. */
export async function moveCampaign(
  db: Database,
  { id, dividedTo }: CampaignRow,
  to: { dividedTo: number; added: number; now: Date },
): Promise<void> {
  await db
    .update(pushCampaigns)
    .set({
      dividedTo: to.dividedTo,
      audience: sql`${pushCampaigns.audience} + ${to.added}`,
      movedAt: to.now,
    })
    .where(and(eq(pushCampaigns.id, id), eq(pushCampaigns.dividedTo, dividedTo)));
}

/** Campaigns that have not been divided to their end and haven't moved since. */
export async function listStalled(db: Database, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: pushCampaigns.id })
    .from(pushCampaigns)
    .where(
      and(
        lt(pushCampaigns.dividedTo, pushCampaigns.lastTokenId),
        lt(pushCampaigns.movedAt, before),
      ),
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** How many deliveries of a campaign are in each state, and how many were clicked. */
export async function countDeliveries(db: Database, campaignId: number) {
  const rows = await db
    .select({
      state: pushDeliveries.state,
      count: sql<number>`count(*)`,
      clicks: sql<number>`count(${pushDeliveries.clickedAt})`,
    })
    .from(pushDeliveries)
    .where(eq(pushDeliveries.campaignId, campaignId))
    .groupBy(pushDeliveries.state);
  const countOf = (state: DeliveryState) => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    states: Object.fromEntries(DELIVERY_STATES.map((state) => [state, countOf(state)])) as Record<
      DeliveryState,
      number
    >,
    clicks: rows.reduce((sum, row) => sum + row.clicks, 0),
  };
}

/** Campaigns of before a time, with what is known of their deliveries. */
export async function deleteCampaigns(db: Database, before: Date, limit: number): Promise<void> {
  const old = sql`(SELECT campaign_id, token_id FROM push_deliveries
    WHERE campaign_id IN (SELECT id FROM push_campaigns WHERE created_at < ${before.getTime()}) LIMIT ${limit})`;
  const { campaignId } = pushDeliveries;
  await db.batch([
    db.delete(pushDeliveries).where(sql`(campaign_id, token_id) IN ${old}`),
    db
      .delete(pushCampaigns)
      .where(
        and(
          lt(pushCampaigns.createdAt, before),
          sql`NOT EXISTS (SELECT 1 FROM ${pushDeliveries} WHERE ${campaignId} = ${pushCampaigns.id})`,
        ),
      ),
  ]);
}
