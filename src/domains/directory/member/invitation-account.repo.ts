import { z } from '@hono/zod-openapi';
import { eq, sql } from 'drizzle-orm';
import { businesses } from '#domains/directory/business/business.table.ts';
import { MEMBER_ROLES } from '#domains/directory/vendor/vendor.model.ts';
import { type AccountData, defineExport } from '#kernel/domain/account-data.model.ts';
import { momentSchema } from '#kernel/http/api-output.ts';
import { deleteOld } from '#kernel/storage/old-row.repo.ts';
import { INVITATION_STATUSES } from './invitation.model.ts';
import { businessInvitations } from './invitation.table.ts';

/** What people were asked to keep, and whom they have asked. */
export const INVITATION_DATA: AccountData = {
  tables: ['business_invitations'],
  exported: defineExport({
    shape: {
      businessInvitations: z.array(
        z.object({
          business: z.string(),
          role: z.enum(MEMBER_ROLES),
          status: z.enum(INVITATION_STATUSES),
          ...{ createdAt: momentSchema, endsAt: momentSchema, answeredAt: momentSchema.nullable() },
        }),
      ),
    },
    load: async ({ db }, { id }) => {
      const { role, status, createdAt, endsAt, answeredAt } = businessInvitations;
      const rows = await db
        .select({
          business: businesses.nameEn,
          ...{ role, status, createdAt, endsAt, answeredAt },
        })
        .from(businessInvitations)
        .innerJoin(businesses, eq(businesses.id, businessInvitations.businessId))
        .where(eq(businessInvitations.userId, id))
        .orderBy(businessInvitations.id);
      return { businessInvitations: rows };
    },
  }),
  erase: (db, { ids }) => [
    db
      .delete(businessInvitations)
      .where(
        sql`${businessInvitations.userId} IN ${ids} OR ${businessInvitations.invitedBy} IN ${ids}`,
      ),
  ],
};

export const deleteOldInvitations = deleteOld(businessInvitations.createdAt);
