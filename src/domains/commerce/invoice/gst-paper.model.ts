import type { PaymentPurpose } from '#kernel/domain/payable-subject.model.ts';

/**
 * Papers under GST: receipt voucher (CGST Rules, 50), tax invoice (46), refund voucher (51), credit note
 * (CGST Act, 34), and bill of supply of a seller who isn't registered.
 */
export const SERIES = ['RV', 'TI', 'RF', 'CN', 'BS'] as const;
export type Series = (typeof SERIES)[number];

/** What the typeface of papers has: Latin letters with their marks, figures, signs, and quotes and dashes as phones type them. */
export const PAPER_LETTERS = /^[\x20-\x7e\xa0-\xff‘’“”–—]*$/;

/** Who sells, as papers name them; in Latin letters. */
export interface Seller {
  legalName: string;
  address: string;
  city: string;
  pincode: string;
  /** ISO 3166-2:IN without `IN-`, e.g. `GJ`. */
  stateCode: string;
  /** Null: no tax is charged or shown. */
  gstin: string | null;
  email: string;
  phone: string;
  signatory: string;
}

/** What is given back when somebody cancels, in basis points; the first whose hours are reached counts. */
export interface RefundRule {
  /** Whole hours before the first day. */
  leastHours: number;
  shareBps: number;
}

/** A line of a paper. */
export interface DocumentLine {
  /** English. */
  description: string;
  sac: string;
  taxablePaise: number;
}

/** Who sells today, at which rate, and what is given back. */
export interface Billing {
  seller: Seller;
  /** Of the seller's state under GST; null for a seller who isn't registered. */
  sellerCode: string | null;
  /** Charged: 0 for a seller who isn't registered. */
  rateBps: number;
  sac: Readonly<Record<PaymentPurpose, string>>;
  refunds: readonly RefundRule[];
}

/** The financial year of a day `YYYY-MM-DD`, from 1 April: `26-27`. */
export function toFinancialYear(day: string): string {
  const next = Number(toNextYear(day).slice(0, 4));
  return [next - 1, next].map((one) => String(one % 100).padStart(2, '0')).join('-');
}

/** The first day of the next financial year. */
export function toNextYear(day: string): string {
  return `${Number(day.slice(0, 4)) + (day.slice(5) < '04-01' ? 0 : 1)}-04-01`;
}
