import { index, integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core';
import { businesses } from '#domains/directory/business/business.table.ts';

/** Businesses that readers keep for later. */
export const savedBusinesses = sqliteTable(
  'saved_businesses',
  {
    userId: integer('user_id').notNull(),
    businessId: integer('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    savedAt: integer('saved_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.businessId] }),
    index('saved_businesses_by_business').on(table.businessId),
  ],
);
