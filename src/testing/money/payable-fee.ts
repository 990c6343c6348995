import { env } from 'cloudflare:test';
import { sql } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { allDomains, composeDomains } from '#kernel/domain/domains.ts';
import type { PayableSubject } from '#kernel/domain/payable-subject.model.ts';
import { refuseUnlessChanged } from '#kernel/record/managed.repo.ts';
import { makePlatform } from '#testing/factories.ts';
import { saveSeller } from '#testing/money/paid-orders.ts';

/** What the fees of these tests come to, without tax. */
export const FEE_NET = 1_054_500;
/** The same with 18 %. */
export const FEE_TOTAL = 1_244_310;

interface Fee {
  ref: string;
  user_id: number;
  status: 'held' | 'pending' | 'given' | 'expired' | 'taken' | 'undone';
  order_id: string | null;
}

const fees = sqliteTable('test_fees', {
  ref: text().primaryKey(),
  userId: integer('user_id'),
  status: text(),
  orderId: text('order_id'),
});

/** A thing that is paid for, as any domain may have: it is held, kept for an order, given, and taken back. */
const FEE: PayableSubject = {
  purpose: 'association_fee',
  find: async (_, ref, userId) => {
    const fee = await readFee(ref);
    if (fee?.user_id !== userId) return null;
    const isOpen = fee.status === 'held' || fee.status === 'pending';
    return {
      ...{ description: `Fee ${ref}`, netPaise: FEE_NET, businessId: null, isAgreed: true },
      names: { en: `Fee ${ref}`, hi: `फ़ीस ${ref}`, gu: `ફી ${ref}` },
      heldUntil: isOpen ? new Date(Date.now() + 60_000) : new Date(0),
    };
  },
  order: (db, ref, { id }) => [
    db
      .update(fees)
      .set({ status: 'pending', orderId: id })
      .where(sql`ref = ${ref} AND status IN ('held', 'pending')`),
    refuseUnlessChanged(db),
  ],
  settle: (db, { id, refId }) => [
    db
      .update(fees)
      .set({ status: 'given', orderId: id })
      .where(sql`ref = ${refId} AND status IN ('pending', 'expired')`),
    refuseUnlessChanged(db),
  ],
  release: (db, { id }) => [
    db.update(fees).set({ status: 'expired' }).where(sql`order_id = ${id} AND status = 'pending'`),
  ],
  undo: (db, { id }, { isWhole, isLate }) => [
    db
      .update(fees)
      .set({ status: 'undone' })
      .where(sql`order_id = ${id} AND status = 'given' AND ${Number(isWhole && !isLate)}`),
  ],
};

/** Has a domain sell fees, by a seller in Surat; gives what undoes it. */
export async function sellFees(): Promise<() => Promise<void>> {
  const before = allDomains();
  composeDomains([{ payables: [FEE] }, ...before]);
  await env.DB.exec(
    'CREATE TABLE IF NOT EXISTS test_fees (ref TEXT PRIMARY KEY, user_id INTEGER, status TEXT, order_id TEXT)',
  );
  await saveSeller(makePlatform().db);
  return async () => {
    composeDomains(before);
    await env.DB.exec('DROP TABLE test_fees');
  };
}

let made = 0;

/** A fee that somebody may pay now; gives what it is called by. */
export async function makeFee(userId: number): Promise<string> {
  made += 1;
  const ref = `fee-${made}`;
  await env.DB.prepare("INSERT INTO test_fees VALUES (?, ?, 'held', NULL)").bind(ref, userId).run();
  return ref;
}

export async function readFee(ref: string): Promise<Fee | null> {
  return env.DB.prepare('SELECT * FROM test_fees WHERE ref = ?').bind(ref).first<Fee>();
}

export async function setFee(ref: string, status: Fee['status']): Promise<void> {
  await env.DB.prepare('UPDATE test_fees SET status = ? WHERE ref = ?').bind(status, ref).run();
}
