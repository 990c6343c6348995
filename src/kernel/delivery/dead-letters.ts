import { lt } from 'drizzle-orm';
import type { Platform } from '#kernel/http/platform.ts';
import { logError } from '#platform/log.ts';
import { deadLetters } from './dead-letter.table.ts';

/** Dead letters are kept for this long, in milliseconds. */
const KEPT_FOR = 30 * 86_400_000;

/** Keeps what a queue has given up on for the newsroom to see. */
export async function saveDeadLetters(
  { db, now }: Platform,
  batch: MessageBatch<unknown>,
): Promise<void> {
  for (const message of batch.messages) {
    const body = JSON.stringify(message.body) ?? '';
    logError('queue.gave_up', 'retries are used up', { message: message.id, body });
    await db
      .insert(deadLetters)
      .values({ id: message.id, body, receivedAt: now })
      .onConflictDoNothing();
    message.ack();
  }
}

/** Cron: what is too old is not kept. */
export async function deleteOldDeadLetters({ db, now }: Platform): Promise<void> {
  await db
    .delete(deadLetters)
    .where(lt(deadLetters.receivedAt, new Date(now.getTime() - KEPT_FOR)));
}
