import { turn } from '#shared/turn.ts';

/** A business with a paid place, and the lists it stands in. */
export interface SponsoredPlace {
  id: number;
  townId: number;
  /** Also those above its own. */
  categoryIds: readonly number[];
}

/** Paid places of a list. */
const MOST_SHOWN = 2;
const MINUTE = 60_000;

/** Whether it stands in the list of a town, of a category, or of a category in a town. */
export function isInList(
  place: SponsoredPlace,
  { townId, categoryId }: { townId: number | null; categoryId: number | null },
): boolean {
  return (
    (townId ?? place.townId) === place.townId &&
    (categoryId === null || place.categoryIds.includes(categoryId))
  );
}

/** The order in which those who have paid for a place take turns, in a minute; each comes first as often. */
export function inTurn<T>(sponsored: readonly T[], now: Date): T[] {
  return turn(sponsored, Math.floor(now.getTime() / MINUTE));
}

/** Those of a minute: two of them at most. */
export function chooseSponsored<T>(sponsored: readonly T[], now: Date): T[] {
  return inTurn(sponsored, now).slice(0, MOST_SHOWN);
}
