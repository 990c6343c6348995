import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { businesses } from '#domains/directory/business/business.table.ts';

/** The link by which a program fetches the enquiries of a business: it has one at most. */
export const leadLinks = sqliteTable(
  'lead_links',
  {
    businessId: integer('business_id')
      .primaryKey()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    /** The token itself is kept nowhere. */
    tokenHash: text('token_hash').notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [uniqueIndex('lead_links_by_token').on(table.tokenHash)],
);
