import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { articleTexts } from '#domains/news/story/article.table.ts';
import {
  workingRevisions,
  workingStories,
  workingTexts,
} from '#domains/news/story/working.table.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { PublicationAction } from '#kernel/domain/publishing.model.ts';
import type { Database } from '#platform/database.ts';
import { publications } from './publication.table.ts';

type Row = typeof publications.$inferSelect;
export type NewOrder = Omit<Row, 'id' | 'status' | 'finishedAt' | 'revision' | 'liveIn' | 'fault'>;

/** What makes the desk's copy of a text that it has not touched, and the entry that tells why. */
export interface FirstCopy {
  copies: readonly Statement[];
  entry: Statement;
}

/** What an order is judged by. */
export async function readGround(
  db: Database,
  { articleId, lang, key }: { articleId: number; lang: Lang; key: string },
) {
  const [[text], [story], [shown], [same]] = await db.batch([
    db
      .select({ version: workingTexts.version })
      .from(workingTexts)
      .where(isText(workingTexts, articleId, lang)),
    db
      .select({ embargoUntil: workingStories.embargoUntil })
      .from(workingStories)
      .where(eq(workingStories.articleId, articleId)),
    db
      .select({ status: articleTexts.status })
      .from(articleTexts)
      .where(isText(articleTexts, articleId, lang)),
    db.select({ id: publications.id }).from(publications).where(eq(publications.key, key)),
  ]);
  return {
    version: text?.version ?? null,
    embargoUntil: story?.embargoUntil ?? null,
    shown: shown?.status ?? null,
    placedBefore: same?.id ?? null,
  };
}

/**
 * Places an order and gives its number; null where the text is at another version by now, or the order
 * has been placed before. The first order of a text makes its working copy. The version is kept as it is, whatever becomes of the copy, and orders that it makes void are cancelled.
 */
export async function insertOrder(
  db: Database,
  order: NewOrder,
  change: { entry: Statement; voids: readonly PublicationAction[]; first?: FirstCopy | undefined },
): Promise<number | null> {
  const { entry, voids, first } = change;
  const isOrdered = first ? isUntouched(order) : isAtVersion(order);
  const [inserted] = await db.batch([
    db
      .insert(publications)
      .select(selectOrder(order, isOrdered))
      .onConflictDoNothing()
      .returning({ id: publications.id }),
    ...(first ? [first.entry] : []),
    entry,
    ...(first?.copies ?? []),
    cancelVoid(db, order, voids),
    markScheduled(db, order),
    keepVersion(db, order),
  ]);
  return inserted[0]?.id ?? null;
}

/** Nothing else happens where the order was not placed. */
function isPlaced({ key }: NewOrder) {
  return sql`EXISTS (SELECT 1 FROM publications WHERE key = ${key})`;
}

function cancelVoid(db: Database, order: NewOrder, voids: readonly PublicationAction[]): Statement {
  const { key, articleId, language, orderedAt } = order;
  return db
    .update(publications)
    .set({ status: 'cancelled', finishedAt: orderedAt })
    .where(
      and(
        isText(publications, articleId, language),
        eq(publications.status, 'scheduled'),
        inArray(publications.action, [...voids]),
        ne(publications.key, key),
        isPlaced(order),
      ),
    );
}

function markScheduled(db: Database, order: NewOrder): Statement {
  const { articleId, language, action, dueAt, orderedAt } = order;
  const waits = action === 'publish' && dueAt > orderedAt;
  return db
    .update(workingTexts)
    .set({ status: 'scheduled' })
    .where(and(isText(workingTexts, articleId, language), sql`${waits ? 1 : 0}`, isPlaced(order)));
}

function keepVersion(db: Database, order: NewOrder): Statement {
  const { articleId, language, version } = order;
  return db
    .insert(workingRevisions)
    .select(
      sql`SELECT article_id, language, version, 'published', updated_by, updated_at, title, standfirst, slug,
          seo_title, seo_description, social_title, social_description, image_description, body_html
        FROM working_texts
        WHERE article_id = ${articleId} AND language = ${language} AND version = ${version}
          AND ${isPlaced(order)}`,
    )
    .onConflictDoNothing();
}

function selectOrder(order: NewOrder, isOrdered: SQL) {
  const { key, articleId, language, action, version, reason, announcement } = order;
  return sql`SELECT NULL, ${key}, ${articleId}, ${language}, ${action}, ${version}, ${order.dueAt.getTime()},
      'scheduled', ${reason}, ${JSON.stringify(announcement)}, ${order.orderedBy},
      ${order.orderedAt.getTime()}, ${order.requestId}, NULL, NULL, NULL, ''
    WHERE ${isOrdered}`;
}

function isAtVersion({ articleId, language, version }: NewOrder): SQL {
  return sql`(${version} IS NULL OR EXISTS (SELECT 1 FROM working_texts
    WHERE article_id = ${articleId} AND language = ${language} AND version = ${version}))`;
}

function isUntouched({ articleId, language, version }: NewOrder): SQL {
  const text = sql`article_id = ${articleId} AND language = ${language}`;
  return sql`EXISTS (SELECT 1 FROM article_texts WHERE ${text} AND revision = ${version})
    AND NOT EXISTS (SELECT 1 FROM working_texts WHERE ${text})`;
}

/** Cancels what has not begun; a text that waited for it is approved again. False where there is no such order. */
export async function cancelOrder(
  db: Database,
  id: number,
  { entry, now }: { entry: Statement; now: Date },
): Promise<boolean> {
  const [cancelled] = await db.batch([
    db
      .update(publications)
      .set({ status: 'cancelled', finishedAt: now })
      .where(and(eq(publications.id, id), eq(publications.status, 'scheduled')))
      .returning({ id: publications.id }),
    entry,
    releaseText(db, id, 'cancelled'),
  ]);
  return cancelled.length > 0;
}

/** A text that waits for no publication any more is approved again. */
export function releaseText(db: Database, id: number, status: 'cancelled' | 'failed'): Statement {
  return db
    .update(workingTexts)
    .set({ status: 'approved' })
    .where(
      sql`${workingTexts.status} = 'scheduled' AND (article_id, language) IN (
        SELECT article_id, language FROM publications
        WHERE id = ${id} AND status = ${status} AND action = 'publish')`,
    );
}

function isText(
  table: typeof workingTexts | typeof articleTexts | typeof publications,
  articleId: number,
  lang: Lang,
) {
  return and(eq(table.articleId, articleId), eq(table.language, lang));
}
