import type { PaymentPurpose } from '#kernel/domain/payable-subject.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { unavailable } from '#shared/app-error.ts';
import type { Breakup, Buyer, GatewayName } from './order.model.ts';

/** What somebody wants to pay for, and who the papers are made out to. */
export interface OrderInput {
  purpose: PaymentPurpose;
  refId: string;
  /** The listing it is for, where one is named: another one than that of the thing is refused. */
  businessId?: number | undefined;
  billing: Buyer | { billingProfileId: number };
  /** What the person was shown; null where nothing was. */
  expectedTotalPaise: number | null;
}

/** An order with what is needed to pay it. */
export interface OpenedOrder {
  orderId: string;
  gateway: GatewayName;
  gatewayOrderId: string;
  /** Of the gateway, for apps; no secret. */
  keyId: string;
  amountPaise: number;
  currency: 'INR';
  breakup: Breakup;
  checkout: { action: string; fields: Record<string, string> };
  expiresAt: Date;
}

/**
 * Makes an order and has the gateway know it; under the same key it is made once, and gone on with where it stopped.
 * Refusals: `payment.nothing` (404), `payment.already_paid`, `payment.key_reused`, `payment.price_changed` (409),
 * `payment.hold_over` (410), `payment.gateway_down`, `payment.not_sold` (503).
 */
export async function createOrder(
  _platform: Platform,
  _person: { userId: number },
  _input: OrderInput,
  _key: string,
): Promise<OpenedOrder> {
  throw unavailable();
}
