import { env } from 'cloudflare:test';
import { encode } from '@auth/core/jwt';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendCode } from '#domains/identity/contact/code.service.ts';
import { closeSessions } from '#domains/identity/session/session.service.ts';
import { userSessions, users } from '#domains/identity/session/user.table.ts';
import { openDatabase } from '#platform/database.ts';
import { makePlatform } from '#testing/factories.ts';
import { readCode } from '#testing/outbox.ts';
import { SITE, visit } from '#testing/site.ts';
import { fetchCsrfToken, fetchSession, newVisitor, type Visitor } from '#testing/visitor.ts';
import { fails, withFault } from '#tools/stand-in/faulty-bindings.ts';

const SESSION = '__Host-authjs.session-token';
const CREDENTIALS = '/api/auth/callback/credentials';

const db = openDatabase(env.DB);
let logged: string[] = [];

beforeEach(() => {
  logged = [];
  const log = (line: unknown) => {
    if (!String(line).startsWith('SMS to')) logged.push(String(line));
  };
  vi.spyOn(console, 'log').mockImplementation(log);
  vi.spyOn(console, 'error').mockImplementation(log);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

let lastNumber = 0;
function newPhone(): string {
  lastNumber += 1;
  return `+916${String(lastNumber).padStart(3, '0')}654321`;
}

async function orderCode(phone: string): Promise<string> {
  const order = { to: { phone }, purpose: 'sign-in', userId: null, lang: 'en' } as const;
  const sent = await sendCode(makePlatform(), { ...order, reader: phone });
  expect(sent.kind).toBe('sent');
  return readCode(phone);
}

async function signIn(visitor: Visitor, more: Record<string, string> = {}) {
  const phone = newPhone();
  const fields = { phone, code: await orderCode(phone), csrfToken: await fetchCsrfToken(visitor) };
  return visitor.send(CREDENTIALS, { ...fields, callbackUrl: `${SITE}/gujarati`, ...more });
}

async function newSignedIn(): Promise<{ visitor: Visitor; userId: number }> {
  const visitor = newVisitor();
  await signIn(visitor);
  const session = await fetchSession(visitor);
  return { visitor, userId: Number(session?.user.id) };
}

function listRows(userId: number) {
  return db.select().from(userSessions).where(eq(userSessions.userId, userId));
}

describe('signing in by a code', () => {
  it('opens a session, and goes on to where the reader was', async () => {
    const visitor = newVisitor();
    expect(await fetchSession(visitor)).toBeNull();
    const response = await signIn(visitor);
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe(`${SITE}/gujarati`);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const session = await fetchSession(visitor);
    const expected = { name: '', email: null, image: null, role: 'reader', language: 'gujarati' };
    const id = expect.stringMatching(/^\d+$/);
    expect(session?.user).toEqual({ id, businesses: [], ...expected });
    const days = (Date.parse(session?.expires ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    expect(session?.ip).toMatch(/^198\.18\./);
  });

  it('sets cookies that scripts and other sites can’t have', async () => {
    const visitor = newVisitor();
    await fetchCsrfToken(visitor);
    const csrf = visitor.lastSet;
    await signIn(visitor);
    const lines = [...csrf, ...visitor.lastSet];
    expect(lines.map((line) => line.split('=')[0])).toEqual([
      '__Host-authjs.csrf-token',
      '__Host-authjs.callback-url',
      '__Host-authjs.callback-url',
      SESSION,
      'signed-in',
    ]);
    for (const line of lines) {
      expect(line).toMatch(/; Secure/);
      expect(line).toMatch(/; SameSite=Lax/);
      expect(line).toMatch(/; Path=\//);
      expect(line).not.toMatch(/; Domain/);
      // The mark that scripts look at says nothing but that it is worth asking.
      if (!line.startsWith('signed-in=1;')) expect(line).toMatch(/; HttpOnly/);
    }
  });

  it('takes a code once, and ends the session that was there before', async () => {
    const visitor = newVisitor();
    const phone = newPhone();
    const csrfToken = await fetchCsrfToken(visitor);
    const fields = { phone, code: await orderCode(phone), csrfToken };
    await visitor.send(CREDENTIALS, fields);
    const session = await fetchSession(visitor);
    const again = await visitor.send(CREDENTIALS, fields);
    expect(again.headers.get('Location')).toContain('error=CredentialsSignin');
    await signIn(visitor);
    expect(await listRows(Number(session?.user.id))).toEqual([]);
    expect((await fetchSession(visitor))?.user.id).not.toBe(session?.user.id);
  });

  it('leads back to the page, with the reason, where the code is wrong', async () => {
    const visitor = newVisitor();
    const response = await signIn(visitor, { code: '12345' });
    const to = new URL(response.headers.get('Location') ?? '');
    expect(to.pathname).toBe('/api/auth/signin');
    expect(to.searchParams.get('error')).toBe('CredentialsSignin');
    expect(to.searchParams.get('callbackUrl')).toBe('/gujarati');
    expect(visitor.cookies.has(SESSION)).toBe(false);
    const page = await (await visitor.get(to.pathname + to.search)).text();
    expect(page).toContain('<html lang="gu"');
  });

  it('understands prefixes, native digits and blanks', async () => {
    const visitor = newVisitor();
    const phone = newPhone();
    const code = await orderCode(phone);
    const toNative = (text: string) =>
      text.replace(/\d/g, (digit) => '૦૧૨૩૪૫૬૭૮૯'[Number(digit)] ?? '');
    const typed = {
      phone: `0${phone.slice(3)}`,
      code: toNative(` ${code.slice(0, 3)} ${code.slice(3)}`),
    };
    const csrfToken = await fetchCsrfToken(visitor);
    await visitor.send(CREDENTIALS, { ...typed, csrfToken });
    expect(await fetchSession(visitor)).not.toBeNull();
  });

  it.each([
    ['a number of another country', '+14155550123'],
    ['no number', ''],
    ['letters', 'nine eight'],
  ])('refuses %s like a wrong code', async (_, phone) => {
    const visitor = newVisitor();
    const csrfToken = await fetchCsrfToken(visitor);
    const response = await visitor.send(CREDENTIALS, { phone, code: '123456', csrfToken });
    expect(response.headers.get('Location')).toContain('error=CredentialsSignin');
  });

  it('logs neither number nor code', async () => {
    const visitor = newVisitor();
    await signIn(visitor);
    await signIn(visitor, { code: '000000' });
    expect(logged.join('\n')).not.toMatch(/654321|000000/);
  });
});

describe('clients of Auth.js', () => {
  it('of version 4 hear the status of a refusal', async () => {
    const visitor = newVisitor();
    const wrong = await signIn(visitor, { code: '12345', json: 'true' });
    expect(wrong.status).toBe(401);
    const { url } = await wrong.json<{ url: string }>();
    expect(new URL(url).searchParams.get('error')).toBe('CredentialsSignin');
    const right = await signIn(visitor, { json: 'true' });
    expect(right.status).toBe(200);
    expect(await right.json()).toEqual({ url: `${SITE}/gujarati` });
  });

  it('of version 5 hear it in the address', async () => {
    const visitor = newVisitor();
    const phone = newPhone();
    const csrfToken = await fetchCsrfToken(visitor);
    const fields = { phone, code: '123456', csrfToken };
    const asked = { 'X-Auth-Return-Redirect': '1' };
    const wrong = await visitor.send(CREDENTIALS, fields, asked);
    expect(wrong.status).toBe(200);
    const { url } = await wrong.json<{ url: string }>();
    expect(new URL(url).searchParams.get('error')).toBe('CredentialsSignin');
    const code = await orderCode(phone);
    const right = await visitor.send(CREDENTIALS, { ...fields, code }, asked);
    expect(await right.json()).toEqual({ url: `${SITE}/` });
  });

  it('are told the ways to sign in', async () => {
    const providers = await (await visit('/api/auth/providers')).json();
    expect(providers).toEqual({
      credentials: {
        id: 'credentials',
        name: 'Mobile number',
        type: 'credentials',
        signinUrl: `${SITE}/api/auth/signin/credentials`,
        callbackUrl: `${SITE}/api/auth/callback/credentials`,
      },
    });
  });

  it('send their reports, of which only level and code are logged', async () => {
    const visitor = newVisitor();
    const fields = { level: 'error', code: 'CLIENT_FETCH_ERROR', message: 'asha@example.org' };
    const response = await visitor.send('/api/auth/_log', fields);
    expect(await response.json()).toEqual({});
    expect(logged).toEqual([
      '{"level":"info","event":"auth.client","reported":"error","code":"CLIENT_FETCH_ERROR"}',
    ]);
    for (const code of ['<b>', 'x'.repeat(65)])
      expect(await (await visitor.send('/api/auth/_log', { level: 'error', code })).json()).toEqual(
        {},
      );
    for (let count = 0; count < 40; count += 1) await visitor.send('/api/auth/_log', fields);
    expect(logged).toHaveLength(30);
  });

  it.each([
    ['/api/auth/signin/email', 'EmailInvalid', 400],
    [CREDENTIALS, 'CredentialsSignin', 401],
  ])('may send to %s what no form can say, which is left out', async (path, error, status) => {
    const visitor = newVisitor({ MAIL_PROVIDER: 'outbox', CONTACT_EMAIL: 'desk@example.org' });
    const csrfToken = await fetchCsrfToken(visitor);
    for (const value of [{ toString: 'x' }, ['a@example.org'], [], {}, null, 7, true]) {
      const fields = { phone: value, code: value, email: value, callbackUrl: value };
      const response = await visitor.post(path, { ...fields, csrfToken, json: true });
      const { url } = await response.json<{ url: string }>();
      expect([response.status, new URL(url).searchParams.get('error')]).toEqual([status, error]);
    }
    expect(logged.join()).not.toContain('"level":"error"');
  });

  it('hear JSON when something is refused', async () => {
    const visitor = newVisitor();
    for (const [path, status] of [
      ['/api/auth/nothing', 404],
      ['/api/auth/callback', 404],
    ] as const) {
      const response = await visitor.get(path);
      expect(response.status).toBe(status);
      expect((await response.json<{ code: number }>()).code).toBe(status);
    }
    const text = await visitor.post('/api/auth/signout', 'x', { 'Content-Type': 'text/plain' });
    expect(text.status).toBe(415);
    const broken = await visitor.send(
      '/api/auth/session',
      {},
      { 'Content-Type': 'application/json' },
    );
    expect(broken.status).toBe(400);
    const large = await visitor.send('/api/auth/signout', { callbackUrl: 'x'.repeat(70_000) });
    expect(large.status).toBe(413);
  });
});

describe('a session', () => {
  it('ends at once where it is ended elsewhere', async () => {
    const { visitor, userId } = await newSignedIn();
    await closeSessions(makePlatform(), userId);
    expect(await fetchSession(visitor)).toBeNull();
    expect(visitor.cookies.has(SESSION)).toBe(false);
    expect(visitor.cookies.has('signed-in')).toBe(false);
  });

  it('that has ended leaves no mark to ask for it again', async () => {
    const visitor = newVisitor();
    visitor.cookies.set('signed-in', '1');
    expect(await fetchSession(visitor)).toBeNull();
    expect(visitor.cookies.has('signed-in')).toBe(false);
    await fetchSession(visitor);
    expect(visitor.lastSet.join()).not.toContain('signed-in');
  });

  it('that a page has ended takes the mark with it when it is asked for', async () => {
    const { visitor } = await newSignedIn();
    visitor.cookies.delete(SESSION);
    expect(visitor.cookies.has('signed-in')).toBe(true);
    expect(await fetchSession(visitor)).toBeNull();
    expect(visitor.cookies.has('signed-in')).toBe(false);
  });

  it('has the role of this moment', async () => {
    const { visitor, userId } = await newSignedIn();
    await db.update(users).set({ role: 'editor' }).where(eq(users.id, userId));
    expect((await fetchSession(visitor))?.user.role).toBe('editor');
  });

  it('ends with its row when the reader logs out, and only then', async () => {
    const { visitor, userId } = await newSignedIn();
    const cookie = visitor.cookies.get(SESSION) ?? '';
    const callbackUrl = `${SITE}/hindi`;
    const stale = await visitor.send('/api/auth/signout', { callbackUrl });
    expect(stale.headers.get('Location')).toContain('error=MissingCSRF');
    expect(await listRows(userId)).toHaveLength(1);
    const csrfToken = await fetchCsrfToken(visitor);
    visitor.cookies.set('x-access-token', 'of an older app');
    const response = await visitor.send('/api/auth/signout', { csrfToken, callbackUrl });
    expect(visitor.cookies.has('x-access-token')).toBe(false);
    expect(response.headers.get('Location')).toBe(`${SITE}/hindi`);
    expect(visitor.cookies.has(SESSION)).toBe(false);
    expect(visitor.cookies.has('signed-in')).toBe(false);
    expect(await listRows(userId)).toEqual([]);
    visitor.cookies.set(SESSION, cookie);
    expect(await fetchSession(visitor)).toBeNull();
  });

  it('takes a new name and language, and nothing else', async () => {
    const { visitor } = await newSignedIn();
    const csrfToken = await fetchCsrfToken(visitor);
    const data = { name: '  આશા <b>પટેલ</b>\u0000 ', language: 'hindi', role: 'admin', id: '1' };
    const response = await visitor.post('/api/auth/session', { csrfToken, data });
    expect(response.status).toBe(200);
    const { user } = await response.json<{ user: Record<string, unknown> }>();
    expect(user).toMatchObject({ name: 'આશા <b>પટેલ</b>', language: 'hindi', role: 'reader' });
    expect((await fetchSession(visitor))?.user).toEqual(user);
  });

  it.each([
    [{ name: 'Asha' }, { name: 'Asha', language: 'gujarati' }],
    [{ language: 'en' }, { name: '', language: 'english' }],
    [{}, { name: '', language: 'gujarati' }],
  ])('takes %j alone', async (data, expected) => {
    const { visitor } = await newSignedIn();
    const csrfToken = await fetchCsrfToken(visitor);
    const response = await visitor.post('/api/auth/session', { csrfToken, data });
    expect((await response.json<{ user: object }>()).user).toMatchObject(expected);
    expect((await fetchSession(visitor))?.user).toMatchObject(expected);
  });

  it.each([
    { name: 'x'.repeat(101) },
    { name: '\u200b' },
    { name: 7 },
    { language: 'klingon' },
    'name',
  ])('refuses %j as a change and goes on', async (data) => {
    const { visitor } = await newSignedIn();
    const csrfToken = await fetchCsrfToken(visitor);
    const response = await visitor.post('/api/auth/session', { csrfToken, data });
    expect(response.status).toBe(400);
    expect(await fetchSession(visitor)).not.toBeNull();
  });

  it('of somebody who is leaving changes nothing', async () => {
    const { visitor, userId } = await newSignedIn();
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, userId));
    const csrfToken = await fetchCsrfToken(visitor);
    const data = { name: 'Asha' };
    const response = await visitor.post('/api/auth/session', { csrfToken, data });
    expect(response.status).toBe(403);
    expect((await fetchSession(visitor))?.user.name).toBe('');
  });

  it('that there is none of is not changed, nor made', async () => {
    const visitor = newVisitor();
    const csrfToken = await fetchCsrfToken(visitor);
    const data = { name: 'Asha' };
    const response = await visitor.post('/api/auth/session', { csrfToken, data });
    expect([response.status, await response.json()]).toEqual([200, null]);
    expect(visitor.cookies.has(SESSION)).toBe(false);
  });

  it('is not changed without the token', async () => {
    const { visitor } = await newSignedIn();
    await fetchCsrfToken(visitor);
    const response = await visitor.post('/api/auth/session', {
      csrfToken: 'x',
      data: { name: 'X' },
    });
    expect(response.status).toBe(400);
    expect((await fetchSession(visitor))?.user.name).toBe('');
  });
});

describe('while the database is down', () => {
  /** A visitor whose session was opened before. */
  async function newUnlucky(): Promise<Visitor> {
    const { visitor } = await newSignedIn();
    await fetchCsrfToken(visitor);
    const unlucky = newVisitor({ DB: withFault(env.DB, fails()) });
    for (const [name, value] of visitor.cookies) unlucky.cookies.set(name, value);
    return unlucky;
  }

  it('nobody is signed out: the answer is that there is none', async () => {
    const visitor = await newUnlucky();
    const csrfToken = decodeURIComponent(visitor.cookies.get('__Host-authjs.csrf-token') ?? '');
    const fields = { csrfToken: csrfToken.split('|')[0], data: { name: 'Asha' } };
    for (const response of [
      await visitor.get('/api/auth/session'),
      await visitor.post('/api/auth/session', fields),
    ]) {
      expect(response.status).toBe(503);
      expect(response.headers.get('Retry-After')).toBe('5');
      expect(visitor.cookies.has(SESSION)).toBe(true);
    }
  });

  it('signing in says so, and uses up no code', async () => {
    const phone = newPhone();
    const code = await orderCode(phone);
    const unlucky = newVisitor({ DB: withFault(env.DB, fails()) });
    const fields = { phone, code, csrfToken: await fetchCsrfToken(unlucky), json: 'true' };
    const refused = await unlucky.send(CREDENTIALS, fields);
    expect(refused.status).toBe(503);
    expect((await refused.json<{ url: string }>()).url).toContain('error=Unavailable');
    const visitor = newVisitor();
    const csrfToken = await fetchCsrfToken(visitor);
    const taken = await visitor.send(CREDENTIALS, { ...fields, csrfToken });
    expect(taken.status).toBe(200);
  });
});

describe('cookies that are no session', () => {
  const sealed = (token: object, options: { salt?: string; secret?: string; maxAge?: number }) =>
    encode({ token, secret: env.AUTH_SECRET ?? '', salt: SESSION, ...options });

  it.each([
    ['garbage', async () => 'garbage'],
    ['8 kB', async () => 'x'.repeat(8_192)],
    ['five empty parts', async () => '....'],
    ['another secret', (sid: string) => sealed({ sid }, { secret: 'x'.repeat(40) })],
    ['another purpose', (sid: string) => sealed({ sid }, { salt: 'authjs.session-token' })],
    ['an end that has passed', (sid: string) => sealed({ sid }, { maxAge: -60 })],
    ['no session', () => sealed({ sub: '1' }, {})],
    ['a number for a session', () => sealed({ sid: 1 }, {})],
    ['a session there never was', () => sealed({ sid: 'x'.repeat(32) }, {})],
    [
      'alg none',
      async (sid: string) => {
        const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
        return `${part({ alg: 'none' })}.${part({ sid })}.`;
      },
    ],
  ])('%s: nobody is signed in, and the cookie goes', async (_, forge) => {
    const { visitor, userId } = await newSignedIn();
    const [row] = await listRows(userId);
    visitor.cookies.set(SESSION, await forge(row?.id ?? ''));
    expect(await fetchSession(visitor)).toBeNull();
    expect(visitor.cookies.has(SESSION)).toBe(false);
    expect(await listRows(userId)).toHaveLength(1);
  });

  it('a changed one is none', async () => {
    const { visitor } = await newSignedIn();
    const cookie = visitor.cookies.get(SESSION) ?? '';
    const at = cookie.length - 20;
    visitor.cookies.set(
      SESSION,
      cookie.slice(0, at) + (cookie[at] === 'A' ? 'B' : 'A') + cookie.slice(at + 1),
    );
    expect(await fetchSession(visitor)).toBeNull();
  });

  it('a clock that goes ten seconds wrong ends no session', async () => {
    const { visitor, userId } = await newSignedIn();
    const [row] = await listRows(userId);
    visitor.cookies.set(SESSION, await sealed({ sid: row?.id }, { maxAge: -10 }));
    expect(await fetchSession(visitor)).not.toBeNull();
  });
});
