import { enqueue } from '#kernel/delivery/work-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { claimUnsettled } from './changed-story.repo.ts';

export interface IndexEnv {
  INDEX_QUEUE: Queue<unknown>;
}

declare module '#platform/env.ts' {
  interface Env extends IndexEnv {}
}

/** Message of the `index` queue: texts of these stories have changed. */
export interface StoriesChanged {
  kind: 'stories-changed';
  articleIds: number[];
}

/** The queue is told again of changes that are not settled after this time, in milliseconds. */
const PATIENCE = 5 * 60_000;
/** Stories that one run of the cron tells the queue of: as many as an import leaves behind in a minute. */
const MOST_SENT = 2_000;
/** Stories of one message. */
const MOST_TOLD = 200;

/** Has search and the edge's cache follow. If the message is lost the cron sends it again: the stories are marked. */
export function announceChanges(
  { env }: Platform<IndexEnv>,
  articleIds: readonly number[],
): Promise<void> {
  const message: StoriesChanged = { kind: 'stories-changed', articleIds: [...articleIds] };
  return enqueue(env.INDEX_QUEUE, [message], 'index.not_sent');
}

/** Cron: tells the queue again of changes that nobody has settled. */
export async function resendChanges(platform: Platform<IndexEnv>): Promise<void> {
  const { db, now } = platform;
  const before = now.getTime() - PATIENCE;
  const articleIds = await claimUnsettled(db, { before, now, limit: MOST_SENT });
  for (let start = 0; start < articleIds.length; start += MOST_TOLD)
    await announceChanges(platform, articleIds.slice(start, start + MOST_TOLD));
}
