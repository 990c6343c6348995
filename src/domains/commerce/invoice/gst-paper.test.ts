import { env } from 'cloudflare:test';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { paymentOrders } from '#domains/commerce/order/order.table.ts';
import { payments, refunds } from '#domains/commerce/payment/payment.table.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { openDatabase } from '#platform/database.ts';
import { GST_STATES } from '#shared/gst-state.ts';
import { isGstin } from '#shared/gstin.ts';
import { saveOrder, saveSeller } from '#testing/money/paid-orders.ts';
import { BUYER, SELLER } from '#testing/money/papers.ts';
import { readPdf } from '#testing/money/pdf-text.ts';
import { WORKED, type WorkedCase } from '#testing/money/worked-papers.ts';
import type { Seller } from './gst-paper.model.ts';
import { issuePaper, issueRefundPaper } from './gst-paper.statement.ts';
import { documentCounters, documents } from './gst-paper.table.ts';
import { toPdf } from './paper.loader.ts';
import { findPaper } from './paper.repo.ts';

const db = openDatabase(env.DB);
const NOW = new Date('2026-11-24T06:30:00Z');
const FAR = { ...BUYER, stateCode: 'MH', pincode: '400001', city: 'Mumbai' };

beforeAll(() => saveSeller(db));

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

/** Numbers of a series, without what stands before them. */
async function numbersOf(series: string, year: string): Promise<number[]> {
  const rows = await db
    .select()
    .from(documents)
    .where(eq(documents.series, series as 'TI'));
  return rows
    .filter((row) => row.year === year)
    .map(({ number }) => Number(number.slice(9)))
    .toSorted((one, other) => one - other);
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

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
    expect(invoice?.id).toBe(invoice?.number.replaceAll('/', '-'));
  });

  it('is written once, however often and at once it is asked for', async () => {
    const id = await saveOrder(db, 100_000);
    await Promise.all(upTo(12).map(() => issue(id, 'TI')));
    await issue(id, 'RV');
    expect((await papersOf(id)).map(({ series }) => series)).toEqual(['TI']);
  });

  it('waits for the money and for what else is asked of it', async () => {
    const id = await saveOrder(db, 100_000, { status: 'attempted', paidPaise: 0 });
    await issue(id, 'TI');
    const paid = await saveOrder(db, 100_000);
    await run(issuePaper(db, { orderId: paid, series: 'TI', when: sql`1 = 2` }, NOW));
    await issue('P-2026-XXXXXXXX', 'TI');
    expect([...(await papersOf(id)), ...(await papersOf(paid))]).toEqual([]);
  });

  it('is a bill of supply in place of both where no tax was charged', async () => {
    const id = await saveOrder(db, 100_000, { rateBps: 0, seller: { ...SELLER, gstin: null } });
    await issue(id, 'RV');
    await issue(id, 'TI');
    await refund(id, 40_000);
    const [bill, back, ...rest] = await papersOf(id);
    expect(bill).toMatchObject({ series: 'BS', totalPaise: 100_000, taxablePaise: 100_000 });
    expect(back).toMatchObject({ series: 'RF', againstId: bill?.id, taxablePaise: 40_000 });
    expect(rest).toEqual([]);
  });

  it('names who sold when the order was made, whoever sells by now', async () => {
    const seller = { ...SELLER, legalName: 'Trivarta News Limited' };
    const id = await saveOrder(db, 100_000, { createdAt: new Date('2026-05-01T06:00:00Z') });
    await saveSeller(db, { seller, fromOn: '2026-06-01', savedAt: new Date('2026-05-02') });
    const later = await saveOrder(db, 100_000, { createdAt: new Date('2026-06-10T06:00:00Z') });
    // From 1 June on, said later: what was ordered before it was said goes by what was known.
    const fix = { ...SELLER, legalName: 'Not yet' };
    await saveSeller(db, { seller: fix, fromOn: '2026-06-05', savedAt: new Date('2026-06-11') });
    await issue(id, 'TI');
    await issue(later, 'TI');
    const names = [...(await papersOf(id)), ...(await papersOf(later))].map((row) => row.seller);
    expect(names).toEqual([SELLER, seller]);
    await saveSeller(db, { fromOn: '2026-06-06', savedAt: new Date('2026-06-12') });
  });

  it.each([
    "UPDATE documents SET total_paise = 1 WHERE series = 'TI'",
    'UPDATE documents SET buyer = buyer',
    'DELETE FROM documents',
    'UPDATE billing_settings SET rate_bps = 1200',
    'DELETE FROM billing_settings',
  ])('stays as it is: %s', async (change) => {
    const before = await db.select().from(documents);
    await expect(env.DB.prepare(change).run()).rejects.toThrow(/is never|are never/);
    expect(await db.select().from(documents)).toEqual(before);
  });
});

