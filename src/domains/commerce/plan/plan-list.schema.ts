import { z } from '@hono/zod-openapi';
import { nameFields } from '#kernel/record/managed-input.ts';

const MOST_DAYS = 1_100;
/** ₹10,00,000. */
const DEAREST = 100_000_000;

/** A plan of the desk's list. More photos or items than these would make pages too heavy. */
export const planBody = z
  .object({
    code: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,39}$/)
      .openapi({ example: 'plus', description: 'Stays as it is once somebody is on it.' }),
    ...nameFields,
    days: z.int().min(1).max(MOST_DAYS),
    netPaise: z.int().min(0).max(DEAREST),
    photos: z.int().min(1).max(60),
    items: z.int().min(1).max(200),
    leadsByToken: z.boolean(),
    ownProfile: z.boolean(),
    sponsoredPlaces: z.boolean(),
    active: z.boolean(),
  })
  .openapi('ListingPlanInput');
