import { z } from '@hono/zod-openapi';
import { LONGEST_UNIT, PURPOSES } from '#domains/directory/enquiry/enquiry.model.ts';
import { enquiryText } from '#domains/directory/enquiry/enquiry.schema.ts';
import { cleanLine } from '#i18n/clean-text.ts';
import { toAsciiDigits } from '#i18n/folding.ts';
import { LONGEST_NAME } from './enquire.model.ts';

/** A number as people write it: in any of our digits, with commas. */
const typedNumber = (most: number) =>
  z
    .string()
    .default('')
    .transform((text) => toAsciiDigits(text).replace(/[\s,]/g, ''))
    .pipe(z.union([z.literal(''), z.string().regex(/^\d{1,13}(\.\d{1,3})?$/)]))
    .transform((text) => (text === '' ? null : Number(text)))
    .refine((number) => number === null || (number > 0 && number <= most));

const MOST = 1e9;
const MOST_RUPEES = 1e11;

/** The form on which somebody asks a business; its fields are texts. */
export const enquireForm = z.object({
  message: z.string().default('').pipe(enquiryText),
  quantity: typedNumber(MOST),
  unit: z.string().default('').transform(cleanLine).pipe(z.string().max(LONGEST_UNIT)),
  neededOn: z
    .union([z.literal(''), z.iso.date()])
    .default('')
    .transform((day) => day || null),
  budget: typedNumber(MOST_RUPEES).transform((rupees) =>
    rupees === null ? null : Math.round(rupees * 100),
  ),
  purpose: z
    .enum(['', ...PURPOSES])
    .catch('')
    .default('')
    .transform((purpose) => purpose || null),
  name: z.string().default('').transform(cleanLine).pipe(z.string().max(LONGEST_NAME)),
  town: z
    .string()
    .default('')
    .transform((id) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : null)),
  sharePhone: z.string().optional().transform(Boolean),
  shareEmail: z.string().optional().transform(Boolean),
  agreed: z.string().optional().transform(Boolean),
  key: z
    .string()
    .min(1)
    .max(128)
    .catch(() => crypto.randomUUID()),
});

export type EnquireForm = z.output<typeof enquireForm>;
