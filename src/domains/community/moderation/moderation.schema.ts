import { z } from '@hono/zod-openapi';
import { cleanText } from '#i18n/clean-text.ts';
import { LANGS } from '#i18n/editions.ts';
import { deskPage, langSchema } from '#kernel/http/api-input.ts';
import { JUDGED_KINDS, REPORT_REASONS, RESTRICTED, RULES } from '#kernel/judge/judge.model.ts';
import { LONGEST_APPEAL, LONGEST_COMMENT } from './moderation.model.ts';

const LONGEST_NOTE = 500;
const SHORTEST_APPEAL = 10;
const LONGEST_REASON = 300;
/** Days that somebody may be kept from something; 0 for good. */
const DAYS = [0, 1, 7, 30, 365] as const;

/** Text of several lines without what can't be seen. */
function wordsField(most: number, least = 0) {
  return z
    .string()
    .transform((text) => cleanText(text).trim())
    .pipe(z.string().min(least).max(most))
    .openapi({ type: 'string', minLength: least, maxLength: most });
}

export const reportBody = z
  .object({
    reason: z.enum(REPORT_REASONS),
    comment: wordsField(LONGEST_COMMENT).default(''),
  })
  .openapi('Report');

export const reportedSchema = z.object({ reported: z.literal(true) });

export const appealBody = z
  .object({ text: wordsField(LONGEST_APPEAL, SHORTEST_APPEAL) })
  .openapi('Appeal');

export const queueQuery = z.object({
  kind: z.enum(JUDGED_KINDS).optional(),
  lang: langSchema.optional(),
  authorId: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .optional()
    .openapi({ type: 'integer', minimum: 1 }),
  page: deskPage,
});

const moment = z.int().openapi({ description: 'Epoch milliseconds.' });

export const caseSchema = z
  .object({
    id: z.int(),
    kind: z.enum(JUDGED_KINDS),
    objectId: z.string(),
    why: z.array(z.string()),
    openedAt: moment,
    dueAt: moment,
    appeal: z.string(),
    isMine: z.boolean().openapi({
      description: 'The caller decided it first, or it concerns them: somebody else decides.',
    }),
    title: z.string(),
    text: z.string(),
    version: z.string().openapi({
      description: 'Of the text: a decision that names it is made upon no other words.',
    }),
    language: z.enum(LANGS),
    context: z.array(z.object({ label: z.string(), text: z.string() })),
    pictures: z.array(z.string()).openapi({ description: 'Addresses of its photos.' }),
    path: z.string(),
    isShown: z.boolean(),
    author: z
      .object({
        id: z.int(),
        name: z.string(),
        kept: z.int(),
        removed: z.int(),
        open: z.int(),
        restricted: z.array(z.enum(RESTRICTED)),
      })
      .nullable(),
    reports: z.array(
      z.object({ reason: z.enum(REPORT_REASONS), comment: z.string(), createdAt: moment }),
    ),
  })
  .openapi('ModerationCase');

export const countsSchema = z.array(
  z.object({ kind: z.enum(JUDGED_KINDS), open: z.int(), late: z.int() }),
);

const decisionFields = {
  note: wordsField(LONGEST_NOTE).default(''),
  version: z.string().max(64).optional().openapi({ description: 'Of the case that was read.' }),
};

export const decisionBody = z
  .discriminatedUnion('action', [
    z.object({ action: z.literal('keep'), ...decisionFields }),
    z.object({ action: z.literal('remove'), rule: z.enum(RULES), ...decisionFields }),
  ])
  .openapi('ModerationDecision');

export const restrictionBody = z
  .object({
    userId: z.int().min(1),
    what: z.enum(RESTRICTED),
    days: z.union(DAYS.map((days) => z.literal(days))).openapi({ description: '0: for good.' }),
    reason: wordsField(LONGEST_REASON, 3),
  })
  .openapi('RestrictionInput');

export const restrictionSchema = z
  .object({
    userId: z.int(),
    name: z.string(),
    what: z.enum(RESTRICTED),
    until: moment.nullable(),
    reason: z.string(),
    madeBy: z.string(),
    createdAt: moment,
  })
  .openapi('Restriction');

export const restrictionParams = z.object({
  userId: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .openapi({ type: 'integer', minimum: 1 }),
  what: z.enum(RESTRICTED),
});
