import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findOrCreateUser } from '#domains/identity/session/user.service.ts';
import { userIdentities, users } from '#domains/identity/session/user.table.ts';
import { openDatabase } from '#platform/database.ts';
import { makePlatform } from '#testing/factories.ts';
import { type Claims, OIDC_CLIENT, OidcIssuer } from '#testing/oidc-issuer.ts';
import { SITE } from '#testing/site.ts';
import { fetchCsrfToken, fetchSession, newVisitor, type Visitor } from '#testing/visitor.ts';

const ISSUER = 'https://accounts.test';
const GOOGLE = {
  GOOGLE_CLIENT_ID: OIDC_CLIENT.id,
  GOOGLE_CLIENT_SECRET: OIDC_CLIENT.secret,
  GOOGLE_ISSUER: ISSUER,
};
const ASHA = { sub: '1042', email: 'Asha@gmail.com', email_verified: true, name: 'આશા પટેલ' };

const db = openDatabase(env.DB);
let issuer: OidcIssuer;
/** What a request to the outside is answered with. */
let answer: OidcIssuer['answer'];
let logged: string[] = [];

beforeEach(async () => {
  logged = [];
  vi.spyOn(console, 'log').mockImplementation((line) => logged.push(String(line)));
  vi.spyOn(console, 'error').mockImplementation((line) => logged.push(String(line)));
  issuer = await OidcIssuer.start(ISSUER, OIDC_CLIENT);
  answer = (request) => issuer.answer(request);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answered = await answer(new Request(input, init));
    return answered ?? new Response(null, { status: 404 });
  });
  await db.delete(users);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Presses "Continue with Google"; gives where the browser is sent. */
async function leave(visitor: Visitor, callbackUrl = '/gujarati/saved'): Promise<URL> {
  const csrfToken = await fetchCsrfToken(visitor);
  const response = await visitor.send('/api/auth/signin/google', { csrfToken, callbackUrl });
  expect(response.status).toBe(302);
  return new URL(response.headers.get('Location') ?? '');
}

async function comeBack(visitor: Visitor, back: URL): Promise<URL> {
  // As a browser does that comes from another site.
  const response = await visitor.get(back.pathname + back.search, {
    'Sec-Fetch-Site': 'cross-site',
  });
  expect(response.status).toBe(302);
  return new URL(response.headers.get('Location') ?? '');
}

async function signIn(visitor: Visitor, claims: Claims): Promise<URL> {
  return comeBack(visitor, issuer.agree(await leave(visitor), claims));
}