describe('the numbers', () => {
  it('have no gap after batches that failed, and none taken twice at once', async () => {
    const before = (await numbersOf('TI', '26-27')).length;
    const orders = await Promise.all(upTo(24).map(() => saveOrder(db, 100_000)));
    const broken = db.insert(paymentOrders).select(sql`SELECT * FROM payment_orders`);
    const tries = orders.map((orderId, index) => {
      const paper = issuePaper(db, { orderId, series: 'TI' }, NOW);
      return run(index % 3 === 0 ? [...paper, broken] : paper).then(
        () => true,
        () => false,
      );
    });
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(16);
    expect(await numbersOf('TI', '26-27')).toEqual(upTo(before + 16));
    for (const orderId of orders) await issue(orderId, 'TI');
    expect(await numbersOf('TI', '26-27')).toEqual(upTo(before + 24));
    const [counter] = await db
      .select()
      .from(documentCounters)
      .where(sql`series = 'TI' AND year = '26-27'`);
    expect(counter?.lastNumber).toBe(before + 24);
  });

  it('begin again on 1 April in India', async () => {
    const [last, first] = await Promise.all(upTo(2).map(() => saveOrder(db, 100_000)));
    await issue(last ?? '', 'TI', new Date('2027-03-31T18:29:59.000Z'));
    await issue(first ?? '', 'TI', new Date('2027-03-31T18:30:00.000Z'));
    const papers = [...(await papersOf(last ?? '')), ...(await papersOf(first ?? ''))];
    expect(papers.map(({ year, issuedOn }) => [year, issuedOn])).toEqual([
      ['26-27', '2027-03-31'],
      ['27-28', '2027-04-01'],
    ]);
    expect(papers[1]?.number).toBe('TI/27-28/000001');
    const years = await Promise.all(['26-27', '27-28'].map((year) => numbersOf('TI', year)));
    for (const numbers of years) expect(numbers).toEqual(upTo(numbers.length));
  });

  it('have days that never go back, also where a slow request is from yesterday', async () => {
    const [today, slow] = await Promise.all(upTo(2).map(() => saveOrder(db, 100_000)));
    await issue(today ?? '', 'RV', new Date('2029-05-02T00:00:00Z'));
    await issue(slow ?? '', 'RV', new Date('2029-05-01T18:29:00Z'));
    const [paper] = await papersOf(slow ?? '');
    expect(paper).toMatchObject({ number: 'RV/29-30/000002', issuedOn: '2029-05-02' });
  });
});

/** A second implementation: what all parts so far give back of a tax, halves up, in whole numbers without end. */
function toShare(tax: number, back: number, total: number): number {
  const product = 2n * BigInt(tax) * BigInt(back) + BigInt(total);
  return Number(product / (2n * BigInt(total)));
}

describe('what goes back', () => {
  it('goes by a refund voucher before there is an invoice, by a credit note after', async () => {
    const id = await saveOrder(db, 1_054_500);
    await issue(id, 'RV');
    await refund(id, 244_310);
    await issue(id, 'TI');
    await refund(id, 1_000_000);
    const [receipt, voucher, invoice, note] = await papersOf(id);
    expect(voucher).toMatchObject({ series: 'RF', againstId: receipt?.id, totalPaise: 244_310 });
    expect(invoice).toMatchObject({ series: 'TI', totalPaise: 1_000_000 });
    expect(note).toMatchObject({ series: 'CN', againstId: invoice?.id, totalPaise: 1_000_000 });
    const taxes = [voucher, note].map((paper) => paper?.cgstPaise ?? 0);
    expect((taxes[0] ?? 0) + (taxes[1] ?? 0)).toBe(94_905);
    expect(note?.taxablePaise).toBe(invoice?.taxablePaise);
  });

  it('leaves nothing to be invoiced where it was all', async () => {
    const id = await saveOrder(db, 100_000);
    await issue(id, 'RV');
    await refund(id, 118_000);
    await issue(id, 'TI');
    expect((await papersOf(id)).map(({ series }) => series)).toEqual(['RV', 'RF']);
  });

  it('has no paper of money that had none, is more than came, or is told a second time', async () => {
    const bare = await saveOrder(db, 100_000);
    await refund(bare, 118_000);
    expect(await papersOf(bare)).toEqual([]);
    const id = await saveOrder(db, 100_000);
    await issue(id, 'TI');
    await refund(id, 118_001);
    const again = { id: await refund(id, 50_000), orderId: id, paise: 50_000 };
    await Promise.all(upTo(5).map(() => run(issueRefundPaper(db, again, NOW))));
    expect((await papersOf(id)).map(({ series }) => series)).toEqual(['TI', 'CN']);
  });

  it('sums to the order, tax by tax, in any parts: against a second implementation', async () => {
    const anyParts = fc.array(fc.integer({ min: 2, max: 99 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 600, max: 10 ** 9 }), anyParts, fc.boolean(), splitOrder),
      { numRuns: 12 },
    );
    expect(await numbersOf('CN', '26-27')).toEqual(upTo((await numbersOf('CN', '26-27')).length));
  });
});

