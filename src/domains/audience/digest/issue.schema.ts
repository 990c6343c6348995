import { z } from '@hono/zod-openapi';
import { HOME_SECTIONS } from '#domains/news/taxonomy/taxonomy.model.ts';
import { cleanLine, cleanText } from '#i18n/clean-text.ts';
import { LANGS } from '#i18n/editions.ts';
import { langSchema } from '#kernel/http/api-input.ts';
import { ISSUE_STATUSES, LONGEST_INTRO, LONGEST_SUBJECT, MOST_STORIES } from './issue.model.ts';

const id = z.int().min(1).max(1e15);
const lang = z.enum(LANGS);
const version = z.int().min(1);
const section = z.enum(HOME_SECTIONS);
/** Later moments are mistakes: the year 2100. */
const moment = z.int().min(0).max(4_102_444_800_000);

/** Markup stays the text it is: mails show it as written. */
const words = (most: number, clean: (text: string) => string) =>
  z
    .string()
    .transform((text) => clean(text).trim())
    .pipe(z.string().max(most))
    .openapi({ type: 'string', maxLength: most });

const listOf = <T extends z.ZodType<string | number>>(item: T, most: number) =>
  z
    .array(item)
    .max(most)
    .transform((list) => [...new Set(list)]);

const textFields = {
  subject: words(LONGEST_SUBJECT, cleanLine),
  intro: words(LONGEST_INTRO, cleanText),
  sections: listOf(section, HOME_SECTIONS.length).openapi({
    description: 'It goes to those who read one of these; none stands for all.',
  }),
  storyIds: listOf(id, MOST_STORIES).openapi({ description: 'In the order of the mail.' }),
};

export const beginSchema = z
  .object({
    key: z.uuid().openapi({ description: 'Made by the caller: the same key is the same issue.' }),
    lang: langSchema,
  })
  .openapi('DeskNewIssue');

export const saveSchema = z
  .object({
    version,
    ...textFields,
    isCounted: z.boolean().default(false).openapi({
      description: 'True where the caller knows how many addresses it goes to.',
    }),
  })
  .openapi('DeskIssueText');

export const scheduleSchema = z
  .object({
    version,
    dueAt: moment.nullable().openapi({ description: 'Epoch milliseconds; null for now.' }),
  })
  .openapi('DeskIssueSchedule');

export const savedSchema = z.object({
  version,
  readers: z.int().min(0).nullable().openapi({ description: 'Null where it was not counted.' }),
});

export const issueSchema = z
  .object({
    id,
    lang,
    version,
    status: z.enum(ISSUE_STATUSES),
    dueAt: z.number().nullable(),
    ...textFields,
    stories: z
      .array(z.object({ id: z.int(), title: z.string() }))
      .openapi({ description: 'Those that readers see; others are left out of the mail.' }),
    readers: z.int().min(0).openapi({ description: 'Addresses it goes to as of now.' }),
  })
  .openapi('DeskIssue');
