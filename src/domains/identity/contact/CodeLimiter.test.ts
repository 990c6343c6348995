import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toCounterKey } from '#kernel/access/keyed-hash.ts';
import { toReaderKey } from '#kernel/access/rate-limit.ts';
import type { CodeLimiter, CodeRequest, CodeTurn } from './CodeLimiter.do.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let lastObject = 0;
/** An object that has sent nothing. */
function newLimiter(): DurableObjectStub<CodeLimiter> {
  lastObject += 1;
  return env.CODE_LIMITER.getByName(`limiter ${lastObject}`);
}

let lastReader = 0;
/** A reader in a network of their own. */
function newReader(): string {
  lastReader += 1;
  return toReaderKey(`2001:db8:${lastReader.toString(16)}::1`);
}

/** A number in a thousand of its own. */
function toFarNumber(index: number): string {
  return `+917${String(index).padStart(5, '0')}1234`;
}

/** A stranger where nobody is asked to show that they are a person. */
const ANYBODY = { standing: 'stranger', human: 'unasked', isLink: false } as const;

function toRequest(request: Partial<CodeRequest>): CodeRequest {
  return {
    target: toFarNumber(0),
    reader: newReader(),
    key: null,
    budget: 2_000,
    ...ANYBODY,
    ...request,
  };
}

/** Asks at once, inside of the object, which decides the same and answers sooner. */
function askAll(
  limiter: DurableObjectStub<CodeLimiter>,
  requests: readonly Partial<CodeRequest>[],
): Promise<CodeTurn[]> {
  return runInDurableObject(limiter, (object: CodeLimiter) =>
    Promise.all(requests.map((request) => object.take(toRequest(request)))),
  );
}

