import { z } from '@hono/zod-openapi';
import { BUSINESS_STATUSES } from '#domains/directory/business/business.model.ts';
import { momentSchema } from '#kernel/http/api-output.ts';
import { MEMBER_ROLES } from './vendor.model.ts';

/** Of the export of an account. */
export const exportedBusinesses = {
  businesses: z.array(
    z.object({
      ...{ id: z.int(), nameEn: z.string(), nameHi: z.string(), nameGu: z.string() },
      ...{ status: z.enum(BUSINESS_STATUSES), role: z.enum(MEMBER_ROLES), addedAt: momentSchema },
      ...{ phone: z.string().nullable(), email: z.string().nullable() },
      contactPerson: z.string(),
      changes: z
        .array(z.record(z.string(), z.unknown()))
        .openapi({ description: 'What you changed that waits, or waited, for review.' }),
    }),
  ),
};
