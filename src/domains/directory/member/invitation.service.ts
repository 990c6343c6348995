import {
  announceBusinesses,
  type BusinessQueueEnv,
} from '#domains/directory/business/changed-business.service.ts';
import { hasMost } from '#domains/directory/vendor/new-listing.repo.ts';
import { memberRefused } from '#domains/directory/vendor/vendor.errors.ts';
import { authorOf, type Doing } from '#domains/directory/vendor/vendor.model.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { MailQueueEnv } from '#kernel/delivery/mail-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { sendNotices } from '#kernel/notice/notice.service.ts';
import { isStale } from '#kernel/record/managed.repo.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { AppError } from '#shared/app-error.ts';
import type { Invitation } from './invitation.model.ts';
import { getInvitation, listInvitations } from './invitation.repo.ts';
import { becomeManager, becomeOwner, refuseInvitation } from './member-change.repo.ts';

/** What somebody is asked to keep and can answer, the last asked first. */
export async function loadInvitations(
  { db, now }: Platform,
  userId: number,
): Promise<Invitation[]> {
  const rows = await readOrUnavailable(listInvitations(db, userId, now));
  return rows.map(({ businessId, en, hi, gu, townEn, townHi, townGu, ...row }) => ({
    ...row,
    business: {
      id: businessId,
      names: { en, hi, gu },
      town: { en: townEn, hi: townHi, gu: townGu },
    },
  }));
}

/**
 * Says yes or no to an invitation of one's own; gives the number of the business. Who says yes is a member from then on, and
 * their rating of it is withdrawn. The same sent again finds nothing to do.
 */
export async function answerInvitation(
  platform: Platform<BusinessQueueEnv & MailQueueEnv>,
  { id, isAccepted }: { id: number; isAccepted: boolean },
  doing: Doing,
): Promise<number> {
  const { db, now: at } = platform;
  const { userId } = doing;
  const found = await readOrUnavailable(getInvitation(db, { id, userId }));
  if (!found) throw new AppError({ code: 'invitation.not_found', status: 404, key: 'not_found' });
  const { businessId, role, invitedBy: ownerId, status } = found;
  if (status === (isAccepted ? 'accepted' : 'refused')) return businessId;
  const business = { id: businessId, name: found.name };
  const answer = {
    ...{ invitationId: id, business, userId, ownerId, at },
    author: authorOf(doing),
  };
  const become = role === 'owner' ? becomeOwner : becomeManager;
  try {
    await (isAccepted ? become : refuseInvitation)(db, answer);
  } catch (error) {
    if (!isStale(error)) throw error;
    await explainStale(platform, { id, isAccepted }, doing);
    return businessId;
  }
  platform.defer(sendNotices(platform));
  // A rating of theirs may have gone.
  if (isAccepted) await announceBusinesses(platform, [businessId]);
  return businessId;
}

/** Says why an invitation could not be answered; nothing where the same answer was given meanwhile. */
async function explainStale(
  platform: Platform,
  { id, isAccepted }: { id: number; isAccepted: boolean },
  { userId, lang }: Doing,
): Promise<void> {
  const { db } = platform;
  const t = translatorOf(lang);
  const found = await readOrUnavailable(getInvitation(db, { id, userId }));
  if (found?.status === (isAccepted ? 'accepted' : 'refused')) return;
  const open = await loadInvitations(platform, userId);
  if (!isAccepted || !open.some((each) => each.id === id)) throw memberRefused('ended', t);
  const isFull = found?.role !== 'owner' || !(await readOrUnavailable(hasMost(db, userId)));
  throw memberRefused(isFull ? 'too_many' : 'has_most', t);
}
