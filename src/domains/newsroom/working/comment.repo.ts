import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { nameOf } from '#domains/identity/profile/person.statement.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Database } from '#platform/database.ts';
import { deskComments } from './desk-story.table.ts';
import type { Colleague } from './working-story.model.ts';

const MOST_COMMENTS = 500;

/** What somebody of the desk has said about a story. */
export interface CommentView {
  id: number;
  /** Null when it is about all languages. */
  lang: Lang | null;
  by: Colleague;
  text: string;
  createdAt: number;
  resolvedAt: number | null;
}

/** In the order they were said. */
export async function listComments(db: Database, articleId: number): Promise<CommentView[]> {
  const rows = await db
    .select({
      id: deskComments.id,
      lang: deskComments.language,
      userId: deskComments.userId,
      name: nameOf(deskComments.userId),
      text: deskComments.text,
      createdAt: deskComments.createdAt,
      resolvedAt: deskComments.resolvedAt,
    })
    .from(deskComments)
    .where(eq(deskComments.articleId, articleId))
    .orderBy(asc(deskComments.createdAt), asc(deskComments.id))
    .limit(MOST_COMMENTS);
  return rows.map(({ userId, name, createdAt, resolvedAt, ...row }) => ({
    ...row,
    by: { id: userId, name: name ?? '' },
    createdAt: createdAt.getTime(),
    resolvedAt: resolvedAt?.getTime() ?? null,
  }));
}

export interface NewComment {
  articleId: number;
  lang: Lang | null;
  text: string;
  userId: number;
  at: Date;
}

/** Its number; null where there is no such story. */
export async function insertComment(db: Database, comment: NewComment): Promise<number | null> {
  const { articleId, lang, userId, text, at } = comment;
  const [inserted] = await db
    .insert(deskComments)
    .select(
      sql`SELECT NULL, id, ${lang}, ${userId}, ${text}, ${at.getTime()}, NULL
        FROM articles WHERE id = ${articleId}`,
    )
    .returning({ id: deskComments.id });
  return inserted?.id ?? null;
}

/** The story it is about; null where there is no such comment. Settling it again changes nothing. */
export async function resolveComment(db: Database, id: number, at: Date): Promise<number | null> {
  const [, [found]] = await db.batch([
    db
      .update(deskComments)
      .set({ resolvedAt: at })
      .where(and(eq(deskComments.id, id), isNull(deskComments.resolvedAt))),
    db
      .select({ articleId: deskComments.articleId })
      .from(deskComments)
      .where(eq(deskComments.id, id)),
  ]);
  return found?.articleId ?? null;
}
