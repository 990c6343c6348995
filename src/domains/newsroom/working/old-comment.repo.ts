import { sql } from 'drizzle-orm';
import { deleteOld } from '#kernel/storage/old-row.repo.ts';
import { deskComments } from './desk-story.table.ts';

/** Those that were resolved so long ago. */
export const deleteOldComments = deleteOld(deskComments.resolvedAt, sql`resolved_at IS NOT NULL`);
