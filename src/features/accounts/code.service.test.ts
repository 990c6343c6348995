import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authKey } from '#platform/auth-key.ts';
import type { CodeLimiter } from '#platform/CodeLimiter.do.ts';
import { toReaderKey } from '#platform/rate-limit.ts';
import { makePlatform } from '#testing/factories.ts';
import { fails, withFault } from '#testing/faulty-bindings.ts';
import { listSent, readCode } from '#testing/outbox.ts';
import { type CodeTarget, checkCode, sendCode } from './code.service.ts';

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
function send(to: CodeTarget, options: { reader?: string; key?: string; vars?: object } = {}) {
  lastReader += 1;
  const { reader = `reader ${lastReader}`, key, vars } = options;
  const order = { to, purpose: 'sign-in', userId: null, lang: 'en', reader, key } as const;
  return sendCode(makePlatform(vars), order);
}

function check(to: CodeTarget, typed: string) {
  return checkCode(makePlatform(), { to, typed, purpose: 'sign-in', userId: null });
}

function wrongOf(code: string): string {
  return code === '000000' ? '000001' : '000000';
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

  it('is good for five minutes', async () => {
    const phone = newPhone();
    await send({ phone });
    const code = await readCode(phone);
    vi.setSystemTime(Date.now() + 5 * MINUTE);
    expect(await check({ phone }, code)).toBe('expired');
  });

  it('is no good once another one was sent', async () => {
    const phone = newPhone();
    await send({ phone });
    const first = await readCode(phone);
    vi.setSystemTime(Date.now() + MINUTE);
    await send({ phone });
    const second = await readCode(phone);
    if (first !== second) expect(await check({ phone }, first)).toBe('wrong');
    expect(await check({ phone }, second)).toBeNull();
  });

  it('is locked by the fifth of eight wrong tries at once', async () => {
    const phone = newPhone();
    await send({ phone });
    const code = await readCode(phone);
    const wrong = Array.from({ length: 8 }, () => check({ phone }, wrongOf(code)));
    const faults = await Promise.all(wrong);
    expect(faults.every((fault) => fault === 'wrong' || fault === 'locked')).toBe(true);
    const tries = await env.DB.prepare('SELECT tries FROM login_codes WHERE target = ?')
      .bind(phone)
      .first('tries');
    expect(tries).toBe(5);
    expect(await check({ phone }, code)).toBe('locked');
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
    const about = { to: { phone }, typed: code };
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
  it('make each code to a number wait longer, and end after five an hour', async () => {
    const phone = newPhone();
    for (const resendIn of [30, 60, 120, 120, 120]) {
      expect(await send({ phone })).toEqual({ kind: 'sent', resendIn });
      vi.setSystemTime(Date.now() + (resendIn - 1) * 1_000);
      expect((await send({ phone })).kind).toBe('wait');
      vi.setSystemTime(Date.now() + 1_000);
    }
    const refused = await send({ phone });
    expect(refused.kind === 'wait' && refused.seconds).toBeGreaterThan(3_000);
    expect(await listSent(phone)).toHaveLength(5);
  });

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

  it('keep one reader to twenty an hour', async () => {
    const kinds = [];
    for (let turn = 0; turn < 25; turn += 1)
      kinds.push((await send({ phone: newPhone() }, { reader: '2001:db8:9:9::/64' })).kind);
    expect(kinds.filter((kind) => kind === 'sent')).toHaveLength(20);
  });

  it('keep numbers that follow each other to eight of a hundred and twenty of a thousand', async () => {
    let sent = 0;
    for (let number = 0; number < 1_000; number += 11) {
      const phone = `+918888777${String(number).padStart(3, '0')}`;
      if ((await send({ phone })).kind === 'sent') sent += 1;
    }
    expect(sent).toBe(20);
    const hundred = Array.from({ length: 30 }, (_, index) => `+9189998765${index + 10}`);
    const kinds = await Promise.all(hundred.map((phone) => send({ phone })));
    expect(kinds.filter(({ kind }) => kind === 'sent')).toHaveLength(8);
  });

  it('are gone a day later, and so is what they were counted from', async () => {
    const phone = newPhone();
    await send({ phone });
    vi.setSystemTime(Date.now() + 25 * HOUR);
    const limiter = env.CODE_LIMITER.getByName('sms');
    await runDurableObjectAlarm(limiter);
    const left = await runInDurableObject(limiter, (_: CodeLimiter, { storage }) =>
      storage.sql.exec('SELECT count(*) AS sends FROM sends').one(),
    );
    expect(left).toEqual({ sends: 0 });
  });
});

it('the people of the site hear once a day that no more codes are sent', async () => {
  vi.setSystemTime(Date.now() + 48 * HOUR);
  const vars = { CODES_A_DAY: '2', MAIL_PROVIDER: 'outbox', CONTACT_EMAIL: 'desk@news.test' };
  const kinds = [];
  for (let turn = 0; turn < 4; turn += 1)
    kinds.push((await send({ email: `budget${turn}@example.org` }, { vars })).kind);
  expect(kinds).toEqual(['sent', 'sent', 'wait', 'wait']);
  await expect
    .poll(() => listSent('desk@news.test'))
    .toEqual(['Trivarta: no more sign-in codes by mail today']);
});

describe('10,000 requests from 1,000 addresses in ten networks', () => {
  /** Half of the numbers follow each other, half are spread; every reader asks in each of ten rounds. */
  async function attack(budget: string, pause: number): Promise<number[]> {
    const sentAt: number[] = [];
    for (let asked = 0; asked < 10_000; asked += 50) {
      const turns = Array.from({ length: 50 }, (_, index) => asked + index);
      const sendings = await Promise.all(
        turns.map((turn) => {
          const near = `+9196000${String(turn).padStart(5, '0')}`;
          const far = `+9162${String((turn * 99_991) % 100_000_000).padStart(8, '0')}`;
          const reader = toReaderKey(`2001:db8:7:${turn % 10}::${(turn % 1_000).toString(16)}`);
          return send(
            { phone: turn % 2 === 0 ? near : far },
            { reader, vars: { CODES_A_DAY: budget } },
          );
        }),
      );
      for (const { kind } of sendings) if (kind === 'sent') sentAt.push(Date.now());
      vi.setSystemTime(Date.now() + pause);
    }
    return sentAt;
  }

  it('never send more than the budget of a day, however long they go on', async () => {
    vi.setSystemTime(Date.now() + 96 * HOUR);
    const sentAt = await attack('150', 10 * MINUTE);
    const inDayBefore = sentAt.map(
      (at) => sentAt.filter((other) => other > at - 24 * HOUR && other <= at).length,
    );
    expect(Math.max(...inDayBefore)).toBe(150);
    expect(printed).toHaveLength(sentAt.length);
  }, 120_000);
});
