import { z } from '@hono/zod-openapi';
import { cleanLine } from '#i18n/clean-text.ts';
import { MISSING_VALUE } from '#i18n/path.ts';
import { pageFields, pageQuery } from '#kernel/http/api-input.ts';
import { ASSOCIATION_KINDS } from './association.model.ts';

const LONGEST_KEYWORD = 200;
const LARGEST_ID = 999_999_999_999_999;

export const slugSchema = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Numbers and addresses as paths name them; an address is never all digits. */
export const wantedSchema = slugSchema
  .refine((text) => text !== MISSING_VALUE && !/^0|^\d{16,}$/.test(text))
  .transform((text) => (/^\d+$/.test(text) ? { id: Number(text) } : { slug: text }))
  .openapi({ type: 'string', example: 'surat-textile-traders' });

const number = z.int().min(1).max(LARGEST_ID);
const numberQuery = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
  .openapi({ type: 'integer', minimum: 1 });

const keyword = z
  .string()
  .max(LONGEST_KEYWORD)
  .transform(cleanLine)
  .openapi({ type: 'string', maxLength: LONGEST_KEYWORD });

const kind = z.enum(ASSOCIATION_KINDS);

export const associationParams = z.object({ id: wantedSchema });

export const listQuery = pageQuery.extend({
  kind: kind.optional(),
  cityId: numberQuery.optional(),
});
export const searchQuery = listQuery.extend({ keyword: keyword.optional() });

export const searchBody = z
  .object({
    ...{ keyword: keyword.optional(), kind: kind.optional(), cityId: number.optional() },
    ...pageFields,
  })
  .openapi('AssociationSearch');

export const affiliationBody = z
  .object({
    associationId: number.optional(),
    keyword: keyword.optional(),
    cityId: number.optional(),
    categoryId: number.optional(),
    verifiedOnly: z.boolean().default(true),
    ...pageFields,
  })
  .openapi('AffiliationSearch');

export const affiliationProductBody = z
  .object({
    associationId: number,
    keyword: keyword.optional(),
    subCategoryId: number.optional(),
    ...pageFields,
  })
  .openapi('AffiliationProductSearch');

const text = z.string();

export const associationSchema = z
  .object({
    id: z.int(),
    name: text.openapi({ example: 'Surat Textile Traders' }),
    hindiName: text,
    gujaratiName: text,
    displayName: text.openapi({
      description: 'Last part of its address, and the topic of its news.',
    }),
    logoUrl: z.url().nullable(),
    kind,
    city: z
      .object({
        id: z.int(),
        cityName: text,
        hindiName: text,
        gujaratiName: text,
        displayName: text,
      })
      .nullable(),
    memberCount: z.int().openapi({ description: 'Businesses whose membership is verified.' }),
  })
  .openapi('Association');

export type AssociationItem = z.infer<typeof associationSchema>;

export const membershipSchema = z
  .object({
    association: z.object({
      id: z.int(),
      name: text,
      hindiName: text,
      gujaratiName: text,
      displayName: text,
    }),
    membershipNumber: text,
    role: text,
    sinceYear: z.int().nullable(),
    verified: z.boolean(),
  })
  .openapi('Membership');

export type Membership = z.infer<typeof membershipSchema>;
