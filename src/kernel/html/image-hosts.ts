import type { SiteEnv } from '#platform/env.ts';

export interface HtmlEnv extends SiteEnv {
  IMAGE_HOSTS: string;
}

declare module '#platform/env.ts' {
  interface Env extends HtmlEnv {}
}

/** Hosts whose pictures the site passes on through `/_next/image`. */
export function imageHostsOf({ IMAGE_HOSTS }: HtmlEnv): string[] {
  return IMAGE_HOSTS.split(/\s+/).filter((host) => host !== '');
}
