import { z } from '@hono/zod-openapi';
import { eq, sql } from 'drizzle-orm';
import { type AccountData, defineExport } from '#kernel/domain/account-data.model.ts';
import { momentSchema } from '#kernel/http/api-output.ts';
import { deleteOld } from '#kernel/storage/old-row.repo.ts';
import { notices, unmailedPeople } from './notice.table.ts';

const exportedNotices = {
  notices: z.array(
    z.object({
      kind: z.string(),
      facts: z.record(z.string(), z.union([z.string(), z.number()])),
      path: z.string(),
      createdAt: momentSchema,
      readAt: momentSchema.nullable(),
    }),
  ),
};

/** What somebody was told. */
export const NOTICE_DATA: AccountData = {
  tables: ['notices', 'unmailed_people'],
  exported: defineExport({
    shape: exportedNotices,
    load: async ({ db }, { id }) => ({
      notices: await db
        .select({
          kind: notices.kind,
          facts: notices.facts,
          path: notices.path,
          createdAt: notices.createdAt,
          readAt: notices.readAt,
        })
        .from(notices)
        .where(eq(notices.userId, id)),
    }),
  }),
  erase: (db, { ids }) => [
    db.delete(notices).where(sql`${notices.userId} IN ${ids}`),
    db.delete(unmailedPeople).where(sql`${unmailedPeople.userId} IN ${ids}`),
  ],
};

export const deleteOldNotices = deleteOld(notices.createdAt);
