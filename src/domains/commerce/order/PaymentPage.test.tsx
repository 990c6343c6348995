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
      buyer: BUYER,
    },
    ...{ netPaise: 10_000, cgstPaise: 900, sgstPaise: 900, igstPaise: 0, totalPaise: 11_800 },
    ...{ rateBps: 1_800, createdAt: at, expiresAt: at },
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

it('says how it was paid, and shows papers, in the reader’s language', () => {
  const html = renderIn(
    'gujarati',
    <PaymentPage whole={PAID} state="paid" canPay={false} about={null} />,
  );
  for (const text of ['બેંક ટ્રાન્સફર', 'UPI']) expect(html).toContain(text);
  expect(html).toContain('href="/gujarati/account/papers/TI-26-27-000001"');
  expect(html).toContain('href="/api/payment/invoice/TI-26-27-000001?format=pdf"');
});
