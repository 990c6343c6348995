import type { Hono } from 'hono';
import { clientLogSchema, sessionUpdateSchema } from '#domains/identity/session/session.schema.ts';
import { isLeaving, toStayPath } from '#kernel/access/account.ts';
import { canSignIn } from '#kernel/access/auth-key.ts';
import { takeTurn } from '#kernel/access/rate-limit.ts';
import { requireSameOrigin } from '#kernel/access/same-origin.ts';
import { isMarked, unmarkSignedIn } from '#kernel/access/session-cookie.ts';
import { limitedBody } from '#kernel/http/api-input.ts';
import { cacheNever, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { logInfo } from '#platform/log.ts';
import { AppError } from '#shared/app-error.ts';
import { askAuth, callbackOf, copyCookies, siteOf, speakAs } from './auth-call.api.ts';
import { AUTH_PATH, type AuthCall, type Fields, toAuthQuery } from './auth-call.model.ts';
import { parseFields, parseTexts } from './auth-fields.api.ts';
import { type Refusal, refuseCall } from './auth-refusal.api.ts';
import { saveTypedEmail } from './typed-email.service.ts';

const LOG_LIMIT = { name: 'auth-log', most: 30, window: 3_600 };

/** What clients of Auth.js 4 hear as the status of a refusal; those of 5 always hear 200. */
const STATUSES: Readonly<Record<string, 400 | 401 | 403 | 429 | 503>> = {
  EmailInvalid: 400,
  MissingCSRF: 403,
  Challenge: 403,
  CredentialsSignin: 401,
  TooMany: 429,
  Unavailable: 503,
};

/** The routes of Auth.js (spec section 7) in its own wire format, as its clients of version 4 and 5 speak it. */
export function registerAuth(app: Hono<HttpEnv>): void {
  for (const path of ['/session', '/csrf', '/providers']) app.get(AUTH_PATH + path, sendSession);
  app.get(`${AUTH_PATH}/signin/:provider`, act);
  app.get(`${AUTH_PATH}/callback/:provider`, act);
  const ownForms = [requireSameOrigin, limitedBody] as const;
  app.post(`${AUTH_PATH}/session`, ...ownForms, update);
  app.post(`${AUTH_PATH}/_log`, ...ownForms, acceptLog);
  for (const path of ['/signin', '/signin/:provider', '/callback/:provider', '/signout'])
    app.post(AUTH_PATH + path, ...ownForms, act);
}

/** Says who is signed in, how one can sign in, or what forms must send along. */
async function sendSession(c: HttpContext): Promise<Response> {
  cacheNever(c);
  const path = pathOf(c);
  if (!canSignIn(c.env)) {
    if (path === '/csrf') throw notOpen();
    return c.json(path === '/providers' ? {} : null);
  }
  const { answer } = await askAuth(c, { path, callback: callbackOf(c, undefined) });
  return relay(c, answer);
}

async function update(c: HttpContext): Promise<Response> {
  cacheNever(c);
  if (!canSignIn(c.env)) throw notOpen();
  const { csrfToken, data } = await parseFields(c);
  const wanted = sessionUpdateSchema.safeParse(data ?? {});
  if (!wanted.success) throw badUpdate(wanted.error.issues);
  const fields = { csrfToken, data: {} };
  const { call, answer } = await askAuth(c, { path: '/session', fields, update: wanted.data });
  if (call.outage) throw call.outage;
  if (call.session?.deletedAt) throw isLeaving();
  return relay(c, answer);
}

/** What leads elsewhere: signing in and out, and coming back from another service. */
async function act(c: HttpContext): Promise<Response> {
  cacheNever(c);
  const path = pathOf(c);
  const fields = c.req.method === 'POST' ? await parseTexts(c) : {};
  const query = c.req.query();
  const callback = callbackOf(c, fields.callbackUrl ?? query.callbackUrl);
  speakAs(c, callback);
  const style = styleOf(c, fields);
  const go = async (url: URL) => {
    const isRefused = path === '/signin/email' && url.searchParams.has('error');
    if (isRefused && style === 'form' && canSignIn(c.env))
      await saveTypedEmail(c, fields.email ?? '');
    return goTo(c, withCallback(c, url, callback), style);
  };
  const refusal = await refuseCall(c, path, fields);
  if (refusal) return go(toRefusalUrl(c, refusal));
  const { call, answer } = await askAuth(c, {
    path,
    callback,
    query: path === '/callback/email' ? toLink(fields) : toAuthQuery(path, query),
    fields: { ...fields, callbackUrl: siteOf(c) + (callback ?? '/') },
  });
  copyCookies(c, answer);
  if (call.isLeaving) return go(new URL(toStayPath(c.var.edition), siteOf(c)));
  return go(await toTarget(c, call, answer));
}

/** Reports of clients of Auth.js 4; nobody waits for what comes of them. */
async function acceptLog(c: HttpContext): Promise<Response> {
  cacheNever(c);
  const report = clientLogSchema.safeParse(await parseFields(c));
  const isTaken = report.success && (await takeTurn(c, LOG_LIMIT)) === 0;
  if (isTaken) logInfo('auth.client', { reported: report.data.level, code: report.data.code });
  return c.json({});
}

async function relay(c: HttpContext, answer: Response): Promise<Response> {
  copyCookies(c, answer);
  c.header('Content-Type', 'application/json');
  c.status(answer.status === 200 ? 200 : 400);
  const body = await answer.text();
  // Pages that end a session leave the mark, for the next one to find that nobody is signed in.
  if (body === 'null' && isMarked(c)) unmarkSignedIn(c);
  return c.body(body);
}

/** Where Auth.js wants the browser to go. What it hides from clients behind one word is told apart again for the page. */
async function toTarget(c: HttpContext, call: AuthCall, answer: Response): Promise<URL> {
  const { url } = await answer.json<{ url?: string }>();
  const target = new URL(url ?? `${siteOf(c)}${AUTH_PATH}/error?error=Configuration`);
  const error = toAnswer(c, call, target.searchParams.get('error'));
  if (error) target.searchParams.set('error', error);
  return target;
}

function toAnswer(c: HttpContext, call: AuthCall, error: string | null): string | null {
  if (error === 'OAuthCallbackError' && c.req.query('error') === 'access_denied')
    return 'Cancelled';
  if (error !== 'Configuration') return error;
  if (call.outage) return 'Unavailable';
  // Before a reader is led to another service only that service can fail.
  const isSetOut = pathOf(c).startsWith('/signin/');
  return call.errorType ?? (isSetOut ? 'OAuthSignInError' : error);
}

function toRefusalUrl(c: HttpContext, { error, wait }: Refusal): URL {
  const url = new URL(`${siteOf(c)}${AUTH_PATH}/signin`);
  if (error) url.searchParams.set('error', error);
  if (wait) c.header('Retry-After', String(wait));
  return url;
}

/** Pages of signing in remember where the reader was going. */
function withCallback(c: HttpContext, url: URL, callback: string | null): URL {
  const isOurs = url.origin === siteOf(c) && url.pathname.startsWith(`${AUTH_PATH}/`);
  if (isOurs && callback) url.searchParams.set('callbackUrl', callback);
  return url;
}

/** Forms follow a redirect; scripts of clients 4 and 5 are told where to go. */
type Style = 'form' | 'client-4' | 'client-5';

function styleOf(c: HttpContext, fields: Fields): Style {
  if (c.req.header('X-Auth-Return-Redirect') !== undefined) return 'client-5';
  return String(fields.json) === 'true' ? 'client-4' : 'form';
}

function goTo(c: HttpContext, url: URL, style: Style): Response {
  if (style === 'form') return c.redirect(url.href, 302);
  const status = STATUSES[url.searchParams.get('error') ?? ''];
  return c.json({ url: url.href }, (style === 'client-4' && status) || 200);
}

/** The link of a mail comes back as a form: programs that look into mails send none. */
function toLink({ token, email }: Fields): Record<string, string> {
  return { token: String(token ?? ''), email: String(email ?? '') };
}

/** What follows /api/auth. */
function pathOf(c: HttpContext): string {
  return c.req.path.slice(AUTH_PATH.length).replace(/\/$/, '');
}

function notOpen(): AppError {
  return new AppError({ code: 'account.not_open', status: 503, key: 'unavailable' });
}

function badUpdate(issues: readonly { path: PropertyKey[] }[]): AppError {
  const details = issues.map(({ path }) => ({ code: 'input.format', field: path.join('.') }));
  return new AppError({ code: 'input.invalid', status: 400, key: 'bad_request', details });
}
