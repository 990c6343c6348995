import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { listSent, readCode } from '#testing/outbox.ts';
import { callAs, newNumber, type SignedIn, signInBy } from '#testing/sign-in.ts';
import { newReader, SITE, visit } from '#testing/site.ts';

const MINUTE = 60_000;

const post = <T>(path: string, body: unknown, headers: Record<string, string> = {}) =>
  callAs<T>(path, { method: 'POST', body, headers });

async function sendTo(phone: string, reader = newReader()): Promise<string> {
  await post('/user/validate/phone/', { phone }, reader);
  return readCode(`+91${phone}`);
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('asking for a code', () => {
  it('is answered alike for numbers with and without an account', async () => {
    const known = newNumber();
    await signInBy(known);
    vi.setSystemTime(Date.now() + 2 * 60 * MINUTE);
    const first = await post('/user/validate/phone/', { phone: known });
    const second = await post('/user/validate/phone', { phone: newNumber() });
    expect(first.body).toEqual({
      code: 200,
      message: 'Success',
      data: { expiresIn: 300, resendIn: 30 },
    });
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(first.headers.get('Cache-Control')).toBe('no-store');
  });

  it('has to wait for another one, which is said in the language of the call', async () => {
    const phone = newNumber();
    await sendTo(phone);
    const again = await post('/user/validate/phone/', { phone }, { 'Accept-Language': 'gu' });
    expect(again.status).toBe(429);
    expect(again.headers.get('Retry-After')).toBe('30');
    expect(again.body.errors[0]).toEqual({
      code: 'account.wait',
      message: translatorOf('gu')('accounts.wait', { time: '30 સેકંડ' }),
    });
  });

  it('is done once for calls under one key', async () => {
    const phone = newNumber();
    const calls = [1, 2, 3].map(() =>
      post('/user/validate/phone/', { phone }, { 'Idempotency-Key': 'first' }),
    );
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await listSent(`+91${phone}`)).toHaveLength(1);
  });

  it.each(ALL_EDITIONS)('says in $code what is wrong with a number', async ({ lang }) => {
    const t = translatorOf(lang);
    for (const [phone, fault] of [
      [undefined, 'empty'],
      [null, 'empty'],
      ['', 'empty'],
      ['+1 415 555 2671', 'foreign'],
      ['98765abcde', 'characters'],
      ['९८७६५', 'length'],
      ['1234567890', 'not_mobile'],
    ] as const) {
      const refused = await post('/user/validate/phone/', { phone }, { 'Accept-Language': lang });
      expect(refused.status).toBe(400);
      expect(refused.body.errors[0]).toEqual({
        code: `account.phone_${fault}`,
        field: 'phone',
        message: t(`accounts.phone_fault.${fault}`),
      });
    }
  });

  it.each([
    '{',
    '[]',
    'null',
    '{"phone":7}',
    '{"phone":{"$gt":""}}',
    `{"phone":"${'9'.repeat(500)}"}`,
  ])('is refused with the body %s', async (body) => {
    expect((await post('/user/validate/phone/', body)).status).toBe(400);
  });

  it.each([
    ['Cookie', 'a=b'],
    ['Origin', 'https://other.test'],
    ['Origin', 'null'],
  ])('is refused with the %s %s alone', async (name, value) => {
    const response = await visit('/api/user/validate/phone/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [name]: value },
      body: JSON.stringify({ phone: newNumber() }),
    });
    expect(response.status).toBe(403);
  });
});

