import { z } from '@hono/zod-openapi';
import { AD_POSITIONS } from '#domains/commerce/ad/ads.model.ts';
import { SERIES } from '#domains/commerce/invoice/gst-paper.model.ts';
import type { Lang } from '#i18n/editions.ts';
import { langSchema } from '#kernel/http/api-input.ts';
import { momentSchema } from '#kernel/http/api-output.ts';
import { lineField, PHONE, textField } from '#kernel/record/managed-input.ts';
import { countDays } from './ad-day.model.ts';
import {
  AD_PAGES,
  AD_TARGETS,
  BOOKING_STATUSES,
  CREATIVE_STATUSES,
  REVIEW_ACTIONS,
} from './booking.model.ts';
import { TRADES } from './trade.model.ts';

/** Days of a rate card. */
const MOST_DAYS = 92;
const LONGEST_URL = 500;
const LONGEST_NOTE = 500;
/** Of a signed quote. */
const LONGEST_QUOTE = 2_000;

const dayField = z.iso.date().openapi({ example: '2026-11-24' });
const codeField = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]{1,39}$/)
  .openapi({ example: 'HEADER_TOP' });
const stateField = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .openapi({ example: 'GJ' });
const targetField = z.int().min(1).max(999_999_999);
const inQuery = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
  .openapi({ type: 'integer' });
const langAnswer = z
  .enum(['english', 'hindi', 'gujarati'])
  .nullable()
  .openapi({ description: 'Null: all three.' });
const dayAnswer = z.string().openapi({ format: 'date', description: 'A day in India.' });

export const rateCardQuery = z
  .object({
    slotCode: codeField.optional(),
    page: z.enum(AD_PAGES).optional(),
    position: z.enum(AD_POSITIONS).optional(),
    language: langSchema.optional(),
    from: dayField.optional(),
    to: dayField.optional(),
    city: inQuery.optional(),
    category: inQuery.optional(),
  })
  .refine(({ from, to }) => !from || !to || isSpan(countDays(from, to)), {
    path: ['to'],
    params: { code: 'input.range' },
  });

function isSpan(days: number): boolean {
  return days >= 1 && days <= MOST_DAYS;
}

const daysFields = {
  slotCode: codeField,
  language: langSchema.nullable().openapi({ description: 'Null: all three at once.' }),
  startOn: dayField,
  endOn: dayField,
  exclusive: z.boolean().default(false),
  city: targetField.optional(),
  category: targetField.optional(),
};

export const quoteBody = z
  .object({ ...daysFields, stateCode: stateField.optional() })
  .openapi('AdvertisementQuoteInput');

const shownFields = {
  quoteId: z.string().max(LONGEST_QUOTE).optional(),
  vendorBusinessDetailsId: z.int().min(1).nullable().default(null),
  advertiser: lineField(80, 0).default(''),
  trade: z.enum(TRADES).or(z.literal('')).default(''),
  creativeId: z.int().min(1).nullable().default(null),
  imageDescription: lineField(125, 0).default(''),
  url: z.string().trim().max(LONGEST_URL).default(''),
  proof: lineField(200, 0).default(''),
  rightsOwned: z.boolean().default(false),
  allowed: z.boolean().default(false),
};

/** What is needed of a booking, and of a talk about one. */
const NEEDED = {
  booking: ['language', 'startOn', 'endOn'],
  talk: ['name', 'email', 'phone', 'message'],
} as const;

/** ₹10 crore. */
const LARGEST_BUDGET = 10_000_000_000;

export const bookBody = z
  .object({
    ...daysFields,
    ...shownFields,
    slotCode: codeField.optional().openapi({
      description:
        'Without it somebody wants to talk first: `name`, `email`, `phone` and `message` are needed then, and nothing else.',
    }),
    language: daysFields.language.optional(),
    startOn: dayField.optional(),
    endOn: dayField.optional(),
    action: z.enum(['draft', 'hold']).default('hold'),
    name: lineField(100).optional(),
    email: z.email().max(254).optional(),
    phone: z.string().trim().max(24).regex(PHONE).optional(),
    message: textField(5_000).optional(),
    company: lineField(100, 0).default(''),
    budgetPaise: z.int().min(0).max(LARGEST_BUDGET).nullable().default(null),
  })
  .superRefine((body, { addIssue }) => {
    for (const field of NEEDED[body.slotCode === undefined ? 'talk' : 'booking'])
      if (body[field] === undefined || body[field] === '')
        addIssue({ code: 'custom', path: [field], params: { code: 'input.missing' } });
  })
  .openapi('AdvertisementBooking');
export type BookBody = z.output<typeof bookBody>;

/** One that names a place, and all that a booking needs with it. */
export type PlacedBody = BookBody & {
  slotCode: string;
  language: Lang | null;
  startOn: string;
  endOn: string;
};

/** Whether a place is named; without one somebody wants to talk. */
export function isPlaced(body: BookBody): body is PlacedBody {
  return body.slotCode !== undefined;
}

