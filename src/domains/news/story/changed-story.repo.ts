import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { logError } from '#platform/log.ts';
import { changedStories } from './changed-story.table.ts';

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

/** A story that has changed, as it was found. */
export interface Change {
  articleId: number;
  change: number;
}

/** The queue is told again of changes that are not settled after this time, in milliseconds. */
const PATIENCE = 5 * 60_000;
/** Stories that one run of the cron tells the queue of. */
const MOST_SENT = 200;

/** Marks stories as changed, in the transaction that changes them; `articleIds` is a list in SQL. */
export function markChanged(db: Database, articleIds: SQL, now: Date): Statement {
  const { articleId, change } = changedStories;
  return db
    .insert(changedStories)
    .select(sql`SELECT id, 1, ${now.getTime()} FROM articles WHERE id IN ${articleIds}`)
    .onConflictDoUpdate({ target: articleId, set: { change: sql`${change} + 1`, sentAt: now } });
}

/** Has search and the edge's cache follow. If the message is lost the cron sends it again: the stories are marked. */
export async function announceChanges(
  { env }: Platform,
  articleIds: readonly number[],
): Promise<void> {
  const message: StoriesChanged = { kind: 'stories-changed', articleIds: [...articleIds] };
  try {
    await env.INDEX_QUEUE.send(message);
  } catch (error) {
    logError('index.not_sent', error, { stories: articleIds.length });
  }
}

/** Cron, each minute: tells the queue again of changes that nobody has settled. */
export async function resendChanges(platform: Platform): Promise<void> {
  const { db, now } = platform;
  const before = now.getTime() - PATIENCE;
  const oldest = sql`(SELECT article_id FROM changed_stories
    WHERE sent_at < ${before} ORDER BY sent_at LIMIT ${MOST_SENT})`;
  const rows = await db
    .update(changedStories)
    .set({ sentAt: now })
    .where(sql`${changedStories.articleId} IN ${oldest}`)
    .returning({ articleId: changedStories.articleId });
  if (rows.length === 0) return;
  await announceChanges(
    platform,
    rows.map(({ articleId }) => articleId),
  );
}

export function readChanges(db: Database, articleIds: readonly number[]): Promise<Change[]> {
  return db
    .select({ articleId: changedStories.articleId, change: changedStories.change })
    .from(changedStories)
    .where(sql`${changedStories.articleId} IN ${valuesOf(articleIds)}`);
}

/** Strikes off what has been followed; what has changed again meanwhile stays. */
export async function settleChanges(db: Database, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await db.run(sql`
    DELETE FROM changed_stories WHERE (article_id, change) IN (
      SELECT value ->> 'articleId', value ->> 'change' FROM json_each(${JSON.stringify(changes)}))`);
}
