import { NAMELESS, toSlug } from '#i18n/slug.ts';
import { madeOnce } from '#shared/made-once.ts';
import type { Domain } from './domain.model.ts';
import { allDomains } from './domains.ts';

const toReserved = madeOnce(
  (domains: readonly Domain[]): ReadonlySet<string> =>
    new Set(domains.flatMap(({ reservedSlugs = [] }) => reservedSlugs)),
);

/** Words that addresses of the site itself begin with. */
export function listReservedSlugs(): string[] {
  return [...toReserved(allDomains())];
}

/** Whether addresses that begin with this segment belong to something: nothing else may be called so. */
export function isReservedSlug(slug: string): boolean {
  return toReserved(allDomains()).has(slug);
}

/** The address part of a title, which is never a word that addresses of the site itself begin with; the desk has those from its page. */
export function toFreeSlug(title: string, reserved?: readonly string[]): string {
  const slug = toSlug(title);
  return (reserved ?? listReservedSlugs()).includes(slug) ? NAMELESS : slug;
}
