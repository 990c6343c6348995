import { z } from 'zod';
import { LANGS } from '#i18n/editions.ts';
import { LINE_FIELDS } from '#kernel/domain/incoming.model.ts';
import { AD_POSITIONS } from './ads.model.ts';

/** Where a click leads: a page of this site or another site. */
const target = z.string().regex(/^(\/(?!\/)|https:\/\/)\S*$/);

/** An advertisement as a line of an import says it; `picture` is the key of a stored one. */
export const adLineSchema = z.object({
  type: z.literal('advertisement'),
  id: z.string().min(1).max(200),
  position: z.enum(AD_POSITIONS),
  lang: z.enum(LANGS).nullable().default(null),
  url: target,
  picture: z.string(),
  imageDescription: z.string().max(500),
  weight: z.int().default(0),
  sample: LINE_FIELDS.sample,
});
