import { eq, type SQL, sql } from 'drizzle-orm';
import { selectPeople } from '#domains/identity/profile/person.statement.ts';
import { selectPictures } from '#domains/media/picture/picture.statement.ts';
import { articles, articleTexts } from '#domains/news/story/article.table.ts';
import type { WorkingFacts } from '#domains/news/story/working.model.ts';
import { incomingTexts, workingStories, workingTexts } from '#domains/news/story/working.table.ts';
import {
  publicAuthorIds,
  publicSponsorId,
  publicTagIds,
} from '#domains/news/story/working-copy.statement.ts';
import { pickText } from '#domains/news/story/working-text.model.ts';
import { BLOG } from '#domains/news/taxonomy/taxonomy.model.ts';
import {
  sectionOf,
  selectAuthors,
  selectTags,
  slugOf,
} from '#domains/news/taxonomy/term.statement.ts';
import {
  listUndescribed,
  NONE_SHOWN,
  type ShownUndescribed,
} from '#domains/newsroom/workflow/workflow.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Database } from '#platform/database.ts';

export type WorkingStoryRow = typeof workingStories.$inferSelect;
export type WorkingTextRow = typeof workingTexts.$inferSelect;
type ArticleTextRow = typeof articleTexts.$inferSelect;

/** Of the story, as the desk has it, else as readers see it. */
function namedBy(id: number, column: 'author_ids' | 'tag_ids'): SQL {
  const shown = column === 'author_ids' ? publicAuthorIds(sql`${id}`) : publicTagIds(sql`${id}`);
  const own = sql`(SELECT ${sql.raw(column)} FROM working_stories WHERE article_id = ${id})`;
  return sql`(SELECT value FROM json_each(coalesce(${own}, ${shown})))`;
}

/** Everything the editor opens a story with, in one round trip; null when there is no such story. */
export async function getStory(db: Database, id: number) {
  const mediaId = sql`coalesce((SELECT media_id FROM working_stories WHERE article_id = ${id}),
    (SELECT media_id FROM articles WHERE id = ${id} AND NOT EXISTS
      (SELECT 1 FROM working_stories WHERE article_id = ${id})))`;
  const [[story], [own], texts, copies, incoming, people, bylines, topics, [picture]] =
    await db.batch([
      selectArticle(db, id),
      db.select().from(workingStories).where(eq(workingStories.articleId, id)),
      db.select().from(articleTexts).where(eq(articleTexts.articleId, id)),
      db.select().from(workingTexts).where(eq(workingTexts.articleId, id)),
      db.select().from(incomingTexts).where(eq(incomingTexts.articleId, id)),
      selectPeople(db, workedOnBy(id)),
      selectAuthors(db, namedBy(id, 'author_ids')),
      selectTags(db, namedBy(id, 'tag_ids')),
      selectPictures(db, sql`(${mediaId})`),
    ]);
  if (!story) return null;
  return {
    article: story.article,
    category: { slug: story.slug, section: story.section },
    facts: own ?? toUntouchedFacts(story),
    /** Null until anything of the story has been saved here. */
    own: own ?? null,
    texts: joinTexts(texts, copies),
    shown: texts,
    incoming,
    people,
    bylines,
    topics,
    picture: picture ?? null,
  };
}

/** Whoever began a story or saved a text of it last: a query for their numbers. */
function workedOnBy(id: number): SQL {
  return sql`(SELECT updated_by FROM working_texts WHERE article_id = ${id}
    UNION SELECT created_by FROM working_stories WHERE article_id = ${id})`;
}

export type StoredStory = NonNullable<Awaited<ReturnType<typeof getStory>>>;

function selectArticle(db: Database, id: number) {
  return db
    .select({
      article: articles,
      slug: slugOf('categories', articles.categoryId).as('category_slug'),
      section: sectionOf(articles.categoryId).as('section'),
      authorIds: publicAuthorIds(sql`${id}`).as('author_ids'),
      tagIds: publicTagIds(sql`${id}`).as('tag_ids'),
      sponsorId: publicSponsorId(sql`${id}`).as('sponsor_id'),
    })
    .from(articles)
    .where(eq(articles.id, id));
}

type SelectedArticle = Awaited<ReturnType<typeof selectArticle>>[number];

/** A story the desk has not touched stands as readers see it, in its first version. */
function toUntouchedFacts(story: SelectedArticle): WorkingStoryRow {
  const { article, authorIds, tagIds, sponsorId } = story;
  const { id: articleId, categoryId, cityId, mediaId, label, sourceName, sourceUrl } = article;
  const shared = { categoryId, cityId, mediaId, label, sourceName, sourceUrl };
  return {
    ...shared,
    articleId,
    version: 1,
    authorIds: JSON.parse(authorIds),
    tagIds: JSON.parse(tagIds),
    sponsorId,
    isLiveBlog: false,
    embargoUntil: null,
    createdBy: null,
    updatedBy: null,
    updatedAt: article.createdAt,
  };
}

/** A text the desk has not touched is the one readers see; its version is the revision of that. */
export function toUntouchedText(text: ArticleTextRow): WorkingTextRow {
  const { articleId, language, status, revision, sourceRevision, updatedAt } = text;
  return {
    articleId,
    language,
    status,
    version: revision,
    publishedVersion: status === 'published' ? revision : null,
    sourceVersion: sourceRevision,
    updatedBy: null,
    updatedAt,
    ...pickText(text),
  };
}

