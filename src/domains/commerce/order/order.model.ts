/** `created -> attempted -> paid -> part_refunded -> refunded`; `failed` and `expired` may still become `paid`, nothing else goes back. */
export const ORDER_STATUSES = [
  'created',
  'attempted',
  'paid',
  'failed',
  'expired',
  'part_refunded',
  'refunded',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Who took the money: a payment service, its local stand-in, or a bank transfer that the desk has seen. */
export const GATEWAYS = ['razorpay', 'simulated', 'offline'] as const;
export type GatewayName = (typeof GATEWAYS)[number];

/** Who pays, as papers name them; in Latin letters. */
export interface Buyer {
  name: string;
  gstin: string | null;
  address: string;
  city: string;
  pincode: string;
  /** ISO 3166-2:IN without `IN-`, e.g. `GJ`. */
  stateCode: string;
  email: string;
  phone: string | null;
  isSez: boolean;
}

/** What an order comes to, in paise. */
export interface Breakup {
  netPaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
  /** Basis points; 0 where no tax is charged. */
  rateBps: number;
}
