import { unsubscribeAddress } from '#domains/audience/newsletter/newsletter.service.ts';
import { sayFarewell } from '#domains/community/comment/own-comments.service.ts';
import { mailDeletion } from '#domains/identity/contact/account-mail.service.tsx';
import type { Staying } from '#domains/identity/profile/leaving.model.ts';
import { endOfGrace, findOverdue, leave } from '#domains/identity/profile/leaving.service.ts';
import type { MediaEnv } from '#domains/media/picture/media.model.ts';
import { deleteKept } from '#domains/media/picture/media.service.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import { withdrawCopies } from '#kernel/content/content-cache.ts';
import { allAccountData } from '#kernel/domain/account-data.ts';
import type { Platform, PlatformEnv } from '#kernel/http/platform.ts';
import type { MailEnv } from '#platform/mail/mail.ts';

/** People whom one run of the cron makes anonymous. */
const AT_ONCE = 20;

/**
 * Marks an account for deletion and signs its person out everywhere; asking again changes nothing.
 * `leavesNewsletter` has the account's address written to no more, `takesComments` has the comments go with the account. Gives why
 * where somebody has to stay, else null.
 */
export async function requestDeletion(
  platform: Platform<BrandEnv & MailEnv>,
  userId: number,
  { leavesNewsletter = false, takesComments = false } = {},
): Promise<Staying | null> {
  // While it can still be said: nothing of the account is there once it is marked.
  await sayFarewell(platform, { userId, takesComments });
  const leaving = await leave(platform, userId);
  if (typeof leaving === 'string') return leaving;
  if (!leaving?.email) return null;
  const { email, lang } = leaving;
  if (leavesNewsletter) await unsubscribeAddress(platform, email);
  const until = endOfGrace(platform.now);
  platform.defer(mailDeletion(platform, { to: email, lang, until }));
  return null;
}

/** Makes those anonymous whose time to stay is over, some at a time. */
export async function anonymiseOverdue(platform: Platform<MediaEnv & PlatformEnv>): Promise<void> {
  const { db, env, now } = platform;
  const overdue = await findOverdue(platform, AT_ONCE);
  if (!overdue) return;
  // While the key is known: a run that fails here is repeated.
  await deleteKept(platform, overdue.photoKeys);
  // The accounts come last: what others keep is found by them.
  const [first, ...rest] = allAccountData()
    .toReversed()
    .flatMap(({ erase }) => erase?.(db, overdue.people, now) ?? []);
  if (first) await db.batch([first, ...rest]);
  // Copies for when the database is out show nothing that was taken off the pages with them.
  await withdrawCopies(env.CACHE);
}
