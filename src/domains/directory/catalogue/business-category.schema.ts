import { z } from '@hono/zod-openapi';
import { wantedSchema } from '#domains/directory/association/association.schema.ts';
import {
  businessCardAnswer,
  termAnswer,
} from '#domains/directory/business/business-card.schema.ts';
import { pageFields } from '#kernel/http/api-input.ts';
import { TYPE_FACETS } from './business-catalogue.model.ts';

const LARGEST_ID = 999_999_999_999_999;
const LONGEST_KEYWORD = 60;
const MOST_FOUND = 50;

const idField = z.int().min(1).max(LARGEST_ID);
const idQuery = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
  .openapi({ type: 'integer', minimum: 1 });
const keywordField = z.string().min(1).max(LONGEST_KEYWORD);

export const categoryParams = z.object({ id: wantedSchema });
export const categoryQuery = z.object({ id: wantedSchema });
export const townQuery = z.object({ cityId: idQuery.optional() });

/** As it was built once, the number may also stand in the query, with its name in its place. */
const NAME = 'category_id';

export const parentParams = z.object({
  category_id: z.literal(NAME).or(wantedSchema).openapi({
    type: 'string',
    example: '7',
    description: 'Or `category_id`: then the query says it.',
  }),
});
export const parentQuery = z.object({ category_id: wantedSchema.optional() });

export const productQuery = z.object({
  subCategoryId: idQuery,
  q: z.string().max(LONGEST_KEYWORD).default(''),
});

export const typeQuery = z.object({ facet: z.enum(TYPE_FACETS).optional() });

export const categorySearchBody = z
  .object({
    keyword: keywordField,
    level: z.literal([1, 2]).optional(),
    limit: z.int().min(1).max(MOST_FOUND).default(20),
  })
  .openapi('BusinessCategorySearch');

export const productSearchBody = z
  .object({
    keyword: keywordField,
    subCategoryId: idField.optional(),
    cityId: idField.optional(),
    ...pageFields,
  })
  .openapi('ProductSearch');

export const categorySchema = termAnswer
  .extend({
    parentId: z.int().nullable().openapi({ description: 'Null: of the first level.' }),
    icon: z.string(),
    businessCount: z.int(),
  })
  .openapi('BusinessCategory');

export type CategoryAnswer = z.infer<typeof categorySchema>;

export const categoryTreeSchema = categorySchema
  .extend({ children: z.array(categorySchema) })
  .openapi('BusinessCategoryTree');

export const productSchema = termAnswer.extend({ categoryId: z.int() }).openapi('Product');

export const soldProductSchema = productSchema
  .extend({
    sellerCount: z.int().openapi({ description: 'Businesses that offer it.' }),
    businesses: z
      .array(businessCardAnswer)
      .openapi({ description: 'The best rated, three at most.' }),
  })
  .openapi('SoldProduct');

export const typesSchema = z.object({ nature: z.array(termAnswer), legal: z.array(termAnswer) });
