import type { TextStatus } from '#domains/news/story/article.model.ts';
import { selectShownLangs } from '#domains/news/story/working-text.statement.ts';
import { incomplete } from '#domains/newsroom/working/desk.errors.ts';
import type { Edition, Lang } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Announcement, PublicationAction } from '#kernel/domain/publishing.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Objects } from '#platform/env.ts';
import { logError } from '#platform/log.ts';
import { type PublicationView, toView } from './publication.model.ts';
import { getProgress, type Listing, listProgress } from './publication.repo.ts';
import {
  cancelOrder,
  END,
  type FirstCopy,
  getOrderState,
  insertOrder,
  insertTakeDown,
  type NewOrder,
  selectScheduledLangs,
} from './publication-order.repo.ts';
import {
  alreadyBegun,
  embargoed,
  inThePast,
  movedOn,
  nothingToWithdraw,
  publicationNotFound,
  takenDown,
} from './publishing.errors.ts';

export interface PublisherEnv {
  PUBLISHER: Objects<{ wake(dueAt: number): Promise<void> }>;
}

declare module '#platform/env.ts' {
  interface Env extends PublisherEnv {}
}

/** Name of the one object that publishes. */
export const PUBLISHER = 'publisher';
/** An order for a moment that has just passed is one for now. Milliseconds. */
const JUST_PASSED = 5_000;

export interface PublicationOrder extends Author, Announcement {
  articleId: number;
  lang: Lang;
  action: PublicationAction;
  /** Of the working copy; null for what takes away. */
  version: number | null;
  /** Absent or past by moments: now. */
  dueAt?: Date;
  reason?: string;
  /** When the text is to be taken away again. */
  unpublishAt?: Date;
  /** The same key is the same order. */
  key?: string;
}

/** What a new order makes void: a text that goes needs no publication, one that comes again may still go later. */
const VOIDS: Readonly<Record<PublicationAction, readonly PublicationAction[]>> = {
  publish: ['publish'],
  unpublish: ['publish', 'unpublish'],
  take_down: ['publish', 'unpublish', 'take_down'],
};

/**
 * Orders a change of what readers see, answering in the language of an edition; one that is due is in the database when this answers, and goes on
 * from there. Refuses embargoed texts, moments of the past, versions that no longer exist, what nobody sees, and what
 * was taken down where no reason is given or the text still shows pictures that were deleted with it.
 */
export async function orderPublication(
  platform: Platform<PublisherEnv>,
  order: PublicationOrder,
  edition: Edition,
): Promise<PublicationView> {
  const key = order.key ?? crypto.randomUUID();
  const placed = await placeOrder(platform, { ...order, key }, edition);
  const id = placed ?? (await getOrderState(platform.db, { ...order, key })).placedBefore;
  if (id === null) throw movedOn(translatorOf(edition.lang));
  return getPublication(platform, id);
}

/**
 * Orders that a text is published as it came in, and makes the desk's copy of it in the same transaction;
 * false where somebody has touched it.
 */
export async function orderFirstPublication(
  platform: Platform<PublisherEnv>,
  order: PublicationOrder & { first: FirstCopy },
  edition: Edition,
): Promise<boolean> {
  return (await placeOrder(platform, { ...order, key: crypto.randomUUID() }, edition)) !== null;
}

type KeyedOrder = PublicationOrder & { key: string; first?: FirstCopy };

/** The number of an order; null where the text has moved on, or the order was placed meanwhile. */
async function placeOrder(
  platform: Platform<PublisherEnv>,
  order: KeyedOrder,
  edition: Edition,
): Promise<number | null> {
  const { now } = platform;
  const t = translatorOf(edition.lang);
  const { unpublishAt } = order;
  const dueAt = order.dueAt && order.dueAt > now ? order.dueAt : now;
  if (order.dueAt && order.dueAt.getTime() < now.getTime() - JUST_PASSED) throw inThePast(t, 'at');
  if (unpublishAt && unpublishAt <= dueAt) throw inThePast(t, 'until');
  const ground = await getOrderState(platform.db, order);
  if (ground.placedBefore !== null) return ground.placedBefore;
  if (order.action === 'publish') {
    if (!order.first && (ground.version === null || order.version !== ground.version))
      throw movedOn(t);
    if (ground.isTakenDown && !order.reason) throw takenDown(t);
    // Its take-down has deleted them.
    if (ground.isTakenDown && ground.showsDeleted) throw incomplete(['pictures'], t);
    if (ground.embargoUntil && ground.embargoUntil > dueAt)
      throw embargoed(t, formatterOf(edition).timestamp(ground.embargoUntil));
  } else if (!isThereToTake(order.action, ground.shown) && dueAt <= now) throw nothingToWithdraw(t);
  const id = await place(platform, order, dueAt);
  if (id === null) return null;
  await wakePublisher(platform, dueAt.getTime());
  if (unpublishAt) await wakePublisher(platform, unpublishAt.getTime());
  return id;
}