describe('signing in with Google', () => {
  it('works from the button to the page where the reader was', async () => {
    const visitor = newVisitor(GOOGLE);
    const away = await leave(visitor);
    expect(away.origin + away.pathname).toBe(`${ISSUER}/authorize`);
    expect(Object.fromEntries(away.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: OIDC_CLIENT.id,
      redirect_uri: `${SITE}/api/auth/callback/google`,
      scope: 'openid profile email',
      code_challenge_method: 'S256',
    });
    for (const line of visitor.lastSet.filter((each) => !each.startsWith('__Host-authjs.callback')))
      expect(line).toMatch(/^__Host-authjs\.(state|nonce|pkce\.code_verifier)=.*HttpOnly; Secure/);
    const target = await comeBack(visitor, issuer.agree(away, ASHA));
    expect(target.href).toBe(`${SITE}/gujarati/saved`);
    const session = await fetchSession(visitor);
    const expected = { name: 'આશા પટેલ', email: 'asha@gmail.com', language: 'gujarati' };
    expect(session?.user).toMatchObject(expected);
    expect(visitor.cookies.has('__Host-authjs.state')).toBe(false);
    expect(logged.join('\n')).not.toMatch(/error|asha/i);
  });

  it('finds the account again by Google’s number, whatever the address is by then', async () => {
    const [first, second] = [newVisitor(GOOGLE), newVisitor(GOOGLE)];
    await signIn(first, ASHA);
    await signIn(second, { ...ASHA, email: 'asha.patel@gmail.com', email_verified: false });
    const ids = [(await fetchSession(first))?.user.id, (await fetchSession(second))?.user.id];
    expect(ids[0]).toBe(ids[1]);
    expect(await db.select().from(userIdentities)).toHaveLength(1);
  });

  it('leads to the account that has proved the address, where Google itself has given it out', async () => {
    const { id } = await findOrCreateUser(makePlatform(), { email: 'asha@gmail.com' }, 'en');
    const visitor = newVisitor(GOOGLE);
    await signIn(visitor, ASHA);
    expect((await fetchSession(visitor))?.user.id).toBe(String(id));
  });

  it('takes over no account by an address that may have another owner by now', async () => {
    await findOrCreateUser(makePlatform(), { email: 'asha@example.org' }, 'en');
    const visitor = newVisitor(GOOGLE);
    const target = await signIn(visitor, { ...ASHA, email: 'asha@example.org' });
    expect(target.pathname).toBe('/api/auth/signin');
    expect(target.searchParams.get('error')).toBe('OAuthAccountNotLinked');
    expect(await fetchSession(visitor)).toBeNull();
    expect(await db.select().from(userIdentities)).toEqual([]);
    const atWork = newVisitor(GOOGLE);
    await signIn(atWork, { ...ASHA, email: 'asha@example.org', hd: 'example.org' });
    expect(await fetchSession(atWork)).not.toBeNull();
  });

  it.each([false, 'true', undefined])(
    'takes no address that is not proved (%j)',
    async (proved) => {
      const visitor = newVisitor(GOOGLE);
      const target = await signIn(visitor, { ...ASHA, email_verified: proved });
      expect(target.searchParams.get('error')).toBe('EmailNotProved');
      expect(await db.select().from(users)).toEqual([]);
    },
  );

  it('takes no answer it has not asked for', async () => {
    const visitor = newVisitor(GOOGLE);
    const back = issuer.agree(await leave(visitor), ASHA);
    const other = newVisitor(GOOGLE);
    for (const who of [other, newVisitor(GOOGLE)]) {
      await leave(other);
      expect((await comeBack(who, back)).searchParams.get('error')).toMatch(
        /^InvalidCheck|Callback/,
      );
      expect(await fetchSession(who)).toBeNull();
    }
    await comeBack(visitor, back);
    expect(await fetchSession(visitor)).not.toBeNull();
    expect((await comeBack(visitor, back)).searchParams.has('error')).toBe(true);
  });

  it.each([
    ['another nonce', { nonce: 'x' }],
    ['another audience', { aud: 'other' }],
    ['another issuer', { iss: 'https://evil.test' }],
    ['an end that has passed', { exp: 1 }],
  ])('takes no ID token with %s', async (_, claims) => {
    answer = async (request) => forge(await issuer.answer(request), claims);
    const visitor = newVisitor(GOOGLE);
    const target = await signIn(visitor, ASHA);
    expect(target.searchParams.get('error')).toBe('CallbackRouteError');
    expect(await fetchSession(visitor)).toBeNull();
  });

  it('minds no clock that goes ten seconds wrong', async () => {
    const exp = Math.floor(Date.now() / 1_000) - 10;
    answer = async (request) => forge(await issuer.answer(request), { exp });
    const visitor = newVisitor(GOOGLE);
    await signIn(visitor, ASHA);
    expect(await fetchSession(visitor)).not.toBeNull();
  });

  it('says so when the reader does not agree, and when Google is down', async () => {
    const visitor = newVisitor(GOOGLE);
    const back = issuer.agree(await leave(visitor), ASHA);
    const { searchParams } = back;
    const refused = new URL(`${back.origin}${back.pathname}?error=access_denied`);
    refused.searchParams.set('state', searchParams.get('state') ?? '');
    const target = await comeBack(visitor, refused);
    expect(target.searchParams.get('error')).toBe('Cancelled');
    expect(target.searchParams.get('callbackUrl')).toBe('/gujarati/saved');
    answer = async () => new Response(null, { status: 503 });
    const down = await leave(newVisitor(GOOGLE));
    expect(down.href).toBe(
      `${SITE}/api/auth/error?error=OAuthSignInError&callbackUrl=%2Fgujarati%2Fsaved`,
    );
    expect(logged.join('\n')).toContain('"cause":"OAUTH_');
    expect(logged.join('\n')).not.toMatch(/asha/i);
  });

  it('lets forms of the sign-in page, and of no other, lead to Google', async () => {
    const visitor = newVisitor(GOOGLE);
    const policyOf = async (path: string) =>
      (await visitor.get(path)).headers.get('Content-Security-Policy');
    expect(await policyOf('/hindi/login-mobile-number')).toContain(`form-action 'self' ${ISSUER};`);
    expect(await policyOf('/about')).toContain(`form-action 'self';`);
    const other = newVisitor();
    const page = await other.get('/login-mobile-number');
    expect(page.headers.get('Content-Security-Policy')).toContain(`form-action 'self';`);
    expect(await page.text()).not.toContain('signin/google');
  });

  it('is not begun by a program that asks for the head of its address', async () => {
    const visitor = newVisitor(GOOGLE);
    const response = await visitor.head('/api/auth/signin/google?callbackUrl=/saved');
    expect(response.status).toBe(302);
    const target = new URL(response.headers.get('Location') ?? '');
    expect(target.pathname + target.search).toBe('/api/auth/signin?callbackUrl=%2Fsaved');
  });

  it('asks Google itself in production, whatever stands in for it elsewhere', async () => {
    const visitor = newVisitor({ ...GOOGLE, ENVIRONMENT: 'production' });
    const page = await visitor.get('/login-mobile-number');
    const policy = page.headers.get('Content-Security-Policy');
    expect(policy).toContain(`form-action 'self' https://accounts.google.com;`);
  });
});

/** The same answer with other claims in its ID token, which TLS alone would have let pass. */
async function forge(answer: Response | null, claims: Claims): Promise<Response | null> {
  const body = await answer?.clone().json<Record<string, unknown>>();
  if (typeof body?.id_token !== 'string') return answer;
  const [head, payload = '', signature] = body.id_token.split('.');
  const known = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...known, ...claims })).toString('base64url');
  return Response.json({ ...body, id_token: [head, changed, signature].join('.') });
}
