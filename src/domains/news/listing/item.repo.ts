import { and, desc, eq, gte, lte, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { articleAuthors, articleTags, articleTexts } from '#domains/news/story/article.table.ts';
import { articleViews } from '#domains/news/story/article-view.table.ts';
import { authors } from '#domains/news/taxonomy/author.table.ts';
import { BLOG } from '#domains/news/taxonomy/taxonomy.model.ts';
import { tags } from '#domains/news/taxonomy/taxonomy.table.ts';
import type { Lang } from '#i18n/editions.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import type { ItemRow, ItemText } from './item.model.ts';
import { isBlogIn, isNewsIn, isNoPaidPost, type Slice } from './list.repo.ts';

/** The languages that accompany one, in the order of the columns `second` and `third`. */
const COMPANIONS: Readonly<Record<Lang, readonly [Lang, Lang]>> = {
  en: ['hi', 'gu'],
  hi: ['en', 'gu'],
  gu: ['en', 'hi'],
};

const secondText = alias(articleTexts, 'second_text');
const thirdText = alias(articleTexts, 'third_text');

type TextTable = typeof articleTexts | typeof secondText | typeof thirdText;

/** What one language says, in one column: a batch answers with objects, in which equal names collide. */
function textOf(table: TextTable, name: string) {
  const fields = sql`'title', ${table.title}, 'standfirst', ${table.standfirst}, 'readingMinutes', ${table.readingMinutes}`;
  return sql`iif(${table.title} IS NULL, NULL, json_object(${fields}))`
    .mapWith((json: string): ItemText | null => JSON.parse(json))
    .as(name);
}

function isSameStory(table: typeof secondText | typeof thirdText, lang: Lang): SQL | undefined {
  return and(
    eq(table.articleId, articleTexts.articleId),
    eq(table.language, lang),
    eq(table.status, 'published'),
  );
}

const NEWEST_FIRST = [desc(articleTexts.firstPublishedAt), desc(articleTexts.articleId)];

/** News are listed among news, posts of blogs among posts. */
export type ListedAmong = 'news' | 'posts';

const IS_AMONG = { news: isNewsIn, posts: isBlogIn } as const;

/** News or posts with a text published in `lang`, each with what the other two languages say. */
function selectItems(db: Database, lang: Lang, where?: SQL, among: ListedAmong = 'news') {
  const [second, third] = COMPANIONS[lang];
  return db
    .select({
      id: articleTexts.articleId,
      slug: articleTexts.slug,
      label: articleTexts.label,
      categoryId: articleTexts.categoryId,
      cityId: articleTexts.cityId,
      imageKey: articleTexts.imageKey,
      imageDescription: articleTexts.imageDescription,
      publishedAt: articleTexts.firstPublishedAt,
      updatedAt: articleTexts.updatedAt,
      createdAt: articleTexts.createdAt,
      own: textOf(articleTexts, 'own'),
      second: textOf(secondText, 'second'),
      third: textOf(thirdText, 'third'),
    })
    .from(articleTexts)
    .leftJoin(secondText, isSameStory(secondText, second))
    .leftJoin(thirdText, isSameStory(thirdText, third))
    .where(and(IS_AMONG[among](lang), where))
    .$dynamic();
}

type SelectedItem = Awaited<ReturnType<typeof selectItems>>[number];

function toItemRow({ own, second, third, ...row }: SelectedItem, lang: Lang): ItemRow {
  const [secondLang, thirdLang] = COMPANIONS[lang];
  const texts = { en: null, hi: null, gu: null, [lang]: own };
  return { ...row, texts: { ...texts, [secondLang]: second, [thirdLang]: third } };
}

/** How often a text has been read stands beside it. */
const ofItsViews = (lang: Lang) =>
  and(eq(articleViews.articleId, articleTexts.articleId), eq(articleViews.language, lang));

export interface ItemFilter {
  categoryId?: number;
  cityId?: number;
  among?: ListedAmong;
  /** Slugs. */
  topic?: string;
  author?: string;
  from?: Date;
  to?: Date;
  /** Posts in the order in which readers of a language have read them; those nobody has read are left out. */
  mostRead?: Lang;
}

/** One page of the newest stories that match, and whether the topic and author asked for exist. */
export async function findItems(db: Database, lang: Lang, filter: ItemFilter, slice: Slice) {
  const [rows, [topic], [author]] = await db.batch([
    narrow(selectItems(db, lang, toCondition(filter), filter.among), filter)
      .limit(slice.limit)
      .offset(slice.offset),
    db
      .select({ id: tags.id })
      .from(tags)
      .where(eq(tags.slug, filter.topic ?? '')),
    db
      .select({ id: authors.id })
      .from(authors)
      .where(eq(authors.slug, filter.author ?? '')),
  ]);
  return {
    rows: rows.map((row) => toItemRow(row, lang)),
    hasTopic: filter.topic === undefined || topic !== undefined,
    hasAuthor: filter.author === undefined || author !== undefined,
  };
}

function toCondition(filter: ItemFilter): SQL | undefined {
  return and(
    filter.categoryId === undefined ? undefined : eq(articleTexts.categoryId, filter.categoryId),
    filter.cityId === undefined ? undefined : eq(articleTexts.cityId, filter.cityId),
    filter.from && gte(articleTexts.firstPublishedAt, filter.from),
    filter.to && lte(articleTexts.firstPublishedAt, filter.to),
  );
}

/** The order is that of the index which leads to the stories: sorting would read all of them. */
function narrow(query: ReturnType<typeof selectItems>, { topic, author, mostRead }: ItemFilter) {
  if (author !== undefined)
    query.innerJoin(
      articleAuthors,
      and(
        eq(articleAuthors.articleId, articleTexts.articleId),
        sql`${articleAuthors.authorId} = (SELECT id FROM authors WHERE slug = ${author})`,
      ),
    );
  if (topic !== undefined)
    query.innerJoin(
      articleTags,
      and(
        eq(articleTags.articleId, articleTexts.articleId),
        sql`${articleTags.tagId} = (SELECT id FROM tags WHERE slug = ${topic})`,
      ),
    );
  if (mostRead !== undefined)
    return query
      .innerJoin(articleViews, and(ofItsViews(mostRead), sql`${articleViews.isPost} = 1`))
      .orderBy(desc(articleViews.views), desc(articleViews.articleId));
  if (topic !== undefined)
    return query.orderBy(desc(articleTags.publishedAt), desc(articleTags.articleId));
  if (author !== undefined)
    return query.orderBy(desc(articleAuthors.publishedAt), desc(articleAuthors.articleId));
  return query.orderBy(...NEWEST_FIRST);
}

/** In the order of `ids`; stories that are not published in the language are left out. */
export async function listItemsById(
  db: Database,
  lang: Lang,
  ids: readonly number[],
  among?: ListedAmong,
) {
  const wanted = sql`${articleTexts.articleId} IN ${valuesOf(ids)}`;
  const rows = await selectItems(db, lang, wanted, among);
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows
    .map((row) => toItemRow(row, lang))
    .toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

/** The news read most in a language since they were published, the first the most. */
export async function listMostViewedItems(db: Database, lang: Lang, count: number) {
  const rows = await selectItems(db, lang, sql`${articleViews.isPost} = 0`)
    .innerJoin(articleViews, ofItsViews(lang))
    .orderBy(desc(articleViews.views), desc(articleViews.articleId))
    .limit(count);
  return rows.map((row) => toItemRow(row, lang));
}

/** The newest `count` stories of each category, in one round trip. */
export async function listItemsOfCategories(
  db: Database,
  lang: Lang,
  { categoryIds, count }: { categoryIds: readonly number[]; count: number },
) {
  const [first, ...rest] = categoryIds.map((id) =>
    selectItems(db, lang, eq(articleTexts.categoryId, id))
      .orderBy(...NEWEST_FIRST)
      .limit(count),
  );
  if (!first) return [];
  const lists = await db.batch([first, ...rest]);
  return lists.flat().map((row) => toItemRow(row, lang));
}

function isOf(among: ListedAmong): SQL {
  return sql`${articleTexts.section} ${sql.raw(among === 'posts' ? '=' : '<>')} ${BLOG}`;
}

/** Stories that share a topic with this one, then those of its category; null when it isn't published among these. */
export async function listRelevantItems(
  db: Database,
  lang: Lang,
  { id, count, among }: { id: number; count: number; among: ListedAmong },
) {
  // The newest of each topic: a large one has thousands.
  const sharesTopic = sql`${articleTexts.articleId} IN (
    SELECT newest.value FROM article_tags AS own,
    json_each((SELECT json_group_array(article_id) FROM (
      SELECT article_id FROM article_tags WHERE tag_id = own.tag_id
      ORDER BY published_at DESC, article_id DESC LIMIT ${count + 1}
    ))) AS newest WHERE own.article_id = ${id})`;
  const sameCategory = sql`${articleTexts.categoryId} = (SELECT category_id FROM articles WHERE id = ${id})`;
  const others = and(ne(articleTexts.articleId, id), isNoPaidPost);
  const [published, byTopic, byCategory] = await db.batch([
    db
      .select({ language: articleTexts.language })
      .from(articleTexts)
      .where(
        and(eq(articleTexts.articleId, id), eq(articleTexts.status, 'published'), isOf(among)),
      ),
    // Sorted below: an ORDER BY would make SQLite walk all stories of the language.
    selectItems(db, lang, and(sharesTopic, others), among),
    selectItems(db, lang, and(sameCategory, others), among)
      .orderBy(...NEWEST_FIRST)
      .limit(count),
  ]);
  if (published.length === 0) return null;
  const newestByTopic = byTopic.toSorted(
    (a, b) => Number(b.publishedAt) - Number(a.publishedAt) || b.id - a.id,
  );
  const found = new Map([...newestByTopic, ...byCategory].map((row) => [row.id, row]));
  return [...found.values()].slice(0, count).map((row) => toItemRow(row, lang));
}
