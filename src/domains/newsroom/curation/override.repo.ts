import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { trendingOverrides } from '#domains/news/front/curation.table.ts';
import type { Override, OverrideKind } from '#domains/news/front/override.model.ts';
import { articleTexts } from '#domains/news/story/article.table.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import { bumpRevisions } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';

const { language, articleId, kind, until, setAt } = trendingOverrides;

/** What stands now, the first set first. */
export async function listOverrides(db: Database, lang: Lang, now: Date): Promise<Override[]> {
  const rows = await db
    .select({ storyId: articleId, title: articleTexts.title, kind, until })
    .from(trendingOverrides)
    .innerJoin(
      articleTexts,
      and(eq(articleTexts.articleId, articleId), eq(articleTexts.language, lang)),
    )
    .where(and(eq(language, lang), gt(until, now)))
    .orderBy(setAt);
  return rows.map((row) => ({ ...row, until: row.until.getTime() }));
}

/** Puts a story of the news first among those read most, or keeps it out; false where readers don't see it. */
export async function setOverride(
  db: Database,
  override: { lang: Lang; storyId: number; kind: OverrideKind; until: Date },
  { author, at }: { author: Author; at: Date },
): Promise<boolean> {
  const { lang, storyId } = override;
  const [rows] = await db.batch([
    db
      .insert(trendingOverrides)
      .select(
        sql`SELECT ${lang}, article_id, ${override.kind}, ${at.getTime()}, ${override.until.getTime()}
          FROM article_texts WHERE article_id = ${storyId} AND language = ${lang}
            AND status = 'published' AND section <> 'blog'`,
      )
      .onConflictDoUpdate({
        target: [language, articleId],
        set: { kind: override.kind, setAt: at, until: override.until },
      })
      .returning({ articleId }),
    insertEntryOfWrite(db, {
      ...author,
      at,
      action: 'trending.overridden',
      object: `story:${storyId}`,
      details: { lang, kind: override.kind, until: override.until.getTime() },
    }),
    bumpRevisions(db, [lang]),
  ]);
  return rows.length > 0;
}

/** Lets a story find its place among those read most by itself. */
export async function removeOverride(
  db: Database,
  { lang, storyId }: { lang: Lang; storyId: number },
  { author, at }: { author: Author; at: Date },
): Promise<void> {
  await db.batch([
    db.delete(trendingOverrides).where(and(eq(language, lang), eq(articleId, storyId))),
    insertEntryOfWrite(db, {
      ...author,
      at,
      action: 'trending.released',
      object: `story:${storyId}`,
      details: { lang },
    }),
    bumpRevisions(db, [lang]),
  ]);
}

export async function deleteEnded(db: Database, now: Date): Promise<void> {
  await db.delete(trendingOverrides).where(lte(until, now));
}
