import { env } from 'cloudflare:test';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { payments, refunds } from '#domains/commerce/payment/payment.table.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { openDatabase } from '#platform/database.ts';
import { BUYER, SELLER, saveOrder, saveSeller } from '#testing/money/paid-orders.ts';
import { issuePaper, issueRefundPaper } from './gst-paper.statement.ts';
import { documents } from './gst-paper.table.ts';

const db = openDatabase(env.DB);
const NOW = new Date('2026-11-24T06:30:00Z');
const FAR = { ...BUYER, stateCode: 'MH', pincode: '400001', city: 'Mumbai' };

beforeEach(async () => {
  await saveSeller(db);
});

function run(statements: Statement[]) {
  const [first, ...rest] = statements;
  if (!first) throw new Error('nothing to run');
  return db.batch([first, ...rest]);
}

const issue = (orderId: string, series: 'RV' | 'TI', now = NOW) =>
  run(issuePaper(db, { orderId, series }, now));

let refundNumber = 0;
async function refund(orderId: string, paise: number, now = NOW) {
  refundNumber += 1;
  const id = `F-${refundNumber}`;
  const paymentId = `pay-${orderId}`;
  await db
    .insert(payments)
    .values({
      ...{ id: paymentId, orderId, status: 'captured', amountPaise: 1, source: 'desk' },
      createdAt: now,
    })
    .onConflictDoNothing();
  await db.insert(refunds).values({
    ...{ id, paymentId, amountPaise: paise, reason: '', status: 'processed', key: id },
    ...{ askedBy: 'u1', createdAt: now },
  });
  await run(issueRefundPaper(db, { id, orderId, paise }, now));
  return id;
}

const papersOf = (orderId: string) =>
  db.select().from(documents).where(eq(documents.orderId, orderId)).orderBy(sql`rowid`);

describe('a paper', () => {
  it('says what the order says, with the seller of its day', async () => {
    const id = await saveOrder(db, 1_054_500);
    await issue(id, 'RV');
    await issue(id, 'TI');
    const [voucher, invoice] = await papersOf(id);
    expect(voucher).toMatchObject({ series: 'RV', year: '26-27', againstId: null, seller: SELLER });
    expect(voucher?.number).toMatch(/^RV\/26-27\/\d{6}$/);
    expect(invoice).toMatchObject({
      ...{ series: 'TI', againstId: voucher?.id, buyer: BUYER, placeOfSupply: '24' },
      ...{ taxablePaise: 1_054_500, cgstPaise: 94_905, sgstPaise: 94_905, igstPaise: 0 },
      ...{ totalPaise: 1_244_310, rateBps: 1800, issuedOn: '2026-11-24', createdAt: NOW },
      lines: [{ description: 'Home, top, Gujarati', sac: '998365', taxablePaise: 1_054_500 }],
    });
  });

  it('goes back in parts that sum to the whole', async () => {
    const id = await saveOrder(db, 1_054_500, { buyer: FAR });
    await issue(id, 'TI');
    for (const paise of [333_333, 333_333, 577_644]) await refund(id, paise);
    const back = (await papersOf(id)).filter(({ series }) => series === 'CN');
    expect(back.map(({ totalPaise }) => totalPaise)).toEqual([333_333, 333_333, 577_644]);
    expect(back.reduce((sum, { igstPaise }) => sum + igstPaise, 0)).toBe(189_810);
  });
});
