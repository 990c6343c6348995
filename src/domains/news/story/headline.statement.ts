import { type SQL, sql } from 'drizzle-orm';
import type { Lang } from '#i18n/editions.ts';
import type { AuditNaming } from '#kernel/audit/audit.model.ts';
import { articles, articleTexts } from './article.table.ts';
import { workingTexts } from './working.table.ts';

/** The headline of a story as the desk has it, in a language or else in English or any other; empty where nobody has written one. */
export function headlineOf(story: SQL, lang: Lang): SQL {
  return sql`coalesce((SELECT title FROM (
      SELECT title, language, 0 AS place FROM ${workingTexts} WHERE article_id = ${story}
      UNION ALL SELECT title, language, 1 FROM ${articleTexts} WHERE article_id = ${story})
    WHERE title <> '' ORDER BY language = ${lang} DESC, language = 'en' DESC, place LIMIT 1), '')`;
}

/** Stories in the audit log, for those who may read drafts. */
export const STORY_NAMES: AuditNaming = {
  permission: 'story.read',
  list: (ids, lang) => sql`SELECT id, ${headlineOf(sql`${articles.id}`, lang)} AS name
    FROM ${articles} WHERE id IN ${ids}`,
};
