import type { Series } from '#domains/commerce/invoice/gst-paper.model.ts';
import { nameState } from '#domains/commerce/invoice/state-name.model.ts';
import { toOrderAnswer } from '#domains/commerce/order/order-answer.model.ts';
import { findPeople } from '#domains/identity/staff/people.service.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { notFound } from '#shared/app-error.ts';
import { findOrders, listEventsOf, type WantedOrders } from './desk-order.repo.ts';
import { getWholeOrder } from './payment.repo.ts';
import { toStatusAnswer, type WholeOrder } from './payment-status.loader.ts';

const PAGE = 50;

/** Orders a page, and where the next one begins: `1795500000000.P-2026-7K4M9Q2X`. */
export async function loadOrders(
  platform: Platform,
  { before, ...wanted }: Omit<WantedOrders, 'before' | 'userIds'> & { before?: string | undefined },
) {
  const [time = '', id = ''] = before?.split('.') ?? [];
  const userIds = await findContact(platform, wanted.q ?? '');
  const after = { userIds, ...(before && { before: { createdAt: new Date(Number(time)), id } }) };
  const found = await readOrUnavailable(findOrders(platform.db, { ...wanted, ...after }, PAGE + 1));
  const rows = found.slice(0, PAGE);
  const last = found.length > PAGE ? rows.at(-1) : undefined;
  return {
    rows: rows.map(toOrderAnswer),
    next: last ? `${last.createdAt.getTime()}.${last.id}` : null,
  };
}

/** Whose address or telephone it is; part of a name is looked for in what papers are made out to. */
async function findContact(platform: Platform, q: string): Promise<number[]> {
  if (!q.includes('@') && !/^[\d +()-]{10,20}$/.test(q)) return [];
  return (await findPeople(platform, q)).map(({ id }) => id);
}

/** All that is known of an order. */
export async function loadStory({ db }: Platform, id: string, t: Translate) {
  const whole = await readOrUnavailable(getWholeOrder(db, id));
  if (!whole) throw notFound();
  const events = await readOrUnavailable(listEventsOf(db, whole.order.gatewayOrderId));
  const { order } = whole;
  const { buyer, userId, gatewayOrderId, placeOfSupply, sac } = order;
  const placeName = nameState(placeOfSupply, t);
  const shown = toStatusAnswer(whole);
  return {
    ...shown,
    order: {
      ...toOrderAnswer(order),
      buyer,
      userId,
      gatewayOrderId,
      placeOfSupply,
      placeName,
      sac,
    },
    ...{ leftPaise: toLeft(whole), refundPaper: toRefundPaper(whole) },
    refunds: shown.refunds.map((refund, index) => ({
      ...refund,
      paymentId: whole.refunds[index]?.paymentId ?? '',
      attempts: whole.refunds[index]?.attempts ?? 0,
      dueAt: whole.refunds[index]?.dueAt?.toISOString() ?? null,
    })),
    events: events.map(({ eventId, type, receivedAt, settledAt, outcome }) => ({
      ...{ eventId, type, outcome, isSettled: settledAt !== null },
      at: receivedAt.toISOString(),
    })),
  };
}

/** What of the order's money nobody has asked back, in paise. */
function toLeft({ order, payments, refunds }: WholeOrder): number {
  const own = new Set(
    payments.filter(({ status }) => status === 'captured').map((payment) => payment.id),
  );
  if (own.size === 0) return 0;
  return refunds
    .filter(({ paymentId, status }) => status !== 'failed' && own.has(paymentId))
    .reduce((left, { amountPaise }) => left - amountPaise, order.paidPaise);
}

/** Which paper follows money that goes back; null where none was given for it. */
function toRefundPaper({ papers }: WholeOrder): Series | null {
  if (papers.some(({ series }) => series === 'TI')) return 'CN';
  return papers.some(({ series }) => series === 'RV' || series === 'BS') ? 'RF' : null;
}
