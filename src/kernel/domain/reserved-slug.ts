import { NAMELESS, toSlug } from '#i18n/slug.ts';
import { allDomains } from './domains.ts';

/** Words that addresses of the site itself begin with. */
export function listReservedSlugs(): string[] {
  return allDomains().flatMap(({ reservedSlugs = [] }) => reservedSlugs);
}

/** Of the domains as they are composed. */
const known = new WeakMap<ReturnType<typeof allDomains>, ReadonlySet<string>>();

/** Whether addresses that begin with this segment belong to something: nothing else may be called so. */
export function isReservedSlug(slug: string): boolean {
  const domains = allDomains();
  const reserved = known.get(domains) ?? new Set(listReservedSlugs());
  known.set(domains, reserved);
  return reserved.has(slug);
}

/** The address part of a title, which is never a word that addresses of the site itself begin with; the desk has those from its page. */
export function toFreeSlug(title: string, reserved?: readonly string[]): string {
  const slug = toSlug(title);
  return (reserved ?? listReservedSlugs()).includes(slug) ? NAMELESS : slug;
}
