import { parseWebAddress } from '#shared/web-address.ts';
import type { Period, Social } from './business.model.ts';

const NETWORKS = {
  facebook: ['facebook.com', 'fb.com'],
  instagram: ['instagram.com'],
  x: ['x.com', 'twitter.com'],
  youtube: ['youtube.com', 'youtu.be'],
  linkedin: ['linkedin.com'],
  whatsappChannel: ['whatsapp.com', 'wa.me'],
  googleMaps: ['google.com', 'google.co.in', 'goo.gl', 'app.goo.gl', 'g.page'],
} as const satisfies Record<keyof Social, readonly string[]>;

export const NETWORK_NAMES = [
  ...(['facebook', 'instagram', 'x', 'youtube', 'linkedin', 'whatsappChannel'] as const),
  'googleMaps' as const,
];
export type NetworkName = keyof Social;

/** Whether an address is a page of this network. */
export function isOfNetwork(network: NetworkName, address: string): boolean {
  const url = parseWebAddress(address);
  if (url?.protocol !== 'https:') return false;
  return NETWORKS[network].some(
    (host) => url.hostname === host || url.hostname.endsWith(`.${host}`),
  );
}

const DAY = 24 * 60;

/** Minutes since midnight, of the day after for what closes before it opens. */
function toMinutes({ open, close }: Period): { from: number; until: number } {
  const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const [from, until] = [minutesOf(open), minutesOf(close)];
  return { from, until: until > from ? until : until + DAY };
}

/** Whether the periods of a day stand apart from each other. */
export function areApart(periods: readonly Period[]): boolean {
  const sorted = periods.map(toMinutes).toSorted((one, other) => one.from - other.from);
  return sorted.every(({ from }, place) => from >= (sorted[place - 1]?.until ?? 0));
}
