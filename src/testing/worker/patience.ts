import { vi } from 'vitest';

/** Milliseconds that tests wait at least for what comes by itself; Vitest's one second is short on a busy machine. */
const PATIENCE = 20_000;

type Options = Parameters<typeof vi.waitFor>[1];

const { waitFor, waitUntil } = vi;
vi.waitFor = (work, options) => waitFor(work, toPatient(options));
vi.waitUntil = (isDone, options) => waitUntil(isDone, toPatient(options));

function toPatient(options: Options = {}): Options {
  const given = typeof options === 'number' ? { timeout: options } : options;
  return { ...given, timeout: Math.max(given.timeout ?? 0, PATIENCE) };
}
