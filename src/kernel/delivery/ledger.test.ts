import { createExecutionContext, createMessageBatch, env, getQueueResult } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#platform/database.ts';
import { MailError } from '#platform/mail/mail.ts';
import { Ledger, workColumns } from './ledger.ts';
import { enqueue, handleMessage } from './work-queue.ts';

const MINUTE = 60_000;
const NOW = new Date('2026-11-22T06:00:00Z');
const minute = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);

const works = sqliteTable('works', {
  id: integer().primaryKey(),
  outcome: text().notNull().default(''),
  ...workColumns(),
});
const ledger = new Ledger(works, { patience: 30 * MINUTE, atOnce: 3 });
const db = openDatabase(env.DB);
const first = eq(works.id, 1);

afterEach(() => {
  vi.restoreAllMocks();
});
beforeEach(async () => {
  await env.DB.exec('DROP TABLE IF EXISTS works');
  await env.DB.exec(
    "CREATE TABLE works (id integer PRIMARY KEY, outcome text NOT NULL DEFAULT '', attempts integer NOT NULL DEFAULT 0, next_at integer)",
  );
  await db.insert(works).values({ id: 1, nextAt: NOW });
});

async function lease(at = NOW) {
  const [row] = await ledger.lease(db, first, at);
  return row ?? null;
}

/** Leases the work and gives it as its taker holds it. */
async function hold(at = NOW) {
  const row = await lease(at);
  if (!row) throw new Error('somebody else has it');
  return { which: first, nextAt: row.nextAt };
}

async function read() {
  const [row] = await db.select().from(works).where(first);
  return row;
}

describe('a piece of work', () => {
  it('is leased to one of two who take it at once', async () => {
    const [one, other] = await db.batch([
      ledger.lease(db, first, NOW),
      ledger.lease(db, first, NOW),
    ]);
    expect([one.length, other.length]).toEqual([1, 0]);
    expect(one[0]).toMatchObject({ attempts: 1, nextAt: minute(5) });
  });

  it('is not leased before its time, and once more when its lease has run out', async () => {
    expect(await lease(minute(-1))).toBeNull();
    await lease();
    expect(await lease(minute(4))).toBeNull();
    expect(await lease(minute(5))).toMatchObject({ attempts: 2 });
  });

  it('is settled with what came of it, for good', async () => {
    await ledger.settle(db, await hold(), { change: { outcome: 'sent' } });
    expect(await read()).toMatchObject({ outcome: 'sent', attempts: 1, nextAt: null });
    expect(await lease(minute(60))).toBeNull();
  });

  it('is tried again at its time, and its tries are counted', async () => {
    await ledger.settle(db, await hold(), { again: minute(10), change: { outcome: 'busy' } });
    expect(await lease(minute(9))).toBeNull();
    expect(await lease(minute(10))).toMatchObject({ outcome: 'busy', attempts: 2 });
  });

  it('that is given back was not tried', async () => {
    await ledger.release(db, await hold(), NOW);
    expect(await lease()).toMatchObject({ attempts: 1 });
  });

  it('is not changed by whose lease another has now', async () => {
    const late = await hold();
    const holder = await hold(minute(6));
    await db.batch([
      ledger.settle(db, late, { change: { outcome: 'late' } }),
      ledger.release(db, late, minute(6)),
      ledger.remove(db, late),
    ]);
    expect(await read()).toMatchObject({ outcome: '', attempts: 2, nextAt: holder.nextAt });
    await ledger.remove(db, holder);
    expect(await read()).toBeUndefined();
  });

  it('that is asked for anew while it is done is not settled by that', async () => {
    const held = await hold();
    await db.update(works).set({ nextAt: minute(1) });
    await ledger.settle(db, held);
    expect(await read()).toMatchObject({ nextAt: minute(1) });
  });

  it('is given up while nobody has it, and sent again once', async () => {
    const held = await hold();
    await ledger.giveUp(db, first, { now: minute(1), change: { outcome: 'failed' } });
    expect(await read()).toMatchObject({ outcome: '' });
    expect(await ledger.resend(db, first, { at: minute(1) }).returning()).toEqual([]);
    await ledger.settle(db, held, { again: minute(1) });
    await ledger.giveUp(db, first, { now: minute(1), change: { outcome: 'failed' } });
    expect(await read()).toMatchObject({ outcome: 'failed', nextAt: null });
    const resend = () =>
      ledger.resend(db, first, { at: minute(2), change: { outcome: '' } }).returning();
    expect(await resend()).toMatchObject([{ outcome: '', attempts: 0, nextAt: minute(2) }]);
    expect(await resend()).toEqual([]);
  });

  it('is done once by many at once, who are told when to look again', async () => {
    const work = vi.fn(async () => {});
    const take = () => ledger.once(db, { id: 1, now: NOW, done: { outcome: 'sent' } }, work);
    const [one, other] = await Promise.all([take(), take()]);
    expect([one, other].toSorted()).toEqual([minute(5), null]);
    expect(work).toHaveBeenCalledOnce();
    expect(await read()).toMatchObject({ outcome: 'sent', nextAt: null });
    expect(await take()).toBeNull();
    expect(work).toHaveBeenCalledOnce();
  });

  it('that fails is given back', async () => {
    const work = () => Promise.reject(new Error('busy'));
    await expect(ledger.once(db, { id: 1, now: NOW }, work)).rejects.toThrow('busy');
    expect(await read()).toMatchObject({ attempts: 0, nextAt: NOW });
  });

  it('that fails is given back for when the mail service has asked to be tried again', async () => {
    const busy = (wait: number) => () =>
      Promise.reject(new MailError('postponed', 'busy', { wait }));
    await expect(ledger.once(db, { id: 1, now: NOW }, busy(600))).rejects.toThrow('busy');
    expect(await read()).toMatchObject({ attempts: 0, nextAt: minute(10) });
    const take = ledger.once(db, { id: 1, now: minute(10) }, busy(Number.POSITIVE_INFINITY));
    await expect(take).rejects.toThrow('busy');
    expect(await read()).toMatchObject({ attempts: 0, nextAt: minute(10 + 12 * 60) });
  });

  it('is leased from the moment it is written, once', async () => {
    const { until, set, setWhere } = ledger.leaseFrom(NOW);
    const take = () =>
      db
        .insert(works)
        .values([1, 2].map((id) => ({ id, attempts: 1, nextAt: until })))
        .onConflictDoUpdate({ target: works.id, set, setWhere })
        .returning();
    expect(await take()).toMatchObject([1, 2].map((id) => ({ id, attempts: 1, nextAt: until })));
    expect(await take()).toEqual([]);
  });
});

