import { expect, it } from 'vitest';
import { BUYER } from '#testing/money/papers.ts';
import { renderIn } from '#testing/render.tsx';
import { PaymentPage } from './PaymentPage.tsx';

const at = new Date('2026-11-24T06:30:00Z');
const PAID = {
  order: {
    ...{
      id: 'P-2026-7K4M9Q2X',
      status: 'paid' as const,
      description: 'Top of every page',
      names: { en: 'Top of every page', hi: 'हर पेज पर सबसे ऊपर', gu: 'દરેક પેજ પર સૌથી ઉપર' },
      buyer: BUYER,
    },
    ...{ netPaise: 10_000, cgstPaise: 900, sgstPaise: 900, igstPaise: 0, totalPaise: 11_800 },
    ...{ rateBps: 1_800, placeOfSupply: '24', createdAt: at, expiresAt: at },
  },
  payments: ['bank_transfer', 'upi'].map((method) => ({
    ...{ id: `pay_${method}`, status: 'captured' as const, method, instrument: '' },
    ...{ amountPaise: 11_800, createdAt: at },
  })),
  refunds: [],
  papers: [
    {
      ...{ id: 'TI-26-27-000001', series: 'TI' as const, number: 'TI/26-27/000001' },
      ...{ issuedOn: '2026-11-24', totalPaise: 11_800 },
    },
  ],
};

it('says what was bought in the reader’s language, and in English where the order knows no other', () => {
  const props = { state: 'paid', canPay: false, about: null } as const;
  const named = renderIn('gujarati', <PaymentPage whole={PAID} {...props} />);
  expect(named).toContain('દરેક પેજ પર સૌથી ઉપર');
  expect(named).not.toContain('Top of every page');
  const old = { ...PAID, order: { ...PAID.order, names: null } };
  expect(renderIn('gujarati', <PaymentPage whole={old} {...props} />)).toContain(
    '<span lang="en">Top of every page</span>',
  );
});

it('tells of a transfer the day on which it came, and of taxes that of the state', () => {
  const [transfer] = PAID.payments.map((each) => ({ ...each, instrument: '2026-11-20' }));
  const whole = { ...PAID, payments: transfer ? [transfer] : [] };
  const isles = { ...whole, order: { ...PAID.order, placeOfSupply: '35' } };
  const [html, other] = [whole, isles].map((each) =>
    renderIn('hindi', <PaymentPage whole={each} state="paid" canPay={false} about={null} />),
  );
  expect(html).toContain('बैंक ट्रांसफ़र · 20 नवंबर 2026');
  expect([html?.includes('>SGST<'), other?.includes('>UTGST<')]).toEqual([true, true]);
});

it('tells who has just booked that it is looked at', () => {
  const html = renderIn(
    'hindi',
    <PaymentPage whole={PAID} state="paid" canPay={false} about={null} step="done" />,
  );
  expect(html).toContain('24 घंटे');
});

it('says how it was paid, and shows papers, in the reader’s language', () => {
  const html = renderIn(
    'gujarati',
    <PaymentPage whole={PAID} state="paid" canPay={false} about={null} />,
  );
  for (const text of ['બેંક ટ્રાન્સફર', 'UPI']) expect(html).toContain(text);
  expect(html).toContain('href="/gujarati/account/papers/TI-26-27-000001"');
  expect(html).toContain('href="/api/payment/invoice/TI-26-27-000001?format=pdf"');
});
