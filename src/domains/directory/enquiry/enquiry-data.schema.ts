import { z } from '@hono/zod-openapi';
import { momentSchema } from '#kernel/http/api-output.ts';

/** Of the export of an account. */
export const exportedEnquiries = {
  enquiries: z
    .array(
      z.object({
        number: z.string(),
        business: z.string(),
        subject: z.string(),
        quantity: z.number().nullable(),
        unit: z.string(),
        budgetPaise: z.int().nullable(),
        neededOn: z.string().nullable(),
        purpose: z.string().nullable(),
        sharePhone: z.boolean(),
        shareEmail: z.boolean(),
        status: z.string(),
        noticeVersion: z.string(),
        createdAt: momentSchema,
      }),
    )
    .openapi({ description: 'What you have asked businesses.' }),
  enquiryMessages: z
    .array(
      z.object({
        number: z.string(),
        body: z.string(),
        hasPicture: z.boolean(),
        createdAt: momentSchema,
      }),
    )
    .openapi({
      description: 'What you have written in enquiries, your own and those of your businesses.',
    }),
  blockedBusinesses: z
    .array(z.object({ business: z.string(), createdAt: momentSchema }))
    .openapi({ description: 'Businesses you want to hear nothing of.' }),
};
