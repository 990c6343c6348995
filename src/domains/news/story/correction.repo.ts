import { and, desc, eq, gt } from 'drizzle-orm';
import type { Lang } from '#i18n/editions.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import { articleTexts } from './article.table.ts';
import { corrections } from './correction.table.ts';

export interface NewCorrection {
  articleId: number;
  language: Lang;
  /** Plain text. */
  text: string;
}

export async function isPublished(db: Database, articleId: number, language: Lang) {
  const [row] = await db
    .select({ status: articleTexts.status })
    .from(articleTexts)
    .where(textOf(articleId, language));
  return row?.status === 'published';
}

/** Whether a text has been put right in the same words since a time. */
export async function isCorrected(
  db: Database,
  { articleId, language, text }: NewCorrection,
  since: Date,
) {
  const [row] = await db
    .select({ id: corrections.id })
    .from(corrections)
    .where(
      and(
        eq(corrections.articleId, articleId),
        eq(corrections.language, language),
        gt(corrections.correctedAt, since),
        eq(corrections.text, text),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** The corrections of a story in all its languages, newest first. */
export function selectCorrections(db: Database, articleId: number) {
  return db
    .select()
    .from(corrections)
    .where(eq(corrections.articleId, articleId))
    .orderBy(desc(corrections.correctedAt));
}

/** Adds the correction; its text counts as updated from then on. */
export function insertCorrection(
  db: Database,
  correction: NewCorrection,
  at: Date,
): [Statement, Statement] {
  return [
    db.insert(corrections).values({ ...correction, correctedAt: at }),
    db
      .update(articleTexts)
      .set({ updatedAt: at })
      .where(textOf(correction.articleId, correction.language)),
  ];
}

function textOf(articleId: number, language: Lang) {
  return and(eq(articleTexts.articleId, articleId), eq(articleTexts.language, language));
}

/** With the headline of its text; the newest first. */
export function listCorrections(db: Database, slice: { limit: number; offset: number }) {
  return db
    .select({
      id: corrections.id,
      articleId: corrections.articleId,
      lang: corrections.language,
      title: articleTexts.title,
      text: corrections.text,
      at: corrections.correctedAt,
    })
    .from(corrections)
    .innerJoin(
      articleTexts,
      and(
        eq(articleTexts.articleId, corrections.articleId),
        eq(articleTexts.language, corrections.language),
      ),
    )
    .orderBy(desc(corrections.id))
    .limit(slice.limit)
    .offset(slice.offset);
}
