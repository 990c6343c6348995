import { z } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { DEFAULT_EDITION, EDITIONS, type Edition, type Lang } from '#i18n/editions.ts';
import { AppError } from '#shared/app-error.ts';
import { LAST_PAGE } from './page-input.ts';

const LARGEST_BODY = 64 * 1024;
const LARGEST_PAGE = 50;
const USUAL_PAGE = 20;
/** The desk comes to the end of what it keeps, which readers find by date and by search. */
const LAST_DESK_PAGE = 1000;

/** Every call takes a language by its name or its tag. */
const LANGUAGES = ['english', 'hindi', 'gujarati', 'en', 'hi', 'gu'] as const;
const EDITION_OF: Readonly<Record<(typeof LANGUAGES)[number], Edition>> = {
  english: EDITIONS.en,
  hindi: EDITIONS.hindi,
  gujarati: EDITIONS.gujarati,
  en: EDITIONS.en,
  hi: EDITIONS.hindi,
  gu: EDITIONS.gujarati,
};

/** A language of the API, as the edition that publishes in it. */
export const languageSchema = z
  .enum(LANGUAGES)
  .transform((name) => EDITION_OF[name])
  .openapi({ type: 'string', enum: [...LANGUAGES], example: 'english' });

/** The same where the newsroom calls it by its tag. */
export const langSchema = z
  .enum(LANGUAGES)
  .transform((name): Lang => EDITION_OF[name].lang)
  .openapi({ type: 'string', enum: [...LANGUAGES], example: 'gu' });

/** The `language` parameter of a query; absent is English. */
export const languageQuery = languageSchema
  .default(DEFAULT_EDITION)
  .openapi({ type: 'string', enum: [...LANGUAGES], default: 'english' });

/** Something a query asks for by `true`; absent it is not asked for. */
export const flagQuery = z
  .enum(['true', 'false'])
  .default('false')
  .transform((flag) => flag === 'true')
  .openapi({ type: 'boolean', default: false });

/** The `:id` segment of a path. */
export const idParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .openapi({ type: 'integer', minimum: 1 }),
});

/** The `:language` segment of a path. */
export const languageParams = z.object({ language: languageSchema });

/** Names a call, for whoever may have to send it again. */
export const keyHeader = z.object({
  'idempotency-key': z.string().min(1).max(128).optional().openapi({
    description: 'A call that is repeated under its key is done once.',
  }),
});

const pageNumber = z.int().min(1).max(LAST_PAGE);
const pageSize = z.int().min(1).max(LARGEST_PAGE);

/** `page` of the query string of a list at the desk. */
export const deskPage = toQueryNumber(z.int().min(1).max(LAST_DESK_PAGE)).default(1).openapi({
  type: 'integer',
  minimum: 1,
  maximum: LAST_DESK_PAGE,
  default: 1,
  description: 'Counted from 1.',
});

/** `page` and `size` of a JSON body. */
export const pageFields = {
  page: pageNumber.default(1).openapi({ description: 'Counted from 1.' }),
  size: pageSize.default(USUAL_PAGE).openapi({ description: 'Entries a page.' }),
};

/** `page` and `size` of a query string. */
export const pageQuery = z.object({
  page: toQueryNumber(pageNumber).default(1).openapi({
    type: 'integer',
    minimum: 1,
    maximum: LAST_PAGE,
    default: 1,
    description: 'Counted from 1.',
  }),
  size: toQueryNumber(pageSize).default(USUAL_PAGE).openapi({
    type: 'integer',
    minimum: 1,
    maximum: LARGEST_PAGE,
    default: USUAL_PAGE,
    description: 'Entries a page.',
  }),
});

export interface PageRequest {
  page: number;
  size: number;
}

/** Whole numbers only: `Number` would also take blanks, fractions and `1e3`. */
function toQueryNumber<T extends z.ZodType<number, number>>(range: T) {
  return z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number)
    .pipe(range);
}

const daySchema = z.iso.date().or(z.iso.datetime({ offset: true }));

/** Days are Indian days: `from` starts one, `to` ends one. */
export const periodFields = {
  from: z
    .string()
    .pipe(daySchema)
    .transform((text) => toMoment(text, '00:00:00.000'))
    .optional()
    .openapi({
      type: 'string',
      description: 'ISO 8601 date (a day in India) or date-time with an offset, inclusive.',
      example: '2026-01-01',
    }),
  to: z
    .string()
    .pipe(daySchema)
    .transform((text) => toMoment(text, '23:59:59.999'))
    .optional()
    .openapi({ type: 'string', description: 'Like `from`, inclusive.', example: '2026-12-31' }),
};

function toMoment(text: string, time: string): Date {
  return new Date(text.includes('T') ? text : `${text}T${time}+05:30`);
}

/** Refinement of a body with `periodFields`. */
export function isPeriodInOrder(period: { from?: Date; to?: Date }): boolean {
  return !period.from || !period.to || period.from <= period.to;
}

export const PERIOD_OUT_OF_ORDER = { path: ['from'], params: { code: 'input.range' } };

/** Refuses bodies of more bytes. */
export function limitBody(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError({ code: 'input.body_too_large', status: 413, key: 'too_large' });
    },
  });
}

/** Refuses bodies larger than any call for reading needs. */
export const limitedBody = limitBody(LARGEST_BODY);

/** The JSON body of a call, as the route declares it. */
export function jsonBody<T extends z.ZodType>(schema: T) {
  return { required: true, content: { 'application/json': { schema } } } as const;
}
