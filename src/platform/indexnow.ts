import type { Env } from './env.ts';

/** What became of a submission (indexnow.org/documentation). */
export type IndexNowAnswer =
  | { kind: 'accepted' }
  /** Not to be sent again as it is: a bad request, or addresses that don't belong to the key. */
  | { kind: 'refused'; status: number }
  /** Another try later may succeed; `wait` is what was asked for, in milliseconds. */
  | { kind: 'postponed'; status: number; wait: number | null };

export interface IndexNow {
  submit(urls: readonly string[]): Promise<IndexNowAnswer>;
}

/** Addresses that one call may name. */
export const MOST_ADDRESSES = 10_000;
/** Milliseconds. */
const PATIENCE = 10_000;
const KEY = /^[A-Za-z0-9-]{8,128}$/;

/** The key that proves the site is ours, which stands at `/{key}.txt`; null where none is configured. */
export function indexNowKeyOf(env: Env): string | null {
  return KEY.test(env.INDEXNOW_KEY) ? env.INDEXNOW_KEY : null;
}

/** Tells search engines of changed addresses; null where no key is configured. */
export function createIndexNow(env: Env, send: typeof fetch = fetch): IndexNow | null {
  const key = indexNowKeyOf(env);
  if (!key) return null;
  const site = env.SITE_URL.replace(/\/+$/, '');
  const facts = { host: new URL(site).host, key, keyLocation: `${site}/${key}.txt` };
  return {
    async submit(urls) {
      const response = await send(env.INDEXNOW_ENDPOINT, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
        body: JSON.stringify({ ...facts, urlList: urls }),
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE),
      });
      await response.body?.cancel();
      return toAnswer(response);
    },
  };
}

function toAnswer({ ok, status, headers }: Response): IndexNowAnswer {
  if (ok) return { kind: 'accepted' };
  if (status === 400 || status === 422) return { kind: 'refused', status };
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return { kind: 'postponed', status, wait: seconds >= 0 ? seconds * 1_000 : null };
}
