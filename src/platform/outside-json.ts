import { fetchOutside } from './outside-fetch.ts';

/** An answer of a service is short. */
const MOST_BYTES = 16 * 1024;

/** What a service answers with, unchecked; throws unless it is JSON with status 200, in time and of at most 16 kB. */
export async function fetchJson(url: string, timeout: number): Promise<unknown> {
  const { status, bytes } = await fetchOutside(url, {
    accept: 'application/json',
    timeout,
    maxBytes: MOST_BYTES,
  });
  if (status !== 200) throw new Error(`status ${status}`);
  return JSON.parse(new TextDecoder().decode(bytes));
}