describe('signing in', () => {
  it.each(['/user/login/', '/user/login', '/login', '/login/'])('works at %s', async (path) => {
    const phone = newNumber();
    const code = await sendTo(phone);
    const { status, headers, data } = await post<SignedIn>(
      path,
      { phone: `+91 ${phone}`, code: ` ${code.slice(0, 3)} ${code.slice(3)}` },
      { userType: 'admin', 'CF-Connecting-IP': '203.0.113.7' },
    );
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.getSetCookie()).toEqual([]);
    expect(data).toMatchObject({
      expiresIn: 900,
      isNew: true,
      ip: '203.0.113.7',
      user: { phone: `+91${phone}`, userType: 'reader', name: '' },
      vendorsResp: { vendorBusinessRespList: [] },
    });
    const profile = await callAs('/user/profile/', { token: `Bearer ${data.token}` });
    expect(profile.data).toEqual(data.user);
  });

  it('at /login, which is no page, is the same call', async () => {
    const phone = newNumber();
    const code = await sendTo(phone);
    const response = await visit('/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: SITE, ...newReader() },
      body: JSON.stringify({ phone, code }),
    });
    expect(response.status).toBe(200);
    const { data } = await response.json<{ data: SignedIn }>();
    expect(data.user.phone).toBe(`+91${phone}`);
    const page = await visit('/hindi/login');
    expect([page.status, page.headers.get('Location')]).toEqual([
      301,
      '/hindi/login-mobile-number',
    ]);
  });

  it.each(['0', '91', '+91', '0091 0'])('takes a number after %s', async (prefix) => {
    const phone = newNumber();
    await post('/user/validate/phone/', { phone: prefix + phone });
    const code = await readCode(`+91${phone}`);
    const { data } = await post<SignedIn>('/user/login/', { phone: prefix + phone, code });
    expect(data.user.phone).toBe(`+91${phone}`);
  });

  it('understands codes in native digits', async () => {
    const phone = newNumber();
    const code = await sendTo(phone);
    const native = code.replace(/\d/g, (digit) => '૦૧૨૩૪૫૬૭૮૯'[Number(digit)] ?? '');
    expect((await post('/user/login/', { phone, code: native })).status).toBe(200);
  });

  it.each(ALL_EDITIONS)('says in $code what is wrong with the code', async ({ lang }) => {
    const t = translatorOf(lang);
    const phone = newNumber();
    const reader = newReader();
    const code = await sendTo(phone, reader);
    const wrong = code === '000000' ? '000001' : '000000';
    const say = async (typed: string | undefined) => {
      const body = { phone, code: typed };
      const headers = { ...reader, 'Accept-Language': lang };
      return (await post('/user/login/', body, headers)).body.errors[0];
    };
    const fault = (name: 'format' | 'wrong' | 'expired' | 'locked') => ({
      code: `account.code_${name}`,
      field: 'code',
      message: t(`accounts.code_fault.${name}`),
    });
    expect(await say(undefined)).toEqual(fault('format'));
    expect(await say('12345x')).toEqual(fault('format'));
    for (let turn = 1; turn < 5; turn += 1) expect(await say(wrong)).toEqual(fault('wrong'));
    expect(await say(wrong)).toEqual(fault('locked'));
    expect(await say(code)).toEqual(fault('locked'));
    vi.setSystemTime(Date.now() + 5 * MINUTE);
    expect(await say(code)).toEqual(fault('expired'));
  });

  it('refuses a number nobody asked a code for like an old code', async () => {
    const refused = await post('/user/login/', { phone: newNumber(), code: '123456' });
    expect(refused.body.errors[0]?.code).toBe('account.code_expired');
  });

  it('locks after eight wrong codes at once, for others before whoever asked', async () => {
    const [phone, reader] = [newNumber(), newReader()];
    const code = await sendTo(phone, reader);
    const wrong = code === '000000' ? '000001' : '000000';
    const tryEight = (headers: () => Record<string, string>) =>
      Promise.all(
        Array.from({ length: 8 }, () => post('/user/login/', { phone, code: wrong }, headers())),
      );
    const listCodes = (answers: Awaited<ReturnType<typeof tryEight>>) =>
      answers.map(({ body }) => body.errors[0]?.code).sort();
    const [locked, bad] = ['account.code_locked', 'account.code_wrong'];
    const strays = listCodes(await tryEight(newReader));
    expect(strays).toEqual([...Array(6).fill(locked), ...Array(2).fill(bad)]);
    const own = listCodes(await tryEight(() => reader));
    expect(own).toEqual([...Array(4).fill(locked), ...Array(4).fill(bad)]);
    const right = await post('/user/login/', { phone, code }, reader);
    expect(right.body.errors[0]?.code).toBe(locked);
  });

  it('answers wrong codes alike for numbers with and without an account', async () => {
    const [known, unknown, reader] = [newNumber(), newNumber(), newReader()];
    await signInBy(known);
    vi.setSystemTime(Date.now() + 2 * 60 * MINUTE);
    const answers = [];
    for (const phone of [known, unknown]) {
      const code = await sendTo(phone, reader);
      const wrong = code === '000000' ? '000001' : '000000';
      for (const typed of [wrong, '12345'])
        answers.push(await post('/user/login/', { phone, code: typed }, reader));
    }
    const said = answers.map(({ status, body }) => [status, body.errors]);
    expect(said.slice(2)).toEqual(said.slice(0, 2));
  });

  it('takes name and language of those who register', async () => {
    const phone = newNumber();
    const code = await sendTo(phone);
    const name = '  <b>मीरा</b>\u0000 \u200b शाह ';
    const { data } = await post<SignedIn>('/user/register/', {
      phone,
      code,
      name,
      language: 'hindi',
    });
    expect(data.user).toMatchObject({ name: '<b>मीरा</b> शाह', language: 'hindi' });
    vi.setSystemTime(Date.now() + MINUTE);
    const again = await sendTo(phone);
    const known = await post<SignedIn>('/user/register/', { phone, code: again, name: 'Other' });
    expect(known.data).toMatchObject({ isNew: false, user: { name: '<b>मीरा</b> शाह' } });
  });
});

