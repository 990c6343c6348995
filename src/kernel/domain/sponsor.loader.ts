import type { Platform } from '#kernel/http/platform.ts';
import { allDomains } from './domains.ts';

/** Businesses that take turns in the places of lists marked as advertisements, by their numbers. */
export async function loadSponsors(platform: Platform): Promise<readonly number[]> {
  const load = allDomains().find(({ sponsors }) => sponsors)?.sponsors;
  return load ? load(platform) : [];
}
