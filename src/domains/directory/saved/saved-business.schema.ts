import { z } from '@hono/zod-openapi';
import { momentSchema } from '#kernel/http/api-output.ts';

export const savedBusinessSchema = z
  .object({
    vendorBusinessDetailsId: z.int(),
    businessName: z.string(),
    cityName: z.string(),
    profileUrl: z.string(),
    isOpen: z.boolean().openapi({ description: 'False for one that is no longer listed.' }),
    savedAt: momentSchema,
  })
  .openapi('SavedBusiness');

/** Of the export of an account. */
export const exportedBusinesses = {
  savedBusinesses: z.array(z.object({ businessId: z.int(), savedAt: momentSchema })),
};
