import type { Hono, MiddlewareHandler } from 'hono';
import type { ReactElement } from 'react';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { toLandingPath } from '#kernel/access/account.ts';
import { canSignIn } from '#kernel/access/auth-key.ts';
import { csrfTokenOf } from '#kernel/access/csrf-token.ts';
import { cacheNever, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { findEmailFault } from '#kernel/mail/email.model.ts';
import { refuseEmail } from '#kernel/mail/email.service.ts';
import { toSignInError, withCallback } from './accounts.model.ts';
import { callbackOf, speakAs } from './auth-call.api.ts';
import { AUTH_PATH } from './auth-call.model.ts';
import { offerChallenge } from './challenge.pages.ts';
import { LinkPage } from './LinkPage.tsx';
import { LinkSentPage } from './LinkSentPage.tsx';
import { LogOutPage } from './LogOutPage.tsx';
import type { OtherWaysProps } from './OtherWays.tsx';
import { googleIssuer, listOtherWays } from './provider.service.ts';
import { SignInFailedPage } from './SignInFailedPage.tsx';
import { consumeTypedEmail } from './typed-email.service.ts';

const LINK = `${AUTH_PATH}/callback/email`;

/** The pages of Auth.js in our own design, in the language of the page the reader came from. */
export function registerAuthPages(app: Hono<HttpEnv>, asPage: MiddlewareHandler<HttpEnv>): void {
  const speakAsBefore: MiddlewareHandler<HttpEnv> = async (c, next) => {
    speakAs(c, callbackOf(c, c.req.query('callbackUrl')));
    await next();
  };
  app.get(`${AUTH_PATH}/error`, speakAsBefore, asPage, showError);
  app.get(`${AUTH_PATH}/verify-request`, speakAsBefore, asPage, showSent);
  app.get(`${AUTH_PATH}/signout`, speakAsBefore, asPage, showLogOut);
  app.get(LINK, speakAsBefore, asPage, showLink);
}

/** The same in the edition of the path, for the language switch. */
export function registerEditionAuthPages(app: Hono<HttpEnv>): void {
  app.get(`${AUTH_PATH}/error`, showError);
  app.get(`${AUTH_PATH}/verify-request`, showSent);
  app.get(`${AUTH_PATH}/signout`, showLogOut);
  app.get(LINK, showLink);
}

/** What the sign-in page offers besides a code; lets its forms lead to Google. */
export async function offerOtherWays(
  c: HttpContext,
  callback: string | null,
): Promise<OtherWaysProps | null> {
  if (!canSignIn(c.env)) return null;
  const ways = listOtherWays(c.env);
  if (ways.hasGoogle) c.set('formTarget', new URL(googleIssuer(c.env)).origin);
  const landing = toLandingPath(c.var.edition);
  const typed = await consumeTypedEmail(c);
  const error = toSignInError(c.req.query('error'));
  const isRefused = error === 'email_invalid';
  const challenge = error === 'challenge' ? offerChallenge(c) : null;
  const fault = isRefused ? await toFaultWords(c, typed) : null;
  const email = { typed: typed ?? '', fault };
  return { ...ways, csrfToken: csrfTokenOf(c), callback: callback ?? landing, email, challenge };
}

/** What is wrong with an address; it is null where it is not known any more. */
async function toFaultWords(c: HttpContext, typed: string | null): Promise<string> {
  const t = translatorOf(c.var.edition.lang);
  const fault = typed === null ? null : await refuseEmail(c.env, typed);
  return fault ? t(`newsletter.${fault}`) : t('accounts.error.email_invalid');
}

function showError(c: HttpContext) {
  const t = translatorOf(c.var.edition.lang);
  const error = toSignInError(c.req.query('error')) ?? 'unknown';
  const callback = callbackOf(c, c.req.query('callbackUrl'));
  const page = <SignInFailedPage {...{ error, callback }} />;
  return show(c, page, { path: '/error', title: t('session.failed') });
}

function showSent(c: HttpContext) {
  const t = translatorOf(c.var.edition.lang);
  const callback = callbackOf(c, c.req.query('callbackUrl'));
  const page = <LinkSentPage callback={callback} />;
  return show(c, page, { path: '/verify-request', title: t('session.sent') });
}

async function showLogOut(c: HttpContext) {
  const t = translatorOf(c.var.edition.lang);
  const account = await c.var.getAccount();
  const props = {
    isSignedIn: Boolean(account?.user),
    csrfToken: canSignIn(c.env) ? csrfTokenOf(c) : '',
    callback: callbackOf(c, c.req.query('callbackUrl')),
  };
  return show(c, <LogOutPage {...props} />, { path: '/signout', title: t('session.log_out') });
}

function showLink(c: HttpContext) {
  const t = translatorOf(c.var.edition.lang);
  const { token, email = '' } = c.req.query();
  const callback = callbackOf(c, c.req.query('callbackUrl')) ?? toLandingPath(c.var.edition);
  if (!token || findEmailFault(email) || !canSignIn(c.env)) {
    cacheNever(c);
    return c.redirect(`${toEditionPath(c.var.edition, AUTH_PATH)}/error?error=Verification`);
  }
  // The address of this page signs people in.
  c.header('Referrer-Policy', 'same-origin');
  const props = { token, email, callback, csrfToken: csrfTokenOf(c) };
  const title = t('session.confirm_button');
  const about = { path: '/callback/email', title, kept: { token, email } };
  return show(c, <LinkPage {...props} />, about);
}

interface About {
  /** After the path of Auth.js. */
  path: string;
  title: string;
  /** What of its query the page needs in the other languages, too. */
  kept?: Readonly<Record<string, string>>;
}

function show(c: HttpContext, page: ReactElement, { path, title, kept = {} }: About) {
  const callback = callbackOf(c, c.req.query('callbackUrl'));
  cacheNever(c);
  return c.render(page, {
    title,
    description: translatorOf(c.var.edition.lang)('accounts.description'),
    path: AUTH_PATH + path,
    switchPaths: withCallback(AUTH_PATH + path, callback, kept),
    robots: 'noindex',
    isAddressless: true,
  });
}
