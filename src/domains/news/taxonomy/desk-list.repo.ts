import { eq, type SQL, sql } from 'drizzle-orm';
import { articleTexts } from '#domains/news/story/article.table.ts';
import { markChanged } from '#domains/news/story/story.statement.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { definePictureColumn } from '#kernel/domain/picture-use.model.ts';
import { isOther, listByNames, nameRowsOf } from '#kernel/record/managed.repo.ts';
import type { ManagedList, RowChange } from '#kernel/record/managed.service.ts';
import { leaveAddress } from '#kernel/redirect/redirect.repo.ts';
import type { Database } from '#platform/database.ts';
import { authors } from './author.table.ts';
import { menus } from './menu.table.ts';
import { BLOG, type Section } from './taxonomy.model.ts';
import { categories, cities, tags } from './taxonomy.table.ts';

export const AUTHOR_PICTURES = definePictureColumn({
  kind: 'author',
  table: authors,
  title: (lang) => sql.raw(`name_${lang}`),
});

/** What the lists hold, as the audit log names it. */
export const TERM_NAMES = {
  category: nameRowsOf(sql`categories`),
  city: nameRowsOf(sql`cities`),
  tag: nameRowsOf(sql`tags`),
  author: nameRowsOf(sql`authors`),
};

// Names of tables and columns stand in the text where they belong to the row that is asked about.

export const CATEGORIES: ManagedList = {
  subject: 'category',
  ...listByNames(categories, categories.slug),
  order: [categories.position, categories.id],
  position: categories.position,
  uses: sql`(SELECT count(*) FROM articles WHERE category_id = categories.id)
    + (SELECT count(*) FROM working_stories WHERE category_id = categories.id)
    + (SELECT count(*) FROM ingest_sources WHERE category_id = categories.id)`,
  alongside: (db, change) => [
    ...followSection(db, change),
    ...leaveAddress(db, toFolder(change), change),
  ],
};

export const CITIES: ManagedList = {
  subject: 'city',
  ...listByNames(cities, cities.slug),
  order: [cities.position, cities.id],
  position: cities.position,
  uses: sql`(SELECT count(*) FROM articles WHERE city_id = cities.id)
    + (SELECT count(*) FROM working_stories WHERE city_id = cities.id)
    + (SELECT count(*) FROM ingest_sources WHERE city_id = cities.id)`,
  alongside: (db, change) => leaveAddress(db, '/cities', change),
};

export const TAGS: ManagedList = {
  subject: 'tag',
  ...listByNames(tags, tags.slug),
  order: [tags.slug],
  uses: sql`(SELECT count(*) FROM article_tags WHERE tag_id = tags.id)`,
  shown: { stories: sql`(SELECT count(*) FROM article_tags WHERE tag_id = tags.id)` },
  alongside: (db, change) => [
    ...followName(
      db,
      sql`(SELECT article_id FROM article_tags WHERE tag_id = ${idOf(change)})`,
      change,
    ),
    ...leaveAddress(db, '/topic', change),
  ],
};

export const AUTHORS: ManagedList = {
  subject: 'author',
  ...listByNames(authors, authors.slug),
  order: [authors.slug],
  foreign: ['mediaId'],
  uses: sql`(SELECT count(*) FROM article_authors WHERE author_id = authors.id)`,
  shown: {
    stories: sql`(SELECT count(*) FROM article_authors WHERE author_id = authors.id)`,
    pictureKey: sql`(SELECT key FROM media WHERE media.id = authors.media_id)`,
  },
  alongside: (db, change) => [
    ...followName(
      db,
      sql`(SELECT article_id FROM article_authors WHERE author_id = ${idOf(change)})`,
      change,
    ),
    ...leaveAddress(db, '/author', change),
  ],
};

export const MENUS: ManagedList = {
  subject: 'menu',
  table: menus,
  name: menus.link,
  searched: [menus.link, menus.textEn, menus.textHi, menus.textGu],
  order: [menus.position, menus.id],
  position: menus.position,
  uses: sql`0`,
};

/** Blog categories have their pages in a folder. */
function toFolder({ before }: RowChange): string {
  return before?.section === BLOG ? '/blog/c' : '';
}

function idOf({ before }: RowChange): number {
  return before?.id ?? 0;
}

/** What a category belongs to; null for no such category. */
export async function getSection(db: Database, id: number): Promise<Section | null> {
  const [row] = await db
    .select({ section: categories.section })
    .from(categories)
    .where(eq(categories.id, id));
  return row?.section ?? null;
}

/** Stories carry a copy of the section of their category. */
function followSection(db: Database, { before, after }: RowChange): Statement[] {
  if (!before || !after || before.section === after.section) return [];
  return [
    db
      .update(articleTexts)
      .set({ section: sql`(SELECT section FROM categories WHERE id = ${before.id})` })
      .where(sql`${articleTexts.categoryId} = ${before.id}`),
  ];
}

/** Search finds stories by the names of their authors and tags. */
function followName(db: Database, stories: SQL, change: RowChange): Statement[] {
  const names = ['nameEn', 'nameHi', 'nameGu', 'slug'];
  return isOther(change, names) ? [markChanged(db, stories, change.at)] : [];
}
