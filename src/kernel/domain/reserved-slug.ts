import { allDomains } from './domains.ts';

/** Whether addresses that begin with this segment belong to something: nothing else may be called so. */
export function isReservedSlug(slug: string): boolean {
  return allDomains().some(({ reservedSlugs }) => reservedSlugs?.includes(slug));
}
