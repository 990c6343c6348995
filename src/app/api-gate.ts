import type { MiddlewareHandler } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { cacheNever, type HttpContext, type HttpEnv } from '#platform/http.ts';
import { foreignOrigin, isSameOrigin } from '#platform/same-origin.ts';
import { AppError } from '#shared/errors.ts';

interface Route {
  method: string;
  path: string;
}

/** Searches that are sent by POST and change nothing: anyone may call them from anywhere. */
const SEARCHES = /^\/api\/news\/(search|search-news|bulletin\/search)(\/|$)/;

/** Seconds a browser may remember what another site is allowed to send. */
const PREFLIGHT_AGE = '86400';

/**
 * Stands before all routes of the API: refuses paths and methods there are none of, answers
 * preflights, opens reads to every site and keeps other sites from writing. `listRoutes` is asked at
 * the first request, when all routes are there.
 */
export function apiGate(listRoutes: () => readonly Route[]): MiddlewareHandler<HttpEnv> {
  let router: TrieRouter<string> | null = null;
  return async (c, next) => {
    router ??= toMethodRouter(listRoutes());
    const [matches] = router.match('ALL', c.req.path.slice('/api'.length));
    const methods = [...new Set(matches.map(([method]) => method))];
    if (methods.length === 0) throw noSuchCall();
    const isSearch = SEARCHES.test(c.req.path);
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    if (method === 'GET' || method === 'OPTIONS' || isSearch) allowEverySite(c);
    if (method === 'OPTIONS') return answerOptions(c, methods, isSearch);
    if (!methods.includes(method)) throw wrongMethod(c, methods);
    if (method !== 'GET' && !isSearch && !isTrusted(c)) throw foreignOrigin();
    return next();
  };
}

/** Which methods a path has: a router that finds their names. */
function toMethodRouter(routes: readonly Route[]): TrieRouter<string> {
  const router = new TrieRouter<string>();
  // Middleware stands under ALL; routes name their method.
  for (const { method, path } of routes.filter((route) => route.method !== 'ALL'))
    router.add('ALL', path, method);
  return router;
}

function allowEverySite(c: HttpContext): void {
  c.header('Access-Control-Allow-Origin', '*');
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
}

function answerOptions(c: HttpContext, methods: readonly string[], isSearch: boolean): Response {
  c.header('Allow', toAllow(methods));
  c.header('Access-Control-Allow-Methods', isSearch ? 'GET, HEAD, POST' : 'GET, HEAD');
  c.header('Access-Control-Allow-Headers', 'Content-Type');
  c.header('Access-Control-Max-Age', PREFLIGHT_AGE);
  cacheNever(c);
  return c.body(null, 204);
}

function noSuchCall(): AppError {
  return new AppError({ code: 'route.not_found', status: 404, key: 'not_found' });
}

function wrongMethod(c: HttpContext, methods: readonly string[]): AppError {
  c.header('Allow', toAllow(methods));
  return new AppError({
    code: 'route.method_not_allowed',
    status: 405,
    key: 'method_not_allowed',
  });
}

function toAllow(methods: readonly string[]): string {
  const head = methods.includes('GET') ? ['HEAD'] : [];
  return [...methods, ...head, 'OPTIONS'].toSorted().join(', ');
}

/** Calls that name no site and take nothing but tokens or signatures then, and say so themselves. */
const PROVEN = /^\/api\/(mail\/event|user\/soft-delete)(\/|$)/;

/** A browser names the site a script runs on and lets no other site's script send a token. */
function isTrusted(c: HttpContext): boolean {
  if (/^bearer/i.test(c.req.header('Authorization') ?? '')) return true;
  if (c.req.header('Origin') === undefined && PROVEN.test(c.req.path)) return true;
  return isSameOrigin(c);
}
