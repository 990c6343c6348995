import { issueRefundPaper } from '#domains/commerce/invoice/gst-paper.statement.ts';
import { findSubject } from '#domains/commerce/order/payable.loader.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { sendNotices } from '#kernel/notice/notice.service.ts';
import { isStale } from '#kernel/record/managed.repo.ts';
import { isStoreFault, readOrUnavailable } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';
import { logError } from '#platform/log.ts';
import {
  GatewayError,
  type GatewayRefund,
  type PaymentGateway,
} from '#platform/payment-gateway.ts';
import { unavailable } from '#shared/app-error.ts';
import { openGateway } from './gateway.service.ts';
import { toRetryDate } from './payment.model.ts';
import { BANK, getWholeOrder, type Refund } from './payment.repo.ts';
import { tellBuyer } from './payment-notice.statement.ts';
import {
  getRefundOfKey,
  getWholeRefund,
  isOfOrder,
  leaseRefund,
  listUnseenRefunds,
  noteTry,
  type WholeRefund,
  writeProcessed,
} from './refund.repo.ts';
import { addForeignRefund } from './refund.statement.ts';
import { toPaidOrder } from './settle.service.ts';

/**
 * Tries to send money back, where it is due: what the gateway has sent already, also for a try whose answer was lost, is
 * found by our number, so that it goes back once. What can't be sent is tried again at growing distances, then left to the desk.
 */
export async function sendRefund(platform: Platform<Env>, id: string): Promise<void> {
  const { db, now } = platform;
  const whole = await leaseRefund(db, id, now);
  if (!whole) return;
  const gateway = isByBank(whole) ? null : openGateway(platform, whole.order.gateway);
  // The desk sends by bank what came by bank.
  if (!gateway)
    return noteTry(db, id, {
      status: 'waiting',
      dueAt: isByBank(whole) ? null : again(whole, now),
    });
  try {
    const told = (await findSent(gateway, whole)) ?? (await send(gateway, whole));
    await noteAnswer(platform, whole, told);
  } catch (error) {
    await noteFailure(platform, whole, error);
  }
}

/** Whether money came by bank transfer, past the gateway. */
export function isByBank({ payment }: Pick<WholeRefund, 'payment'>): boolean {
  return payment.id.startsWith(BANK);
}

async function findSent(
  gateway: PaymentGateway,
  { refund }: WholeRefund,
): Promise<GatewayRefund | null> {
  const sent = await gateway.fetchRefunds(refund.paymentId);
  const ours = sent.filter((each) => isSame(refund, each));
  return ours.find(({ status }) => status !== 'failed') ?? ours[0] ?? null;
}

/** By our number, or by the gateway's once we know that. */
function isSame({ id, gatewayRefundId }: Refund, told: GatewayRefund): boolean {
  return told.receipt === id || told.id === gatewayRefundId;
}

async function send(gateway: PaymentGateway, { refund }: WholeRefund): Promise<GatewayRefund> {
  const { paymentId, amountPaise: paise, id: key, gatewayRefundId } = refund;
  if (gatewayRefundId) throw new GatewayError('down', 'it has lost a refund');
  return gateway.refund(paymentId, { paise, key });
}

async function noteAnswer(
  platform: Platform<Env>,
  whole: WholeRefund,
  told: GatewayRefund,
): Promise<void> {
  const { db, now } = platform;
  const { refund } = whole;
  const gatewayRefundId = told.id;
  if (told.amountPaise !== refund.amountPaise || told.status === 'failed') {
    logError('payment.refund_failed', new Error(`${refund.id} ${told.status}`));
    return noteTry(db, refund.id, { status: 'failed', dueAt: null, gatewayRefundId });
  }
  if (told.status === 'processed') return finishRefund(platform, whole, gatewayRefundId);
  await noteTry(db, refund.id, { status: 'sent', dueAt: again(whole, now), gatewayRefundId });
}

/** When the gateway is asked again; it may take a day and more to send money. */
function again({ refund }: WholeRefund, now: Date): Date {
  return toRetryDate(refund.attempts, now) ?? new Date(now.getTime() + 86_400_000);
}

