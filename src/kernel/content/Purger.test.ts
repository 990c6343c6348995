import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Purger } from './Purger.do.ts';
import { nextCall, type PurgeUrgency, refill, spendToken, toPurgeLimits } from './purge-limit.ts';

let calls: string[][] = [];
let failures = 0;
let serial = 0;

beforeEach(() => {
  calls = [];
  failures = 0;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A new object, whose edge fails as often as it is told to. */
async function makePurger() {
  serial += 1;
  const stub = env.PURGER.getByName(`test-${serial}`);
  await inside(stub, (purger) => {
    purger.callEdge = async (tags) => {
      if (failures > 0) {
        failures -= 1;
        throw new Error('too many purges');
      }
      calls.push([...tags]);
    };
  });
  return stub;
}

type Stub = ReturnType<typeof env.PURGER.getByName>;

function inside<T>(stub: Stub, work: (purger: Purger, state: DurableObjectState) => T): Promise<T> {
  return runInDurableObject(stub as unknown as DurableObjectStub<Purger>, (purger, state) =>
    work(purger, state),
  );
}

/** As if the pause after a failure, and the wait for the next call, were over. */
async function passTime(stub: Stub): Promise<void> {
  await inside(stub, (_, { storage }) => {
    storage.kv.delete('failures');
    storage.kv.delete('bucket');
    storage.sql.exec('UPDATE waiting SET due_at = 0');
  });
  await runDurableObjectAlarm(stub);
}

function purge(purger: Stub, tags: string[], urgency: PurgeUrgency = 'removal'): Promise<boolean> {
  return purger.purge(tags, urgency);
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `a${from + index}`);

describe('purges', () => {
  it('of one moment are one call, each tag once', async () => {
    const purger = await makePurger();
    const answers = await Promise.all(
      [['a1', 'n-en'], ['a2', 'n-en'], ['a3']].map((tags) => purge(purger, tags)),
    );
    expect(answers).toEqual([true, true, true]);
    expect(calls).toEqual([['a1', 'n-en', 'a2', 'a3']]);
  });

  it('are divided into calls of a hundred tags, in their order', async () => {
    const purger = await makePurger();
    expect(await purge(purger, range(0, 250))).toBe(true);
    expect(calls).toEqual([range(0, 100), range(100, 200), range(200, 250)]);
  });

  it('are kept while the edge fails, and made later in their order', async () => {
    const purger = await makePurger();
    failures = 2;
    expect(await purge(purger, ['a1'])).toBe(false);
    // In the pause after a failure nobody is called.
    expect(await purge(purger, ['a2'])).toBe(false);
    expect(failures).toBe(1);
    await passTime(purger);
    expect(calls).toEqual([]);
    await passTime(purger);
    expect(calls).toEqual([['a1', 'a2']]);
    await passTime(purger);
    expect(calls).toHaveLength(1);
  });

  it('are made again after a call that does not end', async () => {
    const purger = await makePurger();
    await inside(purger, (object) => {
      const answering = object.callEdge;
      object.callEdge = () => {
        object.callEdge = answering;
        queueMicrotask(() => vi.advanceTimersByTime(30_000));
        return new Promise(() => {});
      };
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    expect(await purge(purger, ['a1'])).toBe(false);
    await passTime(purger);
    expect(calls).toEqual([['a1']]);
  });

  it('keep to the limit of the edge: a burst, then the rest in one call when it may', async () => {
    const purger = await makePurger();
    const answers: boolean[] = [];
    for (let count = 0; count < 30; count += 1) answers.push(await purge(purger, [`a${count}`]));
    expect(answers.filter(Boolean)).toHaveLength(25);
    expect(calls).toHaveLength(25);
    await passTime(purger);
    expect(calls).toHaveLength(26);
    expect(calls.at(-1)).toEqual(range(25, 30));
  });

  it('for later wait for their time', async () => {
    const purger = await makePurger();
    await purger.add(['a1'], 60, 'news');
    expect(await purge(purger, ['a2'])).toBe(true);
    expect(calls).toEqual([['a2']]);
    const alarm = await inside(purger, (_, { storage }) => storage.getAlarm());
    expect(alarm).toBeGreaterThan(Date.now() + 50_000);
    await passTime(purger);
    expect(calls).toEqual([['a2'], ['a1']]);
  });

  it('that are asked for during a call are not taken for made', async () => {
    const purger = await makePurger();
    let second: Promise<boolean> | undefined;
    await inside(purger, (object) => {
      object.callEdge = async (tags) => {
        calls.push([...tags]);
        second ??= object.purge(['a1'], 'news');
        await scheduler.wait(20);
      };
    });
    await purge(purger, ['a1']);
    expect(await second).toBe(true);
    expect(calls).toEqual([['a1'], ['a1']]);
  });
});

it('leave a take-down its call, however many pages an import has changed', async () => {
  const purger = await makePurger();
  for (let count = 0; count < 30; count += 1) await purge(purger, [`a${count}`], 'bulk');
  expect(calls).toHaveLength(15);
  expect(await purge(purger, ['n-en'], 'news')).toBe(true);
  for (let count = 0; count < 6; count += 1) await purge(purger, [`b${count}`], 'news');
  expect(calls).toHaveLength(20);
  expect(await purge(purger, ['a900'], 'removal')).toBe(true);
  expect(calls).toHaveLength(21);
});

it('send what is most urgent first, and fill the call with the rest', async () => {
  const purger = await makePurger();
  failures = 1;
  await purge(purger, range(0, 120), 'bulk');
  await purger.add(['n-en'], 0, 'news');
  await purger.add(['a900'], 0, 'removal');
  await passTime(purger);
  expect(calls).toEqual([['a900', 'n-en', ...range(0, 98)], range(98, 120)]);
});

it('that an object has kept from before urgencies are made', async () => {
  const stub = await makePurger();
  await inside(stub, async ({ callEdge }, state) => {
    state.storage.sql.exec('ALTER TABLE waiting DROP COLUMN urgency');
    state.storage.sql.exec("INSERT INTO waiting (tag, due_at) VALUES ('a1', 0)");
    const purger = new Purger(state, env);
    purger.callEdge = callEdge;
    await purger.purge(['a2'], 'removal');
  });
  expect(calls).toEqual([['a2', 'a1']]);
});

describe('the calls of the edge', () => {
  const limits = toPurgeLimits({});

  it('are five a minute after a burst of twenty-five', () => {
    let bucket = refill(undefined, 0, limits);
    for (let count = 0; count < 25; count += 1) bucket = spendToken(bucket);
    expect(bucket.tokens).toBe(0);
    expect(nextCall(bucket, 'removal', limits)).toBe(12_000);
    expect(nextCall(bucket, 'news', limits)).toBe(72_000);
    expect(refill(bucket, 60_000, limits).tokens).toBe(5);
    expect(refill(bucket, 3_600_000, limits).tokens).toBe(25);
  });

  it('are as many as the plan has that is configured', () => {
    const large = { PURGES_AT_ONCE: '500', PURGES_A_MINUTE: '3000', PURGES_RESERVED: '50' };
    expect(toPurgeLimits(large)).toEqual({
      atOnce: 500,
      pause: 20,
      reserved: { removal: 0, news: 50, bulk: 100 },
    });
  });

  it.each([
    [{ PURGES_AT_ONCE: '1' }, { removal: 0, news: 0, bulk: 0 }],
    [{ PURGES_RESERVED: '0' }, { removal: 0, news: 0, bulk: 0 }],
    [
      { PURGES_AT_ONCE: '10', PURGES_RESERVED: '100' },
      { removal: 0, news: 4, bulk: 8 },
    ],
    [{ PURGES_AT_ONCE: 'many', PURGES_A_MINUTE: '-5' }, limits.reserved],
  ])('leave one for each urgency with %j', (vars, reserved) => {
    expect(toPurgeLimits(vars)).toMatchObject({ reserved });
  });
});
