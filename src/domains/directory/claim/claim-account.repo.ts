import { z } from '@hono/zod-openapi';
import { eq, sql } from 'drizzle-orm';
import { businesses } from '#domains/directory/business/business.table.ts';
import { businessMedia } from '#domains/directory/business/offer.table.ts';
import { CLAIM_METHODS, CLAIM_STATUSES } from '#domains/directory/vendor/vendor.model.ts';
import { businessClaims } from '#domains/directory/vendor/vendor.table.ts';
import { type AccountData, defineExport } from '#kernel/domain/account-data.model.ts';
import { momentSchema } from '#kernel/http/api-output.ts';

/** What people have claimed, and the papers they have sent for it. */
export const CLAIM_ACCOUNT: AccountData = {
  tables: ['business_claims'],
  exported: defineExport({
    shape: {
      businessClaims: z.array(
        z.object({
          business: z.string(),
          method: z.enum(CLAIM_METHODS),
          gstin: z.string().nullable(),
          note: z.string(),
          status: z.enum(CLAIM_STATUSES),
          reason: z.string(),
          createdAt: momentSchema,
          decidedAt: momentSchema.nullable(),
        }),
      ),
    },
    load: async ({ db }, { id }) => {
      const { method, gstin, note, status, reason, createdAt, decidedAt } = businessClaims;
      const rows = await db
        .select({
          business: businesses.nameEn,
          ...{ method, gstin, note, status, reason, createdAt, decidedAt },
        })
        .from(businessClaims)
        .innerJoin(businesses, eq(businesses.id, businessClaims.businessId))
        .where(eq(businessClaims.userId, id))
        .orderBy(businessClaims.id);
      return { businessClaims: rows };
    },
  }),
  erase: (db, { ids }, now) => [
    db
      .update(businessMedia)
      .set({ removedAt: now })
      .where(
        sql`kind = 'document' AND removed_at IS NULL
          AND uploaded_by IN (SELECT 'user:' || person.id FROM ${ids} AS person)`,
      ),
    db.delete(businessClaims).where(sql`${businessClaims.userId} IN ${ids}`),
  ],
};