async function noteFailure(
  { db, now }: Platform,
  { refund }: WholeRefund,
  error: unknown,
): Promise<void> {
  logError('payment.refund', error);
  if (!(error instanceof GatewayError)) return;
  const dueAt = error.fault === 'refused' ? null : toRetryDate(refund.attempts, now);
  const status = dueAt === null ? 'failed' : refund.status === 'sent' ? 'sent' : 'waiting';
  await noteTry(db, refund.id, { status, dueAt });
}

/** Money is back: its paper, what becomes of what was paid for, and the notice, in one batch; a second time changes nothing. */
export async function finishRefund(
  platform: Platform<Env>,
  whole: WholeRefund,
  gatewayRefundId: string | null,
): Promise<void> {
  const { db, now } = platform;
  const { order, isLate } = whole;
  const subject = isOfOrder(whole) ? findSubject(order.purpose) : null;
  const paise = whole.refund.amountPaise;
  const isWhole = order.refundedPaise + paise >= order.paidPaise;
  const undo = subject?.undo(db, toPaidOrder(order), { paise, isWhole, isLate }, now) ?? [];
  const write = (more: readonly Statement[]) =>
    db.batch([
      ...writeProcessed(db, whole, gatewayRefundId, now),
      ...toPaper(platform, whole),
      ...more,
      tellBuyer(db, order, { kind: 'payment.refunded', key: whole.refund.id, paise }, now),
    ]);
  try {
    await write(undo);
  } catch (error) {
    if (!isStale(error) && isStoreFault(error)) throw unavailable(error);
    const after = await readOrUnavailable(getWholeRefund(db, whole.refund.id));
    if (after?.refund.status === 'processed') return;
    if (after && after.order.refundedPaise !== order.refundedPaise)
      return finishRefund(platform, after, gatewayRefundId);
    // The money is back whatever becomes of what was paid for: the desk sees to that.
    logError('payment.not_undone', error);
    await write([]);
  }
  platform.defer(sendNotices(platform));
  if (subject?.follow) platform.defer(subject.follow(platform, order.refId));
}

function toPaper({ db, now }: Platform, whole: WholeRefund): Statement[] {
  if (!isOfOrder(whole)) return [];
  const { refund, order } = whole;
  return issueRefundPaper(db, { id: refund.id, orderId: order.id, paise: refund.amountPaise }, now);
}

/** Looks up what the gateway has sent back of an order: after an event of refunds, or when somebody looks. */
export async function settleRefundsOf(platform: Platform<Env>, orderId: string): Promise<void> {
  const ids = await readOrUnavailable(listUnseenRefunds(platform.db, orderId));
  for (const id of ids) {
    const whole = await readOrUnavailable(getWholeRefund(platform.db, id));
    const gateway = whole && !isByBank(whole) && openGateway(platform, whole.order.gateway);
    const sent = gateway ? await findSent(gateway, whole) : null;
    if (whole && sent) await noteAnswer(platform, whole, sent);
  }
  await adoptRefunds(platform, orderId);
}

/** What was sent back past us, on the gateway's own pages, has its paper and its place in the order too. */
async function adoptRefunds(platform: Platform<Env>, orderId: string): Promise<void> {
  const { db, now } = platform;
  const whole = await readOrUnavailable(getWholeOrder(db, orderId));
  const gateway = whole && openGateway(platform, whole.order.gateway);
  if (!gateway) return;
  const paid = whole.payments.filter(
    (payment) => /^(captured|surplus)$/.test(payment.status) && !isByBank({ payment }),
  );
  for (const { id: paymentId } of paid)
    for (const told of await gateway.fetchRefunds(paymentId)) {
      if (told.status === 'failed' || whole.refunds.some((each) => isSame(each, told))) continue;
      const key = `gateway/${told.id}`;
      await readOrUnavailable(addForeignRefund(db, { ...told, paymentId, key }, now));
      const adopted = await readOrUnavailable(getRefundOfKey(db, key));
      if (adopted) await noteAnswer(platform, adopted, told);
    }
}
