import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import type { SimulatedBank, SimulatedEvent } from '#platform/payment-simulated.ts';
import { AppError } from '#shared/app-error.ts';
import type { OrderRef } from './order-ref.repo.ts';
import { receiveEvent } from './payment-event.service.ts';

/** Milliseconds until the bank has a payment by UPI, and a late one after the order's end. */
const UPI_TAKES = 30_000;
const LATE_BY = 60_000;

/** An order at the simulated bank. */
export interface Counter {
  bank: SimulatedBank;
  order: OrderRef;
  gatewayOrderId: string;
}

/** Does what somebody has chosen at the simulated bank; the same form again does nothing more. */
export async function actAtBank(
  platform: Platform<Env>,
  counter: Counter,
  chosen: 'pay' | 'twice' | 'upi' | 'late' | 'fail' | 'close',
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const { bank, gatewayOrderId, order } = counter;
  const at = platform.now.getTime();
  const payLater = (dueAt: Date) =>
    bank.pay({ id: newId(), gatewayOrderId, status: 'created', method: 'upi', dueAt });
  switch (chosen) {
    case 'pay':
    case 'twice': {
      const id = requireId(fields);
      // The site captures what is only authorized; a second payment is taken by a bank that captures by itself.
      const status = chosen === 'pay' ? 'authorized' : 'captured';
      for (const each of chosen === 'pay' ? [id] : [id, `${id}B`])
        await bank.pay({ id: each, gatewayOrderId, status, method: 'card' });
      return sendEvents(platform, counter, Number(fields.events ?? 1));
    }
    case 'upi':
      return payLater(new Date(at + UPI_TAKES));
    case 'late':
      return payLater(new Date(Math.max(order.expiresAt.getTime(), at) + LATE_BY));
    case 'fail': {
      const failed = { status: 'failed', method: 'card', error: 'payment_cancelled' } as const;
      await bank.pay({ id: newId(), gatewayOrderId, ...failed });
      return sendEvents(platform, counter, 1);
    }
    case 'close':
      return;
  }
}

/** The site hears of an order by events, so many times each; of more than one in any order. */
export async function sendEvents(
  platform: Platform<Env>,
  { bank, gatewayOrderId }: Pick<Counter, 'bank' | 'gatewayOrderId'>,
  times: number,
): Promise<void> {
  const told = await bank.listEvents(gatewayOrderId);
  const all = Array.from({ length: Math.min(times, 3) }, () => told).flat();
  for (const event of times > 1 ? shuffle(all) : all)
    await receiveEvent(platform, bank.name, event);
}

function shuffle(events: readonly SimulatedEvent[]): SimulatedEvent[] {
  return events
    .map((event) => ({ event, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ event }) => event);
}

function newId(): string {
  return `pay_${crypto.randomUUID().replaceAll('-', '')}`;
}

function requireId({ razorpay_payment_id: id = '' }: Readonly<Record<string, string>>): string {
  if (/^pay_[\da-f]{32}$/.test(id)) return id;
  throw new AppError({ code: 'input.invalid', status: 400, key: 'bad_request' });
}