function joinTexts(
  texts: readonly ArticleTextRow[],
  copies: readonly WorkingTextRow[],
): WorkingTextRow[] {
  const taken = new Set(copies.map(({ language }) => language));
  const untouched = texts.filter(({ language }) => !taken.has(language)).map(toUntouchedText);
  return [...copies, ...untouched];
}

/** What readers have been shown of a text without a description. */
export function toUndescribed(
  shown: ArticleTextRow | undefined,
  mediaId: number | null,
): ShownUndescribed {
  if (!shown?.firstPublishedAt) return NONE_SHOWN;
  const lead = shown.imageDescription === '' ? mediaId : null;
  return { lead, figures: listUndescribed(shown.bodyHtml) };
}

/** What decides about a save of one language, in one round trip; null when there is no such story. */
export async function getTextState(db: Database, id: number, lang: Lang) {
  const [[story], [own], [shown], [copy], [by], [source]] = await db.batch([
    selectArticle(db, id),
    db.select().from(workingStories).where(eq(workingStories.articleId, id)),
    db
      .select()
      .from(articleTexts)
      .where(sql`${articleTexts.articleId} = ${id} AND ${articleTexts.language} = ${lang}`),
    db
      .select()
      .from(workingTexts)
      .where(sql`${workingTexts.articleId} = ${id} AND ${workingTexts.language} = ${lang}`),
    selectPeople(
      db,
      sql`(SELECT updated_by FROM working_texts WHERE article_id = ${id} AND language = ${lang})`,
    ),
    selectSource(db, id),
  ]);
  if (!story) return null;
  return {
    article: story.article,
    facts: own ?? toUntouchedFacts(story),
    own: own ?? null,
    isShown: shown?.status === 'published',
    hasCopy: copy !== undefined,
    text: copy ?? (shown ? toUntouchedText(shown) : null),
    undescribed: toUndescribed(shown, story.article.mediaId),
    savedBy: by ?? null,
    sourceVersion: source?.version ?? null,
    isPost: source?.section === BLOG,
  };
}

/** The version of a story's source, and the section that its category at the desk belongs to. */
function selectSource(db: Database, id: number) {
  const categoryId = sql`coalesce((SELECT category_id FROM working_stories WHERE article_id = ${id}),
    ${articles.categoryId})`;
  return db
    .select({
      version: sql<number | null>`coalesce(
        (SELECT version FROM working_texts WHERE article_id = ${id} AND language = source_language),
        (SELECT revision FROM article_texts WHERE article_id = ${id} AND language = source_language))`,
      section: sectionOf(categoryId).as('section'),
    })
    .from(articles)
    .where(eq(articles.id, id));
}

/** Whether a category would take a story that was published from the news to the blogs, or the other way round. */
function isMovedTo(id: number, categoryId: number) {
  const section = (of: SQL) => sql`(SELECT section = 'blog' FROM categories WHERE id = ${of})`;
  const present = sql`(SELECT category_id FROM articles WHERE id = ${id})`;
  return sql`${section(present)} <> ${section(sql`${categoryId}`)} AND EXISTS (
    SELECT 1 FROM article_texts WHERE article_id = ${id} AND first_published_at IS NOT NULL)`
    .mapWith(Boolean)
    .as('is_moved');
}

export type TextSnapshot = NonNullable<Awaited<ReturnType<typeof getTextState>>>;

/** What facts name that is known here; who has paid is not. */
type NamedByFacts = Pick<
  WorkingFacts,
  'categoryId' | 'cityId' | 'mediaId' | 'authorIds' | 'tagIds'
>;

/** Facts of a story with the states of its texts and whether what new facts name is there. */
export async function getFactsState(db: Database, id: number, wanted: NamedByFacts) {
  const { categoryId, cityId, mediaId, authorIds, tagIds } = wanted;
  const among = (ids: readonly number[]) =>
    sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const [[story], [own], texts, copies, [found], [by]] = await db.batch([
    selectArticle(db, id),
    db.select().from(workingStories).where(eq(workingStories.articleId, id)),
    db
      .select({ language: articleTexts.language, status: articleTexts.status })
      .from(articleTexts)
      .where(eq(articleTexts.articleId, id)),
    db
      .select({ language: workingTexts.language, status: workingTexts.status })
      .from(workingTexts)
      .where(eq(workingTexts.articleId, id)),
    db
      .select({
        categories: sql<number>`(SELECT count(*) FROM categories WHERE id = ${categoryId})`,
        cities: sql<number>`(SELECT count(*) FROM cities WHERE id = ${cityId})`,
        media: sql<number>`(SELECT count(*) FROM media WHERE id = ${mediaId})`,
        authors: sql<number>`(SELECT count(*) FROM authors WHERE id IN ${among(authorIds)})`,
        tags: sql<number>`(SELECT count(*) FROM tags WHERE id IN ${among(tagIds)})`,
        isMoved: isMovedTo(id, categoryId),
      })
      .from(articles)
      .where(eq(articles.id, id)),
    selectPeople(db, sql`(SELECT updated_by FROM working_stories WHERE article_id = ${id})`),
  ]);
  if (!story || !found) return null;
  const statuses = new Map([...texts, ...copies].map(({ language, status }) => [language, status]));
  return {
    facts: own ?? toUntouchedFacts(story),
    own: own ?? null,
    statuses: [...statuses.values()],
    found,
    savedBy: by ?? null,
  };
}
