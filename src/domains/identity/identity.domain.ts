import type { Domain } from '#kernel/domain/domain.model.ts';
import { every } from '#kernel/domain/schedule.model.ts';
import { CodeLimiter } from './contact/CodeLimiter.do.ts';
import { contactApi } from './contact/contact.api.ts';
import { IDENTITY_ACCESS } from './identity.permission.ts';
import { IDENTITY_WORDS } from './identity.words.ts';
import { IDENTITY_DATA } from './profile/account-data.service.ts';
import { ACCOUNT_NAMES } from './profile/person.statement.ts';
import { profileApi } from './profile/profile.api.ts';
import { removeSamplePeople } from './profile/sample-person.repo.ts';
import { getAccount } from './session/account.service.ts';
import { tidyAccounts } from './session/accounts.jobs.ts';
import { deleteOldConsents } from './session/old-consent.repo.ts';
import { sessionApi } from './session/session.api.ts';
import { registerAccountPages, registerSignIn } from './sign-in/accounts.pages.tsx';
import { registerAuth } from './sign-in/auth.api.ts';
import { registerAuthPages, registerEditionAuthPages } from './sign-in/auth.pages.tsx';
import { AUTH_ROUTES } from './sign-in/auth.schema.ts';
import { registerLoginPath, signInApi } from './sign-in/sign-in.api.ts';
import { peopleApi } from './staff/people.api.ts';
import { staffApi } from './staff/staff.api.ts';
import { tokenApi } from './token/api-token.api.ts';

/** Who somebody is: accounts, sessions, roles and tokens of programs. */
export const identity = {
  words: IDENTITY_WORDS,
  access: IDENTITY_ACCESS,
  auditNames: ACCOUNT_NAMES,
  reservedSlugs: ['account', 'login', 'login-mobile-number'],
  uncrawled: ['/login-mobile-number'],
  account: [IDENTITY_DATA],
  samples: { people: removeSamplePeople },
  getAccount,
  routes: (app, asPage) => {
    registerSignIn(app, asPage);
    registerAuthPages(app, asPage);
    registerAuth(app);
    registerLoginPath(app);
  },
  pages: (pages) => {
    registerAccountPages(pages);
    registerEditionAuthPages(pages);
  },
  chapters: [
    { name: 'Accounts', description: 'Signing in by mobile number, and what belongs to a person.' },
    {
      name: 'Signing in',
      description: 'The routes of Auth.js, in its own wire format, for its published clients.',
    },
  ],
  api: [
    signInApi,
    profileApi,
    contactApi,
    sessionApi,
    staffApi,
    peopleApi,
    tokenApi,
    // Described here; `registerAuth` answers them.
    AUTH_ROUTES,
  ],
  terms: {
    users: { stays: 'until they leave; then without anything but their number' },
    user_identities: { stays: 'as long as their account' },
    user_sessions: { job: 'tidyAccounts', after: 'when they end' },
    login_codes: { job: 'tidyAccounts', after: 'when they end' },
    email_links: { job: 'tidyAccounts', after: 'when they end' },
    // The burden of proof is ours (Digital Personal Data Protection Act 2023, section 6(10); Limitation Act 1963).
    user_consents: { nightly: [{ days: 7 * 365, what: 'deleted', thin: deleteOldConsents }] },
    staff_profiles: { stays: 'as long as their account' },
    api_tokens: { stays: 'made by hand; the audit log names them' },
  },
  cron: {
    ...every(15, { tidyAccounts }),
  },
  objects: { CodeLimiter },
} satisfies Domain;
