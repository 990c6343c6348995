import { env, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findOrCreateUser } from '#domains/identity/session/user.service.ts';
import { authKey } from '#kernel/access/auth-key.ts';
import type { RateLimiter } from '#kernel/access/RateLimiter.do.ts';
import { toLimiterName } from '#kernel/access/rate-limit.ts';
import { makePlatform } from '#testing/factories.ts';
import { listSent, readCode } from '#testing/outbox.ts';
import { fails, withFault } from '#tools/stand-in/faulty-bindings.ts';
import { meterDatabase } from '#tools/stand-in/metered-database.ts';
import {
  type CodeOrder,
  type CodeTarget,
  checkCode,
  type Sending,
  sendCode,
} from './code.service.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const TWILIO = {
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_SENDER: 'MG1',
};

let lastNumber = 0;
/** A number far from those of all other tests. */
function newPhone(): string {
  lastNumber += 1;
  return `+917${String(lastNumber).padStart(3, '0')}123456`;
}

let lastReader = 0;
/** From a reader of its own, unless one is given. */
function send(
  to: CodeTarget,
  { vars, ...options }: Partial<CodeOrder> & { vars?: object } = {},
): Promise<Sending> {
  lastReader += 1;
  const reader = `reader ${lastReader}`;
  const about = { purpose: 'sign-in', userId: null, lang: 'en' } as const;
  return sendCode(makePlatform(vars), { to, ...about, reader, ...options });
}

function check(to: CodeTarget, typed: string, asker = `reader ${lastReader}`) {
  const about = { purpose: 'sign-in', userId: null } as const;
  return checkCode(makePlatform(), { ...about, to, typed, asker });
}

