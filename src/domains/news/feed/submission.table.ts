import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Category } from '#domains/news/taxonomy/taxonomy.model.ts';
import type { Lang } from '#i18n/editions.ts';
import { workColumns } from '#kernel/delivery/ledger.ts';
import { ANNOUNCERS } from '#platform/announcer.ts';

/** A page of a story, and slugs of what listed it, as its row told before it was deleted. */
export interface FormerPlace {
  lang: Lang;
  slug: string;
  category: Pick<Category, 'slug' | 'section'>;
  city: string | null;
  authors: string[];
  topics: string[];
}

/** Changed stories that a service has not been told of. Rows outlive their story. */
export const submissions = sqliteTable(
  'submissions',
  {
    service: text({ enum: ANNOUNCERS }).notNull(),
    articleId: integer('article_id').notNull(),
    ...workColumns(),
    /** Where a story was that has been deleted since; null for those that tell of themselves. */
    formerPlaces: text('former_places', { mode: 'json' }).$type<FormerPlace[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.service, table.articleId] }),
    index('submissions_by_time').on(table.service, table.nextAt),
  ],
);
