import { z } from '@hono/zod-openapi';
import { langSchema } from '#kernel/http/api-input.ts';
import { lineField, momentField } from '#kernel/record/managed-input.ts';
import { AD_POSITIONS } from './ads.model.ts';

const LONGEST_TEXT = 200;
const LONGEST_URL = 2_000;

export const adBody = z
  .object({
    position: z.enum(AD_POSITIONS),
    language: langSchema.nullable(),
    url: z.url({ protocol: /^https?$/ }).max(LONGEST_URL),
    mediaId: z.int().min(1),
    imageDescription: lineField(LONGEST_TEXT),
    startsAt: momentField.nullable(),
    endsAt: momentField.nullable(),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
    path: ['endsAt'],
    params: { code: 'input.range' },
  })
  .openapi('AdvertisementInput');
