import { z } from '@hono/zod-openapi';
import { CLAIM_METHODS } from '#domains/directory/vendor/vendor.model.ts';
import { lineField, textField } from '#kernel/record/managed-input.ts';
import { LONGEST_NOTE } from './claim.model.ts';

/** A claim as it is sent: what its method needs. */
export const claimBody = z
  .object({
    method: z.enum(CLAIM_METHODS),
    code: lineField(16).optional().openapi({
      description: 'The code that was sent to the number of the listing; without it one is sent.',
    }),
    gstin: lineField(20).optional().openapi({ example: '24AAPFU0939F1Z1' }),
    documentId: z.int().min(1).optional().openapi({
      description: 'A paper sent by `POST …/claim/document`.',
    }),
    note: textField(LONGEST_NOTE).optional(),
  })
  .openapi('BusinessClaim');

export type SentClaim = z.output<typeof claimBody>;

export const claimAnswer = z.object({
  claimId: z.int().nullable().openapi({ description: 'Null while the code is on its way.' }),
  status: z.enum(['code_sent', 'pending', 'accepted']),
  resendIn: z.int().optional().openapi({ description: 'Seconds until another code is sent.' }),
});

export const claimDocumentAnswer = z.object({ documentId: z.int() });
