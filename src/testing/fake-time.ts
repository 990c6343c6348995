import { vi } from 'vitest';

export interface Settled<T> {
  value?: T;
  error?: unknown;
  /** Milliseconds of the faked clock. */
  took: number;
}

/** Lets faked time pass in tenths of a second until work is done. */
export async function settle<T>(work: Promise<T>): Promise<Settled<T>> {
  const begun = Date.now();
  let settled: Settled<T> | null = null;
  work.then(
    (value) => {
      settled = { value, took: Date.now() - begun };
    },
    (error) => {
      settled = { error, took: Date.now() - begun };
    },
  );
  await vi.advanceTimersByTimeAsync(0);
  while (!settled) await vi.advanceTimersByTimeAsync(100);
  return settled;
}