async function countSent(
  limiter: DurableObjectStub<CodeLimiter>,
  requests: readonly Partial<CodeRequest>[],
): Promise<number> {
  const turns = await askAll(limiter, requests);
  return turns.filter(({ kind }) => kind === 'send').length;
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function passTime(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
}

beforeEach(() => {
  // Objects run in this isolate, by its clock.
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('one number', () => {
  it('waits longer for each code, and gets five an hour', async () => {
    const limiter = newLimiter();
    for (const resendIn of [30, 60, 120, 120]) {
      expect(await limiter.take(toRequest({}))).toMatchObject({ kind: 'send', resendIn });
      passTime(resendIn * 1_000 - 1);
      expect(await limiter.take(toRequest({}))).toEqual({ kind: 'wait', seconds: 1 });
      passTime(1);
    }
    expect((await limiter.take(toRequest({}))).kind).toBe('send');
    // The first of the five was sent 330 seconds ago.
    const refused = await limiter.take(toRequest({}));
    expect(refused).toEqual({ kind: 'wait', seconds: 3_600 - 330 });
  });

  it('gets four of them from one network, so that others can ask as well', async () => {
    const limiter = newLimiter();
    const reader = (index: number) => toReaderKey(`2001:db8:a:${index}::1`);
    const kinds = [];
    for (const index of [1, 2, 3, 4, 5]) {
      kinds.push((await limiter.take(toRequest({ reader: reader(index) }))).kind);
      passTime(2 * MINUTE);
    }
    expect(kinds).toEqual(['send', 'send', 'send', 'send', 'wait']);
    expect((await limiter.take(toRequest({}))).kind).toBe('send');
  });

  it('or address gets six a day from one network, so that nobody is locked out', async () => {
    const limiter = newLimiter();
    const target = 'reader@example.org';
    const flood = times(20, () => ({ target, reader: toReaderKey('2001:db8:c:1::1') }));
    let sent = 0;
    for (let turn = 0; turn < 12 * 60; turn += 3) {
      sent += await countSent(limiter, flood);
      passTime(3 * MINUTE);
    }
    expect(sent).toBe(6);
    expect((await limiter.take(toRequest({ target }))).kind).toBe('send');
  });

  it('is not sent more when the clock goes back', async () => {
    const limiter = newLimiter();
    await limiter.take(toRequest({}));
    passTime(-10 * MINUTE);
    expect(await limiter.take(toRequest({}))).toEqual({ kind: 'wait', seconds: 630 });
  });
});

describe('one reader', () => {
  it.each([
    ['an IPv6 /64', '2001:db8:9:9::1', 20, 60],
    ['an IPv4 address that many share', '198.51.100.7', 60, 200],
  ])('of %s gets so many an hour and a day', async (_, address, anHour, aDay) => {
    const limiter = newLimiter();
    const reader = toReaderKey(address);
    let [total, asked] = [0, 0];
    for (let hour = 0; hour < 6; hour += 1) {
      const requests = times(100, (index) => ({ target: toFarNumber(asked + index), reader }));
      const sent = await countSent(limiter, requests);
      expect(sent).toBe(Math.min(anHour, aDay - total));
      [total, asked] = [total + sent, asked + 100];
      passTime(HOUR);
    }
    expect(total).toBe(aDay);
  });
});

describe('numbers that follow each other', () => {
  const near = (index: number) => `+918888777${String(index).padStart(3, '0')}`;

  it('get eight of a hundred and twenty of a thousand an hour from all networks', async () => {
    const hundred = times(100, (index) => ({ target: near(index) }));
    expect(await countSent(newLimiter(), hundred)).toBe(8);
    const thousand = times(1_000, (index) => ({ target: near((index * 101) % 1_000) }));
    expect(await countSent(newLimiter(), thousand)).toBe(20);
  });

  it.each([
    ['hundred', 1, 4, 6],
    ['thousand', 101, 6, 10],
  ])('get few of a %s from one network, which can not lock them', async (...row) => {
    const [, step, anHour, aDay] = row;
    const limiter = newLimiter();
    const readers = times(10, (index) => toReaderKey(`2001:db8:b:${index}::1`));
    const flood = times(200, (index) => ({
      target: near((index * step) % (step === 1 ? 100 : 1_000)),
      reader: readers[index % 10] ?? '',
    }));
    let total = await countSent(limiter, flood);
    expect(total).toBe(anHour);
    for (let hour = 1; hour < 12; hour += 1) {
      passTime(HOUR);
      total += await countSent(limiter, flood);
    }
    expect(total).toBe(aDay);
    expect((await limiter.take(toRequest({ target: near(99) }))).kind).toBe('send');
  });
});

describe('everybody', () => {
  it.each([
    ['an IPv6 /48', (index: number) => `2001:db8:c:${(index % 50).toString(16)}::1`],
    ['an IPv4 /24', (index: number) => `203.0.113.${index % 50}`],
  ])('leaves %s a tenth of the budget', async (_, toAddress) => {
    const limiter = newLimiter();
    const requests = times(200, (index) => ({
      target: toFarNumber(index),
      reader: toReaderKey(toAddress(index)),
      budget: 300,
    }));
    expect(await countSent(limiter, requests)).toBe(30);
    const fresh = toRequest({ target: toFarNumber(999), budget: 300 });
    expect((await limiter.take(fresh)).kind).toBe('send');
  });

  it('waits where the budget is nothing', async () => {
    const turn = await newLimiter().take(toRequest({ budget: 0 }));
    expect(turn).toEqual({ kind: 'wait', seconds: 86_400 });
  });
});

describe('the shares of a day', () => {
  /** From networks of their own, to numbers far from each other. */
  const askMany = async (
    limiter: DurableObjectStub<CodeLimiter>,
    { from, count, ...who }: { from: number; count: number } & Partial<CodeRequest>,
  ) => {
    const requests = times(count, (index) => ({ target: toFarNumber(from + index), ...who }));
    const turns = await askAll(
      limiter,
      requests.map((each) => ({ ...each, budget: 100 })),
    );
    const sent = turns.filter(({ kind }) => kind === 'send').length;
    return { sent, last: turns.at(-1)?.kind };
  };

  it('leave people, accounts and the newsroom theirs, whatever machines ask for', async () => {
    const limiter = newLimiter();
    const machines = await askMany(limiter, { from: 0, count: 300, human: 'unproved' });
    expect(machines).toEqual({ sent: 50, last: 'challenge' });
    for (const standing of ['account', 'staff'] as const)
      expect(await askMany(limiter, { from: 400, count: 1, human: 'unproved', standing })).toEqual({
        sent: 0,
        last: 'challenge',
      });
    const people = await askMany(limiter, { from: 500, count: 100, human: 'passed' });
    expect(people).toEqual({ sent: 25, last: 'full' });
    const known = { human: 'passed', standing: 'account' } as const;
    expect(await askMany(limiter, { from: 700, count: 100, ...known })).toEqual({
      ...{ sent: 15, last: 'full' },
    });
    const staff = { human: 'passed', standing: 'staff' } as const;
    expect(await askMany(limiter, { from: 900, count: 100, ...staff })).toEqual({
      ...{ sent: 10, last: 'full' },
    });
  });

  it('are half for strangers where it can not be found out who is a person', async () => {
    const limiter = newLimiter();
    const human = 'unreachable';
    expect(await askMany(limiter, { from: 0, count: 90, human })).toEqual({
      ...{ sent: 50, last: 'full' },
    });
    const standing = 'account';
    expect((await askMany(limiter, { from: 100, count: 1, human, standing })).sent).toBe(1);
  });

  it('are told of once a day, each', async () => {
    const limiter = newLimiter();
    const requests = times(75, (index) => ({ target: toFarNumber(index), budget: 100 }));
    const told = async () =>
      (await askAll(limiter, requests)).flatMap((turn) =>
        turn.kind === 'send' && turn.reached ? [turn.reached] : [],
      );
    expect(await told()).toEqual(['half', 'common']);
    passTime(DAY + 1);
    expect(await told()).toEqual(['half', 'common']);
  });

  it('are those of links as well, whose address may be written to again at once', async () => {
    const limiter = newLimiter();
    const link = { target: 'reader@example.org', isLink: true, budget: 100 };
    const kinds = (await askAll(limiter, [link, link])).map(({ kind }) => kind);
    expect(kinds).toEqual(['send', 'send']);
  });
});

it('keeps neither number nor network in clear, nor what can be told from them without the secret', async () => {
  const limiter = newLimiter();
  const reader = toReaderKey('203.0.113.77');
  const request = { target: '+919876543210', reader, key: '["sign-in",7,"a"]' };
  await limiter.take(toRequest(request));
  const dump = await runInDurableObject(limiter, (_: CodeLimiter, { storage }) =>
    JSON.stringify([
      storage.sql.exec('SELECT * FROM sends').toArray(),
      storage.sql.exec("SELECT name FROM sqlite_master WHERE type = 'table'").toArray(),
    ]),
  );
  for (const clear of ['98765', '203.0.113', 'sign-in', 'sent_codes'])
    expect(dump).not.toContain(clear);
  expect(dump).toContain(toCounterKey(env, 'target +919876543210'));
  const elsewhere = { ...env, AUTH_SECRET: 'another secret of sessions for tests' };
  expect(dump).not.toContain(toCounterKey(elsewhere, 'target +919876543210'));
  expect((await limiter.take(toRequest(request))).kind).toBe('repeat');
});

it('a send is forgotten a day later', async () => {
  const limiter = newLimiter();
  await limiter.take(toRequest({}));
  passTime(DAY + 1);
  expect(await runDurableObjectAlarm(limiter)).toBe(true);
  const left = await runInDurableObject(limiter, (_: CodeLimiter, { storage }) =>
    storage.sql.exec('SELECT count(*) AS sends FROM sends').one(),
  );
  expect(left).toEqual({ sends: 0 });
});

describe('10,000 requests from 1,000 addresses in ten /64s within 33 hours', () => {
  /** Half of the numbers follow each other, half are spread; every address asks ten times. When codes were sent, by network. */
  async function attack(networks: number): Promise<Map<string, number[]>> {
    const limiter = newLimiter();
    const sent = new Map<string, number[]>();
    for (let asked = 0; asked < 10_000; asked += 50) {
      const requests = times(50, (index) => {
        const turn = asked + index;
        const near = `+9196000${String(turn).padStart(5, '0')}`;
        const far = `+9162${String((turn * 99_991) % 100_000_000).padStart(8, '0')}`;
        const network = `2001:db8:${turn % networks}`;
        const reader = toReaderKey(`${network}:${turn % 10}::${(turn % 1_000).toString(16)}`);
        const who = { human: 'unproved', budget: 150 } as const;
        return { network, target: turn % 20 < 10 ? near : far, reader, ...who };
      });
      const turns = await askAll(limiter, requests);
      for (const [index, { kind }] of turns.entries()) {
        const network = requests[index]?.network ?? '';
        if (kind === 'send') sent.set(network, [...(sent.get(network) ?? []), Date.now()]);
      }
      passTime(10 * MINUTE);
    }
    return sent;
  }

  function mostWithinADay(sentAt: readonly number[]): number {
    const counts = sentAt.map((end) => sentAt.filter((at) => at > end - DAY && at <= end).length);
    return Math.max(...counts);
  }

  it('are never sent more than half of the budget of a day, from ten /48s', async () => {
    const sent = await attack(10);
    expect(mostWithinADay([...sent.values()].flat())).toBe(75);
    expect(Math.max(...[...sent.values()].map(mostWithinADay))).toBeLessThanOrEqual(15);
  });

  it('are never sent more than a tenth of it, from a single /48', async () => {
    const sent = await attack(1);
    expect([...sent.values()].map(mostWithinADay)).toEqual([15]);
  });
});
