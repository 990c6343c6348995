import { bringWords } from '#i18n/translator.ts';
import type { Domain } from './domain.model.ts';
import type { Term } from './term.model.ts';

let composed: readonly Domain[] | null = null;

/** Sets the domains the product is made of: once, when the Worker starts. */
export function composeDomains(domains: readonly Domain[]): void {
  composed = domains;
  for (const { words } of domains) if (words) bringWords(words);
}

/** The manifests of all domains, in their order. */
export function allDomains(): readonly Domain[] {
  if (!composed) throw new Error('the domains are not composed yet: import #app/domains.ts');
  return composed;
}

/** What becomes of the rows of each table, by its name. */
export function allTerms(): ReadonlyMap<string, Term> {
  return new Map(allDomains().flatMap(({ terms }) => Object.entries(terms ?? {})));
}
