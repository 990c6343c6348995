import type { MiddlewareHandler } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { foreignOrigin, isForeign } from '#kernel/access/same-origin.ts';
import { allDomains } from '#kernel/domain/domains.ts';
import { cacheNever, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { AppError } from '#shared/app-error.ts';

/** A call of the API as it is declared: its method in lower case, its path with `{parameters}`. */
interface Declared {
  method: string;
  path: string;
  security?: readonly object[];
}

/** A call as it is asked for; one that looks at who sends it is not for other sites. */
interface Call {
  method: string;
  isForAll: boolean;
  /** Its path has no parameters: it is none of those whose parameters would fit it. */
  isNamed: boolean;
}

/** Seconds a browser may remember what another site is allowed to send. */
const PREFLIGHT_AGE = '86400';

/**
 * Stands before all routes of the API: refuses paths and methods there are none of, answers
 * preflights, opens reads of what is for everybody to every site and keeps other sites from writing.
 * `listDeclared` is asked at the first request, when all routes are there.
 */
export function apiGate(listDeclared: () => readonly Declared[]): MiddlewareHandler<HttpEnv> {
  let router: TrieRouter<Call> | null = null;
  return async (c, next) => {
    router ??= toCallRouter(listDeclared());
    const [matches] = router.match('ALL', c.req.path.slice('/api'.length));
    const fitting = matches.map(([call]) => call);
    const named = fitting.filter(({ isNamed }) => isNamed);
    const calls = named.length > 0 ? named : fitting;
    const methods = [...new Set(calls.map(({ method }) => method))];
    if (methods.length === 0) throw noSuchCall();
    const isSearch = isSearching(c);
    const reads = calls.filter(({ method }) => method === 'GET');
    const isForAll = isSearch || (reads.length > 0 && reads.every((call) => call.isForAll));
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    if (method === 'OPTIONS') return answerOptions(c, methods, { isForAll, isSearch });
    if (!methods.includes(method)) throw wrongMethod(c, methods);
    const mayBeForeign = method === 'GET' || isSearch || isProven(c);
    if (!mayBeForeign && isForeign(c)) throw foreignOrigin();
    await next();
    if (isSearch || (method === 'GET' && isForAll && !isForOne(c))) allowEverySite(c);
    return undefined;
  };
}

/** Finds the calls of a path. */
function toCallRouter(declared: readonly Declared[]): TrieRouter<Call> {
  const router = new TrieRouter<Call>();
  for (const { method, path, security } of declared)
    router.add('ALL', path.replace(/\{(\w+)\}/g, ':$1'), {
      method: method.toUpperCase(),
      isForAll: security === undefined,
      isNamed: !path.includes('{'),
    });
  return router;
}

/** An answer that no cache may keep is made for whoever asks; refusals tell nothing of them. */
function isForOne(c: HttpContext): boolean {
  return c.res.ok && !/^public\b/.test(c.res.headers.get('Cache-Control') ?? '');
}

function allowEverySite(c: HttpContext): void {
  c.header('Access-Control-Allow-Origin', '*');
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
}

function answerOptions(
  c: HttpContext,
  methods: readonly string[],
  { isForAll, isSearch }: { isForAll: boolean; isSearch: boolean },
): Response {
  cacheNever(c);
  c.header('Allow', toAllow(methods));
  if (!isForAll) return c.body(null, 204);
  allowEverySite(c);
  c.header('Access-Control-Allow-Methods', isSearch ? 'GET, HEAD, POST' : 'GET, HEAD');
  c.header('Access-Control-Allow-Headers', 'Content-Type');
  c.header('Access-Control-Max-Age', PREFLIGHT_AGE);
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

/** Whether a call is one of the searches that the domains name, or below one. */
function isSearching(c: HttpContext): boolean {
  const path = `${c.req.path.slice('/api'.length)}/`;
  return allDomains().some(({ searches }) => searches?.some((each) => path.startsWith(`${each}/`)));
}

/** Whether a call is below one of those that the domains say prove themselves. */
function isProven(c: HttpContext): boolean {
  const path = c.req.path.slice('/api'.length);
  return allDomains().some(({ proven }) => proven?.some((each) => path.startsWith(`${each}/`)));
}
