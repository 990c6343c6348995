import { z } from '@hono/zod-openapi';
import { cleanLine, cleanText } from '#i18n/clean-text.ts';
import {
  isPeriodInOrder,
  PERIOD_OUT_OF_ORDER,
  pageFields,
  periodFields,
} from '#kernel/http/api-input.ts';
import { momentSchema } from '#kernel/http/api-output.ts';
import {
  ACTIONS,
  BLOCK_SIDES,
  CONTACTS,
  ENQUIRY_NUMBER,
  ENQUIRY_STATUSES,
  LONGEST_SUBJECT,
  LONGEST_TEXT,
  LONGEST_UNIT,
  MESSAGE_AUTHORS,
  MOST_OTHERS,
  OUTCOMES,
  PURPOSES,
  REVIEWS,
  SAID_OUTCOMES,
  SHORTEST_TEXT,
  THREAD_EVENTS,
} from './enquiry.model.ts';

const LARGEST_NUMBER = 1e9;
const LARGEST_BUDGET = 1e13;

/** A text of several lines. */
const prose = (least: number, most: number) =>
  z
    .string()
    .transform((text) => cleanText(text).trim())
    .pipe(z.string().min(least).max(most))
    .openapi({ type: 'string', minLength: least, maxLength: most });

const line = (most: number) =>
  z
    .string()
    .transform(cleanLine)
    .pipe(z.string().max(most))
    .default('')
    .openapi({ type: 'string', maxLength: most, default: '' });

const numberOf = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

export const messageText = prose(1, LONGEST_TEXT);
export const enquiryText = prose(SHORTEST_TEXT, LONGEST_TEXT);
const keySchema = z.string().min(1).max(128);

export const enquiryParams = z.object({
  id: z.string().regex(ENQUIRY_NUMBER).openapi({ example: 'E-2026-7K4M9Q2X' }),
});

export const pictureParams = enquiryParams.extend({
  messageId: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .openapi({ type: 'integer', minimum: 1 }),
});

export const enquiryFields = {
  vendorBusinessDetailsId: numberOf,
  alsoSendTo: z.array(numberOf).max(MOST_OTHERS).default([]).openapi({
    description: 'Further businesses that were ticked; nobody else gets it.',
  }),
  itemId: numberOf.optional().openapi({ description: 'One of what the business offers.' }),
  productId: numberOf.optional(),
  categoryId: numberOf.optional(),
  subject: line(LONGEST_SUBJECT),
  message: enquiryText,
  quantity: z.number().positive().max(LARGEST_NUMBER).optional(),
  unit: line(LONGEST_UNIT),
  budgetPaise: z.int().min(0).max(LARGEST_BUDGET).optional(),
  neededOn: z.iso.date().optional().openapi({ description: 'A day in India.' }),
  purpose: z.enum(PURPOSES).optional(),
  cityId: numberOf.optional().openapi({ description: 'Town of who asks.' }),
  sharePhone: z.boolean().default(false),
  shareEmail: z.boolean().default(false),
  agreed: z.boolean().default(false).openapi({
    description: 'Must be true: whoever asks agrees that these businesses get name, town and text.',
  }),
};

export const enquiryBody = z.object(enquiryFields).openapi('EnquiryDraft');
export type EnquiryBody = z.output<typeof enquiryBody>;

export const enquirySearchBody = z
  .object({
    box: z.enum(['sent', 'received']),
    vendorBusinessDetailsId: numberOf.optional(),
    status: z.enum(ENQUIRY_STATUSES).optional(),
    keyword: z.string().transform(cleanLine).pipe(z.string().max(60)).optional().openapi({
      type: 'string',
      maxLength: 60,
    }),
    ...periodFields,
    ...pageFields,
  })
  .refine(isPeriodInOrder, PERIOD_OUT_OF_ORDER);

export const changeBody = z
  .object({
    action: z.enum(ACTIONS).optional().openapi({
      description:
        'Who asked: `withdraw`, `share`, `unshare`. The business: `seen`, `close`, `spam`.',
    }),
    fields: z.array(z.enum(CONTACTS)).min(1).max(CONTACTS.length).optional().openapi({
      description: 'Of `share` (absent: the phone number) and `unshare` (absent: both).',
    }),
    outcome: z.enum(SAID_OUTCOMES).optional().openapi({
      description: 'What became of it; it closes the thread, with or without `close`.',
    }),
  })
  .openapi('EnquiryChange');

export const messageBody = z
  .object({
    body: messageText,
    imageId: z.string().max(64).optional().openapi({ description: 'Of a picture sent before.' }),
    key: keySchema.openapi({
      description: 'A message that is repeated under its key is kept once.',
    }),
  })
  .openapi('EnquiryMessageDraft');

export const messagesQuery = z.object({
  after: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .default(0)
    .openapi({ type: 'integer', minimum: 0, default: 0 }),
});

export const receivedQuery = {
  status: z.enum(ENQUIRY_STATUSES).optional(),
  format: z.enum(['json', 'csv']).default('json').openapi({
    description:
      '`csv` gives all of them as a table for a spreadsheet; of more than 20,000 the newest, which its last line says.',
  }),
};

const townAnswer = z
  .object({
    id: z.int(),
    cityName: z.string(),
    hindiName: z.string(),
    gujaratiName: z.string(),
    displayName: z.string(),
  })
  .nullable();

export const enquiryAnswer = z
  .object({
    enquiryId: z.string(),
    side: z.enum(BLOCK_SIDES),
    business: z.object({
      vendorBusinessDetailsId: z.int(),
      businessName: z.string(),
      hindiName: z.string(),
      gujaratiName: z.string(),
      friendlyUrl: z.string(),
      profileUrl: z.string(),
    }),
    sender: z.object({
      name: z.string(),
      city: townAnswer,
      phone: z.string().optional().openapi({ description: 'While it is shared.' }),
      email: z.string().optional().openapi({ description: 'While it is shared.' }),
    }),
    subject: z.string(),
    message: z.string(),
    itemName: z.string().nullable(),
    quantity: z.number().nullable(),
    unit: z.string(),
    budgetPaise: z.int().nullable(),
    neededOn: z.string().nullable(),
    purpose: z.enum(PURPOSES).nullable(),
    status: z.enum(ENQUIRY_STATUSES),
    outcome: z.enum(OUTCOMES),
    review: z.enum(REVIEWS).openapi({
      description:
        '`held`: the desk looks at it before the business gets it. Seen by who asked only.',
    }),
    sharePhone: z.boolean(),
    shareEmail: z.boolean(),
    blockedBy: z.array(z.enum(BLOCK_SIDES)),
    canWrite: z.boolean(),
    unread: z.int(),
    createdAt: momentSchema,
    seenAt: momentSchema.nullable(),
    answeredAt: momentSchema.nullable(),
    closedAt: momentSchema.nullable(),
    lastAt: momentSchema,
  })
  .openapi('Enquiry');

export const messageAnswer = z
  .object({
    id: z.int(),
    author: z.enum(MESSAGE_AUTHORS),
    isOwn: z.boolean(),
    event: z.enum(THREAD_EVENTS).nullable().openapi({
      description: 'What a message of the system stands for.',
    }),
    body: z.string(),
    imageUrl: z.string().nullable().openapi({ description: 'For the two of the thread alone.' }),
    createdAt: momentSchema,
  })
  .openapi('EnquiryMessage');
