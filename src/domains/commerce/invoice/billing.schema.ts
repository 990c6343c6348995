import { z } from '@hono/zod-openapi';
import { PAYMENT_PURPOSES } from '#kernel/domain/payable-subject.model.ts';
import { lineField, PHONE } from '#kernel/record/managed-input.ts';
import { GST_STATES } from '#shared/gst-state.ts';
import { isGstin, toGstin, toGstState } from '#shared/gstin.ts';
import { PAPER_LETTERS } from './gst-paper.model.ts';

const latin = (most: number) => lineField(most).refine((text) => PAPER_LETTERS.test(text));

const sellerSchema = z
  .object({
    legalName: latin(120),
    address: latin(200),
    city: latin(60),
    pincode: z.string().regex(/^[1-9]\d{5}$/),
    stateCode: z.string().refine((code) => GST_STATES.has(code)),
    gstin: z
      .string()
      .transform(toGstin)
      .refine((text) => text === '' || isGstin(text))
      .transform((text) => text || null)
      .openapi({ type: 'string', description: 'Empty: no tax is charged or shown.' }),
    email: z.email().max(254),
    phone: z.string().max(24).regex(PHONE),
    signatory: latin(80),
  })
  .refine(({ gstin, stateCode }) => !gstin || GST_STATES.get(stateCode) === toGstState(gstin), {
    path: ['gstin'],
  })
  .openapi('SellerFacts');

const sac = z
  .string()
  .regex(/^99\d{4}$/)
  .openapi({ example: '998365' });

const rulesSchema = z
  .array(
    z.object({
      leastHours: z.int().min(0).max(8760),
      shareBps: z.int().min(0).max(10_000),
    }),
  )
  .min(1)
  .max(6)
  .refine((rules) =>
    rules.every(
      ({ leastHours }, index) =>
        leastHours < (rules[index - 1]?.leastHours ?? Number.POSITIVE_INFINITY),
    ),
  )
  .openapi({ description: 'What is given back when somebody cancels, the longest time first.' });

/** Who sells from a day on. */
export const billingBody = z
  .object({
    fromOn: z.iso.date().openapi({ description: 'In India: today or later.' }),
    seller: sellerSchema,
    rateBps: z
      .int()
      .min(2)
      .max(4_000)
      .refine((rate) => rate % 2 === 0)
      .openapi({ description: 'Even: two taxes share it.' }),
    sac: z.record(z.enum(PAYMENT_PURPOSES), sac),
    refunds: rulesSchema,
  })
  .openapi('BillingChange');

const savedSchema = z.object({
  fromOn: z.iso.date(),
  seller: z.object({
    ...{ legalName: z.string(), address: z.string(), city: z.string(), pincode: z.string() },
    ...{ stateCode: z.string(), gstin: z.string().nullable(), email: z.string() },
    ...{ phone: z.string(), signatory: z.string() },
  }),
  rateBps: z.int(),
  sac: z.record(z.enum(PAYMENT_PURPOSES), z.string()),
  refunds: z.array(z.object({ leastHours: z.int(), shareBps: z.int() })),
});

export const billingView = z
  .object({
    ...{ today: z.iso.date(), current: savedSchema.nullable(), coming: z.array(savedSchema) },
    states: z
      .array(z.object({ code: z.string(), name: z.string() }))
      .openapi({ description: 'By name, each with its code under GST.' }),
  })
  .openapi('Billing', { description: 'Without a current one nothing is sold.' });
