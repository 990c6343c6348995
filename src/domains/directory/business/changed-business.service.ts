import { enqueue } from '#kernel/delivery/work-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { logError } from '#platform/log.ts';
import { NAMES_MARK } from './changed-business.model.ts';
import { claimUnsettled, listMarked } from './changed-business.repo.ts';

export interface BusinessQueueEnv {
  INDEX_QUEUE: Queue<unknown>;
}

/** Message of the `index` queue: what is shown of these businesses has changed. */
export interface BusinessesChanged {
  kind: 'businesses-changed';
  businessIds: number[];
  /** Whether what trades and products are called has changed too: then NAMES_MARK is among the businesses. */
  names?: boolean | undefined;
}

/** The queue is told again of changes that are not settled after this time, in milliseconds. */
const PATIENCE = 5 * 60_000;
/** Businesses that one run of the cron tells the queue of. */
const MOST_SENT = 4_000;
/** Businesses of one message. */
const MOST_TOLD = 200;

/** Has search, counts and the edge's cache follow businesses that are marked. If a message is lost the cron sends it again. */
export function announceBusinesses(
  { env }: Platform<BusinessQueueEnv>,
  businessIds: readonly number[],
): Promise<void> {
  const messages: BusinessesChanged[] = [];
  for (let start = 0; start < businessIds.length; start += MOST_TOLD) {
    const told = businessIds.slice(start, start + MOST_TOLD);
    const names = told.includes(NAMES_MARK) && { names: true };
    messages.push({ kind: 'businesses-changed', businessIds: told, ...names });
  }
  return enqueue(env.INDEX_QUEUE, messages, 'directory.index_not_sent');
}

/** Cron: tells the queue again of changes that nobody has settled. */
export async function resendBusinesses(platform: Platform<BusinessQueueEnv>): Promise<void> {
  const { db, now } = platform;
  const before = now.getTime() - PATIENCE;
  await announceBusinesses(platform, await claimUnsettled(db, { before, now, limit: MOST_SENT }));
}

/** Has search and the edge follow what this request has marked; where that is very much or can't be read, the cron does the rest. */
export async function announceMarked(platform: Platform<BusinessQueueEnv>): Promise<void> {
  const { db, now } = platform;
  try {
    await announceBusinesses(platform, await listMarked(db, now, MOST_SENT));
  } catch (error) {
    logError('directory.index_not_sent', error);
  }
}
