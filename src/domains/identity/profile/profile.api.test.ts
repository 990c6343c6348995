import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#app/app.ts';
import { updateProfile } from '#domains/identity/session/user.service.ts';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { authKey } from '#kernel/access/auth-key.ts';
import { POLICY_VERSION } from '#kernel/content/policy.model.ts';
import { toAnswer } from '#testing/api.ts';
import { makePlatform } from '#testing/factories.ts';
import { listSent, readCode } from '#testing/outbox.ts';
import { callAs, newNumber, signInBy } from '#testing/sign-in.ts';
import { SITE } from '#testing/site.ts';
import { fails, withFault } from '#tools/stand-in/faulty-bindings.ts';

const MINUTE = 60_000;

interface Profile {
  name: string;
  phone: string | null;
  email: string | null;
  language: string;
  city: string | null;
  deletionRequestedAt: string | null;
}

async function signIn() {
  const number = newNumber();
  const { token, user } = await signInBy(number);
  return { number, id: user.id, token: `Bearer ${token}` };
}

function sidOf(token: string): string {
  const [, claims = ''] = token.split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).sub;
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['Date'] });
  env.MAIL_PROVIDER = 'outbox';
  env.CONTACT_EMAIL = 'desk@news.test';
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  env.MAIL_PROVIDER = 'binding';
  env.CONTACT_EMAIL = '';
});

describe('the profile', () => {
  it('takes no name that the desk refuses beside what people write, by whichever way it comes', async () => {
    const word = { folded: 'zzslur', action: 'refuse' };
    await env.DB.prepare('INSERT INTO blocked_words (folded, word, action) VALUES (?1, ?1, ?2)')
      .bind(word.folded, word.action)
      .run();
    const { token, id } = await signIn();
    const put = (name: string) =>
      callAs<Profile>('/user/profile/', { method: 'PUT', token, body: { name } });
    expect((await put('Asha')).status).toBe(200);
    for (const name of ['ZZSLUR', 'z.z.s.l.u.r', 'Asha zzslur']) {
      const { status, body } = await put(name);
      expect([status, body?.errors?.[0]]).toMatchObject([
        400,
        { field: 'name', code: 'account.name' },
      ]);
    }
    // A name can't wait for the desk as a text does.
    await env.DB.prepare("UPDATE blocked_words SET action = 'hold' WHERE folded = 'zzslur'").run();
    expect((await put('Asha zzslur')).status).toBe(400);
    await updateProfile(makePlatform(), id, { name: 'zzslur', lang: 'gu' });
    const { data } = await callAs<Profile>('/user/profile/', { token });
    expect(data).toMatchObject({ name: 'Asha', language: 'gujarati' });
    // Whoever is called so already may say it again.
    await env.DB.prepare("UPDATE users SET name = 'zzslur' WHERE id = ?").bind(id).run();
    expect((await put('zzslur')).status).toBe(200);
    expect((await put('zzslur zzslur')).status).toBe(400);
  });

  it('is changed field by field', async () => {
    const { token } = await signIn();
    const put = (body: object) => callAs<Profile>('/user/profile/', { method: 'PUT', token, body });
    expect((await put({ name: 'Asha' })).data).toMatchObject({ name: 'Asha', language: 'english' });
    expect((await put({ language: 'gujarati', city: 'surat' })).data).toMatchObject({
      name: 'Asha',
      language: 'gujarati',
      city: 'surat',
    });
    expect((await put({ city: null })).data).toMatchObject({ city: null, language: 'gujarati' });
    expect((await put({})).data).toMatchObject({ name: 'Asha' });
  });

  it.each([
    ['an unknown city', { city: 'atlantis' }, 'city'],
    ['an unknown language', { language: 'tamil' }, 'language'],
    ['an empty name', { name: '' }, 'name'],
    ['a name that can not be seen', { name: ' \u200b\u0000\n' }, 'name'],
    ['a long name', { name: 'x'.repeat(101) }, 'name'],
    ['a name that is none', { name: { first: 'A' } }, 'name'],
  ])('refuses %s', async (_, body, field) => {
    const { token } = await signIn();
    const { status, body: answer } = await callAs('/user/profile', { method: 'PUT', token, body });
    expect(status).toBe(400);
    expect(answer.errors[0]?.field).toBe(field);
  });

  it('never takes role, number or address', async () => {
    const { token, number } = await signIn();
    const body = { name: 'Asha', role: 'admin', userType: 'admin', phone: '+919000000000' };
    const { data } = await callAs<Profile>('/user/profile', { method: 'PUT', token, body });
    expect(data).toMatchObject({ userType: 'reader', phone: `+91${number}`, email: null });
  });
});

