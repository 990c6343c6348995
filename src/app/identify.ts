import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { DEFAULT_EDITION, type Edition, editionOfPath, findEdition } from '#i18n/editions.ts';
import type { Account } from '#kernel/access/account.model.ts';
import { authorOf } from '#kernel/access/account.ts';
import { ACCESS_COOKIE, sessionCookieName } from '#kernel/access/session-cookie.ts';
import { recordAct } from '#kernel/audit/audit.service.ts';
import { allDomains } from '#kernel/domain/domains.ts';
import { type HttpContext, type HttpEnv, limitEdgeCache, setLate } from '#kernel/http/http.ts';
import { isMachine } from '#kernel/http/machine.ts';
import { openPlatform } from '#kernel/http/platform.ts';

/** Gives every request an id, its edition and its view of the outside world. */
export const identify = createMiddleware<HttpEnv>(async (c, next) => {
  const requestId = c.req.header('CF-Ray') ?? crypto.randomUUID();
  c.set('requestId', requestId);
  c.set('edition', editionOf(c));
  const platform = await openPlatform(c.env, c.executionCtx);
  c.set('platform', platform);
  c.env = platform.env;
  platform.content.isForMachine = isMachine(c.req.header('User-Agent') ?? '');
  c.set('getAccount', accountReader(c));
  c.set('record', async (act) => recordAct(platform, { ...act, ...(await authorOf(c)) }));
  await next();
  // What is made of old content must not outlast the need for it at the edge.
  limitEdgeCache(c, platform.content.keepSeconds);
  setLate(c, 'X-Request-Id', requestId);
});

function accountReader(c: HttpContext): HttpEnv['Variables']['getAccount'] {
  const find = allDomains().find(({ getAccount }) => getAccount)?.getAccount;
  let account: Promise<Account | null> | undefined;
  return () => {
    account ??= find?.(c.get('platform'), {
      authorization: c.req.header('Authorization'),
      sessionCookie: getCookie(c, sessionCookieName(c.env)),
      accessCookie: getCookie(c, ACCESS_COOKIE),
    });
    return account ?? Promise.resolve(null);
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
