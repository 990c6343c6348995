/**
 * Papers under GST: receipt voucher (CGST Rules, 50), tax invoice (46), refund voucher (51), credit note
 * (CGST Act, 34), and bill of supply of a seller who isn't registered.
 */
export const SERIES = ['RV', 'TI', 'RF', 'CN', 'BS'] as const;
export type Series = (typeof SERIES)[number];

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
