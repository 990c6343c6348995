import type { PurgeEnv } from '#kernel/content/purge-queue.ts';
import type { MailQueueEnv } from '#kernel/delivery/mail-queue.ts';
import { type Keepers, loadKeepers } from '#kernel/domain/session-business.loader.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { sendNotices } from '#kernel/notice/notice.service.ts';
import { showToReaders } from '#kernel/record/managed.service.ts';
import { type EndingTerm, moveTerms } from './plan.repo.ts';
import { noteTold, tellEnd } from './plan-notice.statement.ts';

const AT_ONCE = 50;

/** Cron: begins and ends terms by the days of India, and tells of those that end soon. */
export async function advancePlans(platform: Platform<PurgeEnv & MailQueueEnv>): Promise<void> {
  const { db, now } = platform;
  const { hasMoved, ending } = await moveTerms(db, now, AT_ONCE);
  if (hasMoved) await showToReaders(platform);
  const keepers = await loadKeepers(
    platform,
    ending.map(({ businessId }) => businessId),
  );
  const [first, ...rest] = ending.flatMap((term) => {
    const userId = findTold(term, keepers);
    return [...(userId === null ? [] : [tellEnd(db, term, userId, now)]), noteTold(db, term, now)];
  });
  if (!first) return;
  await db.batch([first, ...rest]);
  await sendNotices(platform);
}

/** Who paid, while they keep the business; who keeps it first after it was handed over; nobody where it is closed. */
function findTold({ userId, businessId }: EndingTerm, keepers: Keepers): number | null {
  const own = keepers.filter((keeper) => keeper.businessId === businessId);
  return (own.find((keeper) => keeper.userId === userId) ?? own[0])?.userId ?? null;
}
