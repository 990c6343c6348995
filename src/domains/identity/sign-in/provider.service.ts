import type { EmailConfig, Provider } from '@auth/core/providers';
import Credentials from '@auth/core/providers/credentials';
import Google from '@auth/core/providers/google';
import type { CodeEnv } from '#domains/identity/contact/code.service.ts';
import { checkCode } from '#domains/identity/contact/code.service.ts';
import { parsePhone } from '#domains/identity/contact/phone.model.ts';
import { findOrCreateUser } from '#domains/identity/session/user.service.ts';
import { canSignIn } from '#kernel/access/auth-key.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { normaliseEmail } from '#kernel/mail/email.model.ts';
import type { MailEnv } from '#platform/mail/mail.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import type { AuthCall } from './auth-call.model.ts';
import { sendSignInLink } from './sign-in-mail.service.tsx';

export interface SignInEnv extends CodeEnv {
  /** Of an OAuth client at Google; without them nobody signs in with Google. */
  GOOGLE_CLIENT_ID: string;
  /** Secret. */
  GOOGLE_CLIENT_SECRET?: string;
  /** Development only: stands in for accounts.google.com. */
  GOOGLE_ISSUER?: string;
}

declare module '#platform/env.ts' {
  interface Env extends SignInEnv {}
}

/** Seconds for which a link in a mail is good. */
const LINK_SECONDS = 15 * 60;

/** Ways to sign in besides the code by SMS. */
export interface OtherWays {
  hasEmail: boolean;
  hasGoogle: boolean;
}

export function listOtherWays(env: SignInEnv): OtherWays {
  const isOpen = canSignIn(env);
  return {
    hasEmail: isOpen && createMailer(env) !== null,
    hasGoogle: isOpen && Boolean(env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET),
  };
}

/** Whether one can sign in this way; names are those of Auth.js. */
export function isProvider(env: SignInEnv, id: string): boolean {
  const { hasEmail, hasGoogle } = listOtherWays(env);
  const ids = ['credentials', ...(hasEmail ? ['email'] : []), ...(hasGoogle ? ['google'] : [])];
  return ids.includes(id);
}

/** The ways to sign in, as Auth.js is to offer them. */
export function listProviders(platform: Platform<SignInEnv>, call: AuthCall): Provider[] {
  const { env } = platform;
  const { hasEmail, hasGoogle } = listOtherWays(env);
  return [
    codeProvider(platform, call),
    ...(hasEmail ? [linkProvider(platform, call)] : []),
    ...(hasGoogle ? [googleProvider(env)] : []),
  ];
}

function codeProvider(platform: Platform<CodeEnv>, call: AuthCall): Provider {
  return Credentials({
    id: 'credentials',
    name: 'Mobile number',
    credentials: { phone: { type: 'tel' }, code: { type: 'text' } },
    authorize: async ({ phone, code }) => {
      const read = parsePhone(String(phone ?? ''));
      if (read.phone === null) return null;
      const to = { phone: read.phone };
      const proof = { to, typed: String(code ?? ''), asker: call.reader };
      const about = { purpose: 'sign-in', userId: null } as const;
      if ((await checkCode(platform, { ...about, ...proof })) !== null) return null;
      const { id } = await findOrCreateUser(platform, to, call.edition.lang);
      return { id: String(id) };
    },
  });
}

function linkProvider(platform: Platform<BrandEnv & MailEnv>, { edition }: AuthCall): EmailConfig {
  return {
    id: 'email',
    type: 'email',
    name: 'E-mail',
    maxAge: LINK_SECONDS,
    normalizeIdentifier: normaliseEmail,
    sendVerificationRequest: ({ identifier, url }) =>
      sendSignInLink(platform, { to: identifier, url, lang: edition.lang }),
  };
}

/** Google, or what stands in for it on this machine, in development only. */
export function googleIssuer(env: SignInEnv): string {
  const standIn = env.ENVIRONMENT === 'development' ? env.GOOGLE_ISSUER : '';
  return standIn || 'https://accounts.google.com';
}

function googleProvider(env: SignInEnv): Provider {
  return Google({
    clientId: env.GOOGLE_CLIENT_ID,
    clientSecret: env.GOOGLE_CLIENT_SECRET,
    checks: ['pkce', 'state', 'nonce'],
    issuer: googleIssuer(env),
  });
}