describe('lost work', () => {
  const find = async (now: number) =>
    (await ledger.findLost(db, minute(now))).map(({ id }) => id).toSorted();

  it('is found after a while, the oldest first, and again only after as long', async () => {
    await db.insert(works).values([
      { id: 2, nextAt: minute(-5) },
      { id: 3, nextAt: minute(20) },
      { id: 4, nextAt: null },
      { id: 5, nextAt: minute(-5) },
      { id: 6, nextAt: minute(-5) },
    ]);
    expect(await find(24)).toEqual([]);
    expect(await find(30)).toEqual([2, 5, 6]);
    expect(await find(30)).toEqual([1]);
    expect(await find(49)).toEqual([]);
    expect(await find(50)).toEqual([3]);
    expect(await find(60)).toHaveLength(3);
    expect(await read()).toMatchObject({ attempts: 0 });
  });

  it('is not what somebody is doing, or what is too old', async () => {
    await lease();
    expect(await find(34)).toEqual([]);
    const forADay = new Ledger(works, { since: works.nextAt });
    expect(await forADay.findLost(db, minute(24 * 60 + 6))).toEqual([]);
    expect(await find(35)).toEqual([1]);
  });
});

describe('a message', () => {
  async function take(work: () => Promise<Date | null>) {
    const message = { id: '0', timestamp: new Date(), attempts: 2, body: { id: 1 } };
    const batch = createMessageBatch('works', [message]);
    const [taken] = batch.messages;
    if (!taken) throw new Error('the batch is empty');
    const retry = vi.spyOn(taken, 'retry');
    const failing = { fault: 'works.failed', pause: () => 20 };
    await handleMessage(taken, failing, work);
    const { explicitAcks } = await getQueueResult(batch, createExecutionContext());
    const [options] = retry.mock.calls[0] ?? [];
    return { isDone: explicitAcks.length === 1, delay: options?.delaySeconds };
  }

  it.each([
    ['is acknowledged when its work is settled', null, true, undefined],
    ['comes again when its work says so', 59_500, false, 60],
    ['comes again at once, but not in the past', -59_500, false, 1],
    ['is held back half a day at most', 1e9, false, 43_200],
  ])('%s', async (_, wait, isDone, delay) => {
    const work = async () => (wait === null ? null : new Date(Date.now() + wait));
    expect(await take(work)).toEqual({ isDone, delay });
  });

  it('comes again after a pause when its work fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const work = () => Promise.reject(new Error('down'));
    expect(await take(work)).toEqual({ isDone: false, delay: 20 });
    expect(log).toHaveBeenCalledOnce();
  });

  it('that the queue does not take is only logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const sendBatch = vi.fn(() => Promise.reject(new Error('down')));
    const queue = { sendBatch } as unknown as Queue;
    await enqueue(queue, [], 'works.not_sent');
    expect(sendBatch).not.toHaveBeenCalled();
    await enqueue(queue, [{ id: 1 }], 'works.not_sent');
    expect(sendBatch).toHaveBeenCalledExactlyOnceWith([{ body: { id: 1 } }]);
    expect(log).toHaveBeenCalledOnce();
  });
});
