import {
  announceBusinesses,
  type BusinessQueueEnv,
} from '#domains/directory/business/changed-business.service.ts';
import { translatorOf } from '#i18n/translator.ts';
import { type RateLimitEnv, takeTurnOf, tooMany } from '#kernel/access/rate-limit.ts';
import type { MailQueueEnv } from '#kernel/delivery/mail-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { sendNotices } from '#kernel/notice/notice.service.ts';
import { isStale } from '#kernel/record/managed.repo.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { requireMember } from './business-member.service.ts';
import { deleteMember, findByPhone, handOver, insertMember } from './member-change.repo.ts';
import { hasMost } from './new-listing.repo.ts';
import { loadOwned } from './owned-business.loader.ts';
import type { Member } from './owned-business.model.ts';
import { memberRefused } from './vendor.errors.ts';
import { authorOf, type Doing } from './vendor.model.ts';

type MemberEnv = RateLimitEnv & BusinessQueueEnv & MailQueueEnv;

/** Numbers that an owner may ask for in a day: whether somebody has an account is not for everybody. */
const ASKED = { name: 'business-member', most: 20, window: 86_400 };

/**
 * Makes somebody with an account of this number a manager of a business, or its owner, by its owner; gives its members
 * then. The same sent again finds nothing to do.
 */
export async function addMember(
  platform: Platform<MemberEnv>,
  { id, phone, owner }: { id: number; phone: string; owner: boolean },
  doing: Doing,
): Promise<readonly Member[]> {
  const { db, now: at } = platform;
  const { userId: ownerId, lang } = doing;
  const t = translatorOf(lang);
  const { nameEn: name } = await requireMember(platform, ownerId, id, 'owner');
  const wait = await takeTurnOf(platform, `user:${ownerId}`, ASKED);
  if (wait > 0) throw tooMany(wait);
  const found = await readOrUnavailable(findByPhone(db, phone));
  if (!found) throw memberRefused('no_account', t);
  const { members } = await loadOwned(platform, { userId: ownerId, id, lang });
  const known = members.find(({ userId }) => userId === found.id);
  if (known && (known.role === 'owner' || !owner)) return members;
  const change = { business: { id, name }, userId: found.id, at, author: authorOf(doing) };
  try {
    await (owner ? handOver(db, { ...change, ownerId }) : insertMember(db, change));
  } catch (error) {
    if (!isStale(error)) throw error;
    // Somebody else has handed it over, or made them a member, meanwhile; else there are as many as may be.
    await requireMember(platform, ownerId, id, 'owner');
    if (owner && (await readOrUnavailable(hasMost(db, found.id))))
      throw memberRefused('has_most', t);
    const present = (await loadOwned(platform, { userId: ownerId, id, lang })).members;
    if (owner || !present.some(({ userId }) => userId === found.id))
      throw memberRefused('too_many', t);
    return present;
  }
  platform.defer(sendNotices(platform));
  // A rating of theirs may have gone.
  await announceBusinesses(platform, [id]);
  return (await loadOwned(platform, { userId: ownerId, id, lang })).members;
}

/** Ends somebody's membership by the owner, or by themselves; gives the members then, none to whoever has left. */
export async function removeMember(
  platform: Platform,
  { id, userId }: { id: number; userId: number },
  doing: Doing,
): Promise<readonly Member[]> {
  const { db, now: at } = platform;
  const isSelf = userId === doing.userId;
  const t = translatorOf(doing.lang);
  const place = await requireMember(platform, doing.userId, id, isSelf ? 'manager' : 'owner');
  if (isSelf && place.role === 'owner') throw memberRefused('owner', t);
  const business = { id, name: place.nameEn };
  await deleteMember(db, { business, userId, at, author: authorOf(doing) });
  if (isSelf) return [];
  return (await loadOwned(platform, { userId: doing.userId, id, lang: doing.lang })).members;
}
