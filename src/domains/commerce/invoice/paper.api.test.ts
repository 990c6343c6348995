import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/database.ts';
import { BILLING, makeInvoiced } from '#testing/access/access-paper.ts';
import { SECRET } from '#testing/access/guarded.ts';
import { callApi } from '#testing/api.ts';
import { makePlatform } from '#testing/factories.ts';
import { saveOrder } from '#testing/money/paid-orders.ts';
import { SELLER } from '#testing/money/papers.ts';
import { type Person, signInAs } from '#testing/people.ts';
import { visit } from '#testing/site.ts';
import { loadBilling } from './billing.loader.ts';

const db = openDatabase(env.DB);
const paper = (id: string, { cookie }: Person, query = '') =>
  visit(`/api/payment/invoice/${id}${query}`, { headers: cookie, redirect: 'manual' });

const toText = async (response: Response) =>
  Buffer.from(await response.arrayBuffer()).toString('latin1');

let buyer: Person;
let accountant: Person;
let admin: Person;
let orderId: string;

const post = (body: object) =>
  callApi<never>('/desk/billing', {
    method: 'POST',
    headers: { ...admin.bearer, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

beforeAll(async () => {
  buyer = await signInAs('reader');
  accountant = await signInAs('ads_manager');
  admin = await signInAs('admin');
});

describe('who sells', () => {
  it('is nobody before the desk has said it: nothing is sold then', async () => {
    expect(await loadBilling(makePlatform())).toBeNull();
  });

  it('is said from a day on, today or later, and never taken back', async () => {
    const { today } = (await post(BILLING)).body.data as unknown as { today: string };
    expect(await loadBilling(makePlatform())).toBeNull();
    await post({ ...BILLING, fromOn: today });
    const answer = await post({ ...BILLING, fromOn: today, rateBps: 1200 });
    expect(answer.body.data).toMatchObject({
      current: { fromOn: today, rateBps: 1200, seller: SELLER },
      coming: [{ fromOn: '2090-04-01', rateBps: 1800 }],
    });
    expect(answer.body.data).toMatchObject({
      states: expect.arrayContaining([{ code: 'GJ', name: 'Gujarat (24)' }]),
    });
    expect(await loadBilling(makePlatform())).toMatchObject({ sellerCode: '24', rateBps: 1200 });
    const past = await post({ ...BILLING, fromOn: '2026-01-01' });
    expect([past.status, past.body.errors[0]?.field]).toEqual([400, 'fromOn']);
  });

  it.each([
    ['seller.gstin', { seller: { ...SELLER, gstin: '24AAPFU0939F1ZV' } }],
    ['seller.gstin', { seller: { ...SELLER, stateCode: 'MH' } }],
    ['seller.legalName', { seller: { ...SELLER, legalName: 'ત્રિવાર્તા' } }],
    ['seller.stateCode', { seller: { ...SELLER, gstin: '', stateCode: 'XX' } }],
    ['seller.pincode', { seller: { ...SELLER, pincode: '039500' } }],
    ['rateBps', { rateBps: 1801 }],
    ['rateBps', { rateBps: -18 }],
    ['sac.ad_booking', { sac: { ...BILLING.sac, ad_booking: '1234' } }],
    [
      'refunds',
      {
        refunds: [
          { leastHours: 24, shareBps: 1 },
          { leastHours: 72, shareBps: 2 },
        ],
      },
    ],
  ])('is refused with a wrong %s', async (field, change) => {
    const { status, body } = await post({ ...BILLING, ...change });
    expect([status, body.errors[0]?.field]).toEqual([400, field]);
  });
});

describe('a paper', () => {
  beforeAll(async () => {
    orderId = await makeInvoiced(buyer.id);
  });

  it('is a PDF for the buyer and for the desk, under the number of the order or its own', async () => {
    const own = await paper(orderId, buyer);
    expect(own.headers.get('Content-Type')).toBe('application/pdf');
    expect(own.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="TI-\d\d-\d\d-\d{6}\.pdf"$/,
    );
    expect(own.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(own.headers.get('Cache-Control')).toBe('private, no-store');
    const name = /"(.*)\.pdf"/.exec(own.headers.get('Content-Disposition') ?? '')?.[1] ?? '';
    const bytes = await toText(own);
    expect(bytes.startsWith('%PDF-1.4')).toBe(true);
    expect(bytes).toContain(SECRET);
    for (const [id, person] of [
      [name, buyer],
      [name, accountant],
      [orderId, accountant],
    ] as const)
      expect(await toText(await paper(id, person))).toBe(bytes);
  });

  it('is not there for others, also not where it is asked for by its series', async () => {
    const other = await signInAs('reader');
    const missing = await paper('P-2026-00000000', other);
    const foreign = await paper(orderId, other);
    expect([missing.status, foreign.status]).toEqual([404, 404]);
    const codes = [await missing.json(), await foreign.json()] as { errors: { code: string }[] }[];
    expect(codes.map(({ errors }) => errors[0]?.code)).toEqual([
      'page.not_found',
      'page.not_found',
    ]);
    expect((await paper(orderId, other, '?series=TI')).status).toBe(404);
  });

  it('is not there yet before the money', async () => {
    const waiting = await saveOrder(db, 5_000, { userId: buyer.id, paidPaise: 0 });
    for (const [id, query] of [
      [waiting, ''],
      [orderId, '?series=CN'],
    ] as const) {
      const answer = await paper(id, buyer, query);
      const { errors } = (await answer.json()) as { errors: { code: string }[] };
      expect([answer.status, errors[0]?.code]).toEqual([404, 'invoice.not_yet']);
    }
  });

  it.each([
    ['', 'Tax invoice', 'Rupees twelve thousand four hundred forty-three and ten paise only'],
    ['/hindi', 'टैक्स इनवॉइस', 'बारह हज़ार चार सौ तैंतालीस रुपये और दस पैसे मात्र'],
    ['/gujarati', 'ટૅક્સ ઇન્વૉઇસ', 'બાર હજાર ચારસો તેતાલીસ રૂપિયા અને દસ પૈસા પૂરા'],
  ])('is a page in the language of the reader: "%s"', async (prefix, title, words) => {
    const path = (await paper(orderId, buyer, '?format=html')).headers.get('Location') ?? '';
    expect(path).toMatch(/^\/account\/papers\/TI-/);
    const page = await visit(`${prefix}${path}`, { headers: buyer.cookie });
    expect(page.headers.get('Cache-Control')).toBe('private, no-store');
    const html = await page.text();
    for (const text of [title, words, SECRET, '12,443.10', 'noindex', 'GSTIN 24AAPFU0939F1Z1'])
      expect(html).toContain(text);
    const { cookie } = await signInAs('reader');
    expect((await visit(`${prefix}${path}`, { headers: cookie })).status).toBe(404);
  });

  it('comes with what is kept of the buyer', async () => {
    const own = await callApi<never>('/user/export', { headers: buyer.cookie });
    expect(own.body.data).toMatchObject({ papers: [{ order: orderId, totalPaise: 1_244_310 }] });
  });

  it('stands in the list and in the file of its month', async () => {
    const month = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7);
    const list = await callApi<never>(`/desk/papers?month=${month}`, {
      headers: accountant.bearer,
    });
    expect(list.body.data).toMatchObject({
      rows: [{ orderId, taxPaise: 189_810, totalPaise: 1_244_310, placeName: 'Gujarat (24)' }],
      hasNext: false,
    });
    const file = await visit(`/api/desk/papers/file?month=${month}`, {
      headers: accountant.cookie,
    });
    const [, line] = (await file.text()).split('\r\n');
    expect(line).toContain('"10545.00","949.05","949.05","0.00","12443.10"');
    expect(line).toContain('"24-Gujarat"');
    const none = await visit('/api/desk/papers/file?month=2020-01&series=CN', {
      headers: accountant.cookie,
    });
    expect((await none.text()).split('\r\n')).toHaveLength(2);
  });
});