function wrongOf(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

/** What two codes to a number were, sent a minute after each other. */
async function sendTwice(phone: string, ...orders: [Partial<CodeOrder>, Partial<CodeOrder>]) {
  await send({ phone }, orders[0]);
  const first = await readCode(phone);
  vi.setSystemTime(Date.now() + MINUTE);
  await send({ phone }, orders[1]);
  return [first, await readCode(phone)] as const;
}

async function listTries(phone: string) {
  const query = env.DB.prepare('SELECT tries, stray_tries FROM login_codes WHERE target = ?');
  return (await query.bind(phone).all()).results;
}

/** What the outbox has printed: a line for each SMS. */
let printed: string[] = [];

beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line) => {
    if (String(line).startsWith('SMS to')) printed.push(line);
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // Objects run in this isolate, by its clock.
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a code', () => {
  it('is sent with a last line that only pages of this site are handed, and works once', async () => {
    const phone = newPhone();
    expect(await send({ phone })).toEqual({ kind: 'sent', resendIn: 30 });
    const [text = ''] = await listSent(phone);
    const code = await readCode(phone);
    expect(text.endsWith(`\n@news.test #${code}`)).toBe(true);
    expect(await check({ phone }, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toBeNull();
    expect(await check({ phone }, code)).toBe('expired');
  });

  it('is kept as a hash that needs a secret', async () => {
    const phone = newPhone();
    await send({ phone });
    const code = await readCode(phone);
    const hash = await env.DB.prepare('SELECT code_hash FROM login_codes WHERE target = ?')
      .bind(phone)
      .first<string>('code_hash');
    const text = new TextEncoder().encode(JSON.stringify(['sign-in', phone, null, code]));
    const keyed = await crypto.subtle.sign('HMAC', await authKey(env, 'code'), text);
    expect(hash).toBe(Buffer.from(keyed).toString('base64url'));
  });

  it('is good for five minutes, to the millisecond', async () => {
    const phone = newPhone();
    const start = Date.now();
    vi.setSystemTime(start);
    await send({ phone });
    const code = await readCode(phone);
    vi.setSystemTime(start + 5 * MINUTE);
    expect(await check({ phone }, code)).toBe('expired');
    vi.setSystemTime(start + 5 * MINUTE - 1);
    expect(await check({ phone }, code)).toBeNull();
  });

  it('is good by the clock of whoever checks it, which may be behind', async () => {
    const phone = newPhone();
    await send({ phone });
    const code = await readCode(phone);
    vi.setSystemTime(Date.now() - MINUTE);
    expect(await check({ phone }, code)).toBeNull();
  });

  it('is no good once the same reader was sent another one', async () => {
    const phone = newPhone();
    const [first, second] = await sendTwice(phone, { reader: 'a' }, { reader: 'a' });
    if (first !== second) expect(await check({ phone }, first, 'a')).toBe('wrong');
    expect(await check({ phone }, second, 'a')).toBeNull();
  });

  it('stays good when somebody else asks for one, which whoever has the number may type as well', async () => {
    const phone = newPhone();
    const [first, second] = await sendTwice(phone, { reader: 'owner' }, { reader: 'stranger' });
    expect(await check({ phone }, second, 'owner')).toBeNull();
    if (first !== second) expect(await check({ phone }, first, 'owner')).toBeNull();
  });

  it('stays good when the next one is not taken, and gives way when nobody knows', async () => {
    const phone = newPhone();
    const fetching = vi.spyOn(globalThis, 'fetch');
    const start = Date.now();
    vi.setSystemTime(start);
    await send({ phone }, { reader: 'a' });
    const code = await readCode(phone);
    fetching.mockImplementation(async () => Response.json({}, { status: 400 }));
    vi.setSystemTime(start + MINUTE);
    expect((await send({ phone }, { reader: 'a', vars: TWILIO })).kind).toBe('failed');
    expect(await listTries(phone)).toEqual([{ tries: 0, stray_tries: 0 }]);
    expect(await check({ phone }, wrongOf(code), 'a')).toBe('wrong');
    fetching.mockRejectedValue(new Error('Network connection lost.'));
    vi.setSystemTime(start + 3 * MINUTE);
    expect((await send({ phone }, { reader: 'a', vars: TWILIO })).kind).toBe('sent');
    expect(await listTries(phone)).toEqual([{ tries: 0, stray_tries: 0 }]);
  });

  it('is locked by the fifth of eight wrong tries at once', async () => {
    const phone = newPhone();
    await send({ phone });
    const code = await readCode(phone);
    const wrong = Array.from({ length: 8 }, () => check({ phone }, wrongOf(code)));
    const faults = await Promise.all(wrong);
    expect(faults.filter((fault) => fault === 'wrong')).toHaveLength(4);
    expect(faults.filter((fault) => fault === 'locked')).toHaveLength(4);
    expect(await listTries(phone)).toEqual([{ tries: 5, stray_tries: 0 }]);
    expect(await check({ phone }, code)).toBe('locked');
  });

  it('is not locked by others for whoever asked for it, who get three tries together', async () => {
    const phone = newPhone();
    await send({ phone }, { reader: 'owner' });
    const code = await readCode(phone);
    const others = Array.from({ length: 8 }, (_, index) =>
      check({ phone }, wrongOf(code), `other ${index}`),
    );
    const faults = await Promise.all(others);
    expect(faults.filter((fault) => fault === 'wrong')).toHaveLength(2);
    expect(await listTries(phone)).toEqual([{ tries: 0, stray_tries: 3 }]);
    expect(await check({ phone }, code, 'other')).toBe('locked');
    for (let turn = 0; turn < 4; turn += 1)
      expect(await check({ phone }, wrongOf(code), 'owner')).toBe('wrong');
    expect(await check({ phone }, code, 'owner')).toBeNull();
  });

  it('is good on another network as well', async () => {
    const phone = newPhone();
    await send({ phone }, { reader: 'at home' });
    expect(await check({ phone }, await readCode(phone), 'on the way')).toBeNull();
  });

  it('is taken from one of those who try it at once', async () => {
    const phone = newPhone();
    await send({ phone });
    const code = await readCode(phone);
    const faults = await Promise.all(Array.from({ length: 6 }, () => check({ phone }, code)));
    expect(faults.filter((fault) => fault === null)).toHaveLength(1);
  });

  it('proves nothing for another purpose, number or person', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    await send({ phone });
    await send({ phone: other });
    const code = await readCode(phone);
    if (code !== (await readCode(other))) expect(await check({ phone: other }, code)).toBe('wrong');
    const about = { to: { phone }, typed: code, asker: 'reader' };
    expect(await checkCode(makePlatform(), { ...about, purpose: 'change', userId: 1 })).toBe(
      'expired',
    );
    expect(await checkCode(makePlatform(), { ...about, purpose: 'sign-in', userId: 1 })).toBe(
      'expired',
    );
  });

  it('that has not six digits costs no try', async () => {
    const phone = newPhone();
    await send({ phone });
    for (let turn = 0; turn < 6; turn += 1) expect(await check({ phone }, '12345')).toBe('format');
    expect(await check({ phone }, await readCode(phone))).toBeNull();
  });

  it('goes to an address as well', async () => {
    const email = 'code@example.org';
    const vars = { MAIL_PROVIDER: 'outbox', CONTACT_EMAIL: 'desk@news.test' };
    expect((await send({ email }, { vars })).kind).toBe('sent');
    expect(await check({ email }, await readCode(email))).toBeNull();
  });

  it('asks as much of the database for a number with an account as for one without', async () => {
    const [known, unknown] = [newPhone(), newPhone()];
    await findOrCreateUser(makePlatform(), { phone: known }, 'en');
    const asked = async (phone: string) => {
      const { database, roundTrips, rowsRead } = meterDatabase(env.DB);
      const vars = { DB: database };
      await send({ phone }, { vars, reader: 'a' });
      const counts = [[roundTrips(), rowsRead()]];
      const about = { purpose: 'sign-in', userId: null, to: { phone }, asker: 'a' } as const;
      const typed = wrongOf(await readCode(phone));
      expect(await checkCode(makePlatform(vars), { ...about, typed })).toBe('wrong');
      return [...counts, [roundTrips(), rowsRead()]];
    };
    const counts = await asked(unknown);
    expect(counts[1]?.[0]).toBe(3);
    expect(await asked(known)).toEqual(counts);
  });

  it('is not offered where no service carries it', async () => {
    expect(await send({ phone: newPhone() }, { vars: { SMS_PROVIDER: '' } })).toEqual({
      kind: 'closed',
    });
    expect(await send({ phone: newPhone() }, { vars: { AUTH_SECRET: 'short' } })).toEqual({
      kind: 'closed',
    });
  });
});

