import type { Hono, MiddlewareHandler } from 'hono';
import { editionOfPath } from '#i18n/editions.ts';
import { refuseUndefined } from '#kernel/http/address.ts';
import { type HttpContext, type HttpEnv, redirectTo } from '#kernel/http/http.ts';
import { toCallbackPath } from './accounts.model.ts';
import { getStep, registerCodeSignIn, renderSignIn } from './sign-in.pages.tsx';

const PATH = '/login-mobile-number';

const ROUTE = '/api/auth/signin';

/** Where the header's button leads; the route of signing in is there in every edition too. */
export function registerAccountPages(app: Hono<HttpEnv>): void {
  app.get(PATH, showSignIn);
  app.get(ROUTE, showSignIn);
  app.get('/login', (c) => redirectTo(c, PATH));
  registerCodeSignIn(app);
}

/** Where a page that needs a session sends a reader without one; `asPage` is what pages are wrapped in. */
export function registerSignIn(app: Hono<HttpEnv>, asPage: MiddlewareHandler<HttpEnv>): void {
  app.get(ROUTE, speakAsBefore, asPage, refuseUndefined, showSignIn);
}

/** Without a language of its own the page speaks that of the page the reader came from. */
const speakAsBefore: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const callback = toCallbackPath(c.req.query('callbackUrl'));
  if (callback) c.set('edition', editionOfPath(callback));
  await next();
};

async function showSignIn(c: HttpContext) {
  return renderSignIn(c, await getStep(c));
}
