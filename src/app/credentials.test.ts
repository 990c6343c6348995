import { env } from 'cloudflare:test';
import { encode } from '@auth/core/jwt';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { signAccessToken, signRefreshToken } from '#domains/identity/token/access-token.service.ts';
import { authKey } from '#kernel/access/auth-key.ts';
import { sessionCookieName } from '#kernel/access/session-cookie.ts';
import { GUARDED, OWN } from '#testing/access/access.ts';
import { type Person, signInAs } from '#testing/people.ts';
import { takeSample } from '#testing/sample.ts';
import { newReader, SITE, visit } from '#testing/site.ts';

type Headers = Record<string, string>;

const SESSION = sessionCookieName(env);
const HOUR = 3_600_000;
const ROUTES = [...Object.keys(OWN), ...Object.keys(GUARDED)];

const bearer = (token: string): Headers => ({ Authorization: `Bearer ${token}` });
const access = (token: string): Headers => ({ Cookie: `x-access-token=${token}` });
const session = (sealed: string): Headers => ({ Cookie: `${SESSION}=${sealed}` });

function tokenOf({ bearer }: Person): string {
  return bearer.Authorization.slice('Bearer '.length);
}

/** With another letter in its middle, at the end of its second part, and so on. */
function tamper(text: string, at: number): string {
  const index = Math.floor(text.length * at);
  return text.slice(0, index) + (text[index] === 'A' ? 'B' : 'A') + text.slice(index + 1);
}

function unsigned(sessionId: string, alg: string): string {
  const claims = { sub: sessionId, aud: 'access', exp: 9_999_999_999 };
  const parts = [{ alg }, claims].map((part) => Buffer.from(JSON.stringify(part)));
  return `${parts.map((part) => part.toString('base64url')).join('.')}.`;
}

async function sign(sessionId: string, audience: string, key: CryptoKey | Uint8Array) {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setSubject(sessionId)
    .setExpirationTime('5m')
    .sign(key);
}

function seal(token: object, options: { salt?: string; secret?: string; maxAge?: number } = {}) {
  return encode({ token, secret: env.AUTH_SECRET ?? '', salt: SESSION, ...options });
}

const FOREIGN = new TextEncoder().encode('somebody else knows this secret!');

/** Tokens that are none, as the header and as the cookie of apps may bring them. */
const TOKENS: Readonly<Record<string, (person: Person) => string | Promise<string>>> = {
  '8 kB': () => 'x'.repeat(8_192),
  'three parts of nothing': () => 'a.b.c',
  'alg none': ({ sessionId }) => unsigned(sessionId, 'none'),
  'alg None': ({ sessionId }) => unsigned(sessionId, 'None'),
  'HS256 without a signature': ({ sessionId }) => unsigned(sessionId, 'HS256'),
  'changed claims': (person) => tamper(tokenOf(person), 0.5),
  'a changed signature': (person) => tamper(tokenOf(person), 0.9),
  'one that has expired': ({ sessionId }) =>
    signAccessToken(env, sessionId, new Date(Date.now() - HOUR)),
  'a foreign key': ({ sessionId }) => sign(sessionId, 'access', FOREIGN),
  'a key for something else': async ({ sessionId }) =>
    sign(sessionId, 'access', await authKey(env, 'refresh')),
  'another audience': async ({ sessionId }) =>
    sign(sessionId, 'refresh', await authKey(env, 'access')),
  'a refresh token': ({ sessionId }) =>
    signRefreshToken(env, { sessionId, tokenId: 'x' }, new Date()),
  'a session there never was': () => signAccessToken(env, 'nowhere', new Date()),
  'the name of a session': ({ sessionId }) => sessionId,
  'the cookie of a session': ({ cookie }) => cookie.Cookie.slice(SESSION.length + 1),
  'a program there never was': () => `tvt_${'x'.repeat(43)}`,
};

/** Headers that are no token; the cookie beside them is good. */
const HEADERS: Readonly<Record<string, (token: string) => string>> = {
  'Bearer %': () => 'Bearer %',
  Bearer: () => 'Bearer',
  'two tokens': (token) => `Bearer ${token} ${token}`,
  'two tokens with a comma': (token) => `Bearer ${token}, Bearer ${token}`,
  'Bearer twice': (token) => `Bearer Bearer ${token}`,
  'another scheme': (token) => `Token ${token}`,
  'a bare token': (token) => token,
};

/** Cookies of sessions that are none. */
const SEALED: Readonly<Record<string, (person: Person) => string | Promise<string>>> = {
  garbage: () => 'garbage',
  'another secret': ({ sessionId }) => seal({ sid: sessionId }, { secret: 'x'.repeat(40) }),
  'another purpose': ({ sessionId }) => seal({ sid: sessionId }, { salt: 'authjs.csrf-token' }),
  'one that has expired': ({ sessionId }) => seal({ sid: sessionId }, { maxAge: -60 }),
  'a changed one': ({ cookie }) => tamper(cookie.Cookie.slice(SESSION.length + 1), 0.9),
  'no session': () => seal({ sub: '1' }),
  'an access token': (person) => tokenOf(person),
  'alg none': ({ sessionId }) => unsigned(sessionId, 'none'),
};

const FORGED: [string, (person: Person) => Promise<Headers>][] = [
  ...Object.entries(TOKENS).flatMap(([name, make]): typeof FORGED => [
    [`${name} as token`, async (person) => bearer(await make(person))],
    [`${name} as x-access-token`, async (person) => access(await make(person))],
  ]),
  ...Object.entries(HEADERS).map(([name, make]): (typeof FORGED)[number] => [
    `${name} beside a good cookie`,
    async (person) => ({ ...person.cookie, Authorization: make(tokenOf(person)) }),
  ]),
  ...Object.entries(SEALED).map(([name, make]): (typeof FORGED)[number] => [
    `${name} as session`,
    async (person) => session(await make(person)),
  ]),
];

async function call(route: string, headers: Headers) {
  const [method = '', path = ''] = route.split(' ');
  const response = await visit(path.replace(/:\w+/g, '1'), {
    method,
    headers: { ...newReader(), Origin: SITE, 'Content-Type': 'application/json', ...headers },
    ...(method !== 'GET' && { body: '{}' }),
  });
  return { status: response.status, challenge: response.headers.get('WWW-Authenticate') };
}

let admin: Person;
beforeAll(async () => {
  admin = await signInAs('admin');
});

describe('what shows who sends a call', () => {
  it.each([
    ['a token', (person: Person) => person.bearer],
    [
      'a token without a blank',
      (person: Person) => ({ Authorization: `Bearer${tokenOf(person)}` }),
    ],
    ['a token in the cookie of apps', (person: Person) => access(tokenOf(person))],
    ['the cookie of a session', (person: Person) => person.cookie],
  ])('is %s', async (_, show) => {
    expect((await call('GET /api/user/profile', show(admin))).status).toBe(200);
    expect((await call('GET /api/audit', show(admin))).status).toBe(200);
    expect((await call('PUT /api/user/profile', show(admin))).status).toBe(200);
  });
});

describe.each(FORGED.map((each, turn) => [...each, turn] as const))('%s', (_, forge, turn) => {
  it('opens no route, and ends no session', async () => {
    const headers = await forge(admin);
    for (const route of takeSample(ROUTES, 5, turn))
      expect(await call(route, headers), route).toEqual({ status: 401, challenge: 'Bearer' });
    expect((await call('GET /api/user/profile', admin.cookie)).status).toBe(200);
  });
});
