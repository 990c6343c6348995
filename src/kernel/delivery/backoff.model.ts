/** Waits between the tries of a piece of work, in milliseconds: the first, by what each of the others grows, and the longest. */
export interface Backoff {
  first: number;
  factor?: number;
  longest: number;
}

/** Milliseconds to wait after so many failed tries. */
export function waitAfter(tries: number, { first, factor = 2, longest }: Backoff): number {
  return Math.min(first * factor ** (tries - 1), longest);
}
