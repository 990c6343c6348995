import { z } from '@hono/zod-openapi';
import { lineField } from '#kernel/record/managed-input.ts';
import { AFFILIATION_STATUSES } from './association.model.ts';

const OLDEST_YEAR = 1800;
const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
const named = { vendorBusinessDetailsId: id.openapi({ example: 417 }), associationId: id };

/** What a business says of its membership. */
export const membershipBody = z
  .object({
    ...named,
    membershipNumber: lineField(60, 0).default(''),
    role: lineField(80, 0).default(''),
    sinceYear: z.int().min(OLDEST_YEAR).max(9_999).nullable().default(null),
    proofId: id.nullable().default(null).openapi({
      description: 'A paper of the business, sent as `document` to `POST /vendor/business/media`.',
    }),
  })
  .openapi('NewMembership');

export const noMembershipBody = z.object(named).openapi('NoMembership');

export const ownMembershipAnswer = z
  .object({
    ...{ id: z.int(), associationId: z.int() },
    ...{ name: z.string(), hindiName: z.string(), gujaratiName: z.string() },
    ...{ membershipNumber: z.string(), role: z.string(), sinceYear: z.int().nullable() },
    proofId: z.int().nullable(),
    status: z.enum(AFFILIATION_STATUSES),
  })
  .openapi('OwnMembership');
