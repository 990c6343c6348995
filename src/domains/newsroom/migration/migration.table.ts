import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { LANGS } from '#i18n/editions.ts';
import {
  IMPORT_FORMATS,
  IMPORT_STATES,
  type ImportSettings,
  ITEM_KINDS,
  ITEM_STATES,
  PROBLEMS,
  TERM_KINDS,
} from './migration.model.ts';
import { DETAIL_KINDS } from './migration-source.model.ts';

/** Files of stories from other publishing systems. */
export const imports = sqliteTable('imports', {
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().notNull(),
  format: text({ enum: IMPORT_FORMATS }),
  state: text({ enum: IMPORT_STATES }).notNull(),
  bytes: integer().notNull(),
  /** Of the object in R2, and of its upload while that is not complete. */
  key: text().notNull(),
  uploadId: text('upload_id').notNull(),
  /** Where reading goes on: byte and line, from 0. */
  position: integer().notNull().default(0),
  line: integer().notNull().default(0),
  /** What is open there, of a format whose pieces stand in one another. */
  place: text().notNull().default(''),
  site: text().notNull().default(''),
  settings: text({ mode: 'json' }).$type<ImportSettings>().notNull(),
  problem: text({ enum: PROBLEMS }),
  problemLine: integer('problem_line').notNull().default(0),
  createdBy: text('created_by').notNull(),
  createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  /** When the last step was made; one that is long ago has lost its message. */
  touchedAt: integer('touched_at', { mode: 'timestamp_ms' }).notNull(),
});

export const importParts = sqliteTable(
  'import_parts',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    etag: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.number] })],
);

/** What a file holds, by where it stands in it. */
export const importItems = sqliteTable(
  'import_items',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Bytes. */
    start: integer().notNull(),
    length: integer().notNull(),
    line: integer().notNull(),
    kind: text({ enum: ITEM_KINDS }).notNull(),
    /** Its number there. */
    sourceId: text('source_id').notNull(),
    /** Shared by the languages of one story. */
    externalId: text('external_id').notNull(),
    title: text().notNull(),
    link: text().notNull(),
    /** Address of a picture; empty for others. */
    pictureUrl: text('picture_url').notNull().default(''),
    state: text({ enum: ITEM_STATES }).notNull(),
    problem: text({ enum: PROBLEMS }),
    articleId: integer('article_id'),
    language: text({ enum: LANGS }),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.start] }),
    index('import_items_by_state').on(table.importId, table.state, table.kind, table.start),
    index('import_items_by_story').on(table.importId, table.externalId),
    index('import_items_by_source').on(table.importId, table.kind, table.sourceId),
  ],
);

/** Categories, tags and authors of a file, and what they become here. */
export const importTerms = sqliteTable(
  'import_terms',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    kind: text({ enum: TERM_KINDS }).notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    items: integer().notNull().default(0),
    /** `new`, `none`, the number of one of ours, or `tag:` and the number of a tag. */
    target: text().notNull().default('new'),
    /** Its number there; empty when items name it by its slug. */
    sourceId: text('source_id').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.kind, table.slug] }),
    index('import_terms_by_source').on(table.importId, table.kind, table.sourceId),
  ],
);

/** What a file says of its items apart from them: terms by their numbers there, descriptions of pictures. */
export const importDetails = sqliteTable(
  'import_details',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Number of the item there. */
    itemId: text('item_id').notNull(),
    kind: text({ enum: DETAIL_KINDS }).notNull(),
    value: text().notNull(),
    place: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.itemId, table.kind, table.value] }),
    index('import_details_by_value').on(table.importId, table.kind, table.value),
  ],
);

/** Pictures that the stories of an import show. */
export const importPictures = sqliteTable(
  'import_pictures',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    mediaId: integer('media_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.mediaId] })],
);
