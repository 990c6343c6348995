import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { readAccount } from '#domains/identity/session/account.service.ts';
import { DEFAULT_EDITION, type Edition, editionOfPath, findEdition } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import type { Account } from '#kernel/access/account.model.ts';
import { authorOf } from '#kernel/access/account.ts';
import { ACCESS_COOKIE, sessionCookieName } from '#kernel/access/session-cookie.ts';
import { recordAct } from '#kernel/audit/audit.service.ts';
import type { HttpContext, HttpEnv } from '#kernel/http/http.ts';
import { openPlatform } from '#kernel/http/platform.ts';

/** Gives every request an id, its edition and its view of the outside world. */
export const identify = createMiddleware<HttpEnv>(async (c, next) => {
  c.set('requestId', c.req.header('CF-Ray') ?? crypto.randomUUID());
  c.set('edition', editionOf(c));
  c.set('platform', await openPlatform(c.env, c.executionCtx));
  c.env = c.var.platform.env;
  c.set('readAccount', accountReader(c));
  c.set('record', async (act) => recordAct(c.var.platform, { ...act, ...(await authorOf(c)) }));
  await next();
  c.header('X-Request-Id', c.var.requestId);
});

function accountReader(c: HttpContext): HttpEnv['Variables']['readAccount'] {
  let account: Promise<Account | null> | undefined;
  return () => {
    account ??= readAccount(c.var.platform, {
      authorization: c.req.header('Authorization'),
      sessionCookie: getCookie(c, sessionCookieName(c.env)),
      accessCookie: getCookie(c, ACCESS_COOKIE),
    });
    return account;
  };
}

/** Pages carry their edition in the path; the API answers in the first language asked for that we have. */
function editionOf(c: HttpContext): Edition {
  if (!c.req.path.startsWith('/api/')) return editionOfPath(c.req.path);
  const asked = (c.req.header('Accept-Language') ?? '').split(',');
  for (const entry of asked) {
    const edition = findEdition(entry.split(/[-;]/, 1)[0]?.trim() ?? '');
    if (edition) return edition;
  }
  return DEFAULT_EDITION;
}

/** An address made from a missing value leads to the not-found page (spec section 2). */
export const refuseUndefined = createMiddleware<HttpEnv>(async (c, next) => {
  const parameters = Object.values(c.req.query());
  if (c.req.path.split('/').includes('undefined') || parameters.includes('undefined')) {
    c.header('Cache-Control', 'no-store');
    return c.redirect(toEditionPath(c.var.edition, '/404'), 302);
  }
  return next();
});

/** One address a page: `/cities/` moves to `/cities`. */
export const dropTrailingSlash = createMiddleware<HttpEnv>(async (c, next) => {
  const url = new URL(c.req.url);
  if (url.pathname.length > 1 && url.pathname.endsWith('/')) {
    c.header('Cache-Control', 'public, max-age=0');
    // One leading slash: two would lead to another host.
    return c.redirect(`/${url.pathname.replace(/^\/+|\/+$/g, '')}${url.search}`, 301);
  }
  return next();
});
