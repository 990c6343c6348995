import { toPlaceOfSupply } from '#domains/commerce/invoice/gst.model.ts';
import { issuePaper } from '#domains/commerce/invoice/gst-paper.statement.ts';
import { ORDER_LASTS } from '#domains/commerce/order/order.model.ts';
import type { paymentOrders } from '#domains/commerce/order/order.table.ts';
import type { payments } from '#domains/commerce/payment/payment.table.ts';
import { toPlanRef } from '#domains/commerce/plan/plan.model.ts';
import { nameTerm } from '#domains/commerce/plan/plan-payment.service.ts';
import { addTerm } from '#domains/commerce/plan/plan-term.statement.ts';
import { SAMPLE_ADDRESS } from '#domains/identity/session/user.model.ts';
import { EDITIONS } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import type { Database } from '#platform/database.ts';
import { addDays, toDay, toStart } from '#shared/india-time.ts';
import { advertiserOf, type SampleMoney, type SamplePlan } from './money.ts';
import { known, type MoneyPlace, toId, toTax } from './money-sales.ts';

const DAY = 86_400_000;
const SAC = '998365';

/** A plan as it is sold. */
export interface PlanForSale {
  id: number;
  nameEn: string;
  nameHi: string;
  nameGu: string;
  days: number;
  netPaise: number;
}

export interface PlanSale {
  order: typeof paymentOrders.$inferInsert & { paidPaise: number };
  payment: typeof payments.$inferInsert;
  refund: null;
}

export function listPlanSales(
  money: SampleMoney,
  place: MoneyPlace & { plans: ReadonlyMap<string, PlanForSale> },
): PlanSale[] {
  return money.plans.map((sample) => {
    const at = new Date(place.now.getTime() - sample.daysAgo * DAY);
    const order = toOrder(money, sample, { ...place, now: at });
    return { order, payment: toPayment(sample, order, at), refund: null };
  });
}

function toOrder(
  money: SampleMoney,
  { code, person, plan }: SamplePlan,
  { now, people, listings, plans }: MoneyPlace & { plans: ReadonlyMap<string, PlanForSale> },
): PlanSale['order'] {
  const { business, buyer } = advertiserOf(money, person);
  const { id: businessId } = known(listings, business);
  const sold = known(plans, plan);
  const { nameEn, days, netPaise } = sold;
  const { totalPaise, ...tax } = toTax(money, person, netPaise);
  const id = toId('P', code, now);
  const fromOn = toDay(now);
  const { longDate } = formatterOf(EDITIONS.en);
  const span = [fromOn, addDays(fromOn, days - 1)].map((day) => longDate(toStart(day)));
  return {
    ...{ id, userId: known(people, `${person}${SAMPLE_ADDRESS}`), businessId, buyer },
    ...{ purpose: 'listing_plan', refId: toPlanRef({ businessId, code: plan, fromOn, days }) },
    description: `Listing plan ${nameEn}, ${buyer.name}, listing ${businessId}, ${span.join(' to ')}`,
    names: nameTerm(sold, (lang) => known(listings, business).names[lang], { fromOn, days }),
    ...{ placeOfSupply: toPlaceOfSupply(buyer), sac: SAC, netPaise, ...tax },
    ...{ totalPaise, gateway: 'simulated', gatewayOrderId: `order_${id.replaceAll('-', '')}` },
    ...{ status: 'paid', paidPaise: totalPaise, key: `sample-${code}`, requestHash: 'sample' },
    ...{ expiresAt: new Date(now.getTime() + ORDER_LASTS), createdAt: now, updatedAt: now },
  };
}

function toPayment(
  { byBank = false }: SamplePlan,
  { id: orderId, totalPaise }: PlanSale['order'],
  at: Date,
): PlanSale['payment'] {
  const way = byBank
    ? { method: 'bank_transfer', instrument: toDay(at), source: 'desk' as const }
    : { method: 'upi', instrument: 'sa***@bank', source: 'webhook' as const };
  const id = byBank ? 'bank:SAMPLE0001' : `pay_${orderId.replaceAll('-', '')}`;
  return {
    ...{ id, orderId, amountPaise: totalPaise, status: 'captured', ...way },
    ...{ createdAt: at, capturedAt: at },
  };
}

/** The term that was bought, and its invoice, at the moment of the money. */
export function listTermPapers(db: Database, { order }: PlanSale) {
  const { id: orderId, createdAt: at } = order;
  const term = addTerm(db, { businessId: null, ...order }, at);
  return [{ at, statements: [...term, ...issuePaper(db, { orderId, series: 'TI' }, at)] }];
}
