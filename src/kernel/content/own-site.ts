import { exports } from 'cloudflare:workers';
import type { SiteEnv } from '#platform/env.ts';

/** Asks this site as a reader would, through the edge's cache (a loopback call); redirects are not followed. */
export function askSite({ SITE_URL }: SiteEnv, path: string): Promise<Response> {
  const headers = { Accept: 'text/html' };
  return exports.default.fetch(
    new Request(new URL(path, SITE_URL), { headers, redirect: 'manual' }),
  );
}

/** Makes the edge forget the pages with these tags: only the entrypoint that made them can. */
export function purgeSite(tags: readonly string[]): Promise<void> {
  return exports.default.purge([...tags]);
}
