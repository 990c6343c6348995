import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { STATE_KINDS, TOWN_TIERS } from './town.model.ts';

/** States and union territories. */
export const states = sqliteTable('states', {
  /** ISO 3166-2:IN without the country, as `cities.state_code`. */
  code: text().primaryKey(),
  /** The first two digits of a GSTIN; not the code of the Local Government Directory. */
  gstCode: text('gst_code').notNull().unique(),
  lgdCode: integer('lgd_code').notNull().unique(),
  kind: text({ enum: STATE_KINDS }).notNull(),
  slug: text().notNull().unique(),
  nameEn: text('name_en').notNull(),
  nameHi: text('name_hi').notNull(),
  nameGu: text('name_gu').notNull(),
});

/** Every place a business can be in; the cities of the news are some of them. */
export const towns = sqliteTable(
  'towns',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    slug: text().notNull().unique(),
    /** Of the news; the key to `cities` stands in the migration. */
    cityId: integer('city_id').unique(),
    stateCode: text('state_code')
      .notNull()
      .references(() => states.code),
    district: text().notNull().default(''),
    nameEn: text('name_en').notNull(),
    nameHi: text('name_hi').notNull().default(''),
    nameGu: text('name_gu').notNull().default(''),
    tier: text({ enum: TOWN_TIERS }).notNull().default('other'),
    latitude: real(),
    longitude: real(),
    population: integer(),
    lgdCode: integer('lgd_code'),
    /** Published businesses. */
    businessCount: integer('business_count').notNull().default(0),
    /** False: proposed, waits for the desk. */
    active: integer({ mode: 'boolean' }).notNull().default(true),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('towns_by_state').on(table.stateCode, table.nameEn).where(sql`active = 1`),
    index('towns_busy').on(table.businessCount, table.id).where(sql`active = 1`),
  ],
);

/** What foldText leaves of the three names of a town and of its other names: Baroda, Amdavad. */
export const townNames = sqliteTable(
  'town_names',
  {
    folded: text().notNull(),
    townId: integer('town_id')
      .notNull()
      .references(() => towns.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.folded, table.townId] }),
    index('town_names_by_town').on(table.townId),
  ],
);

/** Areas by their PIN codes; one code has many. */
export const pincodes = sqliteTable(
  'pincodes',
  {
    pincode: text().notNull(),
    area: text().notNull(),
    townId: integer('town_id').references(() => towns.id, { onDelete: 'set null' }),
    stateCode: text('state_code')
      .notNull()
      .references(() => states.code),
    district: text().notNull(),
    latitude: real(),
    longitude: real(),
  },
  (table) => [
    primaryKey({ columns: [table.pincode, table.area] }),
    index('pincodes_by_town').on(table.townId, table.area),
    index('pincodes_by_area').on(sql`area COLLATE NOCASE`),
  ],
);
