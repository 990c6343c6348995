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

interface Placeable {
  id: number;
  picture: unknown;
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
 * come in, but that the lead and those beside it want pictures.
 */
export function arrangeHome<T extends Placeable>(
  cards: readonly T[],
  pins: readonly PinnedCard<T>[],
): ArrangedHome<T> {
  const isPinned = new Set(pins.map(({ card }) => card.id));
  const rest = cards.filter(({ id }) => !isPinned.has(id)).slice(0, TOP - pins.length);
  const takePictured = () => {
    const index = rest.findIndex(({ picture }) => picture !== null);
    return rest.splice(Math.max(index, 0), 1)[0];
  };
  const fill = (zone: Zone, take: () => T | undefined): T[] =>
    HOME_ZONES.flatMap((each, index) => {
      if (each !== zone) return [];
      const pinned = pins.find(({ place }) => place === index + 1);
      return pinned?.card ?? take() ?? [];
    });
  const takeNext = () => rest.shift();
  const [lead = null] = fill('lead', takePictured);
  const secondary = fill('secondary', takePictured);
  const support = fill('support', takeNext);
  // Pinned stories of the last row leave its other places to what is left.
  const latest = rest.splice(0, LATEST);
  return { lead, secondary, support, latest, more: fill('more', takeNext).slice(0, MORE) };
}

/** A list with pinned stories on their places; the others follow in their order. */
export function arrangeList<T extends Placeable>(
  cards: readonly T[],
  pins: readonly PinnedCard<T>[],
): T[] {
  const isPinned = new Set(pins.map(({ card }) => card.id));
  const arranged = cards.filter(({ id }) => !isPinned.has(id));
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
