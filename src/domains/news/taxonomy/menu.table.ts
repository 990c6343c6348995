import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { MENU_KINDS } from './taxonomy.model.ts';

/** Entries of the main menu. The kinds `categories` and `cities` unfold into those lists. */
export const menus = sqliteTable(
  'menus',
  {
    id: integer().primaryKey(),
    kind: text({ enum: MENU_KINDS }).notNull(),
    textEn: text('text_en').notNull(),
    textHi: text('text_hi').notNull(),
    textGu: text('text_gu').notNull(),
    /** Path without an edition's prefix. */
    link: text().notNull(),
    icon: text().notNull().default(''),
    position: integer().notNull(),
    active: integer({ mode: 'boolean' }).notNull().default(true),
    version: integer().notNull().default(1),
  },
  (table) => [index('menus_by_position').on(table.position)],
);
