export interface PaymentEnv {
  ENVIRONMENT: 'production' | 'development';
  SITE_URL: string;
  BRAND_NAME: string;
  /** Secret. The simulated bank makes its own keys of it. */
  AUTH_SECRET?: string;
  /** Who takes payments: `razorpay`, or `simulated`, in development only; empty for nobody. */
  PAYMENT_PROVIDER: string;
  RAZORPAY_KEY_ID: string;
  /** Secret. */
  RAZORPAY_KEY_SECRET?: string;
  /** Secret. Signs what Razorpay tells of payments. */
  RAZORPAY_WEBHOOK_SECRET?: string;
}

declare module '#platform/env.ts' {
  interface Env extends PaymentEnv {}
}

/** A payment as a gateway has it. */
export interface GatewayPayment {
  id: string;
  gatewayOrderId: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  amountPaise: number;
  /** ISO 4217, as the gateway says it. */
  currency: string;
  /** E.g. `upi`, `card`, `netbanking`. */
  method: string;
  /** Masked, e.g. `Visa 0153` or `na***@okbank`; empty where there is nothing to show. */
  instrument: string;
  feePaise: number | null;
  /** Why it failed, in a code of the gateway; empty where it did not. */
  error: string;
  createdAt: Date;
}

/** Money on its way back, as a gateway has it. */
export interface GatewayRefund {
  id: string;
  paymentId: string;
  /** The `key` it was asked for with; empty for one made elsewhere, e.g. on the gateway's own pages. */
  receipt: string;
  amountPaise: number;
  status: 'pending' | 'processed' | 'failed';
}

/** What a gateway tells of by itself; it may come twice, late, and in any order. */
export interface GatewayEvent {
  id: string;
  /** E.g. `payment.captured`. */
  type: string;
  /** The gateway's id of the order; empty where it says none, as of refunds. */
  gatewayOrderId: string;
  /** Empty where it is about none. */
  paymentId: string;
}

/** An order as a gateway is to know it. */
export interface NewGatewayOrder {
  /** Our id, the gateway's receipt. */
  id: string;
  totalPaise: number;
  /** English. */
  description: string;
}

/** Where somebody is sent to pay: a form posted there with these fields, without JavaScript. */
export interface Checkout {
  action: string;
  fields: Record<string, string>;
}

/** A service that takes money. Every call throws a `GatewayError` where it isn't answered as asked. */
export interface PaymentGateway {
  readonly name: 'razorpay' | 'simulated';
  /** For apps that use the gateway's own software; no secret. */
  readonly keyId: string;
  createOrder: (order: NewGatewayOrder) => Promise<{ gatewayOrderId: string }>;
  toCheckout: (
    order: {
      gatewayOrderId: string;
      description: string;
      buyer: { name: string; email: string; phone: string | null };
    },
    urls: { callback: string; cancel: string },
  ) => Checkout;
  /** Null where the signature is not the gateway's, or is of another order. */
  readCallback: (
    fields: Readonly<Record<string, string>>,
    gatewayOrderId: string,
  ) => Promise<{ paymentId: string } | null>;
  /** Of the body as it came, byte for byte; null where the signature is not the gateway's, or nothing can be read. */
  readEvent: (headers: Headers, body: string) => Promise<GatewayEvent | null>;
  fetchPayments: (gatewayOrderId: string) => Promise<GatewayPayment[]>;
  /** Of one that is captured by now: as it is. */
  capture: (paymentId: string, paise: number) => Promise<GatewayPayment>;
  /** The same key is refunded once. */
  refund: (paymentId: string, refund: { paise: number; key: string }) => Promise<GatewayRefund>;
  fetchRefunds: (paymentId: string) => Promise<GatewayRefund[]>;
}

/** `down`: not taken, to be tried later; `refused`: never; `unknown`: perhaps taken, to be looked up first. */
export type GatewayFault = 'down' | 'refused' | 'unknown';

/** Its message holds nothing of a person, and no secret. */
export class GatewayError extends Error {
  override name = 'GatewayError';
  readonly fault: GatewayFault;

  constructor(fault: GatewayFault, message: string, cause?: unknown) {
    super(`${fault}: ${message}`, { cause });
    this.fault = fault;
  }
}

/** A row of the simulated bank: an order, a payment or a refund, told apart by the beginning of its id. */
export interface SimulatedRow {
  id: string;
  gatewayOrderId: string;
  amountPaise: number;
  status: string;
  facts: Record<string, string>;
  createdAt: Date;
}

/** The books of the simulated bank, which only it reads. */
export interface SimulatedBooks {
  list: (gatewayOrderId: string) => Promise<SimulatedRow[]>;
  get: (id: string) => Promise<SimulatedRow | null>;
  /** Does nothing where there is one of this id. */
  add: (row: SimulatedRow) => Promise<void>;
  move: (id: string, status: string) => Promise<void>;
}
