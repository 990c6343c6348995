import { z } from '@hono/zod-openapi';
import { cleanLine, cleanText } from '#i18n/clean-text.ts';
import { momentSchema } from '#kernel/http/api-output.ts';
import { PHONE } from '#kernel/record/managed-input.ts';
import { LONGEST_ANSWER } from './answer.model.ts';
import {
  type BenefitFacts,
  CONTACT_KINDS,
  INTERESTS,
  LONGEST,
  TRAP_FIELD,
} from './ticket.model.ts';

const line = (most: number) =>
  z
    .string()
    .transform(cleanLine)
    .pipe(z.string().min(1).max(most))
    .openapi({ type: 'string', minLength: 1, maxLength: most });

/** An empty text, or one that fits `schema`; absent is empty. */
const optional = (schema: z.ZodType<string, string>, most: number) =>
  z
    .string()
    .transform(cleanLine)
    .pipe(z.literal('').or(schema))
    .default('')
    .openapi({ type: 'string', maxLength: most, default: '' });

const phone = z.string().max(LONGEST.phone).regex(PHONE);

const webAddress = z.url({ protocol: /^https?$/ }).max(LONGEST.storyUrl);

/** ₹10 crore. */
const LARGEST_BUDGET = 10_000_000_000;
const isEmpty = (value: unknown) => value === '' || value === null || value === undefined;

/** A number, also as a form sends it; empty is none. */
const optionalNumber = (least: number, most: number) =>
  z.preprocess(
    (value) => (isEmpty(value) ? null : value),
    z.coerce.number().int().min(least).max(most).nullable(),
  );

/** What a reader sends to the newsroom; blanks and invisible characters are tidied up first. */
export const ticketSchema = z
  .object({
    type: z.enum(CONTACT_KINDS).default('contact').openapi({
      description: '`benefit` is about listing and advertising; it has a number of its own kind.',
    }),
    name: line(LONGEST.name),
    // A line break in an address is never a slip.
    email: z.email().max(LONGEST.email).openapi({ example: 'reader@example.org' }),
    phone: optional(phone, LONGEST.phone),
    storyUrl: optional(webAddress, LONGEST.storyUrl),
    subject: line(LONGEST.subject),
    message: z
      .string()
      .transform((text) => cleanText(text).trim())
      .pipe(z.string().min(1).max(LONGEST.message))
      .openapi({ type: 'string', minLength: 1, maxLength: LONGEST.message }),
    company: optional(z.string().max(LONGEST.name), LONGEST.name),
    interest: z.enum(INTERESTS).or(z.literal('')).default('').openapi({
      description: 'What a `benefit` is about, which must say it, and a phone number.',
    }),
    budgetPaise: optionalNumber(0, LARGEST_BUDGET).openapi({ type: 'integer' }),
    cityId: optionalNumber(1, Number.MAX_SAFE_INTEGER).openapi({ type: 'integer' }),
    [TRAP_FIELD]: z.string().default('').openapi({ description: 'Left empty by people.' }),
  })
  .superRefine(({ type, phone, interest }, { addIssue }) => {
    if (type !== 'benefit') return;
    for (const [field, text] of [
      ['phone', phone],
      ['interest', interest],
    ] as const)
      if (text === '')
        addIssue({ code: 'custom', path: [field], params: { code: 'input.missing' } });
  })
  .openapi('Message');

/** What is kept of an enquiry about listing and advertising beside its message; null for others. */
export function toBenefitFacts(message: z.output<typeof ticketSchema>): BenefitFacts | null {
  const { type, company, interest, budgetPaise, cityId } = message;
  if (type !== 'benefit' || interest === '') return null;
  return { interest, company, budgetPaise, cityId };
}

/** What the newsroom answers; quotation marks of mail are text like all else. */
export const answerSchema = z
  .object({
    key: z.uuid(),
    text: z
      .string()
      .transform((text) => cleanText(text).trim())
      .pipe(z.string().min(1).max(LONGEST_ANSWER))
      .openapi({ type: 'string', minLength: 1, maxLength: LONGEST_ANSWER }),
    isLast: z.boolean().openapi({ description: 'Whether it closes the ticket.' }),
  })
  .openapi('TicketAnswerDraft');

/** Messages of the queue `mail`. */
export const mailMessageSchema = z.object({
  kind: z.literal('ticket'),
  ticketId: z.int().positive(),
});

export type MailMessage = z.infer<typeof mailMessageSchema>;

/** As they are kept. */
export const benefitFacts = z
  .object({
    interest: z.enum(INTERESTS),
    company: z.string(),
    budgetPaise: z.int().nullable(),
    cityId: z.int().nullable(),
  })
  .openapi('BenefitFacts');

/** Of the export of an account. */
export const exportedTickets = {
  messages: z
    .array(
      z.object({
        number: z.string(),
        kind: z.string(),
        name: z.string(),
        phone: z.string(),
        subject: z.string(),
        message: z.string(),
        details: benefitFacts.nullable(),
        createdAt: momentSchema,
      }),
    )
    .openapi({ description: 'What was sent to the newsroom from your address.' }),
};
