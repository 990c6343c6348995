import { z } from '@hono/zod-openapi';
import { cleanLine, cleanText } from '#i18n/clean-text.ts';
import { momentSchema } from '#kernel/http/api-output.ts';
import { PHONE } from '#kernel/record/managed-input.ts';
import { LONGEST_ANSWER } from './answer.model.ts';
import { CONTACT_KINDS, LONGEST, TRAP_FIELD } from './ticket.model.ts';

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
    [TRAP_FIELD]: z.string().default('').openapi({ description: 'Left empty by people.' }),
  })
  .openapi('Message');

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
        createdAt: momentSchema,
      }),
    )
    .openapi({ description: 'What was sent to the newsroom from your address.' }),
};
