import type { MailQueueEnv } from '#kernel/delivery/mail-queue.ts';
import { enqueue } from '#kernel/delivery/work-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';

/** Has the mails of new notices sent, after the batch they were written in; a lost message is found by the cron. */
export async function sendNotices({ env }: Platform<MailQueueEnv>): Promise<void> {
  await enqueue(env.MAIL_QUEUE, [{ kind: 'notice' }], 'mail.not_queued');
}
