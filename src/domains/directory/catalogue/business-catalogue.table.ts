import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { TYPE_FACETS } from './business-catalogue.model.ts';

/** What businesses are sorted by, in two levels. */
export const businessCategories = sqliteTable(
  'business_categories',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Null: of the first level. One of the second has no children. */
    parentId: integer('parent_id').references((): AnySQLiteColumn => businessCategories.id),
    slug: text().notNull().unique(),
    nameEn: text('name_en').notNull(),
    nameHi: text('name_hi').notNull(),
    nameGu: text('name_gu').notNull(),
    /** Other words for it in any script, one a line, for search. */
    synonyms: text().notNull().default(''),
    icon: text().notNull().default(''),
    /** Subtype of schema.org's LocalBusiness. */
    schemaType: text('schema_type').notNull().default('LocalBusiness'),
    position: integer().notNull(),
    /** Published businesses that have it as theirs or as a further one, and those of its children. */
    businessCount: integer('business_count').notNull().default(0),
    active: integer({ mode: 'boolean' }).notNull().default(true),
    version: integer().notNull().default(1),
  },
  (table) => [index('business_categories_by_parent').on(table.parentId, table.position)],
);

/** What a category's businesses sell, offered as picks. */
export const products = sqliteTable(
  'products',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => businessCategories.id),
    slug: text().notNull(),
    nameEn: text('name_en').notNull(),
    nameHi: text('name_hi').notNull(),
    nameGu: text('name_gu').notNull(),
    active: integer({ mode: 'boolean' }).notNull().default(true),
    version: integer().notNull().default(1),
  },
  (table) => [unique('products_of_category').on(table.categoryId, table.slug)],
);

/** What a business does (`nature`) and what it is before the law (`legal`). */
export const businessTypes = sqliteTable('business_types', {
  id: integer().primaryKey({ autoIncrement: true }),
  facet: text({ enum: TYPE_FACETS }).notNull(),
  slug: text().notNull().unique(),
  nameEn: text('name_en').notNull(),
  nameHi: text('name_hi').notNull(),
  nameGu: text('name_gu').notNull(),
  position: integer().notNull(),
  active: integer({ mode: 'boolean' }).notNull().default(true),
  version: integer().notNull().default(1),
});
