import type account from '#locales/en/account.json';
import type accounts from '#locales/en/accounts.json';
import session from '#locales/en/session.json' with { type: 'json' };
import type staff from '#locales/en/staff.json';

export const IDENTITY_WORDS = { session };

/** Read when an isolate starts. */
interface Read {
  account: typeof account;
  accounts: typeof accounts;
  staff: typeof staff;
}

type Own = typeof IDENTITY_WORDS & Read;

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}
