import type { TextStatus } from '#domains/news/story/article.model.ts';
import type { TextKey } from '#domains/news/story/working.model.ts';
import type { PublicationView } from '#domains/newsroom/publishing/publication.model.ts';
import type { PublisherEnv } from '#domains/newsroom/publishing/publishing.service.ts';
import {
  cancelPublication,
  getPublication,
  orderPublication,
} from '#domains/newsroom/publishing/publishing.service.ts';
import {
  conflict,
  impossibleStep,
  incomplete,
  notAllowed,
  notBreaking,
  storyNotFound,
} from '#domains/newsroom/working/desk.errors.ts';
import { placeOf, toTextConflict } from '#domains/newsroom/working/save.service.ts';
import { getTextState, type TextSnapshot } from '#domains/newsroom/working/working.repo.ts';
import { toFacts } from '#domains/newsroom/working/working-story.service.ts';
import type { Edition } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { Announcement } from '#kernel/domain/publishing.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { findOrders, makeCopies, saveStep, settleOrder } from './status.repo.ts';
import { findTransition, isPossible, listMissing, type Member } from './workflow.model.ts';

export interface StatusChange extends TextKey, Announcement {
  version: number;
  to: TextStatus;
  reason?: string;
  /** Epoch milliseconds of publishing or taking back; now when undefined. */
  at?: number;
  /** When a published text is to be taken back. */
  until?: number;
  /** The same key is the same order. */
  key?: string;
}

/** Whoever asks, and in which words they are answered. */
export interface Asker {
  member: Member;
  author: Author;
  edition: Edition;
}

export interface StatusChanged {
  status: TextStatus;
  publication?: PublicationView;
}

const ORDERS: Partial<Record<TextStatus, 'publish' | 'unpublish'>> = {
  scheduled: 'publish',
  published: 'publish',
  unpublished: 'unpublish',
};

/** Takes a text one step on; what readers see changes by an order to the publisher. */
export async function changeStatus(
  platform: Platform<PublisherEnv>,
  change: StatusChange,
  asker: Asker,
): Promise<StatusChanged> {
  const key = { id: change.id, lang: change.lang };
  const [before, orders] = await readOrUnavailable(
    Promise.all([
      getTextState(platform.db, key.id, key.lang),
      findOrders(platform.db, key, change.key),
    ]),
  );
  if (!before?.text) throw storyNotFound();
  const { status } = before.text;
  if (orders.placedId !== null)
    return { status, publication: await getPublication(platform, orders.placedId) };
  const action = ORDERS[change.to];
  if (status === change.to && !action && before.text.version === change.version) return { status };
  judge(before, change, asker);
  if (
    action === 'publish' &&
    orders.isTakenDown &&
    !asker.member.permissions.has('story.take_down')
  )
    throw notAllowed('taken_down', translatorOf(asker.edition.lang));
  if (action) return order(platform, { ...change, action }, asker);
  if (status === 'scheduled' && orders.waitingId !== null)
    await cancelPublication(platform, { ...asker.author, id: orders.waitingId }, asker.edition);
  const from = status === 'scheduled' ? 'approved' : status;
  if (from === change.to) return { status: change.to };
  const saver = { userId: asker.member.id, at: platform.now };
  const step = { version: change.version, from, to: change.to, saver, author: asker.author };
  if (await saveStep(platform.db, key, step)) return { status: change.to };
  const present = await readOrUnavailable(getTextState(platform.db, key.id, key.lang));
  throw present ? conflict(toTextConflict(present)) : storyNotFound();
}

/** Refuses a step that this person, this text or this version can't take. */
function judge(before: TextSnapshot, change: StatusChange, { member, edition }: Asker): void {
  const t = translatorOf(edition.lang);
  const place = placeOf(before, change.lang);
  if (!isPossible(place.status, change.to)) throw impossibleStep(change.to, t);
  const step = findTransition(member, place, change.to);
  if (!step) throw notAllowed('step', t);
  const { push, breaking } = change;
  if (push && !member.permissions.has('push.send')) throw notAllowed('push', t);
  if (breaking && !member.permissions.has('breaking.announce')) throw notAllowed('breaking', t);
  if (breaking && before.isPost) throw notBreaking(t);
  if (before.text?.version !== change.version) throw conflict(toTextConflict(before));
  const missing = listMissing(step.needs, before.text, toFacts(before.facts), before.undescribed);
  if (missing.length > 0) throw incomplete(missing, t);
  if (step.needs.includes('reason') && !change.reason) throw incomplete(['reason'], t);
  if (change.to === 'scheduled' && change.at === undefined) throw incomplete(['at'], t);
}

async function order(
  platform: Platform<PublisherEnv>,
  change: StatusChange & { action: 'publish' | 'unpublish' },
  { member, author, edition }: Asker,
): Promise<StatusChanged> {
  const { id, lang, version, action, at, until, reason, push, breaking } = change;
  const key = { id, lang };
  await makeCopies(platform.db, key);
  const publication = await orderPublication(
    platform,
    {
      ...author,
      articleId: id,
      ...{ lang, action, version, reason, push, breaking },
      key: change.key,
      dueAt: at === undefined ? undefined : new Date(at),
      unpublishAt: until === undefined || action !== 'publish' ? undefined : new Date(until),
    },
    edition,
  );
  const saver = { userId: member.id, at: platform.now };
  const status = await settleOrder(platform.db, key, {
    version,
    saver,
    isPublished: action === 'publish',
  });
  return { status: status ?? change.to, publication };
}
