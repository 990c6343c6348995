import { z } from '@hono/zod-openapi';
import { VARIANT_WIDTHS } from '#domains/media/variant/variant.model.ts';
import { flagQuery } from '#kernel/http/api-input.ts';
import { CROPS } from '#ui/Photo.tsx';
import type { MediaMessage } from './media.model.ts';
import { isMediaKey } from './picture.model.ts';

export const mediaMessageSchema: z.ZodType<MediaMessage> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fetch-picture'), mediaId: z.int().positive() }),
  z.object({
    kind: z.literal('draw-variant'),
    key: z.string().refine(isMediaKey),
    width: z.literal(VARIANT_WIDTHS),
    quality: z.int().min(1).max(100),
    crop: z.enum(CROPS).optional(),
    place: z.int().min(0).max(100).optional(),
  }),
]);

const LONGEST_URL = 2_048;

/** The parameters of `/_next/image` (spec section 9), and proportions to cut the picture to. */
export const variantQuerySchema = z.object({
  url: z.string('url is missing').max(LONGEST_URL, 'url is too long'),
  w: z
    .enum(VARIANT_WIDTHS.map(String), `w must be one of ${VARIANT_WIDTHS.join(', ')}`)
    .transform(Number),
  q: z
    .string()
    .regex(/^([1-9]\d?|100)$/, 'q must be a whole number from 1 to 100')
    .transform(Number)
    .default(75),
  r: z.enum(CROPS, `r must be one of ${CROPS.join(', ')}`).optional(),
});

const captionSchema = z.string().trim().max(500).default('');

export const uploadQuerySchema = z.object({
  alt_en: captionSchema,
  alt_hi: captionSchema,
  alt_gu: captionSchema,
  credit: captionSchema,
  sample: flagQuery,
});

export const uploadedSchema = z.object({
  id: z.number(),
  key: z.string().openapi({ example: '0123456789abcdef.jpeg' }),
  width: z.number(),
  height: z.number(),
});
