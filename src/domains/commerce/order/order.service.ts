import { createHash } from 'node:crypto';
import { loadBilling } from '#domains/commerce/invoice/billing.loader.ts';
import { reckonTax, toPlaceOfSupply } from '#domains/commerce/invoice/gst.model.ts';
import type { Billing } from '#domains/commerce/invoice/gst-paper.model.ts';
import { openGateway } from '#domains/commerce/payment/gateway.service.ts';
import { EDITIONS, type Edition } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import { toEditionPath } from '#i18n/path.ts';
import type { Payable, PaymentPurpose } from '#kernel/domain/payable-subject.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { isStale } from '#kernel/record/managed.repo.ts';
import { isStoreFault, readOrUnavailable } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';
import { logError } from '#platform/log.ts';
import type { PaymentGateway } from '#platform/payment-gateway.ts';
import { unavailable } from '#shared/app-error.ts';
import { drawSpokenNumber } from '#shared/spoken-number.ts';
import { type TypedBilling, toBuyer } from './billing-address.model.ts';
import { refusePayment } from './order.errors.ts';
import {
  type Breakup,
  type Buyer,
  type CheckoutForm,
  type GatewayName,
  isPaid,
  isPayable,
  ORDER_LASTS,
  toOrderPath,
} from './order.model.ts';
import { getOrderStanding, insertOrder, type Order, setGatewayOrder } from './order.repo.ts';
import { findSubject } from './payable.loader.ts';

/** What somebody wants to pay for, and who the papers are made out to. */
export interface OrderInput {
  purpose: PaymentPurpose;
  refId: string;
  /** The listing it is for, where one is named: another one than that of the thing is refused. */
  businessId?: number | undefined;
  billing: TypedBilling | { billingProfileId: number };
  /** What the person was shown; null where nothing was. */
  expectedTotalPaise: number | null;
  /** Where the person means to pay; another one than the site's is refused. */
  gateway?: GatewayName | undefined;
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
  checkout: CheckoutForm;
  expiresAt: Date;
}

/** A request as it may come again, and in which language. */
interface Request {
  requestHash: string;
  edition: Edition;
}

type Standing = Awaited<ReturnType<typeof getOrderStanding>>;

/**
 * Makes an order and has the gateway know it; under the same key it is made once, and gone on with where it stopped.
 * Refusals: `payment.gateway` (400), `payment.nothing` (404), `payment.already_paid`, `payment.key_reused`, `payment.price_changed` (409),
 * `payment.hold_over` (410), `payment.gateway_down`, `payment.not_sold` (503).
 */
export async function createOrder(
  platform: Platform<Env>,
  { userId, edition = EDITIONS.en }: { userId: number; edition?: Edition },
  input: OrderInput,
  key: string,
): Promise<OpenedOrder> {
  const { db } = platform;
  const gateway = openGateway(platform);
  const subject = findSubject(input.purpose);
  if (!gateway || !subject) throw refusePayment('not_sold');
  if (input.gateway && input.gateway !== gateway.name) throw refusePayment('gateway');
  const { purpose, refId, billing } = input;
  const typed = 'billingProfileId' in billing ? null : toBuyer(billing);
  const profileId = 'billingProfileId' in billing ? billing.billingProfileId : null;
  const asked = { userId, key, purpose, refId, profileId };
  const [standing, payable, terms] = await readOrUnavailable(
    Promise.all([
      getOrderStanding(db, asked, platform.now),
      subject.find(platform, refId, userId),
      loadBilling(platform),
    ]),
  );
  const request = { requestHash: hashRequest(input, typed), edition };
  if (standing.known) return goOn(platform, standing.known, request);
  const buyer = typed ?? standing.profile;
  // Whoever has no say in a thing learns nothing of its orders.
  if (payable || standing.open?.userId === userId) refusePaid(standing.open, userId);
  if (!buyer || !payable) throw refusePayment('nothing');
  if (!terms) throw refusePayment('not_sold');
  const order = toOrder(platform.now, { asked, input, standing, payable, terms, buyer, gateway });
  const row = { ...order, requestHash: request.requestHash };
  const keep = subject.order(db, refId, row, platform.now);
  try {
    await insertOrder(db, row, keep);
  } catch (error) {
    if (!isStale(error) && isStoreFault(error)) throw unavailable(error);
    return findWinner(platform, asked, request, error);
  }
  return openCheckout(platform, { ...row, gatewayOrderId: null }, { gateway, edition });
}

/** What a request asks for: the same key with another is refused. */
function hashRequest({ billing, ...input }: OrderInput, typed: Buyer | null): string {
  const { purpose, refId, businessId = null } = input;
  const asked = [purpose, refId, businessId, typed ?? billing];
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
}

interface NewOrder {
  asked: { userId: number; key: string };
  input: OrderInput;
  standing: Standing;
  payable: Payable;
  terms: Billing;
  buyer: Buyer;
  gateway: PaymentGateway;
}

