import type { AccountData } from './account-data.model.ts';
import { allDomains } from './domains.ts';

/** What all domains keep of people with an account, in the order of the domains. */
export function allAccountData(): AccountData[] {
  return allDomains().flatMap(({ account }) => account ?? []);
}
