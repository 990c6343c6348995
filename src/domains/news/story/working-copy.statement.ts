import { eq, type SQL, sql } from 'drizzle-orm';
import type { Lang } from '#i18n/editions.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import { articles } from './article.table.ts';
import type { Saver, TextKey } from './working.model.ts';
import { workingRevisions, workingStories, workingTexts } from './working.table.ts';

const idsOf = (table: SQL, column: SQL, order: SQL, story: SQL) =>
  sql<string>`(SELECT json_group_array(id) FROM
    (SELECT ${column} AS id FROM ${table} WHERE article_id = ${story} ORDER BY ${order}))`;

/** The bylines of a story as readers see them, as a JSON list of ids. */
export function publicAuthorIds(story: SQL): SQL<string> {
  return idsOf(sql`article_authors`, sql`author_id`, sql`position`, story);
}

export function publicTagIds(story: SQL): SQL<string> {
  return idsOf(sql`article_tags`, sql`tag_id`, sql`tag_id`, story);
}

/** The business that has paid for a story as readers see it. */
export function publicSponsorId(story: SQL): SQL<number | null> {
  return sql`(SELECT business_id FROM article_sponsors WHERE article_id = ${story})`;
}

/** Columns of a text's content, which public texts have too, in the order of the tables of working texts. */
export const CONTENT = sql.raw(
  'title, standfirst, slug, seo_title, seo_description, social_title, social_description, image_description, body_html',
);
export const fromCopy = ({ id, lang }: TextKey) =>
  sql`FROM working_texts WHERE article_id = ${id} AND language = ${lang}`;

export const fromPublic = ({ id, lang }: TextKey) =>
  sql`FROM article_texts WHERE article_id = ${id} AND language = ${lang}`;

/** A row where there is such a story. */
export function selectStory(db: Database, id: number) {
  return db.select({ id: articles.id }).from(articles).where(eq(articles.id, id));
}

/** Gives an untouched story its working copy; one that has it stays as it is. */
export function copyFacts(db: Database, id: number): Statement {
  const story = sql`articles.id`;
  return db
    .insert(workingStories)
    .select(
      sql`SELECT id, 1, category_id, city_id, media_id, label, source_name, source_url,
        ${publicAuthorIds(story)}, ${publicTagIds(story)}, 0, NULL, ${publicSponsorId(story)}, NULL, NULL, created_at
        FROM articles WHERE id = ${id}`,
    )
    .onConflictDoNothing();
}

/** Keeps the text readers see as the first revision of one the desk has not touched yet. */
function keepPublic(db: Database, key: TextKey): Statement {
  const kind = sql`CASE WHEN status = 'published' THEN 'published' ELSE 'saved' END`;
  return db
    .insert(workingRevisions)
    .select(
      sql`SELECT article_id, language, revision, ${kind}, NULL, updated_at, ${CONTENT}, 0
        ${fromPublic(key)} AND NOT EXISTS (SELECT 1 ${fromCopy(key)})`,
    )
    .onConflictDoNothing();
}

/** Gives an untouched text its working copy, whose version is the public revision; others stay as they are. */
function copyText(db: Database, key: TextKey, revision?: number): Statement {
  const isAsked = revision === undefined ? sql`true` : sql`revision = ${revision}`;
  const published = sql`CASE WHEN status = 'published' THEN revision END`;
  return db
    .insert(workingTexts)
    .select(
      sql`SELECT article_id, language, revision, status, ${published}, source_revision, NULL, updated_at,
        ${CONTENT} ${fromPublic(key)} AND ${isAsked}`,
    )
    .onConflictDoNothing();
}

/** Gives what is untouched of a story and a text of it their working copies; the text at this revision only, if any is given. */
export function copyAll(db: Database, key: TextKey, revision?: number) {
  return [copyFacts(db, key.id), keepPublic(db, key), copyText(db, key, revision)] as const;
}

/** A story that the desk begins. */
export interface DeskStory {
  externalId: string;
  lang: Lang;
  /** One that there is, or null. */
  chosen: SQL;
  /** Its byline at first, as a JSON list of authors. */
  authorIds: SQL;
  saver: Saver;
}

/** Where a story without a category stands until it has one: readers never see it so. */
const ANY_CATEGORY = sql`(SELECT id FROM categories WHERE section <> 'blog' ORDER BY position LIMIT 1)`;

/** Begins a story without texts, or leaves the one of its name as it is. */
export function insertDeskStory(db: Database, story: DeskStory): Statement {
  const { externalId, lang, chosen, saver } = story;
  const categoryId = sql<number>`coalesce(${chosen}, ${ANY_CATEGORY})`;
  return db
    .insert(articles)
    .values({ externalId, sourceLanguage: lang, categoryId, createdAt: saver.at })
    .onConflictDoNothing();
}

/** Gives it an empty text, or leaves it as it is. */
export function insertDeskText(db: Database, story: DeskStory) {
  const { externalId, lang, chosen, authorIds, saver } = story;
  const its = storyNamed(externalId);
  const { userId } = saver;
  const at = saver.at.getTime();
  return [
    db
      .insert(workingStories)
      .select(
        sql`SELECT ${its}, 1, coalesce(${chosen}, 0), NULL, NULL, 'news', '', '', ${authorIds}, '[]', 0, NULL, NULL,
          ${userId}, ${userId}, ${at} WHERE true`,
      )
      .onConflictDoNothing(),
    db
      .insert(workingTexts)
      .select(
        sql`SELECT ${its}, ${lang}, 1, 'draft', NULL, NULL, ${userId}, ${at},
          '', '', '', '', '', '', '', '', '' WHERE true`,
      )
      .onConflictDoNothing(),
  ] as const;
}

/** The number of a story and who began it. */
export function selectDeskStory(db: Database, externalId: string) {
  return db
    .select({ id: workingStories.articleId, createdBy: workingStories.createdBy })
    .from(workingStories)
    .where(sql`${workingStories.articleId} = ${storyNamed(externalId)}`);
}

export function storyNamed(externalId: string): SQL {
  return sql`(SELECT id FROM articles WHERE external_id = ${externalId})`;
}
