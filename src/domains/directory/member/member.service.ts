import { requireMember } from '#domains/directory/vendor/business-member.service.ts';
import { loadOwned } from '#domains/directory/vendor/owned-business.loader.ts';
import type { Member } from '#domains/directory/vendor/owned-business.model.ts';
import { memberRefused } from '#domains/directory/vendor/vendor.errors.ts';
import { authorOf, type Doing, type MemberRole } from '#domains/directory/vendor/vendor.model.ts';
import { translatorOf } from '#i18n/translator.ts';
import { type RateLimitEnv, takeTurnOf, tooMany } from '#kernel/access/rate-limit.ts';
import type { MailQueueEnv } from '#kernel/delivery/mail-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { sendNotices } from '#kernel/notice/notice.service.ts';
import { isStale } from '#kernel/record/managed.repo.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Place } from './invitation.model.ts';
import { insertInvitation, listInvited, wasAsked } from './invitation.repo.ts';
import { deleteMember, findByPhone } from './member-change.repo.ts';

/** Numbers that an owner may ask for in a day: whether somebody has an account is not for everybody. */
const ASKED = { name: 'business-member', most: 20, window: 86_400 };

/** Who keeps a business and whom it waits for; the latter are told to its owner alone. */
export async function loadPlaces(
  platform: Platform,
  owned: { id: number; members: readonly Member[]; role: MemberRole },
): Promise<Place[]> {
  const { db, now } = platform;
  const invited =
    owned.role === 'owner' ? await readOrUnavailable(listInvited(db, owned.id, now)) : [];
  return [
    ...owned.members.map((member) => ({ ...member, invitedUntil: null })),
    ...invited.map(({ endsAt, ...person }) => ({
      ...{ ...person, name: '', invitedUntil: endsAt.getTime() },
    })),
  ];
}

async function loadPlacesOf(platform: Platform, id: number, { userId, lang }: Doing) {
  const { members, role } = await loadOwned(platform, { userId, id, lang });
  return loadPlaces(platform, { id, members, role });
}

/**
 * Asks somebody with an account of this number to look after a business, or to own it, by its owner; gives who keeps it and who
 * is asked then. They keep it once they say yes. The same sent again finds nothing to do.
 */
export async function inviteMember(
  platform: Platform<RateLimitEnv & MailQueueEnv>,
  { id, phone, owner }: { id: number; phone: string; owner: boolean },
  doing: Doing,
): Promise<readonly Place[]> {
  const { db, now: at } = platform;
  const { userId: ownerId, lang } = doing;
  const t = translatorOf(lang);
  const { nameEn: name } = await requireMember(platform, ownerId, id, 'owner');
  const wait = await takeTurnOf(platform, `user:${ownerId}`, ASKED);
  if (wait > 0) throw tooMany(wait);
  const found = await readOrUnavailable(findByPhone(db, phone));
  if (!found) throw memberRefused('no_account', t);
  const role = owner ? 'owner' : 'manager';
  const isDone = (places: readonly Place[]) =>
    places.some((place) => place.userId === found.id && (place.role === role || !owner));
  const places = await loadPlacesOf(platform, id, doing);
  if (isDone(places)) return places;
  const asked = { business: { id, name }, userId: found.id, role, ownerId, at } as const;
  try {
    await insertInvitation(db, asked);
  } catch (error) {
    if (!isStale(error)) throw error;
    // Somebody else has handed it over, or asked the same, meanwhile.
    await requireMember(platform, ownerId, id, 'owner');
    const present = await loadPlacesOf(platform, id, doing);
    if (isDone(present)) return present;
    const wasRefused = await readOrUnavailable(wasAsked(db, asked));
    throw memberRefused(wasRefused ? 'asked' : 'too_many', t);
  }
  platform.defer(sendNotices(platform));
  return loadPlacesOf(platform, id, doing);
}

/**
 * Ends somebody's membership, or takes back what they were asked, by the owner; or ends it by themselves. Gives who is left, none
 * to whoever has left.
 */
export async function removeMember(
  platform: Platform,
  { id, userId }: { id: number; userId: number },
  doing: Doing,
): Promise<readonly Place[]> {
  const { db, now: at } = platform;
  const isSelf = userId === doing.userId;
  const t = translatorOf(doing.lang);
  const place = await requireMember(platform, doing.userId, id, isSelf ? 'manager' : 'owner');
  if (isSelf && place.role === 'owner') throw memberRefused('owner', t);
  const business = { id, name: place.nameEn };
  await deleteMember(db, { business, userId, at, author: authorOf(doing) });
  return isSelf ? [] : loadPlacesOf(platform, id, doing);
}
