import { type SQL, sql } from 'drizzle-orm';
import { nameOf } from '#domains/identity/profile/person.statement.ts';
import { keyOf } from '#domains/media/picture/picture.statement.ts';
import type { TextStatus } from '#domains/news/story/article.model.ts';
import { articles, articleTexts } from '#domains/news/story/article.table.ts';
import { workingStories, workingTexts } from '#domains/news/story/working.table.ts';
import { BLOG } from '#domains/news/taxonomy/taxonomy.model.ts';
import { publications } from '#domains/newsroom/publishing/publication.table.ts';
import { deskPresence } from '#domains/newsroom/working/desk-story.table.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import type { ListPlace, StoryFilter, StoryKind } from './listing.model.ts';

const STATUS_COLUMNS = { en: 'status_en', hi: 'status_hi', gu: 'status_gu' } as const;
/** Stories that a search for headlines takes into account, the newest first. */
export const MOST_FOUND = 200;

/**
 * Ids of a page of the list, the last touched first: one walk along the index of the narrowest filter.
 * A `+` keeps SQLite from choosing another one.
 */
export function selectPage(filter: StoryFilter, size: number): SQL {
  const { lang, status, categoryId, cityId, ids, before, kind } = filter;
  if (status && !lang) return selectEveryLanguage(filter, size);
  const link = toLink(filter);
  const conditions: SQL[] = [];
  const isNarrow = link !== null || ids !== undefined;
  if (ids) conditions.push(sql`s.article_id IN ${valuesOf(ids)}`);
  if (status && lang) conditions.push(toStatusCondition(status, lang, isNarrow));
  else if (lang) conditions.push(sql`+s.${sql.raw(STATUS_COLUMNS[lang])} IS NOT NULL`);
  const byPlace = !isNarrow && !(status && lang && status !== 'published');
  if (cityId !== undefined) conditions.push(sql`${plusUnless(byPlace)}s.city_id = ${cityId}`);
  if (categoryId !== undefined)
    conditions.push(
      sql`${plusUnless(byPlace && cityId === undefined)}s.category_id = ${categoryId}`,
    );
  if (kind) conditions.push(ofKind(kind, byPlace && cityId === undefined));
  if (link && before) conditions.push(after(sql`l`, before));
  if (!link && before) conditions.push(after(sql`s`, before));
  const from = link
    ? sql`desk_links AS l JOIN desk_stories AS s ON s.article_id = l.article_id`
    : sql`desk_stories AS s`;
  const order = link ? sql`l` : sql`s`;
  const all = [...(link ? [link] : []), ...conditions];
  const where = all.length > 0 ? sql`WHERE ${sql.join(all, sql` AND `)}` : sql``;
  return sql`SELECT s.article_id AS id, ${order}.touched_at AS touchedAt FROM ${from} ${where}
    ORDER BY ${order}.touched_at DESC, ${order}.article_id DESC LIMIT ${size}`;
}

/** One walk for each language: together they hold the page. */
function selectEveryLanguage(filter: StoryFilter, size: number): SQL {
  const pages = LANGS.map((lang) => sql`SELECT * FROM (${selectPage({ ...filter, lang }, size)})`);
  return sql`SELECT id, touchedAt FROM (${sql.join(pages, sql` UNION `)})
    ORDER BY touchedAt DESC, id DESC LIMIT ${size}`;
}

/** Most stories are news: no index is worth walking for them. */
function ofKind(kind: StoryKind, isIndexed: boolean): SQL {
  const posts = sql`(SELECT id FROM categories WHERE section = ${BLOG})`;
  if (kind === 'news') return sql`+s.category_id NOT IN ${posts}`;
  return sql`${plusUnless(isIndexed)}s.category_id IN ${posts}`;
}

function plusUnless(isIndexed: boolean): SQL {
  return sql.raw(isIndexed ? '' : '+');
}

function after(table: SQL, { touchedAt, id }: ListPlace): SQL {
  return sql`(${table}.touched_at, ${table}.article_id) < (${touchedAt}, ${id})`;
}

/** Published is what most are: no index is worth walking for it. */
function toStatusCondition(status: TextStatus, lang: Lang, isNarrow: boolean): SQL {
  const plus = plusUnless(!isNarrow && status !== 'published');
  return sql`${plus}s.${sql.raw(STATUS_COLUMNS[lang])} = ${status}`;
}