/** Gives an order back in parts, the last of which takes the rest. */
async function splitOrder(net: number, parts: number[], isNear: boolean): Promise<void> {
  const id = await saveOrder(db, net, { buyer: isNear ? BUYER : FAR });
  const [order] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, id));
  if (!order) throw new Error('no order');
  const { totalPaise, cgstPaise, igstPaise } = order;
  await issue(id, 'TI');
  let back = 0;
  for (const part of [...parts, 0]) {
    const left = totalPaise - back;
    const paise = part === 0 ? left : Math.floor((left * part) / 100);
    if (paise === 0) continue;
    await refund(id, paise);
    const cgst =
      toShare(cgstPaise, back + paise, totalPaise) - toShare(cgstPaise, back, totalPaise);
    const igst =
      toShare(igstPaise, back + paise, totalPaise) - toShare(igstPaise, back, totalPaise);
    back += paise;
    expect((await papersOf(id)).at(-1)).toMatchObject({
      ...{ totalPaise: paise, cgstPaise: cgst, sgstPaise: cgst, igstPaise: igst },
      taxablePaise: paise - 2 * cgst - igst,
    });
  }
  const notes = (await papersOf(id)).filter(({ series }) => series === 'CN');
  const sum = (key: 'cgstPaise' | 'sgstPaise' | 'igstPaise' | 'taxablePaise') =>
    notes.reduce((before, note) => before + note[key], 0);
  expect([sum('taxablePaise'), sum('cgstPaise'), sum('sgstPaise'), sum('igstPaise')]).toEqual([
    ...[net, cgstPaise, order.sgstPaise, igstPaise],
  ]);
}

/** The seller of a case: with a GSTIN of the state, or none. */
function toSeller({ sellerState = 'GJ' }: WorkedCase): Seller {
  if (sellerState === null) return { ...SELLER, gstin: null };
  const code = GST_STATES.get(sellerState) ?? '';
  return { ...SELLER, stateCode: sellerState, gstin: toGstinOf(code) };
}

/** A GSTIN of a state, with its check character. */
function toGstinOf(code: string): string {
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const found = [...letters].find((last) => isGstin(`${code}AAPFU0939F1Z${last}`));
  return `${code}AAPFU0939F1Z${found}`;
}

/** What is drawn for taxes of a paper, with figures of another making than the paper's. */
function toTaxWords([, taxable, cgst, , igst]: WorkedCase['papers'][number], worked: WorkedCase) {
  const { sellerState = 'GJ', rateBps = 1800, state } = worked;
  const figures = (paise: number) =>
    (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 });
  if (sellerState === null) return [];
  const named = state && ['DH', 'CH', 'LA'].includes(state) ? 'UTGST' : 'SGST';
  const isFar = worked.isSez || worked.gstin !== undefined || (state ?? 'GJ') !== sellerState;
  const own = [
    `CGST ${rateBps / 200}%`,
    figures(cgst),
    `${named} ${rateBps / 200}%`,
    figures(cgst),
  ];
  const taxes = isFar ? [`IGST ${rateBps / 100}%`, figures(igst)] : own;
  return ['Taxable value', figures(taxable), ...taxes];
}

describe('forty papers', () => {
  it.each(WORKED.map((worked, index) => [worked.why, worked, index] as const))(
    'are as they were worked: %s',
    async (why, worked, index) => {
      const { netPaise, state = 'GJ', gstin = null, isSez = false, rateBps = 1800 } = worked;
      const day = new Date(Date.UTC(2033, 2, index + 1, 6));
      const seller = toSeller(worked);
      await saveSeller(db, { seller, fromOn: day.toISOString().slice(0, 10) });
      const buyer = { ...BUYER, stateCode: state, gstin, isSez };
      const order = { createdAt: day, buyer, seller, rateBps: seller.gstin ? rateBps : 0 };
      const id = await saveOrder(db, netPaise, order);
      const midnight = Date.UTC(2033, 2, 31, 18, 30);
      const years: string[] = [];
      for (const [place, step] of worked.steps.entries()) {
        const at = worked.turnsYear ? new Date(midnight - 1 + place) : day;
        years.push(worked.turnsYear && place > 0 ? '33-34' : '32-33');
        if (typeof step === 'number') await refund(id, step, at);
        else await issue(id, step === 'TI' ? 'TI' : 'RV', at);
      }
      const papers = await papersOf(id);
      expect(papers.map(({ year }) => year)).toEqual(years);
      const told = papers.map((paper) => [
        ...[paper.series, paper.taxablePaise, paper.cgstPaise, paper.sgstPaise],
        ...[paper.igstPaise, paper.totalPaise],
      ]);
      expect(told, why).toEqual(worked.papers);
      for (const [place, paper] of worked.papers.entries()) {
        const found = await findPaper(db, { id: papers[place]?.id ?? '', series: undefined });
        if (!found) throw new Error('no paper');
        const drawn = readPdf(toPdf(found).bytes)
          .pages.flat()
          .map(({ text }) => text);
        const from = drawn.indexOf('Taxable value');
        const words = toTaxWords(paper, worked);
        expect(from === -1 ? [] : drawn.slice(from, from + words.length)).toEqual(words);
      }
    },
  );

  it('are forty', () => {
    expect(WORKED.flatMap(({ papers }) => papers)).toHaveLength(40);
  });
});
