import { z } from '@hono/zod-openapi';
import { ARTICLE_LABELS } from '#domains/news/story/article.model.ts';
import type { WorkingText } from '#domains/news/story/working.model.ts';
import {
  factsSchema,
  momentSchema,
  statusSchema,
  textSchema,
} from '#domains/newsroom/working/desk.schema.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { languageSchema } from '#kernel/http/api-input.ts';
import type { Contribution, StatedFacts } from './contribution.model.ts';

// Field names are those that GET /news/{id} answers with (spec section 3): a language has its prefix.

const { title, standfirst, imageDescription } = textSchema.shape;
const body = textSchema.shape.bodyHtml.openapi({
  description: 'HTML. What may not be shown to readers is removed.',
});

const textFields = z.object({
  title: title.optional(),
  hindiTitle: title.optional(),
  gujaratiTitle: title.optional(),
  sortDescription: standfirst.optional(),
  hindiSortDescription: standfirst.optional(),
  gujaratiSortDescription: standfirst.optional(),
  body: body.optional(),
  hindiBody: body.optional(),
  gujaratiBody: body.optional(),
  imageDescription: imageDescription.optional(),
  hindiImageDescription: imageDescription.optional(),
  gujaratiImageDescription: imageDescription.optional(),
});

type TextFields = z.output<typeof textFields>;
type Part = 'title' | 'standfirst' | 'bodyHtml' | 'imageDescription';

const NAMES: Readonly<Record<Lang, Readonly<Record<Part, keyof TextFields>>>> = {
  en: {
    title: 'title',
    standfirst: 'sortDescription',
    bodyHtml: 'body',
    imageDescription: 'imageDescription',
  },
  hi: {
    title: 'hindiTitle',
    standfirst: 'hindiSortDescription',
    bodyHtml: 'hindiBody',
    imageDescription: 'hindiImageDescription',
  },
  gu: {
    title: 'gujaratiTitle',
    standfirst: 'gujaratiSortDescription',
    bodyHtml: 'gujaratiBody',
    imageDescription: 'gujaratiImageDescription',
  },
};

/** The field of a call that a field of the desk is said in. */
export function toField(field: string, lang: Lang): string {
  if (field === 'categoryId') return 'category';
  return (NAMES[lang] as Readonly<Record<string, string>>)[field] ?? field;
}

/** What is said of a story's languages; those that nothing is said of are left out. */
function toTexts(sent: TextFields): { lang: Lang; text: Partial<WorkingText> }[] {
  return LANGS.map((lang) => {
    const said = Object.entries(NAMES[lang]).map(([part, name]) => [part, sent[name]] as const);
    return { lang, text: Object.fromEntries(said.filter(([, value]) => value !== undefined)) };
  }).filter(({ text }) => Object.keys(text).length > 0);
}

/** A moment as ISO 8601 has it, in epoch milliseconds. */
const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => Date.parse(text))
  .pipe(momentSchema)
  .openapi({ type: 'string', format: 'date-time' });

const term = z.string().trim().min(1).max(100);
const { sourceName, sourceUrl, isLiveBlog } = factsSchema.shape;

const facts = z.object({
  category: term.openapi({
    description: 'Its `displayName`, or its name in one of the three languages.',
    example: 'gujarat',
  }),
  city: term.nullable().optional().openapi({ example: 'rajkot' }),
  authors: z
    .array(term)
    .max(20)
    .optional()
    .openapi({ example: ['city-desk'] }),
  topics: z
    .array(term)
    .max(30)
    .optional()
    .openapi({ example: ['monsoon'] }),
  picture: z.string().max(40).nullable().optional().openapi({
    description: 'The `key` that POST /ingest/media has answered with.',
    example: '0123456789abcdef.jpeg',
  }),
  label: z.enum(ARTICLE_LABELS).optional(),
  source: z.object({ name: sourceName.optional(), url: sourceUrl.optional() }).optional(),
  isLiveBlog: isLiveBlog.optional(),
  embargoUntil: moment.nullable().optional(),
});

/** What was sent, in parts; what was left out is in none. */
export function toContribution(sent: TextFields & StatedFacts): Contribution {
  const { category, city, authors, topics, picture, label, source, isLiveBlog, embargoUntil } =
    sent;
  const said = {
    category,
    city,
    authors,
    topics,
    picture,
    label,
    source,
    isLiveBlog,
    embargoUntil,
  };
  const isSaid = Object.values(said).some((value) => value !== undefined);
  return { texts: toTexts(sent), facts: isSaid ? said : null };
}

export const contributionSchema = facts
  .extend(textFields.shape)
  .extend({
    language: languageSchema.optional().openapi({
      description: 'The language it is written in; else the first that has a title.',
    }),
  })
  .refine((sent) => LANGS.some((lang) => sent[NAMES[lang].title]?.trim()), { path: ['title'] })
  .openapi('NewsDraft');

const version = z.int().min(0).optional();

export const amendmentSchema = facts
  .partial()
  .extend(textFields.shape)
  .extend({
    versions: z
      .object({ story: version, english: version, hindi: version, gujarati: version })
      .optional()
      .openapi({ description: 'What it was made from: refused with 409 where it is older.' }),
  })
  .openapi('NewsChange');

const kept = z.int().nullable();

export const receiptSchema = z
  .object({
    id: z.int().openapi({ example: 417 }),
    versions: z
      .object({ story: z.int(), english: kept, hindi: kept, gujarati: kept })
      .openapi({ description: 'Each saving counts one on; null for a language it does not have.' }),
  })
  .openapi('NewsReceipt');

const { reason, push, breaking } = statusSchema.shape;

export const publishSchema = z
  .object({
    version: version.openapi({ description: 'Of the language; else the one that stands.' }),
    at: moment.optional().openapi({ description: 'When to publish it; else at once.' }),
    until: moment.optional().openapi({ description: 'When to take it from readers again.' }),
    ...{ reason, push, breaking },
  })
  .openapi('NewsPublication');
