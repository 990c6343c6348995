import { sql } from 'drizzle-orm';
import { followMarks } from '#kernel/delivery/marked-row.repo.ts';

export const { claimUnsettled, listChanges, settleChanges } = followMarks(
  sql`changed_stories`,
  sql`article_id`,
);
