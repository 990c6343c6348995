/** How the end of a visit is called, by the clock of India. */
export const SINCE = [
  ...(['morning', 'afternoon', 'evening', 'night'] as const),
  ...(['last_morning', 'last_afternoon', 'last_evening', 'date'] as const),
] as const;
export type Since = (typeof SINCE)[number];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const INDIA = 5.5 * HOUR;

/** Hours of a day from which on it is called so. */
const MORNING = 5;
const AFTERNOON = 12;
const EVENING = 17;
const NIGHT = 21;

export function toSince(at: number, now: number): Since {
  const days = dayOf(now) - dayOf(at);
  const hour = Math.floor(((at + INDIA) % DAY) / HOUR);
  if (days > 1 || (days === 1 && hour < MORNING)) return 'date';
  if (days === 1 && hour >= NIGHT) return 'night';
  if (days <= 0 && hour < MORNING) return 'night';
  const part = hour < AFTERNOON ? 'morning' : hour < EVENING ? 'afternoon' : 'evening';
  return days === 1 ? `last_${part}` : part;
}

/** The shortest period of the archive that holds both moments: `2026-11-28`, `2026-11`, `2026`; empty for all. */
export function toPeriod(at: number, now: number): string {
  const [from, to] = [at, now].map((each) => new Date(each + INDIA).toISOString());
  const length = [10, 7, 4].find((each) => from?.slice(0, each) === to?.slice(0, each)) ?? 0;
  return to?.slice(0, length) ?? '';
}

function dayOf(at: number): number {
  return Math.floor((at + INDIA) / DAY);
}
