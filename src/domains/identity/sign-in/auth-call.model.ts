import type { SignedIn } from '#domains/identity/session/session.repo.ts';
import type { Edition, Lang } from '#i18n/editions.ts';
import type { AppError } from '#shared/app-error.ts';

/** Where Auth.js stands. */
export const AUTH_PATH = '/api/auth';

/** What a form or a script has sent. */
export type Fields = Readonly<Record<string, unknown>>;

/** What somebody may change in their session. */
export interface SessionUpdate {
  name?: string | undefined;
  lang?: Lang | undefined;
}

/** One request to Auth.js: what its callbacks need to know, and what they tell. */
export interface AuthCall {
  /** Language of mails and of new accounts. */
  edition: Edition;
  userAgent: string;
  /** As `toReaderKey` gives it. */
  reader: string;
  /** As `addressOf` gives it. */
  address: string | null;
  /** Who is signed in before. */
  session: SignedIn | null;
  /** Already validated. */
  update: SessionUpdate | null;
  /** Whoever has just signed in had asked for deletion. */
  isLeaving: boolean;
  /** Set while the database is down, which Auth.js would take for a refusal. */
  outage: AppError | null;
  /** Type of the error that Auth.js has logged, unless it is another's; it tells clients less than that. */
  errorType: string | null;
}

/** Parameters of a sign-in that go on to another service; clients may not set others. */
const PASSED_ON = ['login_hint', 'prompt', 'hl'];

/** The request as Auth.js is to see it: at the address of this site, and with nothing it need not know. */
export function toAuthRequest(options: {
  site: string;
  method: 'GET' | 'POST';
  /** After /api/auth, e.g. `/callback/google`. */
  path: string;
  query: Readonly<Record<string, string>>;
  fields: Fields;
  cookies: Readonly<Record<string, string>>;
}): Request {
  const { site, method, path, query, fields, cookies } = options;
  const url = new URL(`${AUTH_PATH}${path}`, site);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const headers = new Headers({ 'X-Auth-Return-Redirect': '1' });
  const pairs = Object.entries(cookies).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  if (pairs.length > 0) headers.set('Cookie', pairs.join('; '));
  if (method === 'GET') return new Request(url, { headers });
  headers.set('Content-Type', 'application/json');
  return new Request(url, { method, headers, body: JSON.stringify(fields) });
}

/** What of the query Auth.js gets to see. */
export function toAuthQuery(
  path: string,
  query: Readonly<Record<string, string>>,
): Record<string, string> {
  if (path.startsWith('/callback/')) return query;
  return Object.fromEntries(Object.entries(query).filter(([name]) => PASSED_ON.includes(name)));
}
