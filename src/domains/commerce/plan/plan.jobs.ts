import type { PurgeEnv } from '#kernel/content/purge-queue.ts';
import type { MailQueueEnv } from '#kernel/delivery/mail-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { sendNotices } from '#kernel/notice/notice.service.ts';
import { showToReaders } from '#kernel/record/managed.service.ts';
import { moveTerms } from './plan.repo.ts';
import { noteTold, tellEnd } from './plan-notice.statement.ts';
import { findOwn, isOpen } from './plan-payment.service.ts';

const AT_ONCE = 50;

/** Cron: begins and ends terms by the days of India, and tells of those that end soon. */
export async function advancePlans(platform: Platform<PurgeEnv & MailQueueEnv>): Promise<void> {
  const { db, now } = platform;
  const { hasMoved, ending } = await moveTerms(db, now, AT_ONCE);
  if (hasMoved) await showToReaders(platform);
  const kept = await Promise.all(
    ending.map(async ({ userId, businessId }) => findOwn(platform, userId, businessId)),
  );
  // Who has handed the business over, deleted or closed it, is not written to.
  const [first, ...rest] = ending.flatMap((term, place) => [
    ...(isOpen(kept[place]) ? [tellEnd(db, term, now)] : []),
    noteTold(db, term, now),
  ]);
  if (!first) return;
  await db.batch([first, ...rest]);
  await sendNotices(platform);
}