describe('the limits', () => {
  it('let one of those pass who ask for the same number at once', async () => {
    const phone = newPhone();
    const sendings = await Promise.all(Array.from({ length: 8 }, () => send({ phone })));
    expect(sendings.filter(({ kind }) => kind === 'sent')).toHaveLength(1);
  });

  it('send once what is asked for twice under one key', async () => {
    const phone = newPhone();
    const sendings = await Promise.all([
      send({ phone }, { key: 'a' }),
      send({ phone }, { key: 'a' }),
    ]);
    expect(sendings).toEqual([
      { kind: 'sent', resendIn: 30 },
      { kind: 'sent', resendIn: 30 },
    ]);
    expect(await listSent(phone)).toHaveLength(1);
    vi.setSystemTime(Date.now() + 5 * MINUTE);
    await send({ phone }, { key: 'a' });
    expect(await listSent(phone)).toHaveLength(2);
  });

  it('take a key of another person or for another purpose for another one', async () => {
    const phone = newPhone();
    const start = Date.now();
    const kinds = [];
    for (const userId of [null, 1, 2]) {
      vi.setSystemTime(start + kinds.length * MINUTE);
      const purpose = userId === null ? 'sign-in' : 'change';
      kinds.push((await send({ phone }, { key: 'a', purpose, userId, reader: 'a' })).kind);
    }
    expect(kinds).toEqual(['sent', 'sent', 'sent']);
    expect(await listSent(phone)).toHaveLength(3);
  });

  it.each([
    ['reader', '2001:db8:8:8::/64', ['send-code', '2001:db8:8:8::/64'], 60],
    ['network', '2001:db8:7:7::/64', ['send-code-network', '2001:db8:7::/48'], 300],
  ])(
    'are not even asked after so many requests of one %s',
    async (_, reader, [gate = '', key = ''], most) => {
      const fill = async (object: RateLimiter) => {
        for (let turn = 1; turn < most; turn += 1) await object.take({ most, window: 600 });
      };
      await runInDurableObject(env.RATE_LIMITER.getByName(toLimiterName(env, gate, key)), fill);
      const limiter = { take: vi.fn(async () => ({ kind: 'wait', seconds: 7 })) };
      const vars = { CODE_LIMITER: { getByName: () => limiter } };
      const ask = () => send({ phone: newPhone() }, { vars, reader });
      expect(await ask()).toEqual({ kind: 'wait', seconds: 7 });
      expect(await ask()).toEqual({ kind: 'wait', seconds: 600 });
      expect(limiter.take).toHaveBeenCalledTimes(1);
    },
  );

  it.each([
    ['the service takes no message', TWILIO, { kind: 'failed' }],
    ['the database is down', { DB: withFault(env.DB, fails()) }, null],
  ])('let a code be asked for again under its key where %s', async (_, vars, answer) => {
    const phone = newPhone();
    const start = Date.now();
    vi.setSystemTime(start);
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
      Response.json({}, { status: 400 }),
    );
    expect(await send({ phone }, { key: 'a', vars }).catch(() => null)).toEqual(answer);
    expect(await send({ phone }, { key: 'a' })).toEqual({ kind: 'wait', seconds: 30 });
    vi.setSystemTime(start + 30_000);
    expect(await send({ phone }, { key: 'a' })).toMatchObject({ kind: 'sent' });
    expect(printed).toHaveLength(1);
  });
});

