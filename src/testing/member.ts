import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { encode } from '@auth/core/jwt';
import { createApp } from '#app/app.ts';
import { openSession } from '#domains/identity/session/session.service.ts';
import { findOrCreateUser } from '#domains/identity/session/user.service.ts';
import type { Lang } from '#i18n/editions.ts';
import { sessionCookieName } from '#kernel/access/session-cookie.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { fails, withFault } from '#tools/stand-in/faulty-bindings.ts';
import { makePlatform } from './factories.ts';
import { newReader, SITE, visit } from './site.ts';

/** Somebody signed in in a browser. */
export interface Member {
  id: number;
  sessionId: string;
  /** The headers their browser sends. */
  headers: Record<string, string>;
}

let last = 0;

/** An address and a number that nobody has used. */
export function newEmail(): string {
  last += 1;
  return `person-${last}@example.org`;
}
export function newPhone(): string {
  last += 1;
  return `+9190${String(last).padStart(4, '0')}7788`;
}

/** Signs somebody in who has just proved a number or an address. */
export async function makeMember(
  proof: { phone: string } | { email: string },
  { lang = 'en', platform = makePlatform() }: { lang?: Lang; platform?: Platform<Env> } = {},
): Promise<Member> {
  const { id } = await findOrCreateUser(platform, proof, lang);
  return openBrowser(id, platform);
}

/** Another browser of the same person. */
export async function openBrowser(userId: number, platform = makePlatform()): Promise<Member> {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const session = await openSession(platform, { userId, kind: 'web', userAgent });
  const salt = sessionCookieName(env);
  const secret = env.AUTH_SECRET ?? '';
  const cookie = await encode({ token: { sid: session.id }, secret, salt });
  const headers = { Cookie: `${salt}=${cookie}`, ...newReader() };
  return { id: userId, sessionId: session.id, headers };
}

/** Sends a form, with files where there are any, as the member's browser does. */
export function sendAs(
  { headers }: Member,
  path: string,
  fields: Record<string, string | File | readonly File[]>,
): Promise<Response> {
  const isText = Object.values(fields).every((value) => typeof value === 'string');
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) body.append(name, each as string | File);
  return visit(path, {
    method: 'POST',
    headers: { Origin: SITE, Accept: 'text/html', ...headers },
    body: isText ? new URLSearchParams(fields as Record<string, string>) : body,
  });
}

/** The same while the database is down. */
export function sendWhileDown(member: Member, path: string, fields: Record<string, string>) {
  return sendWith(withFault(env.DB, fails()), member, { path, fields });
}

/** The same while the database reads, and takes nothing that is written. */
export function sendWhileUnwritable(member: Member, path: string, fields: Record<string, string>) {
  const batch = (statements: D1PreparedStatement[]) => {
    const isWrite = statements.some((each) =>
      /^(insert|update|delete)/i.test(String(Reflect.get(each, 'statement'))),
    );
    return isWrite ? Promise.reject(new Error('D1_ERROR: out of space')) : env.DB.batch(statements);
  };
  const calls = { batch, prepare: (sql: string) => env.DB.prepare(sql) };
  return sendWith({ ...calls } as unknown as D1Database, member, { path, fields });
}

async function sendWith(
  database: D1Database,
  { headers }: Member,
  { path, fields }: { path: string; fields: Record<string, string> },
): Promise<Response> {
  const context = createExecutionContext();
  const request = new Request(`${SITE}${path}`, {
    method: 'POST',
    headers: { Origin: SITE, Accept: 'text/html', ...headers },
    body: new URLSearchParams(fields),
  });
  const bindings = { ...env, DB: database };
  const response = await createApp().fetch(request, bindings, context);
  const answer = new Response(await response.text(), response);
  await waitOnExecutionContext(context);
  return answer;
}

/** The member's browser after this answer, with the cookies it sets. */
export function takeCookies(member: Member, response: Response): Member {
  const jar = new Map<string, string>();
  const set = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  for (const cookie of [...(member.headers.Cookie ?? '').split('; '), ...set]) {
    const at = cookie.indexOf('=');
    jar.set(cookie.slice(0, at), cookie.slice(at + 1));
  }
  const Cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return { ...member, headers: { ...member.headers, Cookie } };
}

export async function readPage({ headers }: Member, path: string): Promise<string> {
  return (await visit(path, { headers })).text();
}
