import { z } from '@hono/zod-openapi';
import {
  lineField,
  linkField,
  nameFields,
  slugField,
  textField,
} from '#kernel/record/managed-input.ts';
import { TYPE_FACETS } from './business-catalogue.model.ts';
import { isSchemaType } from './schema-type.model.ts';

const LONGEST_SYNONYMS = 2_000;
const LONGEST_NAME = 40;

const FORMAT = { params: { code: 'input.format' } };
/** Calls name a category by its number or by this. */
const addressField = slugField.refine((slug) => !/^\d+$/.test(slug), {
  params: { code: 'input.reserved' },
});

export const businessCategoryBody = z
  .object({
    slug: addressField,
    parentId: linkField,
    ...nameFields,
    synonyms: textField(LONGEST_SYNONYMS),
    icon: lineField(LONGEST_NAME, 0),
    schemaType: lineField(LONGEST_NAME).refine(isSchemaType, FORMAT),
    active: z.boolean(),
  })
  .openapi('BusinessCategoryInput');

export const productBody = z
  .object({
    slug: addressField,
    categoryId: z.int().min(1),
    ...nameFields,
    active: z.boolean(),
  })
  .openapi('ProductInput');

export const businessTypeBody = z
  .object({ slug: addressField, facet: z.enum(TYPE_FACETS), ...nameFields, active: z.boolean() })
  .openapi('BusinessTypeInput');