it('the people of the site hear once a day how much of its codes is used', async () => {
  vi.setSystemTime(Date.now() + 48 * HOUR);
  const vars = { CODES_A_DAY: '4', MAIL_PROVIDER: 'outbox', CONTACT_EMAIL: 'desk@news.test' };
  const kinds = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const to = { email: `budget${turn}@example.org` };
    kinds.push((await send(to, { vars, challenge: 'stand-in' })).kind);
  }
  expect(kinds).toEqual(['sent', 'sent', 'sent', 'wait', 'wait', 'wait']);
  await expect
    .poll(async () => (await listSent('desk@news.test')).toSorted())
    .toEqual([
      "Trivarta: half of today's sign-in codes by mail used",
      "Trivarta: three quarters of today's sign-in codes by mail used",
    ]);
});

describe('the shares of a day', () => {
  /** Ten codes a day, of an object of its own. */
  function newDay(name: string, vars: object = {}) {
    const CODE_LIMITER = {
      getByName: (channel: string) => env.CODE_LIMITER.getByName(`${channel} ${name}`),
    };
    return { vars: { CODE_LIMITER, CODES_A_DAY: '10', ...vars } };
  }

  async function makeKnown(role: string): Promise<string> {
    const phone = newPhone();
    const { id } = await findOrCreateUser(makePlatform(), { phone }, 'en');
    await env.DB.prepare('UPDATE users SET role = ? WHERE id = ?').bind(role, id).run();
    return phone;
  }

  it('ask everybody alike after the half, and keep some for accounts and the newsroom', async () => {
    const [first, second] = [await makeKnown('reader'), await makeKnown('reader')];
    const editor = await makeKnown('editor');
    const day = newDay('kept');
    for (let turn = 0; turn < 5; turn += 1)
      expect((await send({ phone: newPhone() }, day)).kind).toBe('sent');
    for (const phone of [newPhone(), first, editor])
      expect(await send({ phone }, day)).toEqual({ kind: 'challenge' });
    expect(await send({ phone: newPhone() }, { ...day, challenge: 'made up' })).toEqual({
      kind: 'challenge',
    });
    const person = { ...day, challenge: 'stand-in' };
    for (let turn = 0; turn < 3; turn += 1)
      expect((await send({ phone: newPhone() }, person)).kind).toBe('sent');
    expect((await send({ phone: newPhone() }, person)).kind).toBe('wait');
    expect((await send({ phone: first }, person)).kind).toBe('sent');
    expect((await send({ phone: second }, person)).kind).toBe('wait');
    expect((await send({ phone: editor }, person)).kind).toBe('sent');
  });

  it('look for no account before the share of everybody is used up', async () => {
    const { database, roundTrips } = meterDatabase(env.DB);
    const day = newDay('asked', { DB: database });
    for (let turn = 0; turn < 5; turn += 1) await send({ phone: newPhone() }, day);
    const before = roundTrips();
    await send({ phone: newPhone() }, day);
    expect(roundTrips()).toBe(before);
  });

  it('keep those of accounts when nobody can say who is a person', async () => {
    const known = await makeKnown('reader');
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('Network connection lost.'));
    const keys = { TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET_KEY: 'secret' };
    const day = { ...newDay('unreachable', keys), challenge: 'token' };
    for (let turn = 0; turn < 5; turn += 1) await send({ phone: newPhone() }, day);
    expect((await send({ phone: newPhone() }, day)).kind).toBe('wait');
    expect((await send({ phone: known }, day)).kind).toBe('sent');
  });

  it('ask nobody who is signed in, who gets twenty a day', async () => {
    const day = { ...newDay('account'), userId: 4_711, purpose: 'change' } as const;
    const kinds = [];
    for (let turn = 0; turn < 6; turn += 1)
      kinds.push((await send({ phone: newPhone() }, day)).kind);
    expect(kinds).toEqual(Array(6).fill('sent'));
    const many = { ...day, vars: { ...day.vars, CODES_A_DAY: '2000' } };
    for (let turn = 6; turn < 20; turn += 1) await send({ phone: newPhone() }, many);
    expect((await send({ phone: newPhone() }, many)).kind).toBe('wait');
  });
});
