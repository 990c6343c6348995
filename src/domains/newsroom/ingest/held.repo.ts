import { and, desc, eq, sql } from 'drizzle-orm';
import { articles, articleTexts } from '#domains/news/story/article.table.ts';
import { setAside } from '#domains/news/story/working-text.statement.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';

export interface HeldName {
  articleId: number;
  lang: Lang;
}

/** What a source has brought and nobody has decided or worked on. */
const IS_HELD = sql`${articleTexts.status} = 'draft' AND EXISTS (
  SELECT 1 FROM ingest_items WHERE ingest_items.article_id = ${articleTexts.articleId}
    AND ingest_items.language = ${articleTexts.language} AND origin LIKE 'source:%')
  AND NOT EXISTS (SELECT 1 FROM working_texts WHERE working_texts.article_id = ${articleTexts.articleId}
    AND working_texts.language = ${articleTexts.language})`;

/** The newest first. */
export function listHeld(db: Database, slice: { limit: number; offset: number }) {
  return db
    .select({
      articleId: articleTexts.articleId,
      lang: articleTexts.language,
      title: articleTexts.title,
      standfirst: articleTexts.standfirst,
      updatedAt: articleTexts.updatedAt,
      isTakenDown: sql`${articles.takenDownAt} IS NOT NULL`.mapWith(Boolean),
      sourceName: articles.sourceName,
      sourceUrl: articles.sourceUrl,
      publishedAt: sql<number | null>`(SELECT max(published_at) FROM ingest_items
        WHERE ingest_items.article_id = ${articles.id})`.mapWith(Number),
    })
    .from(articleTexts)
    .innerJoin(articles, eq(articles.id, articleTexts.articleId))
    .where(IS_HELD)
    .orderBy(desc(articleTexts.updatedAt), desc(articleTexts.articleId))
    .limit(slice.limit)
    .offset(slice.offset);
}

/** A draft that is held, with when its story was taken down, if ever; null for any other. */
export async function getHeld(
  db: Database,
  name: HeldName,
): Promise<{ revision: number; takenDownAt: Date | null } | null> {
  const [row] = await db
    .select({ revision: articleTexts.revision, takenDownAt: articles.takenDownAt })
    .from(articleTexts)
    .innerJoin(articles, eq(articles.id, articleTexts.articleId))
    .where(and(isText(name), IS_HELD));
  return row ?? null;
}

/** Sets a draft aside for good; whatever its source sends again, it stays there. */
export async function rejectHeld(
  db: Database,
  { at, author, ...name }: HeldName & { at: Date; author: Author },
): Promise<boolean> {
  const [rejected] = await db.batch([
    setAside(db, { id: name.articleId, lang: name.lang }, { at, condition: IS_HELD }),
    toEntry(db, { ...name, at, author, action: 'held.rejected' }),
  ]);
  return rejected.length > 0;
}

/** For the batch that takes a draft to the desk. */
export function markAccepted(
  db: Database,
  { at, author, ...name }: HeldName & { at: Date; author: Author },
): Statement {
  return toEntry(db, { ...name, at, author, action: 'held.accepted' });
}

function toEntry(
  db: Database,
  told: HeldName & { at: Date; author: Author; action: 'held.accepted' | 'held.rejected' },
) {
  const { articleId, lang, at, author, action } = told;
  const object = `story:${articleId}` as const;
  return insertEntryOfWrite(db, { ...author, at, action, object, details: { lang } });
}

function isText({ articleId, lang }: HeldName) {
  return and(eq(articleTexts.articleId, articleId), eq(articleTexts.language, lang));
}
