import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable } from 'drizzle-orm/sqlite-core';
import { businesses } from './business.table.ts';

/**
 * Lists that published businesses stand in, a row each: of their category, of further ones, and of those these are
 * below. Triggers write it, whoever changes a business (migrations/main, the view `business_places` says by which rule).
 */
export const listedBusinesses = sqliteTable(
  'listed_businesses',
  {
    businessId: integer('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id').notNull(),
    townId: integer('town_id').notNull(),
    /** Of the business: what lists are sorted by. */
    score: real().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.categoryId] }),
    index('listed_in_town').on(table.categoryId, table.townId, sql`score DESC`, table.businessId),
    index('listed_anywhere').on(table.categoryId, sql`score DESC`, table.businessId),
  ],
);

/** How many rows of `listed_businesses` a category has in a town, kept by triggers too; there is no row for none. */
export const categoryTowns = sqliteTable(
  'category_towns',
  {
    townId: integer('town_id').notNull(),
    categoryId: integer('category_id').notNull(),
    businesses: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.townId, table.categoryId] }),
    index('category_towns_fullest').on(table.categoryId, sql`businesses DESC`, table.townId),
  ],
);