function toLink({ authorId, workerId }: StoryFilter): SQL | null {
  const has = (kind: 'author' | 'worker', id: number) =>
    sql`EXISTS (SELECT 1 FROM desk_links AS o
      WHERE o.article_id = s.article_id AND o.kind = ${kind} AND o.ref_id = ${id})`;
  if (workerId !== undefined) {
    const both = authorId === undefined ? sql`` : sql` AND ${has('author', authorId)}`;
    return sql`l.kind = 'worker' AND l.ref_id = ${workerId}${both}`;
  }
  return authorId === undefined ? null : sql`l.kind = 'author' AND l.ref_id = ${authorId}`;
}

export function listPage(db: Database, filter: StoryFilter, size: number): Promise<ListPlace[]> {
  return db.all<ListPlace>(selectPage(filter, size));
}

/** Stories with a headline that holds words beginning like each of these, in one language. */
export async function findByWords(db: Database, words: readonly string[]): Promise<number[]> {
  const [first, ...others] = words.toSorted((a, b) => b.length - a.length);
  if (!first) return [];
  const begins = (column: SQL, word: string) =>
    sql`${column} >= ${word} AND ${column} < ${`${word}\u{10ffff}`}`;
  const rest = others.map(
    (word) => sql` AND EXISTS (SELECT 1 FROM desk_words AS o
      WHERE o.article_id = w.article_id AND o.language = w.language AND ${begins(sql`o.word`, word)})`,
  );
  const rows = await db.all<{ id: number }>(sql`
    SELECT DISTINCT w.article_id AS id FROM desk_words AS w
    WHERE ${begins(sql`w.word`, first)}${sql.join(rest)} LIMIT ${MOST_FOUND}`);
  return rows.map(({ id }) => id);
}

/** What the list shows of stories, in one round trip; bodies stay where they are. */
export async function listRows(db: Database, ids: readonly number[], seenSince: Date) {
  const list = valuesOf(ids);
  const [stories, copies, shown, present, due] = await db.batch([
    selectHeads(db, list),
    selectCopies(db, list),
    selectShown(db, list),
    db
      .select({
        articleId: deskPresence.articleId,
        id: deskPresence.userId,
        name: deskPresence.name,
      })
      .from(deskPresence)
      .where(
        sql`${deskPresence.articleId} IN ${list} AND ${deskPresence.seenAt} > ${seenSince.getTime()}`,
      ),
    db
      .select({
        id: publications.articleId,
        lang: publications.language,
        dueAt: publications.dueAt,
      })
      .from(publications)
      .where(sql`${publications.articleId} IN ${list} AND ${publications.status} = 'scheduled'`),
  ]);
  return { stories, copies, shown, present, due };
}

export type Listed = Awaited<ReturnType<typeof listRows>>;

function selectHeads(db: Database, list: SQL) {
  const ofDesk = workingStories;
  return db
    .select({
      id: articles.id,
      sourceLang: articles.sourceLanguage,
      categoryId: sql<number>`coalesce(${ofDesk.categoryId}, ${articles.categoryId})`,
      createdBy: ofDesk.createdBy,
      creator: nameOf(ofDesk.createdBy).as('creator'),
      isLiveBlog: ofDesk.isLiveBlog,
      picture: keyOf(sql`CASE WHEN ${ofDesk.articleId} IS NULL
        THEN ${articles.mediaId} ELSE ${ofDesk.mediaId} END`).as('picture'),
    })
    .from(articles)
    .leftJoin(ofDesk, sql`${ofDesk.articleId} = ${articles.id}`)
    .where(sql`${articles.id} IN ${list}`);
}

function selectCopies(db: Database, list: SQL) {
  return db
    .select({
      id: workingTexts.articleId,
      lang: workingTexts.language,
      title: workingTexts.title,
      status: workingTexts.status,
      version: workingTexts.version,
      publishedVersion: workingTexts.publishedVersion,
      sourceVersion: workingTexts.sourceVersion,
    })
    .from(workingTexts)
    .where(sql`${workingTexts.articleId} IN ${list}`);
}

/** As `toUntouchedText` has them. */
function selectShown(db: Database, list: SQL) {
  return db
    .select({
      id: articleTexts.articleId,
      lang: articleTexts.language,
      title: articleTexts.title,
      status: articleTexts.status,
      version: articleTexts.revision,
      publishedVersion: sql<number | null>`CASE WHEN ${articleTexts.status} = 'published'
        THEN ${articleTexts.revision} END`,
      sourceVersion: articleTexts.sourceRevision,
    })
    .from(articleTexts)
    .where(sql`${articleTexts.articleId} IN ${list}`);
}
