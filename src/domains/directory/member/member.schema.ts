import { z } from '@hono/zod-openapi';
import { MEMBER_ROLES } from '#domains/directory/vendor/vendor.model.ts';
import { memberAnswer } from '#domains/directory/vendor/vendor-answer.schema.ts';
import { reachedField } from '#domains/directory/vendor/vendor-business.schema.ts';
import { momentSchema } from '#kernel/http/api-output.ts';

export const memberBody = z
  .object({
    phone: reachedField,
    owner: z.boolean().default(false).openapi({ description: 'Hands the business over.' }),
  })
  .openapi('BusinessMember');

export const memberQuery = z.object({
  userId: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .openapi({ type: 'integer' }),
});

export const placesAnswer = z.array(
  memberAnswer.extend({
    state: z.enum(['member', 'invited']).openapi({
      description: 'Who is invited keeps it once they accept. Its owner alone is told of them.',
    }),
    invitedUntil: z.string().nullable(),
  }),
);

export const invitationAnswerBody = z
  .object({ answer: z.enum(['accept', 'refuse']) })
  .openapi('InvitationAnswer');

export const invitationsAnswer = z.array(
  z.object({
    ...{ invitationId: z.int(), vendorBusinessDetailsId: z.int(), businessName: z.string() },
    ...{ hindiName: z.string(), gujaratiName: z.string(), role: z.enum(MEMBER_ROLES) },
    endsAt: momentSchema,
    ratingStars: z.int().nullable().openapi({
      description: 'Of their own rating of the business, which is withdrawn when they accept.',
    }),
  }),
);
