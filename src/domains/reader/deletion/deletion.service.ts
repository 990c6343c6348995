import { unsubscribeAddress } from '#domains/audience/newsletter/newsletter.service.ts';
import { tellDeletion } from '#domains/identity/contact/account-mail.service.tsx';
import { DAYS_TO_UNDO } from '#domains/identity/session/user.model.ts';
import type { MediaEnv } from '#domains/media/picture/media.model.ts';
import { deleteKept } from '#domains/media/picture/media.service.ts';
import type { Lang } from '#i18n/editions.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { MailEnv } from '#platform/mail/mail.ts';
import { anonymise, listOverdue, markDeleted, unmarkDeleted } from './deletion.repo.ts';

const DAY = 86_400_000;

/** People whom one run of the cron makes anonymous. */
const AT_ONCE = 20;

/**
 * Marks an account for deletion and signs its person out everywhere; asking again changes nothing.
 * `leavesNewsletter` has the account's address written to no more. False for the last administrator, who stays.
 */
export async function requestDeletion(
  platform: Platform<BrandEnv & MailEnv>,
  userId: number,
  { leavesNewsletter = false } = {},
): Promise<boolean> {
  const { db, now } = platform;
  const leaving = await readOrUnavailable(markDeleted(db, userId, now));
  if (leaving === 'last') return false;
  if (!leaving?.email) return true;
  const { email, lang } = leaving;
  if (leavesNewsletter) await unsubscribeAddress(platform, email);
  platform.defer(tellDeletion(platform, { to: email, lang, until: endOfGrace(now) }));
  return true;
}

/** Takes a deletion back; false when it is too late. */
export function keepAccount({ db, now }: Platform, userId: number, lang: Lang): Promise<boolean> {
  return readOrUnavailable(unmarkDeleted(db, userId, { since: startOfGrace(now), lang, now }));
}

/** Until when a deletion asked for at this time may be taken back. */
export function endOfGrace(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + DAYS_TO_UNDO * DAY);
}

/** Makes those anonymous whose time to stay is over, some at a time. */
export async function anonymiseOverdue(platform: Platform<MediaEnv>): Promise<void> {
  const { db, now } = platform;
  const before = startOfGrace(now);
  const people = await listOverdue(db, before, AT_ONCE);
  if (people.length === 0) return;
  // While the key is known: a run that fails here is repeated.
  await deleteKept(
    platform,
    people.flatMap(({ photoKey }) => photoKey ?? []),
  );
  const ids = people.map(({ id }) => id);
  await anonymise(db, ids, { before, now });
}

function startOfGrace(now: Date): Date {
  return new Date(now.getTime() - DAYS_TO_UNDO * DAY);
}
