import { toResponseTime } from '#domains/directory/business/business-card.model.ts';
import { type Enquiry, MOST_OTHERS } from '#domains/directory/enquiry/enquiry.model.ts';
import { requireThread } from '#domains/directory/enquiry/enquiry-thread.loader.ts';
import { getTown, listNearTowns } from '#domains/directory/place/town.loader.ts';
import { requireProfile } from '#domains/directory/profile/business-profile.loader.ts';
import { maskContact } from '#domains/identity/contact/contact.model.ts';
import { findContact } from '#domains/identity/contact/contact.service.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { EnquireView } from './enquire.model.ts';
import { getKeeping, listKept } from './enquire.repo.ts';

/** What the page shows on which somebody asks a business; throws where there is none, or it is closed. */
export async function loadEnquire(
  platform: Platform,
  { businessId, userId }: { businessId: number; userId: number | null },
): Promise<EnquireView> {
  const [{ profile }, { isOwn, name }, contact] = await Promise.all([
    requireProfile(platform, businessId),
    readOrUnavailable(getKeeping(platform.db, { businessId, userId })),
    userId === null ? null : findContact(platform, userId),
  ]);
  const { id, slug, names, town, area, responseMinutes, similar } = profile;
  const [whole, kept] = await Promise.all([
    getTown(platform, { id: town.id }),
    readOrUnavailable(listKept(platform.db, [id, ...similar.map((each) => each.id)])),
  ]);
  const near = whole ? await listNearTowns(platform, whole) : [];
  return {
    business: { id, slug, names, town, area, responseTime: toResponseTime(responseMinutes) },
    elsewhere: kept.has(id) ? null : { ...profile, isOwned: false },
    ...{ isOwn, name },
    email: contact && maskContact(contact).email,
    towns: [town, ...near.map((each) => ({ id: each.id, slug: each.slug, names: each.names }))],
    similar: similar.filter((each) => kept.has(each.id)).slice(0, MOST_OTHERS),
  };
}

/** The same as far as it needs no database: nobody knows who asks. */
export async function loadUnknown(platform: Platform, businessId: number): Promise<EnquireView> {
  const { profile } = await requireProfile(platform, businessId);
  const { id, slug, names, town, area, responseMinutes, similar } = profile;
  return {
    business: { id, slug, names, town, area, responseTime: toResponseTime(responseMinutes) },
    elsewhere: profile.isOwned ? null : profile,
    ...{ isOwn: false, name: '', email: null, towns: [town] },
    similar: similar.slice(0, MOST_OTHERS),
  };
}

/** Enquiries that somebody has just sent, by their numbers; those of others are left out. */
export async function loadSent(
  platform: Platform,
  userId: number,
  ids: readonly string[],
): Promise<Enquiry[]> {
  const found = await Promise.all(
    ids.map((id) => requireThread(platform, { id, userId, side: 'sender' }).catch(() => null)),
  );
  return found.filter((thread) => thread !== null);
}
