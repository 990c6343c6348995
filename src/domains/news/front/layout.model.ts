/** The front page of an edition among its fronts; the others are called by the number of their category. */
export const HOME = 'home';

/** A story that somebody has put on a place of a front. */
export interface Pin {
  /** Counted from 1. */
  place: number;
  storyId: number;
  /** Epoch milliseconds; null for until somebody takes it off. */
  until: number | null;
}

/** A pin with what is shown of its story. */
export interface PinnedCard<T> {
  place: number;
  until: number | null;
  card: T;
}

/** The parts of the home page that can be arranged, place by place. */
export const HOME_ZONES = [
  'lead',
  'secondary',
  'secondary',
  'support',
  'support',
  'more',
  'more',
  'more',
  'more',
] as const;

/** The same of the first page of a category. */
export const SECTION_ZONES = [
  'lead',
  'list',
  'list',
  'list',
  'list',
  'list',
  'list',
  'list',
] as const;

export type Zone = (typeof HOME_ZONES | typeof SECTION_ZONES)[number];

export function zonesOf(front: string): readonly Zone[] {
  return front === HOME ? HOME_ZONES : SECTION_ZONES;
}

/** Stories of the home page that stand in the order of time alone. */
const LATEST = 7;
const MORE = 4;

/** Stories that the top of the home page takes. */
export const TOP = HOME_ZONES.length + LATEST;

/** What makes a story fit to lead. */
export interface Leading {
  picture: unknown;
  /** Epoch milliseconds; absent of one that has just been chosen. */
  publishedAt?: number | undefined;
}

interface Placeable extends Leading {
  id: number;
}

/** A story this much older than the newest doesn't lead because of its picture, in milliseconds. */
const STILL_NEW = 12 * 3_600_000;

/** The first of these with a picture that is still new; else the first. */
export function chooseLead<T extends Leading>(cards: readonly T[]): T | undefined {
  const [first] = cards;
  const oldest = (first?.publishedAt ?? 0) - STILL_NEW;
  const isNew = ({ publishedAt = oldest + 1 }: T) => publishedAt > oldest;
  return cards.find((card) => card.picture !== null && isNew(card)) ?? first;
}

export interface ArrangedHome<T> {
  lead: T | null;
  secondary: T[];
  support: T[];
  latest: T[];
  more: T[];
}

export function isStanding({ until }: { until: number | null }, now: number): boolean {
  return until === null || until > now;
}

/**
 * The top of the home page: pinned stories on their places, `cards` on the others in the order they
 * come in, but that the lead and those beside it want pictures, the lead one of the last hours.
 */
export function arrangeHome<T extends Placeable>(
  cards: readonly T[],
  pins: readonly PinnedCard<T>[],
): ArrangedHome<T> {
  const isPinned = new Set(pins.map(({ card }) => card.id));
  const rest = cards.filter(({ id }) => !isPinned.has(id)).slice(0, TOP - pins.length);
  const takeAt = (index: number) => rest.splice(Math.max(index, 0), 1)[0];
  const takePictured = () => takeAt(rest.findIndex(({ picture }) => picture !== null));
  const fill = (zone: Zone, take: () => T | undefined): T[] =>
    HOME_ZONES.flatMap((each, index) => {
      if (each !== zone) return [];
      const pinned = pins.find(({ place }) => place === index + 1);
      return pinned?.card ?? take() ?? [];
    });
  const takeNext = () => rest.shift();
  const takeLead = () => {
    const lead = chooseLead(rest);
    return lead && takeAt(rest.indexOf(lead));
  };
  const [lead = null] = fill('lead', takeLead);
  const secondary = fill('secondary', takePictured);
  const support = fill('support', takeNext);
  // Pinned stories of the last row leave its other places to what is left.
  const latest = rest.splice(0, LATEST);
  return { lead, secondary, support, latest, more: fill('more', takeNext).slice(0, MORE) };
}

/** Without a picture at the top there is room for more: some of the row below come up. */
export function fillText<T extends Placeable>(top: ArrangedHome<T>): ArrangedHome<T> {
  if (!top.lead || top.lead.picture !== null) return top;
  const more = top.more.filter(({ picture }) => picture !== null);
  const texts = top.more.filter(({ picture }) => picture === null);
  return {
    ...top,
    support: [...top.support, ...texts.slice(0, 2)],
    secondary: [...top.secondary, ...texts.slice(2, 3)],
    latest: [...top.latest, ...texts.slice(3)],
    more,
  };
}

/** A list with pinned stories on their places; the others follow in their order, behind one that is fit to lead. */
export function arrangeList<T extends Placeable>(
  cards: readonly T[],
  pins: readonly PinnedCard<T>[],
): T[] {
  const isPinned = new Set(pins.map(({ card }) => card.id));
  const others = cards.filter(({ id }) => !isPinned.has(id));
  const lead = chooseLead(others);
  const arranged = lead ? [lead, ...others.filter((card) => card !== lead)] : others;
  for (const { place, card } of pins.toSorted((a, b) => a.place - b.place))
    arranged.splice(place - 1, 0, card);
  return arranged;
}

/** What stands on each place of a front. */
export function listPlaces<T extends Placeable>(
  front: string,
  cards: readonly T[],
  pins: readonly PinnedCard<T>[],
): (T | undefined)[] {
  if (front !== HOME) {
    const arranged = arrangeList(cards, pins);
    return SECTION_ZONES.map((_, index) => arranged[index]);
  }
  const { lead, secondary, support, more } = arrangeHome(cards, pins);
  return [lead ?? undefined, ...pad(secondary, 2), ...pad(support, 2), ...pad(more, MORE)];
}

function pad<T>(cards: readonly T[], length: number): (T | undefined)[] {
  return Array.from({ length }, (_, index) => cards[index]);
}
