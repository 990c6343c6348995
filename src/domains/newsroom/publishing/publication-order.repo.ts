import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { TextKey } from '#domains/news/story/working.model.ts';
import { keepOrdered } from '#domains/news/story/working-revision.statement.ts';
import {
  isAtVersion,
  isUntouched,
  scheduleText,
  selectTextState,
  unscheduleTexts,
} from '#domains/news/story/working-text.statement.ts';
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
export async function getOrderState(
  db: Database,
  { articleId, lang, key }: { articleId: number; lang: Lang; key: string },
) {
  const [[text], [story], [shown], [same]] = await db.batch([
    ...selectTextState(db, { id: articleId, lang }),
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
  const waits = order.action === 'publish' && order.dueAt > order.orderedAt;
  const isOrdered = first ? isUntouched(textOf(order), order.version) : isStanding(order);
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
    scheduleText(db, textOf(order), sql`${waits ? 1 : 0} AND ${isPlaced(order)}`),
    keepOrdered(db, textOf(order), { version: order.version, condition: isPlaced(order) }),
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
        eq(publications.articleId, articleId),
        eq(publications.language, language),
        eq(publications.status, 'scheduled'),
        inArray(publications.action, [...voids]),
        ne(publications.key, key),
        isPlaced(order),
      ),
    );
}

function selectOrder(order: NewOrder, isOrdered: SQL) {
  const { key, articleId, language, action, version, reason, announcement } = order;
  return sql`SELECT NULL, ${key}, ${articleId}, ${language}, ${action}, ${version}, ${order.dueAt.getTime()},
      'scheduled', ${reason}, ${JSON.stringify(announcement)}, ${order.orderedBy},
      ${order.orderedAt.getTime()}, ${order.requestId}, NULL, NULL, NULL, ''
    WHERE ${isOrdered}`;
}

/** Whether the text is at the version that is ordered; a condition. */
function isStanding(order: NewOrder): SQL {
  return order.version === null ? sql`true` : isAtVersion(textOf(order), order.version);
}

function textOf({ articleId, language }: NewOrder): TextKey {
  return { id: articleId, lang: language };
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
  const texts = sql`(SELECT article_id, language FROM publications
    WHERE id = ${id} AND status = ${status} AND action = 'publish')`;
  return unscheduleTexts(db, texts);
}
