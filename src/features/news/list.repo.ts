import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Lang } from '#i18n/editions.ts';
import type { Database } from '#platform/database.ts';
import { articleAuthors, articleTags, articleTexts } from './article.table.ts';
import { authors } from './author.table.ts';
import { HOME_SECTIONS } from './taxonomy.model.ts';
import { tags } from './taxonomy.table.ts';

/** The columns of a card; all of them in one row of `article_texts`. */
const CARD = {
  id: articleTexts.articleId,
  title: articleTexts.title,
  standfirst: articleTexts.standfirst,
  slug: articleTexts.slug,
  label: articleTexts.label,
  categoryId: articleTexts.categoryId,
  cityId: articleTexts.cityId,
  imageKey: articleTexts.imageKey,
  imageWidth: articleTexts.imageWidth,
  imageHeight: articleTexts.imageHeight,
  imageDescription: articleTexts.imageDescription,
  publishedAt: articleTexts.firstPublishedAt,
  updatedAt: articleTexts.updatedAt,
  readingMinutes: articleTexts.readingMinutes,
  revision: articleTexts.revision,
};

/** Literal, so that SQLite sees it match the condition of the partial indexes. */
export function isPublishedIn(lang: Lang): SQL {
  return sql`${articleTexts.language} = ${lang} AND ${articleTexts.status} = 'published'`;
}

export interface Slice {
  limit: number;
  offset: number;
}

/** Published stories of a language, newest first, narrowed by `where`; served by one index each. */
export function selectCards(db: Database, lang: Lang, slice: Slice, where?: SQL) {
  return db
    .select(CARD)
    .from(articleTexts)
    .where(and(isPublishedIn(lang), where))
    .orderBy(desc(articleTexts.firstPublishedAt), desc(articleTexts.articleId))
    .limit(slice.limit)
    .offset(slice.offset);
}

export function listLatest(db: Database, lang: Lang, slice: Slice) {
  return selectCards(db, lang, slice);
}

export function listByCategory(db: Database, lang: Lang, categoryId: number, slice: Slice) {
  return selectCards(db, lang, slice, eq(articleTexts.categoryId, categoryId));
}

export function listByCity(db: Database, lang: Lang, cityId: number, slice: Slice) {
  return selectCards(db, lang, slice, eq(articleTexts.cityId, cityId));
}

/** The author with one page of the stories, in one round trip. */
export async function readAuthorPage(db: Database, lang: Lang, slug: string, slice: Slice) {
  const author = sql`(SELECT id FROM authors WHERE slug = ${slug})`;
  const [[profile], rows] = await db.batch([
    db.select().from(authors).where(eq(authors.slug, slug)),
    db
      .select(CARD)
      .from(articleAuthors)
      .innerJoin(articleTexts, eq(articleTexts.articleId, articleAuthors.articleId))
      .where(and(eq(articleAuthors.authorId, author), isPublishedIn(lang)))
      .orderBy(desc(articleAuthors.publishedAt), desc(articleAuthors.articleId))
      .limit(slice.limit)
      .offset(slice.offset),
  ]);
  return profile ? { profile, rows } : null;
}

/** The topic with one page of the stories, in one round trip. */
export async function readTopicPage(db: Database, lang: Lang, slug: string, slice: Slice) {
  const tag = sql`(SELECT id FROM tags WHERE slug = ${slug})`;
  const [[profile], rows] = await db.batch([
    db.select().from(tags).where(eq(tags.slug, slug)),
    db
      .select(CARD)
      .from(articleTags)
      .innerJoin(articleTexts, eq(articleTexts.articleId, articleTags.articleId))
      .where(and(eq(articleTags.tagId, tag), isPublishedIn(lang)))
      .orderBy(desc(articleTags.publishedAt), desc(articleTags.articleId))
      .limit(slice.limit)
      .offset(slice.offset),
  ]);
  return profile ? { profile, rows } : null;
}

/** The newest stories overall and of each home section, in one round trip. */
export async function listFront(
  db: Database,
  lang: Lang,
  counts: { latest: number; perSection: number },
) {
  const slice = { limit: counts.perSection, offset: 0 };
  const [latest, ...sections] = await db.batch([
    listLatest(db, lang, { limit: counts.latest, offset: 0 }),
    ...HOME_SECTIONS.map((section) =>
      selectCards(db, lang, slice, eq(articleTexts.section, section)),
    ),
  ]);
  return {
    latest,
    sections: HOME_SECTIONS.map((section, index) => ({ section, rows: sections[index] ?? [] })),
  };
}
