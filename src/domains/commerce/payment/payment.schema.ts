import { z } from '@hono/zod-openapi';
import { SERIES } from '#domains/commerce/invoice/gst-paper.model.ts';
import { ORDER_NUMBER, ORDER_STATUSES } from '#domains/commerce/order/order.model.ts';
import { momentSchema } from '#kernel/http/api-output.ts';
import { ALARMS, PAYMENT_STATUSES, REFUND_STATUSES } from './payment.model.ts';

const orderId = z.string().regex(ORDER_NUMBER).openapi({ example: 'P-2026-7K4M9Q2X' });
const key = z.string().min(1).max(128).openapi({ description: 'The same key is done once.' });
const text = z.string().max(200);
/** No sum of this product is more: ₹100 crore. */
const paise = z.int().min(1).max(100_000_000_000);

export const updateBody = z.object({
  orderId,
  razorpay_order_id: text.optional(),
  razorpay_payment_id: text.optional(),
  razorpay_signature: text.optional(),
  error: text
    .optional()
    .openapi({ description: 'What kept the person from paying, in a word of the gateway.' }),
});

export const updatedSchema = z.object({ orderId: z.string(), status: z.enum(ORDER_STATUSES) });

export const refundSchema = z.object({
  refundId: z.string(),
  amountPaise: z.int(),
  reason: z.string(),
  status: z.enum(REFUND_STATUSES),
  at: momentSchema,
  settledAt: momentSchema.nullable(),
});

export const statusSchema = z.object({
  orderId: z.string(),
  status: z.enum(ORDER_STATUSES),
  paidPaise: z.int(),
  refundedPaise: z.int(),
  payments: z.array(
    z.object({
      paymentId: z.string(),
      method: z.string(),
      instrument: z.string(),
      amountPaise: z.int(),
      status: z.enum(PAYMENT_STATUSES),
      error: z.string(),
      at: momentSchema,
    }),
  ),
  refunds: z.array(refundSchema),
  documents: z.array(z.object({ series: z.enum(SERIES), number: z.string(), url: z.string() })),
});

export const refundBody = z.object({
  orderId,
  paymentId: text.optional().openapi({
    description:
      'Of money that is not the order’s, e.g. of another amount; absent: of what the order was paid with.',
  }),
  amountPaise: paise,
  reason: z.string().trim().min(3).max(300),
  key,
});

export const offlineBody = z.object({
  orderId,
  reference: z
    .string()
    .trim()
    .min(4)
    .max(60)
    .regex(/^[\w/-]+$/)
    .openapi({ description: 'Of the bank, e.g. its UTR.' }),
  receivedOn: z.iso.date(),
  amountPaise: paise,
  key,
});

export const reconcileBody = z.object({ orderId });

export const alarmSchema = z.object({
  kind: z.enum(ALARMS).openapi({
    description:
      '`wrong`: money that is not what was asked for, `detail` says how; `refund_failed`: could not be sent back; `refund_slow`: has not gone back for a week; `refund_by_bank`: to be sent back by bank transfer; `dispute`: the buyer has asked their bank for it, `detail` is what the gateway told last; `event`: told by the gateway and not settled.',
  }),
  orderId: z.string(),
  id: z.string(),
  amountPaise: z.int(),
  detail: z.string(),
  at: momentSchema,
});
