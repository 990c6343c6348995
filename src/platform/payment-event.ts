import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { GatewayEvent, PaymentGateway } from './payment-gateway.ts';
import { isSignedText } from './payment-signature.ts';

const id = z.string().max(64);
const entityOf = <T extends z.ZodRawShape>(shape: T) =>
  z.object({ entity: z.object(shape) }).optional();

/** The parts of an event that are read (razorpay.com/docs/webhooks/payloads); the rest is only kept. */
const eventSchema = z.object({
  event: z.string().min(1).max(64),
  payload: z.object({
    order: entityOf({ id }),
    payment: entityOf({ id, order_id: id.nullish() }),
    refund: entityOf({ payment_id: id }),
    dispute: entityOf({ payment_id: id }),
  }),
});

/** What the body of an event is about; null where it is none. */
export function parseEvent(body: string): Omit<GatewayEvent, 'id'> | null {
  const read = eventSchema.safeParse(toJson(body));
  if (!read.success) return null;
  const { order, payment, refund, dispute } = read.data.payload;
  const other = refund ?? dispute;
  return {
    type: read.data.event,
    gatewayOrderId: order?.entity.id ?? payment?.entity.order_id ?? '',
    paymentId: payment?.entity.id ?? other?.entity.payment_id ?? '',
  };
}

/** Reads events signed under a secret of the gateway and callbacks signed under another. */
export function readerOf(
  secrets: Readonly<Record<'callback' | 'event', string>>,
): Pick<PaymentGateway, 'readCallback' | 'readEvent'> {
  return {
    readCallback: async (fields, gatewayOrderId) => {
      const { razorpay_payment_id: paymentId = '', razorpay_signature: signature = '' } = fields;
      const text = `${gatewayOrderId}|${paymentId}`;
      return (await isSignedText(secrets.callback, { text, signature })) ? { paymentId } : null;
    },
    readEvent: async (headers, body) => {
      const signature = headers.get('X-Razorpay-Signature') ?? '';
      if (!(await isSignedText(secrets.event, { text: body, signature }))) return null;
      const event = parseEvent(body);
      const given = headers.get('x-razorpay-event-id') ?? '';
      const own = createHash('sha256').update(body).digest('hex');
      return event && { id: /^[\w-]{1,64}$/.test(given) ? given : own, ...event };
    },
  };
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
