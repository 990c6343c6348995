import { z } from '@hono/zod-openapi';
import { eq, or, sql } from 'drizzle-orm';
import { type AccountData, defineExport } from '#kernel/domain/account-data.model.ts';
import { momentSchema } from '#kernel/http/api-output.ts';
import { CASE_STATUSES, JUDGED_KINDS, REPORT_REASONS, RESTRICTED } from './judge.model.ts';
import { judgedTexts, moderationCases, reports, userRestrictions } from './judge.table.ts';

const exportedJudged = {
  reports: z.array(
    z.object({
      kind: z.enum(JUDGED_KINDS),
      id: z.string(),
      reason: z.enum(REPORT_REASONS),
      comment: z.string(),
      createdAt: momentSchema,
    }),
  ),
  decisions: z.array(
    z.object({
      kind: z.enum(JUDGED_KINDS),
      id: z.string(),
      status: z.enum(CASE_STATUSES),
      rule: z.string(),
      appeal: z.string(),
      decidedAt: momentSchema.nullable(),
    }),
  ),
  restrictions: z.array(
    z.object({ what: z.enum(RESTRICTED), until: momentSchema.nullable(), reason: z.string() }),
  ),
};

/** What somebody reported, what was decided upon of theirs or looked at again for them, and what they may not do; a text's hash is gone after a day. */
export const JUDGED_DATA: AccountData = {
  tables: ['judged_texts', 'user_restrictions', 'reports', 'moderation_cases'],
  exported: defineExport({
    shape: exportedJudged,
    load: async ({ db }, { id }) => {
      const [said, decisions, restrictions] = await db.batch([
        db
          .select({
            kind: reports.objectKind,
            id: reports.objectId,
            reason: reports.reason,
            comment: reports.comment,
            createdAt: reports.createdAt,
          })
          .from(reports)
          .where(eq(reports.userId, id)),
        db
          .select({
            kind: moderationCases.objectKind,
            id: moderationCases.objectId,
            status: moderationCases.status,
            rule: moderationCases.rule,
            // The author, or who reported it, may have asked for the second look: each has their own words.
            appeal: sql<string>`iif(${moderationCases.appealedBy} = ${id}, ${moderationCases.appeal}, '')`,
            decidedAt: moderationCases.decidedAt,
          })
          .from(moderationCases)
          .where(or(eq(moderationCases.authorId, id), eq(moderationCases.appealedBy, id))),
        db
          .select({
            what: userRestrictions.what,
            until: userRestrictions.until,
            reason: userRestrictions.reason,
          })
          .from(userRestrictions)
          .where(eq(userRestrictions.userId, id)),
      ]);
      return { reports: said, decisions, restrictions };
    },
  }),
  erase: (db, { ids }) => [
    db.delete(judgedTexts).where(sql`${judgedTexts.userId} IN ${ids}`),
    db.delete(userRestrictions).where(sql`${userRestrictions.userId} IN ${ids}`),
    db.delete(reports).where(sql`${reports.userId} IN ${ids}`),
    db
      .update(moderationCases)
      .set({
        authorId: sql`iif(author_id IN ${ids}, NULL, author_id)`,
        appealedBy: sql`iif(appealed_by IN ${ids}, NULL, appealed_by)`,
        appeal: sql`iif(appealed_by IN ${ids}, '', appeal)`,
      })
      .where(sql`author_id IN ${ids} OR appealed_by IN ${ids}`),
  ],
};