describe('a token', () => {
  const read = (token: string) => callAs('/user/profile', { token });

  it.each(['Bearer ', 'Bearer', 'bearer  '])('is taken after %j', async (scheme) => {
    const { token } = await signIn();
    expect((await read(`${scheme}${token.slice(7)}`)).status).toBe(200);
  });

  it('is taken from the cookie of older apps, for reading', async () => {
    const { token } = await signIn();
    const headers = { Cookie: `x-access-token=${token.slice(7)}` };
    expect((await callAs('/user/profile', { headers })).status).toBe(200);
  });

  it.each([
    'Bearer %',
    'Bearer',
    'Bearer ',
    '%',
    'Basic YTpi',
    `Bearer ${'x'.repeat(8_192)}`,
    'Bearer a.b.c',
    'Bearer null',
    'Bearer undefined',
    'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
  ])('is not %s', async (token) => {
    const { status, headers, body } = await read(token);
    expect(status).toBe(401);
    expect(headers.get('WWW-Authenticate')).toBe('Bearer');
    expect(body.errors[0]?.code).toBe('account.required');
  });

  it('is one token, and never made good by a cookie', async () => {
    const { token } = await signIn();
    expect((await read(`${token} ${token}`)).status).toBe(401);
    expect((await read(`${token}, ${token}`)).status).toBe(401);
    const headers = { Cookie: `x-access-token=${token.slice(7)}` };
    expect((await callAs('/user/profile', { token: 'Bearer %', headers })).status).toBe(401);
  });

  it('is refused unsigned, signed by others or for something else', async () => {
    const { token } = await signIn();
    const sid = sidOf(token);
    const none = [{ alg: 'none' }, { sub: sid, aud: 'access', exp: 9_999_999_999 }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const make = (audience: string, key: CryptoKey | Uint8Array, end: number) =>
      new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(audience)
        .setSubject(sid)
        .setExpirationTime(Math.floor(Date.now() / 1_000) + end)
        .sign(key);
    const key = await authKey(env, 'access');
    const foreign = new TextEncoder().encode('somebody else knows this secret!');
    expect((await read(`Bearer ${await make('access', key, 60)}`)).status).toBe(200);
    for (const bad of [
      `${none}.`,
      await make('access', foreign, 60),
      await make('refresh', key, 60),
      await make('access', await authKey(env, 'code'), 60),
    ])
      expect((await read(`Bearer ${bad}`)).status).toBe(401);
  });

  it('is good for a quarter of an hour, and half a minute for slow clocks', async () => {
    const { token } = await signIn();
    vi.setSystemTime(Date.now() + 15 * MINUTE + 25_000);
    expect((await read(token)).status).toBe(200);
    vi.setSystemTime(Date.now() + 10_000);
    expect((await read(token)).status).toBe(401);
  });

  it('is refused in the language of the call', async () => {
    for (const { lang } of ALL_EDITIONS) {
      const headers = { 'Accept-Language': lang };
      const { body } = await callAs('/user/profile', { token: 'Bearer %', headers });
      expect(body.message).toBe(translatorOf(lang)('error.unauthorized.text'));
    }
  });
});

describe('a new number or address', () => {
  const send = (token: string, body: object) =>
    callAs('/user/profile/otp', { method: 'POST', token, body });
  const prove = (token: string, body: object) =>
    callAs<Profile>('/user/profile/otp', { method: 'PUT', token, body });

  it('is taken once its code is entered', async () => {
    const { token } = await signIn();
    const email = 'New.Reader@Example.org';
    expect((await send(token, { email })).status).toBe(200);
    const code = await readCode('new.reader@example.org');
    expect((await prove(token, { email, code })).data.email).toBe('new.reader@example.org');
    const phone = newNumber();
    await send(token, { phone });
    const sms = await readCode(`+91${phone}`);
    expect((await prove(token, { phone, code: sms })).data.phone).toBe(`+91${phone}`);
  });

  it('is told at the address before', async () => {
    const { token } = await signIn();
    await callAs('/user/profile', { method: 'PUT', token, body: { language: 'hindi' } });
    const [before, after] = ['old.reader@example.org', 'other.reader@example.org'];
    for (const email of [before, after]) {
      await send(token, { email });
      expect((await prove(token, { email, code: await readCode(email) })).status).toBe(200);
    }
    const subject = translatorOf('hi')('accounts.changed.subject', { brand: env.BRAND_NAME_HI });
    await expect.poll(() => listSent(before)).toContain(subject);
    expect(await listSent(after)).toHaveLength(1);
  });

  it('that belongs to somebody else is answered alike until it is proved', async () => {
    const [owner, other] = [await signIn(), await signIn()];
    const free = newNumber();
    vi.setSystemTime(Date.now() + 2 * 60 * MINUTE);
    const { token } = await signInBy(other.number);
    const taken = await send(`Bearer ${token}`, { phone: owner.number });
    const untaken = await send(`Bearer ${token}`, { phone: free });
    expect([taken.status, taken.body]).toEqual([untaken.status, untaken.body]);
    const code = await readCode(`+91${owner.number}`);
    const body = { phone: owner.number, code };
    const refused = await prove(`Bearer ${token}`, body);
    expect(refused.status).toBe(409);
    expect(refused.body.errors[0]).toEqual({
      code: 'account.taken',
      field: 'phone',
      message: translatorOf('en')('accounts.taken'),
    });
  });

  it('is proved by whoever asked, for what they asked', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const phone = newNumber();
    await send(one.token, { phone });
    const code = await readCode(`+91${phone}`);
    expect((await prove(other.token, { phone, code })).body.errors[0]?.code).toBe(
      'account.code_expired',
    );
    const login = await callAs('/user/login/', { method: 'POST', body: { phone, code } });
    expect(login.body.errors[0]?.code).toBe('account.code_expired');
    expect((await prove(one.token, { phone, code })).status).toBe(200);
  });

  it.each([
    ['nothing', {}, 'phone', 'account.phone_empty', 'accounts.phone_fault.empty'],
    [
      'another country',
      { phone: '+1 415 555 2671' },
      'phone',
      'account.phone_foreign',
      'accounts.phone_fault.foreign',
    ],
    [
      'a Cyrillic letter',
      { email: 'p\u0430ypal@example.org' },
      'email',
      'newsletter.email_invalid',
      'newsletter.invalid',
    ],
    [
      'a false @',
      { email: 'a\uff20example.org' },
      'email',
      'newsletter.email_invalid',
      'newsletter.invalid',
    ],
    [
      'markup',
      { email: '<b>a@example.org</b>' },
      'email',
      'newsletter.email_invalid',
      'newsletter.invalid',
    ],
    [
      'an address for minutes',
      { email: 'a@mailinator.com' },
      'email',
      'newsletter.email_disposable',
      'newsletter.disposable',
    ],
  ] as const)('is refused in the language of the call: %s', async (_, body, field, code, key) => {
    const { token } = await signIn();
    for (const { lang } of ALL_EDITIONS) {
      const headers = { 'Accept-Language': lang };
      const options = { method: 'POST', token, body, headers } as const;
      const { status, body: answer } = await callAs('/user/profile/otp', options);
      expect(status).toBe(400);
      expect(answer.errors[0]).toEqual({ code, field, message: translatorOf(lang)(key) });
    }
  });

  it('is one of the two', async () => {
    const { token } = await signIn();
    const { status, body } = await send(token, { phone: newNumber(), email: 'a@example.org' });
    expect(status).toBe(400);
    expect(body.errors[0]).toMatchObject({ code: 'input.value', field: 'phone' });
  });

  it('is for people who are signed in', async () => {
    expect((await send('Bearer x', { phone: newNumber() })).status).toBe(401);
    expect((await prove('Bearer x', { phone: newNumber(), code: '123456' })).status).toBe(401);
  });
});

