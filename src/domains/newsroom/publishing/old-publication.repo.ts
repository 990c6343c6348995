import { sql } from 'drizzle-orm';
import { deleteOld } from '#kernel/storage/old-row.repo.ts';
import { publications } from './publication.table.ts';

/** With their steps; what took a story down, and what published one again, with its reason, stays. */
export const deleteOldPublications = deleteOld(
  publications.dueAt,
  sql`status IN ('done', 'failed', 'cancelled') AND action <> 'take_down' AND reason = ''`,
);
