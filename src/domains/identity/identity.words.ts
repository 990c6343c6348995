import account from '#locales/en/account.json' with { type: 'json' };
import accounts from '#locales/en/accounts.json' with { type: 'json' };
import session from '#locales/en/session.json' with { type: 'json' };
import staff from '#locales/en/staff.json' with { type: 'json' };

export const IDENTITY_WORDS = { account, accounts, session, staff };

type Own = typeof IDENTITY_WORDS;

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}
