import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { LANGS, type Lang } from '#i18n/editions.ts';
import type { Actor } from '#kernel/access/account.model.ts';
import { workColumns } from '#kernel/delivery/ledger.ts';
import { URGENCIES } from '#platform/push/push-service.ts';
import {
  CAMPAIGN_KINDS,
  type CampaignOrder,
  ORDER_STATUSES,
  type PushTexts,
} from './push.model.ts';

/** Where notifications go. Those without an endpoint belong to messaging services of apps. */
export const pushTokens = sqliteTable(
  'push_tokens',
  {
    // Numbers are not used again: a campaign's message names them.
    id: integer().primaryKey({ autoIncrement: true }),
    token: text().notNull(),
    endpoint: text().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Of the pages the reader was on. */
    lang: text({ enum: LANGS }).notNull(),
    languages: text({ mode: 'json' }).$type<Lang[]>().notNull(),
    categoryIds: text('category_ids', { mode: 'json' }).$type<number[]>().notNull(),
    cityIds: text('city_ids', { mode: 'json' }).$type<number[]>().notNull(),
    isBreakingOnly: integer('is_breaking_only', { mode: 'boolean' }).notNull(),
    isQuietAtNight: integer('is_quiet_at_night', { mode: 'boolean' }).notNull(),
    wantsBrief: integer('wants_brief', { mode: 'boolean' }).notNull().default(false),
    userId: integer('user_id'),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    lastSeenAt: integer('last_seen_at', { mode: 'timestamp_ms' }).notNull(),
    welcomedAt: integer('welcomed_at', { mode: 'timestamp_ms' }),
    /** Messages that have failed since one was taken. */
    failures: integer().notNull().default(0),
    sentDay: integer('sent_day').notNull().default(0),
    sentCount: integer('sent_count').notNull().default(0),
  },
  (table) => [
    uniqueIndex('push_tokens_opaque').on(table.token).where(sql`endpoint IS NULL`),
    index('push_tokens_of_brief').on(table.id).where(sql`wants_brief`),
    index('push_tokens_by_user').on(table.userId).where(sql`user_id IS NOT NULL`),
  ],
);

export const pushCampaigns = sqliteTable('push_campaigns', {
  id: integer().primaryKey({ autoIncrement: true }),
  idempotencyKey: text('idempotency_key').unique(),
  kind: text({ enum: CAMPAIGN_KINDS }).notNull().default('story'),
  texts: text({ mode: 'json' }).$type<PushTexts>().notNull(),
  image: text(),
  categoryId: integer('category_id'),
  cityId: integer('city_id'),
  isBreaking: integer('is_breaking', { mode: 'boolean' }).notNull(),
  /** Seconds. */
  ttl: integer().notNull(),
  urgency: text({ enum: URGENCIES }).notNull(),
  topic: text().notNull(),
  createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  /** Subscriptions up to this one have been divided into messages. */
  dividedTo: integer('divided_to').notNull().default(0),
  /** The last subscription there was when the campaign began. */
  lastTokenId: integer('last_token_id').notNull(),
  /** Subscriptions it is for, as far as it has been divided. */
  audience: integer().notNull().default(0),
  movedAt: integer('moved_at', { mode: 'timestamp_ms' }).notNull(),
});

/** Campaigns that the desk has scheduled: each is begun once, when it is due. */
export const pushOrders = sqliteTable(
  'push_orders',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Given by whoever orders: the same key is the same order. */
    key: text().notNull().unique(),
    order: text({ mode: 'json' }).$type<CampaignOrder>().notNull(),
    dueAt: integer('due_at', { mode: 'timestamp_ms' }).notNull(),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    campaignId: integer('campaign_id'),
    orderedBy: text('ordered_by').$type<Actor>().notNull(),
    requestId: text('request_id').notNull(),
    /** Code of what kept it from beginning when that was last tried. */
    failure: text(),
  },
  (table) => [
    index('push_orders_due')
      .on(table.dueAt)
      .where(sql`status IN ('scheduled', 'started') AND campaign_id IS NULL`),
    index('push_orders_over').on(table.dueAt).where(sql`status <> 'scheduled'`),
  ],
);

export const DELIVERY_STATES = [
  'waiting',
  'sent',
  'gone',
  'unwanted',
  'refused',
  'failed',
  'capped',
  'expired',
] as const;

/** What has become of a campaign for a subscription: a message that comes again finds it settled. */
export const pushDeliveries = sqliteTable(
  'push_deliveries',
  {
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => pushCampaigns.id, { onDelete: 'cascade' }),
    tokenId: integer('token_id').notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull(),
    ...workColumns(),
    clickedAt: integer('clicked_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.tokenId] }),
    index('push_deliveries_waiting').on(table.nextAt).where(sql`next_at is not null`),
  ],
);