describe('refreshing', () => {
  const refresh = (refreshToken: string) => post<SignedIn>('/login/refresh', { refreshToken });

  it('gives new tokens, once for each', async () => {
    const { token, refreshToken, user } = await signInBy(newNumber());
    const next = await refresh(refreshToken);
    expect(next.status).toBe(200);
    expect(next.data.user).toEqual(user);
    expect(next.data.refreshToken).not.toBe(refreshToken);
    expect((await callAs('/user/profile', { token: `Bearer ${token}` })).status).toBe(200);
    expect((await refresh(next.data.refreshToken)).status).toBe(200);
  });

  it('is answered again for half a minute, with tokens that go on', async () => {
    const { refreshToken } = await signInBy(newNumber());
    const lost = await refresh(refreshToken);
    vi.setSystemTime(Date.now() + 29_000);
    const again = await refresh(refreshToken);
    expect(again.status).toBe(200);
    const both = await Promise.all([lost, again].map(({ data }) => refresh(data.refreshToken)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await refresh(both[1]?.data.refreshToken ?? '')).status).toBe(200);
  });

  it('with a token of two turns before ends the session at once', async () => {
    const { refreshToken } = await signInBy(newNumber());
    const second = await refresh(refreshToken);
    const third = await refresh(second.data.refreshToken);
    expect(third.status).toBe(200);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await refresh(third.data.refreshToken)).status).toBe(401);
  });

  it('with a token that was used ends the session after that', async () => {
    const { refreshToken } = await signInBy(newNumber());
    const next = await refresh(refreshToken);
    vi.setSystemTime(Date.now() + 31_000);
    const reused = await refresh(refreshToken);
    expect(reused.status).toBe(401);
    expect(reused.body.errors[0]?.code).toBe('account.token_invalid');
    const profile = await callAs('/user/profile', { token: `Bearer ${next.data.token}` });
    expect(profile.status).toBe(401);
    expect((await refresh(next.data.refreshToken)).status).toBe(401);
  });

  it('twice at once leaves one session, with either answer', async () => {
    const { refreshToken } = await signInBy(newNumber());
    const both = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const next = await Promise.all(both.map(({ data }) => refresh(data.refreshToken)));
    expect(next.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('is refused with an access token, an old one and rubbish', async () => {
    const { token, refreshToken } = await signInBy(newNumber());
    for (const bad of [token, '', 'x', 'a.b.c', 'x'.repeat(8_000), `${refreshToken}x`])
      expect((await refresh(bad)).status).toBe(401);
    const asToken = await callAs('/user/profile', { token: `Bearer ${refreshToken}` });
    expect(asToken.status).toBe(401);
    vi.setSystemTime(Date.now() + 31 * 24 * 60 * MINUTE);
    expect((await refresh(refreshToken)).status).toBe(401);
  });
});

describe('logging out', () => {
  it('ends the session and takes the cookies away', async () => {
    const { token } = await signInBy(newNumber());
    const bearer = `Bearer ${token}`;
    const { status, headers } = await callAs('/user/logout', { method: 'POST', token: bearer });
    expect(status).toBe(200);
    const cookies = headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
    expect(cookies).toContain('x-access-token=');
    expect(cookies).toContain('__Host-authjs.session-token=');
    expect((await callAs('/user/profile', { token: bearer })).status).toBe(401);
    expect((await callAs('/user/logout', { method: 'POST', token: bearer })).status).toBe(200);
  });
});

it('keeps neither codes nor tokens', async () => {
  const phone = newNumber();
  const code = await sendTo(phone);
  const { data } = await post<SignedIn>('/user/login/', { phone, code });
  const rows = await env.DB.batch([
    env.DB.prepare('SELECT * FROM login_codes'),
    env.DB.prepare('SELECT * FROM user_sessions'),
  ]);
  const stored = JSON.stringify(rows.map(({ results }) => results));
  expect(stored).toContain(`+91${phone}`);
  expect(stored).not.toContain(`"${code}"`);
  for (const secret of [data.token, data.refreshToken]) expect(stored).not.toContain(secret);
});
