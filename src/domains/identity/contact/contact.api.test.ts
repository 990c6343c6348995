import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { readCode } from '#testing/outbox.ts';
import { callAs, newNumber, signInBy } from '#testing/sign-in.ts';

const PATH = '/user/profile/otp';
const MINUTE = 60_000;

async function signIn() {
  const number = newNumber();
  const { token, user } = await signInBy(number);
  return { number, id: user.id, token: `Bearer ${token}` };
}

function later(minutes: number) {
  vi.setSystemTime(Date.now() + minutes * MINUTE);
}

function sessionsOf(userId: number) {
  return env.DB.prepare('SELECT count(*) AS n FROM user_sessions WHERE user_id = ?')
    .bind(userId)
    .first('n');
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('an app whose person signed in more than ten minutes ago', () => {
  it.each(ALL_EDITIONS)('is told to prove that first, in $code', async (edition) => {
    const { token } = await signIn();
    later(11);
    const body = { phone: newNumber() };
    const headers = { 'Accept-Language': edition.lang };
    const refused = await callAs(PATH, { method: 'POST', token, body, headers });
    expect(refused.status).toBe(403);
    expect(refused.body.errors[0]).toEqual({
      code: 'account.prove_first',
      message: translatorOf(edition.lang)('accounts.prove_first'),
    });
  });

  it('changes the number after proving the one there is, and keeps its token', async () => {
    const { number, token } = await signIn();
    later(11);
    const proved = { phone: number };
    expect((await callAs(PATH, { method: 'POST', token, body: proved })).status).toBe(200);
    const wrong = await callAs(PATH, { method: 'PUT', token, body: { ...proved, code: '1' } });
    expect(wrong.body.errors[0]?.code).toBe('account.code_format');
    const code = await readCode(`+91${number}`);
    const body = { ...proved, code };
    expect((await callAs(PATH, { method: 'PUT', token, body })).status).toBe(200);
    const phone = newNumber();
    expect((await callAs(PATH, { method: 'POST', token, body: { phone } })).status).toBe(200);
    const next = { phone, code: await readCode(`+91${phone}`) };
    const changed = await callAs<{ phone: string }>(PATH, { method: 'PUT', token, body: next });
    expect(changed.data.phone).toBe(`+91${phone}`);
  });

  it('is no fresher for what another session has proved', async () => {
    const { number, token } = await signIn();
    later(11);
    await signInBy(number);
    const refused = await callAs(PATH, { method: 'POST', token, body: { phone: newNumber() } });
    expect(refused.status).toBe(403);
  });
});

it('a change ends all other sessions, a wrong code and a taken number none', async () => {
  const [{ number, id, token }, other] = [await signIn(), await signIn()];
  later(5);
  await signInBy(number);
  const prove = async (phone: string, code?: string) => {
    await callAs(PATH, { method: 'POST', token, body: { phone } });
    const body = { phone, code: code ?? (await readCode(`+91${phone}`)) };
    return (await callAs(PATH, { method: 'PUT', token, body })).status;
  };
  expect(await prove(newNumber(), 'x')).toBe(400);
  expect(await prove(other.number)).toBe(409);
  expect(await sessionsOf(id)).toBe(2);
  expect(await prove(newNumber())).toBe(200);
  expect(await sessionsOf(id)).toBe(1);
  expect((await callAs('/user/profile', { token })).status).toBe(200);
});
