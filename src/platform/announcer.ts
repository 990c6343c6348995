import type { SiteEnv } from './env.ts';

export interface AnnouncerEnv extends SiteEnv {
  /** Proves to search engines that submitted addresses belong to this site; empty submits none. */
  INDEXNOW_KEY: string;
  INDEXNOW_ENDPOINT: string;
  /** Address of the WebSub hub that feeds name; empty for none. */
  WEBSUB_HUB: string;
}

declare module '#platform/env.ts' {
  interface Env extends AnnouncerEnv {}
}

/** Services that are told of changed addresses. */
export const ANNOUNCERS = ['indexnow', 'websub'] as const;
export type AnnouncerName = (typeof ANNOUNCERS)[number];

/** What became of an announcement. */
export type Announced =
  | { kind: 'accepted' }
  /** Not to be sent again as it is. */
  | { kind: 'refused'; status: number }
  /** Another try later may succeed; `wait` is what was asked for, in milliseconds. */
  | { kind: 'postponed'; status: number; wait: number | null };

export interface Announcer {
  /** Addresses that one call may name. */
  readonly most: number;
  /** Throws when there is no answer. */
  announce(urls: readonly string[]): Promise<Announced>;
}

/** Milliseconds. */
const PATIENCE = 10_000;
const KEY = /^[A-Za-z0-9-]{8,128}$/;
/** Statuses after which the same call may succeed: not known yet, too early, too often. */
const PASSING = [403, 408, 425, 429];

/** The key that proves the site is ours, which stands at `/{key}.txt`; null where none is configured. */
export function indexNowKeyOf(env: AnnouncerEnv): string | null {
  return KEY.test(env.INDEXNOW_KEY) ? env.INDEXNOW_KEY : null;
}

/** The client of a service; null where it isn't configured. */
export function createAnnouncer(
  name: AnnouncerName,
  env: AnnouncerEnv,
  send: typeof fetch = fetch,
): Announcer | null {
  return name === 'indexnow' ? createIndexNow(env, send) : createWebSub(env, send);
}

/** Search engines, told of pages (indexnow.org/documentation). */
function createIndexNow(env: AnnouncerEnv, send: typeof fetch): Announcer | null {
  const key = indexNowKeyOf(env);
  if (!key) return null;
  const site = env.SITE_URL.replace(/\/+$/, '');
  const facts = { host: new URL(site).host, key, keyLocation: `${site}/${key}.txt` };
  return {
    most: 10_000,
    announce: (urls) =>
      post(send, env.INDEXNOW_ENDPOINT, {
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
        body: JSON.stringify({ ...facts, urlList: urls }),
      }),
  };
}

/** The hub of our feeds, told of feeds with news (as websubhub.com and Google's hub take it). */
function createWebSub(env: AnnouncerEnv, send: typeof fetch): Announcer | null {
  const hub = env.WEBSUB_HUB;
  if (!URL.canParse(hub)) return null;
  return {
    most: 500,
    announce: (urls) => {
      const body = new URLSearchParams({ 'hub.mode': 'publish' });
      for (const url of urls) body.append('hub.url', url);
      return post(send, hub, { body });
    },
  };
}

async function post(send: typeof fetch, url: string, init: RequestInit): Promise<Announced> {
  const response = await send(url, {
    ...init,
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE),
  });
  await response.body?.cancel();
  const { ok, status, headers } = response;
  if (ok) return { kind: 'accepted' };
  if (status < 500 && !PASSING.includes(status)) return { kind: 'refused', status };
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return { kind: 'postponed', status, wait: seconds >= 0 ? seconds * 1_000 : null };
}
