import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { CITY_TIERS, MENU_GROUPS, SECTIONS } from './taxonomy.model.ts';

/** Categories of news and of blogs; `slug` of the former is the spec's displayName, the first path segment of its pages. */
export const categories = sqliteTable(
  'categories',
  {
    id: integer().primaryKey(),
    slug: text().notNull().unique(),
    nameEn: text('name_en').notNull().unique(),
    nameHi: text('name_hi').notNull(),
    nameGu: text('name_gu').notNull(),
    /** Group of the menu; null keeps a category out of the menu. */
    menuGroup: text('menu_group', { enum: MENU_GROUPS }),
    /** Section of the home page its stories appear under, or `blog`. */
    section: text({ enum: SECTIONS }).notNull(),
    position: integer().notNull(),
    active: integer({ mode: 'boolean' }).notNull().default(true),
    version: integer().notNull().default(1),
  },
  (table) => [index('categories_by_menu').on(table.menuGroup, table.position)],
);

export const cities = sqliteTable(
  'cities',
  {
    id: integer().primaryKey(),
    slug: text().notNull().unique(),
    nameEn: text('name_en').notNull(),
    nameHi: text('name_hi').notNull(),
    nameGu: text('name_gu').notNull(),
    tier: text({ enum: CITY_TIERS }).notNull(),
    /** ISO 3166-2:IN code without the country, e.g. GJ. */
    stateCode: text('state_code').notNull(),
    latitude: real().notNull(),
    longitude: real().notNull(),
    position: integer().notNull(),
    active: integer({ mode: 'boolean' }).notNull().default(true),
    version: integer().notNull().default(1),
  },
  (table) => [index('cities_by_tier').on(table.tier, table.position)],
);

export const tags = sqliteTable('tags', {
  id: integer().primaryKey({ autoIncrement: true }),
  slug: text().notNull().unique(),
  nameEn: text('name_en').notNull(),
  nameHi: text('name_hi').notNull(),
  nameGu: text('name_gu').notNull(),
  isSample: integer('is_sample', { mode: 'boolean' }).notNull().default(false),
  version: integer().notNull().default(1),
});

/** Tags that are no more, and the one that has their stories: who followed one goes on with the other. */
export const mergedTags = sqliteTable('merged_tags', {
  id: integer().primaryKey(),
  intoId: integer('into_id').notNull(),
});