/** What is withdrawn already may still have to be taken down: its pictures and copies are there. */
function isThereToTake(action: PublicationAction, shown: TextStatus | null): boolean {
  return shown === 'published' || (action === 'take_down' && shown === 'unpublished');
}

/** Takes a story away for good, in all languages that readers see, have seen or are to see. */
export async function takeDownStory(
  platform: Platform<PublisherEnv>,
  order: Author & { articleId: number; reason: string },
  edition: Edition,
): Promise<PublicationView[]> {
  const { db, now } = platform;
  const [shown, waiting] = await db.batch([
    selectShownLangs(db, order.articleId),
    selectScheduledLangs(db, order.articleId),
  ]);
  const langs = new Set([...shown, ...waiting].map(({ lang }) => lang));
  if (langs.size === 0) throw nothingToWithdraw(translatorOf(edition.lang));
  const orders = Array.from(langs, (lang) => {
    const down = { ...order, lang, action: 'take_down', version: null } as const;
    const row = toRow(platform, { ...down, key: crypto.randomUUID() }, now);
    return { row, entry: tellOrder(platform, row) };
  });
  const ids = await insertTakeDown(db, { articleId: order.articleId, now }, orders);
  await wakePublisher(platform, now.getTime());
  return Promise.all(ids.map((id) => getPublication(platform, id)));
}

function place(platform: Platform, order: KeyedOrder, dueAt: Date): Promise<number | null> {
  const { key, action, unpublishAt, first } = order;
  const row = toRow(platform, order, dueAt);
  const ending = { ...order, action: 'unpublish', version: null, key: key + END } as const;
  const end = unpublishAt && toRow(platform, ending, unpublishAt);
  const voids = dueAt > platform.now && action !== 'publish' ? [action] : VOIDS[action];
  const entry = tellOrder(platform, row, unpublishAt);
  return insertOrder(platform.db, row, { entry, voids, end, first });
}

function toRow({ now }: Platform, order: KeyedOrder, dueAt: Date): NewOrder {
  const { key, articleId, lang, action, version, actor, requestId } = order;
  const { push, breaking, reason = '' } = order;
  return {
    ...{ key, articleId, action, dueAt, reason, requestId },
    language: lang,
    version: action === 'publish' ? version : null,
    announcement: action === 'publish' ? { push, breaking } : {},
    orderedBy: actor,
    orderedAt: now,
  };
}

function tellOrder({ db, now: at }: Platform, row: NewOrder, unpublishAt?: Date): Statement {
  const { articleId, language: lang, action, version, reason, orderedBy: actor, requestId } = row;
  const until = unpublishAt?.getTime();
  return insertEntryOfWrite(db, {
    ...{ at, actor, requestId },
    action: 'publication.ordered',
    object: `story:${articleId}`,
    details: {
      ...{ lang, action, version, dueAt: row.dueAt.getTime() },
      ...(until !== undefined && { until }),
      ...(reason && { reason }),
    },
  });
}

/** If the object can't be reached the cron wakes it within a minute: the order stands. */
async function wakePublisher({ env }: Platform<PublisherEnv>, dueAt: number): Promise<void> {
  try {
    await env.PUBLISHER.getByName(PUBLISHER).wake(dueAt);
  } catch (error) {
    logError('publisher.not_woken', error);
  }
}

/** Cron: the publisher looks whether anything is due, if its clock should have stopped. */
export async function keepPublisherAwake(platform: Platform<PublisherEnv>): Promise<void> {
  await platform.env.PUBLISHER.getByName(PUBLISHER).wake(platform.now.getTime());
}

/** Cancels what has not begun; refuses what has. */
export async function cancelPublication(
  platform: Platform,
  { id, ...author }: Author & { id: number },
  edition: Edition,
): Promise<PublicationView> {
  const { publication } = await getOrRefuse(platform, id);
  const { articleId, language: lang, action } = publication;
  const entry = insertEntryOfWrite(platform.db, {
    at: platform.now,
    ...author,
    action: 'publication.cancelled',
    object: `story:${articleId}`,
    details: { lang, action },
  });
  const isCancelled = await cancelOrder(platform.db, publication, { entry, now: platform.now });
  if (!isCancelled && publication.status !== 'cancelled')
    throw alreadyBegun(translatorOf(edition.lang));
  return getPublication(platform, id);
}

export async function getPublication(platform: Platform, id: number): Promise<PublicationView> {
  return toView(await getOrRefuse(platform, id));
}

export async function listPublications(
  platform: Platform,
  listing: Listing,
): Promise<PublicationView[]> {
  return (await listProgress(platform.db, listing)).map(toView);
}

async function getOrRefuse({ db }: Platform, id: number) {
  const progress = await getProgress(db, id);
  if (!progress) throw publicationNotFound();
  return progress;
}
