/** Waits between the tries of a piece of work, in milliseconds: the first, by what each of the others grows, and the longest. */
export interface Backoff {
  first: number;
  factor?: number;
  longest: number;
}

/** The longest wait that a service is granted, in seconds. */
const LONGEST_WAIT = 12 * 3_600;

/** What a service asked to wait for, in seconds, half a day at most; null where it did not. Errors say it as `wait`. */
export function waitOf(error: unknown): number | null {
  const wait = error instanceof Error && 'wait' in error ? error.wait : null;
  return typeof wait === 'number' ? Math.min(wait, LONGEST_WAIT) : null;
}

/** When what has failed may be tried again: at once, unless the service asked to wait. */
export function againAfter(error: unknown, now: Date): Date {
  return new Date(now.getTime() + (waitOf(error) ?? 0) * 1_000);
}

/** Milliseconds to wait after so many failed tries. */
export function waitAfter(tries: number, { first, factor = 2, longest }: Backoff): number {
  return Math.min(first * factor ** (tries - 1), longest);
}
