import { editionOfLang, editionOfPath, type Lang } from '#i18n/editions.ts';
import { samePathInAll, toBarePath, toEditionPath } from '#i18n/path.ts';

/** Why somebody is asked to sign in; keys of the words in `accounts.error`. */
export type SignInError =
  | 'session_required'
  | 'access_denied'
  | 'verification'
  | 'challenge'
  | 'credentials'
  | 'email'
  | 'email_invalid'
  | 'email_unproved'
  | 'stale'
  | 'too_many'
  | 'unavailable'
  | 'account_not_linked'
  | 'provider'
  | 'cancelled'
  | 'configuration'
  | 'unknown';

/** The codes Auth.js puts into the `error` parameter. */
const ERRORS: ReadonlyMap<string, SignInError> = new Map([
  ['SessionRequired', 'session_required'],
  ['AccessDenied', 'access_denied'],
  ['Verification', 'verification'],
  ['Challenge', 'challenge'],
  ['CredentialsSignin', 'credentials'],
  ['EmailSignin', 'email'],
  ['EmailSignInError', 'email'],
  ['EmailInvalid', 'email_invalid'],
  ['EmailNotProved', 'email_unproved'],
  ['MissingCSRF', 'stale'],
  ['TooMany', 'too_many'],
  ['Unavailable', 'unavailable'],
  ['OAuthAccountNotLinked', 'account_not_linked'],
  ['OAuthSignin', 'provider'],
  ['OAuthSignInError', 'provider'],
  ['OAuthCallback', 'provider'],
  ['OAuthCallbackError', 'provider'],
  ['Cancelled', 'cancelled'],
  ['OAuthCreateAccount', 'provider'],
  ['EmailCreateAccount', 'provider'],
  ['Callback', 'provider'],
  ['CallbackRouteError', 'provider'],
  ['Configuration', 'configuration'],
  ['MissingSecret', 'configuration'],
]);

/** Null without an error; a code there is no text for is `unknown`. */
export function toSignInError(code: string | undefined): SignInError | null {
  return code ? (ERRORS.get(code) ?? 'unknown') : null;
}

/** Where a reader goes on to: a path of this site; null for anything that leads, or may lead, elsewhere. */
export function toCallbackPath(callbackUrl: string | undefined): string | null {
  // Browsers read "/\" and "/<tab>/" like "//", the address of another host.
  if (!callbackUrl?.startsWith('/') || /[\\\p{Cc}]/u.test(callbackUrl)) return null;
  const base = 'https://site.invalid';
  if (!URL.canParse(callbackUrl, base)) return null;
  const url = new URL(callbackUrl, base);
  // Taking out the dots of "/.//host" leaves two slashes at its beginning.
  const isHere = url.origin === base && !url.pathname.startsWith('//');
  return isHere ? `${url.pathname}${url.search}${url.hash}` : null;
}

/** A page of the sign-in in each language, which leads on to the same page as before in that language; `kept` stands in the query of each. */
export function withCallback(
  path: string,
  callback: string | null,
  kept: Readonly<Record<string, string>> = {},
): Record<Lang, string> {
  const query = String(new URLSearchParams(kept));
  if (callback === null) return samePathInAll(query ? `${path}?${query}` : path);
  const [pathname = ''] = callback.split(/[?#]/, 1);
  const bare = toBarePath(editionOfPath(pathname), callback);
  const there = (lang: Lang) =>
    toEditionPath(editionOfLang(lang), bare.startsWith('/') ? bare : `/${bare}`);
  const inLang = (lang: Lang) =>
    `${path}?${new URLSearchParams({ ...kept, callbackUrl: there(lang) })}`;
  return { en: inLang('en'), hi: inLang('hi'), gu: inLang('gu') };
}
