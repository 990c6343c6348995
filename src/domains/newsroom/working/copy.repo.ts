import { sql } from 'drizzle-orm';
import {
  workingRevisions,
  workingStories,
  workingTexts,
} from '#domains/news/story/working.table.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import { publicAuthorIds, publicTagIds } from './working.repo.ts';

/** One language of a story. */
export interface TextKey {
  id: number;
  lang: Lang;
}

/** Columns of a text's content, which public texts have too, in the order of the tables of working texts. */
export const CONTENT = sql.raw(
  'title, standfirst, slug, seo_title, seo_description, social_title, social_description, image_description, body_html',
);
export const fromCopy = ({ id, lang }: TextKey) =>
  sql`FROM working_texts WHERE article_id = ${id} AND language = ${lang}`;

export const fromPublic = ({ id, lang }: TextKey) =>
  sql`FROM article_texts WHERE article_id = ${id} AND language = ${lang}`;

/** Gives an untouched story its working copy; one that has it stays as it is. */
export function copyFacts(db: Database, id: number): Statement {
  const story = sql`articles.id`;
  return db
    .insert(workingStories)
    .select(
      sql`SELECT id, 1, category_id, city_id, media_id, label, source_name, source_url,
        ${publicAuthorIds(story)}, ${publicTagIds(story)}, 0, NULL, NULL, NULL, created_at
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
      sql`SELECT article_id, language, revision, ${kind}, NULL, updated_at, ${CONTENT}
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