describe('deleting the account', () => {
  const remove = (options: Parameters<typeof callAs>[1] = {}) =>
    callAs('/user/soft-delete', { method: 'DELETE', body: {}, ...options });

  it('ends all sessions, and signing in again is still possible', async () => {
    const { token, number, id } = await signIn();
    expect((await remove({ token, body: { reason: 'Too much news' } })).status).toBe(200);
    expect((await callAs('/user/profile', { token })).status).toBe(401);
    const row = await env.DB.prepare('SELECT deleted_at FROM users WHERE id = ?').bind(id).first();
    expect(row?.deleted_at).toBe(Date.now());
    vi.setSystemTime(Date.now() + MINUTE);
    const back = await signInBy(number);
    const again = { token: `Bearer ${back.token}` };
    const profile = await callAs<Profile>('/user/profile', again);
    expect(profile.data.deletionRequestedAt).toMatch(/^2\d{3}-/);
    const change = await callAs('/user/profile', { ...again, method: 'PUT', body: { name: 'A' } });
    expect([change.status, change.body.errors[0]?.code]).toEqual([403, 'account.leaving']);
  });

  it('without a token is refused in the words of the specification', async () => {
    for (const options of [{ token: '' }, { token: 'Bearer x' }, {}, { headers: { Origin: '' } }]) {
      const { status, body } = await remove(options);
      expect(status).toBe(401);
      expect(body.errors[0]?.message).toBe('Authentication token not found');
    }
    const response = await remove({ headers: { 'Accept-Language': 'hi' } });
    expect(response.body.errors[0]?.message).toBe(translatorOf('hi')('accounts.deletion.no_token'));
  });

  it.each(['', '{', '[]', '"x"', 'null', '7'])('with the payload %j is refused', async (body) => {
    const { token } = await signIn();
    const answer = await remove({ token, body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0]?.message).toBe('Invalid payload format');
    expect((await callAs('/user/profile', { token })).status).toBe(200);
  });

  it('says when it fails', async () => {
    const { token } = await signIn();
    const context = createExecutionContext();
    const response = await createApp().fetch(
      new Request(`${SITE}/api/user/soft-delete`, {
        method: 'DELETE',
        headers: { Authorization: token, 'Content-Type': 'application/json' },
        body: '{}',
      }),
      { ...env, DB: withFault(env.DB, fails()) },
      context,
    );
    await waitOnExecutionContext(context);
    const { status, body } = await toAnswer(response);
    expect(status).toBe(500);
    expect(body.errors[0]?.message).toBe('Error performing soft delete');
  });

  it('from another site is refused, whatever cookies come along', async () => {
    const { token } = await signIn();
    const headers = { Origin: 'https://other.test', Cookie: `x-access-token=${token.slice(7)}` };
    expect((await remove({ headers })).status).toBe(403);
    expect((await callAs('/user/profile', { token })).status).toBe(200);
  });
});

