import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { mayBeShown } from '#domains/media/picture/media.table.ts';
import { LANGS } from '#i18n/editions.ts';
import { articles } from './article.table.ts';

/** Which pictures stand in the body of which text, and in the entries of live blogs; kept by triggers. */
export const mediaMentions = sqliteTable(
  'media_mentions',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    language: text({ enum: LANGS }).notNull(),
    /** What readers see, what the desk works on, or what a live blog has now. */
    copy: text({ enum: ['shown', 'working', 'entry'] }).notNull(),
    /** The key of the picture without its format. */
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.language, table.copy, table.name] }),
    index('media_mentions_by_name').on(table.name),
  ],
);

/** Whether a picture in a text that readers see may not be shown any more. */
export const isEndedMention = sql`(media_mentions.copy <> 'working' AND EXISTS (
  SELECT 1 FROM media WHERE media.key >= media_mentions.name || '.'
    AND media.key < media_mentions.name || '/' AND NOT ${mayBeShown}))`;
