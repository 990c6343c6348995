import type { Lang } from '#i18n/editions.ts';

export const STATE_KINDS = ['state', 'ut', 'ut_legislature'] as const;
export const TOWN_TIERS = ['metro', 'other'] as const;

/** A state or a union territory. */
export interface State {
  /** ISO 3166-2:IN without the country. */
  code: string;
  /** The first two digits of a GSTIN. */
  gstCode: string;
  slug: string;
  names: Readonly<Record<Lang, string>>;
  kind: (typeof STATE_KINDS)[number];
}

/** A place a business can be in. */
export interface Town {
  id: number;
  slug: string;
  /** All three: the English one stands for one that is not known. */
  names: Readonly<Record<Lang, string>>;
  stateCode: string;
  /** Empty where it is not known. */
  district: string;
  tier: (typeof TOWN_TIERS)[number];
  /** Degrees, north and east positive; null where they are not known. */
  latitude: number | null;
  longitude: number | null;
  /** Published businesses. */
  businessCount: number;
  /** The city of the news it is; null for most. */
  cityId: number | null;
  /** False: proposed, waits for the desk. */
  active: boolean;
}

interface Point {
  latitude: number | null;
  longitude: number | null;
}

const EARTH_RADIUS = 6_371_000;

/** The way between two points as the crow flies, in metres; null where one of them is not known. */
export function toDistance(one: Point, other: Point): number | null {
  if (one.latitude === null || one.longitude === null) return null;
  if (other.latitude === null || other.longitude === null) return null;
  const [lat1, lat2] = [toRadians(one.latitude), toRadians(other.latitude)];
  const turn = toRadians(other.longitude - one.longitude);
  const chord =
    Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(turn / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