describe('the places where somebody is signed in', () => {
  it('are listed and ended one by one, by their owner only', async () => {
    const one = await signIn();
    vi.setSystemTime(Date.now() + MINUTE);
    const second = `Bearer ${(await signInBy(one.number)).token}`;
    const other = await signIn();
    const { data } = await callAs<{ id: string; isCurrent: boolean; kind: string }[]>(
      '/user/session',
      { token: one.token },
    );
    expect(data.map(({ kind }) => kind)).toEqual(['api', 'api']);
    expect(data.find(({ isCurrent }) => isCurrent)?.id).toBe(sidOf(one.token));
    const path = `/user/session/${sidOf(second)}`;
    const foreign = await callAs(path, { method: 'DELETE', token: other.token });
    expect(foreign.status).toBe(404);
    expect((await callAs('/user/profile', { token: second })).status).toBe(200);
    expect((await callAs(path, { method: 'DELETE', token: one.token })).status).toBe(200);
    expect((await callAs('/user/profile', { token: second })).status).toBe(401);
  });

  it('are ended all at once, or all but this one', async () => {
    const one = await signIn();
    vi.setSystemTime(Date.now() + MINUTE);
    const second = `Bearer ${(await signInBy(one.number)).token}`;
    const close = (query: string, token: string) =>
      callAs(`/user/session${query}`, { method: 'DELETE', token });
    expect((await close('?keep=current', one.token)).status).toBe(200);
    expect((await callAs('/user/profile', { token: second })).status).toBe(401);
    expect((await close('', one.token)).status).toBe(200);
    expect((await callAs('/user/profile', { token: one.token })).status).toBe(401);
  });
});

it('everything that is kept of somebody can be taken along', async () => {
  const { token, number } = await signIn();
  const { data } = await callAs('/user/export', { token });
  expect(data).toMatchObject({
    profile: { phone: `+91${number}` },
    consents: [{ kind: 'account', noticeVersion: POLICY_VERSION, withdrawnAt: null }],
    sessions: [{ kind: 'api', device: '' }],
    savedStories: [],
  });
  expect((await callAs('/user/export', { token: 'Bearer x' })).status).toBe(401);
  expect(await listSent(`+91${number}`)).toHaveLength(1);
});
