import { NAMELESS, toSlug } from '#i18n/slug.ts';
import { allDomains } from './domains.ts';

/** Whether addresses that begin with this segment belong to something: nothing else may be called so. */
export function isReservedSlug(slug: string): boolean {
  return allDomains().some(({ reservedSlugs }) => reservedSlugs?.includes(slug));
}

/** The address part of a title, which is never a word that addresses of the site itself begin with. */
export function toFreeSlug(title: string): string {
  const slug = toSlug(title);
  return isReservedSlug(slug) ? NAMELESS : slug;
}