export const talkAnswer = z
  .object({ ticket: z.string().openapi({ example: 'B-2026-7K4M9Q2X' }) })
  .openapi('AdvertisementTalk');

const versionField = z.int().min(1).optional();

export const changeBody = z
  .discriminatedUnion('action', [
    z.object({ action: z.literal('cancel'), version: versionField }),
    z.object({
      action: z.literal('replace_creative'),
      version: versionField,
      creativeId: z.int().min(1).optional(),
      url: z.string().trim().min(1).max(LONGEST_URL).optional(),
      imageDescription: lineField(125, 5).optional(),
    }),
    z.object({
      action: z.literal('edit_draft'),
      version: versionField,
      ...daysFields,
      ...shownFields,
    }),
  ])
  .openapi('AdvertisementBookingChange');

export const reviewBody = z
  .object({
    action: z.enum(REVIEW_ACTIONS),
    note: textField(LONGEST_NOTE).default(''),
    version: z.int().min(1),
  })
  .openapi('AdvertisementReview');

export const bookingParams = z.object({
  id: z
    .string()
    .regex(/^A-\d{4}-[0-9A-HJKMNP-TV-Z]{8}$/)
    .openapi({ example: 'A-2026-7K4M9Q2X' }),
});

export const slotQuery = z.object({ slotCode: codeField });

const taxAnswer = z.object({
  rateBps: z.int(),
  cgstPaise: z.int(),
  sgstPaise: z.int(),
  igstPaise: z.int(),
});

const sumsAnswer = {
  days: z.int(),
  weekendDays: z.int(),
  basePaise: z.int(),
  discountPaise: z.int(),
  netPaise: z.int(),
  tax: taxAnswer,
  totalPaise: z.int(),
};

export const breakupAnswer = z.object(sumsAnswer).openapi('AdvertisementPrice');

export const quoteAnswer = z
  .object({ quoteId: z.string(), ...sumsAnswer, fullDays: z.array(dayAnswer) })
  .openapi('AdvertisementQuote');

export const rateCardAnswer = z
  .object({
    currency: z.literal('INR'),
    rateBps: z.int(),
    discounts: z.array(z.object({ leastDays: z.int(), discountBps: z.int() })),
    slots: z.array(
      z.object({
        slotCode: z.string(),
        name: z.string(),
        hindiName: z.string(),
        gujaratiName: z.string(),
        page: z.enum(AD_PAGES),
        adsPosition: z.enum(AD_POSITIONS),
        target: z.enum(AD_TARGETS),
        width: z.int(),
        height: z.int(),
        largestBytes: z.int(),
        formats: z.array(z.string()),
        capacity: z.int(),
        shortestDays: z.int(),
        longestDays: z.int(),
        leadHours: z.int(),
        prices: z.array(
          z.object({
            language: langAnswer,
            dayPaise: z.int(),
            weekendBps: z.int(),
            exclusiveBps: z.int(),
          }),
        ),
        availability: z.array(z.object({ day: dayAnswer, free: z.int() })).optional(),
      }),
    ),
  })
  .openapi('AdvertisementRateCard');

export const bookedAnswer = z
  .object({
    bookingId: z.string(),
    status: z.enum(BOOKING_STATUSES),
    holdUntil: momentSchema.nullable(),
    breakup: breakupAnswer,
  })
  .openapi('AdvertisementBooked');

export const creativeAnswer = z
  .object({ creativeId: z.int(), width: z.int(), height: z.int() })
  .openapi('AdvertisementCreative');

export const bookingAnswer = bookedAnswer
  .extend({
    slotCode: z.string(),
    slotName: z.string(),
    page: z.enum(AD_PAGES),
    adsPosition: z.enum(AD_POSITIONS),
    language: langAnswer,
    startOn: dayAnswer,
    endOn: dayAnswer,
    exclusive: z.boolean(),
    target: z.string(),
    vendorBusinessDetailsId: z.int().nullable(),
    advertiser: z.string(),
    trade: z.string(),
    url: z.string(),
    imageDescription: z.string(),
    proof: z.string(),
    note: z.string(),
    orderId: z.string().nullable(),
    version: z.int(),
    cancelRefundPaise: z
      .int()
      .openapi({ description: 'What would go back if it were cancelled now.' }),
    creatives: z.array(
      creativeAnswer.extend({
        url: z.string(),
        status: z.enum(CREATIVE_STATUSES),
        note: z.string(),
      }),
    ),
    createdAt: momentSchema,
    updatedAt: momentSchema,
  })
  .openapi('OwnAdvertisement');

export const wholeBookingAnswer = bookingAnswer
  .extend({
    impressions: z.int(),
    clicks: z.int(),
    days: z.array(z.object({ day: dayAnswer, impressions: z.int(), clicks: z.int() })).openapi({
      description: 'Days that have begun.',
    }),
    papers: z.array(z.object({ series: z.enum(SERIES), number: z.string(), url: z.string() })),
  })
  .openapi('OwnAdvertisementWithDays');
