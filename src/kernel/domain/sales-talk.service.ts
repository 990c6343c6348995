import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { unavailable } from '#shared/app-error.ts';
import { allDomains } from './domains.ts';
import type { SalesTalk } from './sales-talk.model.ts';

/** Hands a talk to whoever answers it, and gives the number it is kept under. */
export function askForTalk(platform: Platform<Env>, talk: SalesTalk): Promise<string> {
  const open = allDomains().find(({ salesTalks }) => salesTalks)?.salesTalks;
  return open ? open(platform, talk) : Promise.reject(unavailable());
}
