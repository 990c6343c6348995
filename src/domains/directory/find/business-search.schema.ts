import { z } from '@hono/zod-openapi';
import {
  businessCardAnswer,
  cityAnswer,
  termAnswer,
} from '#domains/directory/business/business-card.schema.ts';
import { DEFAULT_EDITION } from '#i18n/editions.ts';
import { languageSchema, pageFields } from '#kernel/http/api-input.ts';
import { pageSchema } from '#kernel/route/content.ts';
import {
  BUSINESS_SORTS,
  COUNTED_UP_TO,
  LARGEST_RADIUS,
  LONGEST_KEYWORD,
  LONGEST_TYPED,
  MOST_SUGGESTED,
} from './business-search.model.ts';

const number = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
const flag = z.boolean().optional();

/** What was typed, without control characters and blanks around it. */
function typedText(longest: number) {
  return z.string().transform(toTyped).pipe(z.string().max(longest));
}

function toTyped(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

const languageField = languageSchema.default(DEFAULT_EDITION).openapi({ default: 'english' });
const keywordField = typedText(LONGEST_KEYWORD)
  .optional()
  .openapi({ type: 'string', maxLength: LONGEST_KEYWORD, example: 'surat tailor' });

export const businessSearchBody = z
  .object({
    keyword: keywordField,
    categoryId: number.optional(),
    subCategoryId: number.optional(),
    productId: number.optional(),
    cityId: number.optional(),
    citySlug: z
      .string()
      .regex(/^[a-z0-9-]{1,80}$/)
      .optional()
      .openapi({ example: 'surat' }),
    stateCode: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional()
      .openapi({ example: 'GJ' }),
    pincode: z
      .string()
      .regex(/^[1-9]\d{5}$/)
      .optional()
      .openapi({ example: '395003' }),
    latitude: z.number().min(-90).max(90).optional(),
    longitude: z.number().min(-180).max(180).optional(),
    radiusMetres: z.int().min(1).max(LARGEST_RADIUS).optional(),
    minRating: z.number().min(1).max(5).optional(),
    openNow: flag,
    verified: flag,
    natureTypeId: number.optional(),
    associationId: number.optional(),
    hashtag: typedText(31)
      .optional()
      .openapi({ type: 'string', maxLength: 31, example: 'bandhani' }),
    hasPhotos: flag,
    priceBands: z.array(z.int().min(1).max(4)).max(4).optional(),
    languageSpoken: z
      .string()
      .regex(/^[A-Za-z]{2,20}$/)
      .optional()
      .openapi({ example: 'gujarati', description: 'By its name or its tag.' }),
    sort: z.enum(BUSINESS_SORTS).default('relevance'),
    language: languageField,
    ...pageFields,
  })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    path: ['longitude'],
    params: { code: 'input.range' },
  })
  .refine(
    ({ latitude, radiusMetres, sort }) =>
      latitude !== undefined || (radiusMetres === undefined && sort !== 'distance'),
    { path: ['latitude'], params: { code: 'input.range' } },
  )
  .openapi('BusinessSearch');

const count = z.int().min(0).max(COUNTED_UP_TO);

export const businessSearchAnswer = z
  .object({
    code: z.literal(200),
    message: z.literal('Success'),
    data: z.object({
      items: z.array(businessCardAnswer),
      sponsored: z.array(businessCardAnswer).max(2).openapi({
        description: 'Paid places, apart from the others; what is paid changes no rank.',
      }),
      found: count,
      facets: z.object({
        categories: z.array(termAnswer.extend({ count })),
        cities: z.array(cityAnswer.extend({ count })),
        ratings: z.array(z.object({ from: z.int(), count })),
      }),
      city: cityAnswer.nullable().openapi({
        description: 'The town asked for, or named by the words.',
      }),
      category: termAnswer.nullable(),
      didYouMean: z.string().nullable(),
    }),
    page: pageSchema,
  })
  .openapi('BusinessesFound');

export const citySearchBody = z
  .object({
    keyword: keywordField,
    categoryId: number.optional(),
    stateCode: businessSearchBody.shape.stateCode,
    limit: z.int().min(1).max(50).default(50),
  })
  .openapi('BusinessCitySearch');

export const citySearchAnswer = z.array(
  z.object({
    cityId: z.int(),
    cityName: z.string(),
    hindiName: z.string(),
    gujaratiName: z.string(),
    displayName: z.string(),
    count: z.int(),
  }),
);

export const suggestBody = z
  .object({
    keyword: typedText(LONGEST_TYPED).pipe(z.string().min(1)).openapi({
      type: 'string',
      minLength: 1,
      maxLength: LONGEST_TYPED,
      example: 'surat tai',
    }),
    cityId: number.optional(),
    language: languageField,
    limit: z.int().min(1).max(MOST_SUGGESTED).default(MOST_SUGGESTED),
  })
  .openapi('BusinessSuggestionSearch');

const suggestion = z
  .object({
    id: z.int(),
    label: z.string().openapi({ example: 'Shree Tailors' }),
    sub: z.string().openapi({ description: 'Its town, where it has one.', example: 'Surat' }),
    url: z.string().openapi({ example: '/directory/surat/shree-tailors/417' }),
  })
  .openapi('BusinessSuggestion');

export const suggestAnswer = z.object({
  terms: z.array(suggestion),
  categories: z.array(suggestion),
  businesses: z.array(suggestion),
  products: z.array(suggestion),
});
