import { z } from '@hono/zod-openapi';
import { AUTHOR_KINDS } from '#domains/news/story/article.model.ts';
import { isReservedSlug } from '#kernel/domain/reserved-slug.ts';
import {
  lineField,
  linkField,
  nameFields,
  pathField,
  slugField,
  textField,
} from '#kernel/record/managed-input.ts';
import { CITY_TIERS, MENU_GROUPS, MENU_KINDS, SECTIONS } from './taxonomy.model.ts';

const LONGEST_BIO = 2_000;
const LONGEST_TEXT = 60;

export const categoryBody = z
  .object({
    slug: slugField.refine((slug) => !isReservedSlug(slug), {
      params: { code: 'input.reserved' },
    }),
    ...nameFields,
    menuGroup: z.enum(MENU_GROUPS).nullable(),
    section: z.enum(SECTIONS),
    active: z.boolean(),
  })
  .openapi('CategoryInput');

export const cityBody = z
  .object({
    slug: slugField,
    ...nameFields,
    tier: z.enum(CITY_TIERS),
    stateCode: z.string().regex(/^[A-Z]{2}$/),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    active: z.boolean(),
  })
  .openapi('CityInput');

export const tagBody = z.object({ slug: slugField, ...nameFields }).openapi('TagInput');

export const mergeBody = z.object({ into: z.int().min(1) }).openapi('TagMerge');

export const authorBody = z
  .object({
    slug: slugField,
    kind: z.enum(AUTHOR_KINDS),
    ...nameFields,
    bioEn: textField(LONGEST_BIO),
    bioHi: textField(LONGEST_BIO),
    bioGu: textField(LONGEST_BIO),
    mediaId: linkField,
  })
  .openapi('AuthorInput');

export const menuBody = z
  .object({
    kind: z.enum(MENU_KINDS),
    textEn: lineField(LONGEST_TEXT),
    textHi: lineField(LONGEST_TEXT),
    textGu: lineField(LONGEST_TEXT),
    link: pathField,
    active: z.boolean(),
  })
  .openapi('MenuInput');
