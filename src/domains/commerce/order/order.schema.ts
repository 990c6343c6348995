import { z } from '@hono/zod-openapi';
import { PAYMENT_PURPOSES } from '#kernel/domain/payable-subject.model.ts';
import {
  isPeriodInOrder,
  PERIOD_OUT_OF_ORDER,
  pageFields,
  periodFields,
} from '#kernel/http/api-input.ts';
import { momentSchema } from '#kernel/http/api-output.ts';
import { GATEWAYS, ORDER_NUMBER, ORDER_STATUSES } from './order.model.ts';

const numberOf = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
const paise = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const text = (most: number) => z.string().max(most);

/** Who papers are made out to; their rules are those of `toBuyer`, which names each fault. */
export const billingBody = z.object({
  name: text(200).openapi({ example: 'Patel Sarees' }),
  gstin: text(30).nullish().openapi({ example: '24AAPFU0939F1Z1' }),
  address: text(400).openapi({ example: '12 Textile Market, Ring Road' }),
  city: text(120).openapi({ example: 'Surat' }),
  pincode: text(12).openapi({ example: '395002' }),
  stateCode: text(12).openapi({
    example: 'GJ',
    description: 'ISO 3166-2:IN without `IN-`; sets the place of supply.',
  }),
  email: text(320).openapi({ example: 'accounts@people.example' }),
  phone: text(24).nullish(),
  isSez: z.boolean().optional().openapi({ description: 'In a special economic zone.' }),
});

export const orderParams = z.object({
  id: z.string().regex(ORDER_NUMBER).openapi({ example: 'P-2026-7K4M9Q2X' }),
});

export const orderBody = z
  .object({
    purpose: z.enum(PAYMENT_PURPOSES),
    refId: z.string().min(1).max(80).openapi({ example: 'B-2026-7K4M9Q2X' }),
    vendorBusinessDetailsId: numberOf.optional(),
    billing: billingBody.optional(),
    billingProfileId: numberOf.optional(),
    expectedTotalPaise: paise.openapi({
      description:
        'What the person was shown. The tax follows the billing address, so that a price reckoned without it may be off by a paisa; another sum is refused with `payment.price_changed` and the `breakup` that counts.',
    }),
    gateway: z.enum(GATEWAYS).optional().openapi({
      description:
        'Where the person means to pay: one of `gateways` of `GET config`, which has one at most. Another one is refused with `payment.gateway`.',
    }),
  })
  .refine(
    ({ billing, billingProfileId }) => (billing === undefined) !== (billingProfileId === undefined),
    {
      path: ['billing'],
    },
  );
export type OrderBody = z.output<typeof orderBody>;

export const breakupSchema = z.object({
  netPaise: z.int(),
  cgstPaise: z.int(),
  sgstPaise: z.int(),
  igstPaise: z.int(),
  totalPaise: z.int(),
  rateBps: z.int(),
});

const checkoutSchema = z
  .object({ action: z.string(), fields: z.record(z.string(), z.string()) })
  .openapi({ description: 'A form that is posted there with these fields leads to the gateway.' });

export const openedSchema = z.object({
  orderId: z.string(),
  gateway: z.enum(GATEWAYS),
  gatewayOrderId: z.string(),
  keyId: z.string(),
  amountPaise: z.int(),
  currency: z.literal('INR'),
  breakup: breakupSchema,
  checkout: checkoutSchema,
  expiresAt: momentSchema,
});

export const orderSearchBody = z
  .object({
    vendorBusinessDetailsId: numberOf.optional(),
    keyword: text(40).optional().openapi({ description: 'Part of a number, for staff.' }),
    status: z.enum(ORDER_STATUSES).optional(),
    purpose: z.enum(PAYMENT_PURPOSES).optional(),
    ...periodFields,
    ...pageFields,
  })
  .refine(isPeriodInOrder, PERIOD_OUT_OF_ORDER);

export const orderSchema = z.object({
  orderId: z.string(),
  purpose: z.enum(PAYMENT_PURPOSES),
  refId: z.string(),
  description: z.string().openapi({ description: 'In English, as it stands on papers.' }),
  names: z
    .object({ en: z.string(), hi: z.string(), gu: z.string() })
    .nullable()
    .openapi({ description: 'As its buyer reads it; null in old orders.' }),
  vendorBusinessDetailsId: z.int().nullable(),
  status: z.enum(ORDER_STATUSES),
  gateway: z.enum(GATEWAYS),
  breakup: breakupSchema,
  paidPaise: z.int(),
  refundedPaise: z.int(),
  buyerName: z.string(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
  expiresAt: momentSchema,
});

export const profileSchema = billingBody.extend({
  id: z.int(),
  gstin: z.string().nullable(),
  phone: z.string().nullable(),
  isSez: z.boolean(),
});

const gst = z.object({
  registered: z.boolean(),
  rateBps: z.int(),
  sac: z.record(z.string(), z.string()),
  sellerState: z.string(),
});

const plan = z.object({
  code: z.string(),
  name: z.string(),
  hindiName: z.string(),
  gujaratiName: z.string(),
  days: z.int(),
  netPaise: z.int(),
  refId: z.string().nullable().optional().openapi({
    description:
      'Of a business: what an order of `listing_plan` names. Null where it can’t be bought.',
  }),
});

export const publicConfigSchema = z.object({
  gateways: z.array(z.enum(GATEWAYS)).openapi({ description: 'Empty: nothing is sold now.' }),
  keyId: z.string().nullable(),
  currency: z.literal('INR'),
  gst: gst.nullable(),
});

export const configSchema = publicConfigSchema.extend({
  plans: z.array(plan),
  policies: z.object({
    refund: z.array(z.object({ leastHours: z.int(), shareBps: z.int() })),
    terms: z.string(),
  }),
});

export const configParams = z.object({
  id: z
    .string()
    .regex(/^(payment|[1-9]\d{0,14}|plan:[a-z0-9-]{1,40})$/)
    .openapi({ example: 'payment', description: '`payment`, a business, or `plan:{code}`.' }),
});
