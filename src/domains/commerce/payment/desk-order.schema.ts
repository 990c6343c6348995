import { z } from '@hono/zod-openapi';
import { SERIES } from '#domains/commerce/invoice/gst-paper.model.ts';
import { ORDER_STATUSES } from '#domains/commerce/order/order.model.ts';
import { orderSchema } from '#domains/commerce/order/order.schema.ts';
import { PAYMENT_PURPOSES } from '#kernel/domain/payable-subject.model.ts';
import { isPeriodInOrder, PERIOD_OUT_OF_ORDER, periodFields } from '#kernel/http/api-input.ts';
import { momentSchema } from '#kernel/http/api-output.ts';
import { ALARMS } from './payment.model.ts';
import { refundSchema, statusSchema } from './payment.schema.ts';

export const ordersQuery = z
  .object({
    q: z.string().trim().max(80).optional().openapi({
      description:
        'Number of an order, a payment, a refund, a paper, a booking or a business; part of the buyer’s name, their GSTIN, e-mail address or telephone.',
    }),
    status: z.enum(ORDER_STATUSES).optional(),
    purpose: z.enum(PAYMENT_PURPOSES).optional(),
    ...periodFields,
    before: z
      .string()
      .regex(/^\d{1,15}\.[A-Z\d-]{1,40}$/)
      .optional()
      .openapi({ description: '`next` of the page before.' }),
  })
  .refine(isPeriodInOrder, PERIOD_OUT_OF_ORDER);

export const ordersAnswer = z.object({ rows: z.array(orderSchema), next: z.string().nullable() });

export const storySchema = statusSchema.extend({
  order: orderSchema.extend({
    userId: z.int(),
    gatewayOrderId: z.string().nullable(),
    placeOfSupply: z.string(),
    placeName: z.string().openapi({ example: 'Gujarat (24)' }),
    sac: z.string(),
    buyer: z.object({
      ...{ name: z.string(), gstin: z.string().nullable(), address: z.string() },
      ...{ city: z.string(), pincode: z.string(), stateCode: z.string(), email: z.string() },
      ...{ phone: z.string().nullable(), isSez: z.boolean() },
    }),
  }),
  leftPaise: z.int().openapi({ description: 'What of its money nobody has asked back.' }),
  refundPaper: z
    .enum(SERIES)
    .nullable()
    .openapi({ description: 'What is written when money goes back; null: no paper is out.' }),
  refunds: z.array(
    refundSchema.extend({
      paymentId: z.string(),
      attempts: z.int(),
      dueAt: momentSchema.nullable().openapi({ description: 'When it is tried next.' }),
    }),
  ),
  events: z.array(
    z.object({
      eventId: z.string(),
      type: z.string(),
      outcome: z.string(),
      isSettled: z.boolean(),
      at: momentSchema,
    }),
  ),
});

export const seenBody = z.object({
  kind: z.enum(ALARMS).exclude(['refund_by_bank']),
  id: z.string().min(1).max(80),
});
