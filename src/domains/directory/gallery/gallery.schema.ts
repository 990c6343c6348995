import { z } from '@hono/zod-openapi';
import { MEDIA_KINDS, MEDIA_STATUSES } from '#domains/directory/business/business.model.ts';
import { idParams } from '#kernel/http/api-input.ts';
import { lineField } from '#kernel/record/managed-input.ts';
import { LONGEST_ALT, LONGEST_CAPTION, MOST_MEDIA } from './gallery.model.ts';

const alt = lineField(LONGEST_ALT, 0);
const caption = lineField(LONGEST_CAPTION, 0);

/** What stands in the query of an upload, whose body is the file itself. */
export const uploadQuery = z.object({
  vendorBusinessDetailsId: idParams.shape.id.openapi({ type: 'integer', example: 417 }),
  kind: z.enum(MEDIA_KINDS),
  ...{ alt: alt.default(''), hindiAlt: alt.default(''), gujaratiAlt: alt.default('') },
  caption: caption.default(''),
});

export const ofBusinessQuery = uploadQuery.pick({ vendorBusinessDetailsId: true });

/** A film, sent as JSON in the place of a file. */
export const videoBody = z.object({
  kind: z.literal('video').optional(),
  videoUrl: z.string().max(500).openapi({ example: 'https://youtu.be/dQw4w9WgXcQ' }),
});

export const mediumChangeBody = z.object({
  ...{ alt: alt.optional(), hindiAlt: alt.optional(), gujaratiAlt: alt.optional() },
  caption: caption.optional(),
  position: z
    .int()
    .min(0)
    .max(MOST_MEDIA.photo)
    .optional()
    .openapi({ description: 'Its place among those of its kind, from 0.' }),
});

export const ownMediumAnswer = z
  .object({
    ...{ id: z.int(), kind: z.enum(MEDIA_KINDS) },
    url: z.string().openapi({ description: 'For members only until it is approved.' }),
    ...{ width: z.int(), height: z.int() },
    ...{ alt: z.string(), hindiAlt: z.string(), gujaratiAlt: z.string(), caption: z.string() },
    position: z.int(),
    status: z.enum(MEDIA_STATUSES),
    reason: z.string().openapi({ description: 'Why it was sent back; else empty.' }),
  })
  .openapi('OwnBusinessMedium');