/** The order as it is to be kept, or why there can be none. */
function toOrder(now: Date, { asked, input, standing, payable, terms, buyer, gateway }: NewOrder) {
  const { keptUntil } = standing;
  if (input.businessId !== undefined && input.businessId !== payable.businessId)
    throw refusePayment('nothing');
  if (payable.heldUntil && payable.heldUntil <= now) throw refusePayment('hold_over');
  const placeOfSupply = toPlaceOfSupply(buyer);
  const supply = { ...terms, placeOfSupply, isSez: buyer.isSez };
  const tax = reckonTax(payable.netPaise, supply);
  const breakup = { netPaise: payable.netPaise, ...tax };
  if (input.expectedTotalPaise !== null && input.expectedTotalPaise !== tax.totalPaise)
    throw refusePayment('price_changed', { breakup });
  if (tax.totalPaise < 100) throw refusePayment('too_little');
  const { name, gstin, address, city, pincode, stateCode, email, phone, isSez } = buyer;
  return {
    ...{ ...asked, purpose: input.purpose, refId: input.refId, businessId: payable.businessId },
    id: `P-${formatterOf(EDITIONS.en).year(now)}-${drawSpokenNumber()}`,
    buyer: { name, gstin, address, city, pincode, stateCode, email, phone, isSez },
    ...{
      description: payable.description,
      names: payable.names,
      placeOfSupply,
      sac: terms.sac[input.purpose],
    },
    ...{ ...breakup, currency: 'INR' as const, gateway: gateway.name, status: 'created' as const },
    // One that takes the place of another holds no longer than that would have: a hold is prolonged once.
    expiresAt: (payable.heldUntil && keptUntil) ?? new Date(now.getTime() + ORDER_LASTS),
    ...{ createdAt: now, updatedAt: now },
  };
}

/** Another request was faster: with the same key, or for the same thing. */
async function findWinner(
  platform: Platform<Env>,
  asked: Parameters<typeof getOrderStanding>[1],
  request: Request,
  error: unknown,
): Promise<OpenedOrder> {
  const after = await readOrUnavailable(getOrderStanding(platform.db, asked, platform.now));
  if (after.known) return goOn(platform, after.known, request);
  refusePaid(after.open, asked.userId);
  logError('payment.not_kept', error);
  throw refusePayment('hold_over');
}

/** Throws for what is paid for; the order is named to who has made it. */
function refusePaid(open: Order | null, userId: number): void {
  if (!open || !isPaid(open.status)) return;
  throw refusePayment('already_paid', open.userId === userId ? { orderId: open.id } : undefined);
}

/** The order of a key that was used: as it is, with its checkout. */
async function goOn(
  platform: Platform<Env>,
  order: Order,
  { requestHash, edition }: Request,
): Promise<OpenedOrder> {
  if (order.requestHash !== requestHash) throw refusePayment('key_reused');
  return payAgain(platform, order, edition);
}

/** The checkout of an order that is there; what can't be paid any more is refused. */
export async function payAgain(
  platform: Platform<Env>,
  order: Order,
  edition: Edition,
): Promise<OpenedOrder> {
  if (isPaid(order.status)) throw refusePayment('already_paid', { orderId: order.id });
  if (!isPayable(order, platform.now)) throw refusePayment('hold_over');
  const gateway = openGateway(platform, order.gateway);
  if (!gateway) throw refusePayment('not_sold');
  return openCheckout(platform, order, { gateway, edition });
}

type Unopened = Pick<
  Order,
  | 'id'
  | 'netPaise'
  | 'cgstPaise'
  | 'sgstPaise'
  | 'igstPaise'
  | 'totalPaise'
  | 'rateBps'
  | 'description'
  | 'buyer'
  | 'gatewayOrderId'
  | 'expiresAt'
>;

/** Has the gateway know the order, where it doesn't yet: a crash between leaves one without its id, which is asked for again. */
async function openCheckout(
  platform: Platform<Env>,
  order: Unopened,
  { gateway, edition }: { gateway: PaymentGateway; edition: Edition },
): Promise<OpenedOrder> {
  const gatewayOrderId = order.gatewayOrderId ?? (await announce(platform, order, gateway));
  const { id, buyer, description, expiresAt } = order;
  const home = platform.deployed.SITE_URL;
  const urls = {
    callback: `${home}/api/payment/callback/${id}?language=${edition.lang}`,
    cancel: `${home}${toEditionPath(edition, toOrderPath(id))}?check=0`,
  };
  const { netPaise, cgstPaise, sgstPaise, igstPaise, totalPaise, rateBps } = order;
  return {
    ...{ orderId: id, gateway: gateway.name, gatewayOrderId, keyId: gateway.keyId },
    ...{ amountPaise: totalPaise, currency: 'INR', expiresAt },
    breakup: { netPaise, cgstPaise, sgstPaise, igstPaise, totalPaise, rateBps },
    checkout: gateway.toCheckout({ gatewayOrderId, description, buyer }, urls),
  };
}

/** The id that counts is the one that was written down first. */
async function announce(
  { db }: Platform<Env>,
  { id, totalPaise, description }: Unopened,
  gateway: PaymentGateway,
): Promise<string> {
  let gatewayOrderId: string;
  try {
    ({ gatewayOrderId } = await gateway.createOrder({ id, totalPaise, description }));
  } catch (error) {
    logError('payment.gateway', error);
    throw refusePayment('gateway_down', { orderId: id });
  }
  return readOrUnavailable(setGatewayOrder(db, { id, gatewayOrderId }));
}
