import enAccount from '#locales/en/account.json' with { type: 'json' };
import enAccounts from '#locales/en/accounts.json' with { type: 'json' };
import enSession from '#locales/en/session.json' with { type: 'json' };
import enStaff from '#locales/en/staff.json' with { type: 'json' };
import gujaratiAccount from '#locales/gujarati/account.json' with { type: 'json' };
import gujaratiAccounts from '#locales/gujarati/accounts.json' with { type: 'json' };
import gujaratiSession from '#locales/gujarati/session.json' with { type: 'json' };
import gujaratiStaff from '#locales/gujarati/staff.json' with { type: 'json' };
import hindiAccount from '#locales/hindi/account.json' with { type: 'json' };
import hindiAccounts from '#locales/hindi/accounts.json' with { type: 'json' };
import hindiSession from '#locales/hindi/session.json' with { type: 'json' };
import hindiStaff from '#locales/hindi/staff.json' with { type: 'json' };

export const IDENTITY_WORDS = {
  en: { account: enAccount, accounts: enAccounts, session: enSession, staff: enStaff },
  hi: { account: hindiAccount, accounts: hindiAccounts, session: hindiSession, staff: hindiStaff },
  gu: {
    account: gujaratiAccount,
    accounts: gujaratiAccounts,
    session: gujaratiSession,
    staff: gujaratiStaff,
  },
};

type Own = (typeof IDENTITY_WORDS)['en'];

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}
