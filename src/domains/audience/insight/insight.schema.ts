import { z } from '@hono/zod-openapi';
import { LANGS } from '#i18n/editions.ts';
import { langSchema } from '#kernel/http/api-input.ts';
import { PERIODS, type Scope, STEPS, STEPS_OF, usualStepOf } from './insight.model.ts';

export const scopeQuery = z
  .object({
    period: z.enum(PERIODS).default('today').openapi({
      description: 'Days in India, the last of which is today: one, 7 or 30.',
    }),
    step: z.enum(STEPS).optional().openapi({
      description:
        'Today is seen by the hour, a month by the day, a week by either; its lines by the day.',
    }),
    lang: langSchema.optional().openapi({ description: 'Absent for all languages.' }),
  })
  .refine(({ period, step }) => !step || STEPS_OF[period].includes(step), { path: ['step'] })
  .transform(
    ({ period, step = usualStepOf(period), lang = null }): Scope => ({
      period,
      step,
      lang,
    }),
  );

const views = z.int();
const chart = z.string().openapi({ description: 'An SVG element.' });
const line = z.object({ name: z.string(), views, chart });
const lines = z.array(line).readonly();

export const reportSchema = z.object({
  views,
  charts: z.object({ narrow: chart, wide: chart }),
  steps: z.array(z.object({ name: z.string(), views })).readonly(),
  languages: lines,
  sources: lines,
  cities: lines,
  referrers: lines,
  stories: z.array(line.extend({ id: z.int(), lang: z.enum(LANGS) })).readonly(),
  misses: z
    .array(z.object({ query: z.string(), lang: z.enum(LANGS), readers: z.int() }))
    .readonly(),
});

const languages = { en: views, hi: views, gu: views };

export const liveSchema = z.object({
  readers: z.int().nullable().openapi({
    description:
      'Browsers that have a page in sight, one for all its tabs; null when they can’t be counted.',
  }),
  readersIn: z.object(languages).nullable().openapi({
    description: 'By the language of the page that keeps their line open.',
  }),
  views: z.object(languages).openapi({
    description: 'Since the hour began.',
  }),
});
