import type { Env } from '#platform/env.ts';

/** Hosts whose pictures the site passes on through `/_next/image`. */
export function imageHostsOf({ IMAGE_HOSTS }: Pick<Env, 'IMAGE_HOSTS'>): string[] {
  return IMAGE_HOSTS.split(/\s+/).filter((host) => host !== '');
}
