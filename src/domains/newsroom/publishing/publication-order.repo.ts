import { and, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { markTakenDown } from '#domains/news/story/story.statement.ts';
import type { TextKey } from '#domains/news/story/working.model.ts';
import { keepOrdered } from '#domains/news/story/working-revision.statement.ts';
import {
  isAtVersion,
  isUntouched,
  scheduleText,
  selectDeletedPicture,
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
  const [[text], [story], [shown], [same], [held], [deleted]] = await db.batch([
    ...selectTextState(db, { id: articleId, lang }),
    db.select({ id: publications.id }).from(publications).where(eq(publications.key, key)),
    selectHold(db, { id: articleId, lang }),
    selectDeletedPicture(db, { id: articleId, lang }),
  ]);
  return {
    version: text?.version ?? null,
    embargoUntil: story?.embargoUntil ?? null,
    shown: shown?.status ?? null,
    placedBefore: same?.id ?? null,
    isTakenDown: held !== undefined,
    showsDeleted: deleted !== undefined,
  };
}

/** A row while a text may not be published without a reason: its story was taken down, and no order with a reason has come since. */
export function selectHold(db: Database, key: TextKey) {
  return db
    .select({ id: publications.id })
    .from(publications)
    .where(and(isTakeDownOf(key.id), sql`NOT EXISTS (${selectLift(key)})`))
    .limit(1);
}

/** An order that publishes again what was taken down, in full knowledge of it; one that did not come to be lifts nothing. */
function selectLift({ id, lang }: TextKey): SQL {
  return sql`SELECT 1 FROM publications AS lift WHERE lift.article_id = ${id} AND lift.language = ${lang}
    AND lift.action = 'publish' AND lift.reason <> '' AND lift.status NOT IN ('cancelled', 'failed')
    AND lift.id > publications.id`;
}

function isTakeDownOf(articleId: number) {
  return and(
    eq(publications.articleId, articleId),
    eq(publications.action, 'take_down'),
    ne(publications.status, 'cancelled'),
  );
}

/**
 * Places an order and gives its number; null where the text is at another version by now, or the order
 * has been placed before. The first order of a text makes its working copy. The version is kept as it is, whatever becomes of the copy, and orders that it makes void are cancelled. Its end is ordered with it, or neither is.
 */
export async function insertOrder(
  db: Database,
  order: NewOrder,
  change: PlacedWith & { end?: NewOrder | undefined; first?: FirstCopy | undefined },
): Promise<number | null> {
  const { entry, voids, end, first } = change;
  const waits = order.action === 'publish' && order.dueAt > order.orderedAt;
  const isOrdered = first ? isUntouched(textOf(order), order.version) : isStanding(order);
  const [inserted] = await db.batch([
    insertRow(db, order, sql`${isOrdered} AND NOT ${isHeld(order)}`),
    ...(first ? [first.entry] : []),
    entry,
    ...(first?.copies ?? []),
    ...(order.action === 'take_down' ? [markTakenDown(db, order.articleId, order.orderedAt)] : []),
    cancelVoid(db, order, voids),
    cancelEnds(db, textOf(order), order.orderedAt),
    scheduleText(db, textOf(order), sql`${waits ? 1 : 0} AND ${isPlaced(order)}`),
    keepOrdered(db, textOf(order), { version: order.version, condition: isPlaced(order) }),
    ...(end ? [insertRow(db, end, isPlaced(order)), cancelVoid(db, end, [end.action])] : []),
  ]);
  return inserted[0]?.id ?? null;
}

/** Places the orders that take a story away in all languages, each with its entry, and cancels whatever else was ordered of it: all, or nothing. Gives their numbers. */
export async function insertTakeDown(
  db: Database,
  { articleId, now }: { articleId: number; now: Date },
  orders: readonly { row: NewOrder; entry: Statement }[],
): Promise<number[]> {
  const keys = orders.map(({ row }) => row.key);
  const cancelling = db
    .update(publications)
    .set({ status: 'cancelled', finishedAt: now })
    .where(
      and(
        eq(publications.articleId, articleId),
        eq(publications.status, 'scheduled'),
        notInArray(publications.key, keys),
      ),
    );
  const texts = sql`(SELECT article_id, language FROM publications WHERE article_id = ${articleId})`;
  const [, , , ...placed] = await db.batch([
    cancelling,
    unscheduleTexts(db, texts),
    markTakenDown(db, articleId, now),
    ...orders.flatMap(({ row, entry }) => [insertRow(db, row, sql`true`), entry]),
  ]);
  return orders.map((_, place) => (placed[2 * place] as { id: number }[])[0]?.id ?? 0);
}

/** Languages of a story in which a publication waits for its time. */
export function selectScheduledLangs(db: Database, articleId: number) {
  return db
    .selectDistinct({ lang: publications.language })
    .from(publications)
    .where(
      and(
        eq(publications.articleId, articleId),
        eq(publications.status, 'scheduled'),
        eq(publications.action, 'publish'),
      ),
    );
}

/** What is told of an order, and which orders it makes void. */
interface PlacedWith {
  entry: Statement;
  voids: readonly PublicationAction[];
}

function insertRow(db: Database, order: NewOrder, condition: SQL) {
  return db
    .insert(publications)
    .select(selectOrder(order, condition))
    .onConflictDoNothing()
    .returning({ id: publications.id });
}

/** Whether a text that was taken down is to be published without a reason; a condition. */
function isHeld({ articleId, language, action, reason }: NewOrder): SQL {
  if (action !== 'publish' || reason !== '') return sql`false`;
  const key = { id: articleId, lang: language };
  return sql`EXISTS (SELECT 1 FROM publications WHERE ${isTakeDownOf(articleId)} AND NOT EXISTS (${selectLift(key)}))`;
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

/** An end whose publication is not to come any more would take away the next one. */
export function cancelEnds(db: Database, { id, lang }: TextKey, now: Date): Statement {
  const isOfText = sql`article_id = ${id} AND language = ${lang}`;
  return db
    .update(publications)
    .set({ status: 'cancelled', finishedAt: now })
    .where(
      sql`${isOfText} AND status = 'scheduled' AND key IN (SELECT key || ${END} FROM publications
        WHERE ${isOfText} AND status IN ('cancelled', 'failed'))`,
    );
}

/** A publication that would begin when its end has passed does not begin any more. */
export function failEnded(db: Database, id: number, { now, until }: { now: Date; until: Date }) {
  return db
    .update(publications)
    .set({ status: 'failed', finishedAt: now, fault: 'ended' })
    .where(
      sql`id = ${id} AND EXISTS (SELECT 1 FROM publications AS ending WHERE ending.key = publications.key || ${END}
        AND ending.status = 'scheduled' AND ending.due_at <= ${until.getTime()})`,
    );
}

/** What is written behind a publication's key to make the key of its end. */
export const END = ':end';

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

/** Cancels what has not begun, with its end; a text that waited for it is approved again. False where there is no such order. */
export async function cancelOrder(
  db: Database,
  { id, articleId, language: lang }: Pick<Row, 'id' | 'articleId' | 'language'>,
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
    cancelEnds(db, { id: articleId, lang }, now),
  ]);
  return cancelled.length > 0;
}

/** A text that waits for no publication any more is approved again. */
export function releaseText(db: Database, id: number, status: 'cancelled' | 'failed'): Statement {
  const texts = sql`(SELECT article_id, language FROM publications
    WHERE id = ${id} AND status = ${status} AND action = 'publish')`;
  return unscheduleTexts(db, texts);
}
