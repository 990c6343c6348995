import type { Hono, MiddlewareHandler } from 'hono';
import { editionOfPath } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { cacheNever, type HttpContext, type HttpEnv } from '#platform/http.ts';
import { toCallbackPath, toSignInError } from './accounts.model.ts';
import { SignInPage } from './SignInPage.tsx';

const PATH = '/login-mobile-number';

const ROUTE = '/api/auth/signin';

/** Where the header's button leads; the route of signing in is there in every edition too. */
export function registerAccountPages(app: Hono<HttpEnv>): void {
  app.get(PATH, showSignIn);
  app.get(ROUTE, showSignIn);
}

/** Where a page that needs a session sends a reader without one; `asPage` is what pages are wrapped in. */
export function registerSignIn(app: Hono<HttpEnv>, asPage: MiddlewareHandler<HttpEnv>[]): void {
  app.get(ROUTE, speakAsBefore, ...asPage, showSignIn);
}

/** Without a language of its own the page speaks that of the page the reader came from. */
const speakAsBefore: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const callback = toCallbackPath(c.req.query('callbackUrl'));
  if (callback) c.set('edition', editionOfPath(callback));
  await next();
};

function showSignIn(c: HttpContext) {
  const t = translatorOf(c.var.edition.lang);
  cacheNever(c);
  return c.render(
    <SignInPage
      error={toSignInError(c.req.query('error'))}
      callback={toCallbackPath(c.req.query('callbackUrl'))}
    />,
    {
      title: t('accounts.sign_in'),
      description: t('accounts.description'),
      path: PATH,
      robots: 'noindex',
    },
  );
}
