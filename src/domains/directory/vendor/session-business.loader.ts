import type { SessionBusiness } from '#kernel/access/session-business.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { listKeepers } from './business-member.repo.ts';
import { listOwned } from './owned-business.repo.ts';

/** What somebody keeps, as it goes with their session. */
export async function loadSessionBusinesses(
  { db }: Platform,
  userId: number,
): Promise<SessionBusiness[]> {
  const { cards, states } = await readOrUnavailable(listOwned(db, userId));
  const byId = new Map(cards.map((card) => [card.id, card]));
  return states.flatMap(({ id, status, percentage }) => {
    const card = byId.get(id);
    if (!card) return [];
    return [
      {
        vendorBusinessDetailsId: id,
        ...{ businessName: card.nameEn, hindiName: card.nameHi, gujaratiName: card.nameGu },
        friendlyUrl: card.slug,
        status,
        profilePercentage: percentage,
      },
    ];
  });
}

/** Who keeps listings, for those who have something to tell them. */
export function loadKeepersOf({ db }: Platform, businessIds: readonly number[]) {
  return readOrUnavailable(listKeepers(db, businessIds));
}
