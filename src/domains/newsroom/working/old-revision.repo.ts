import { sql } from 'drizzle-orm';
import {
  emptyVersions,
  type RevisionNumber,
  selectOldVersions,
} from '#domains/news/revision/old-revision.statement.ts';
import type { OldRows } from '#kernel/domain/term.model.ts';
import type { Database } from '#platform/database.ts';

/** Whether a version waits to be published; a condition. */
const IS_ORDERED = sql`EXISTS (SELECT 1 FROM publications
  WHERE publications.article_id = working_revisions.article_id
    AND publications.language = working_revisions.language
    AND publications.version = working_revisions.version
    AND publications.status IN ('scheduled', 'running'))`;

/** Versions that nobody waits for, the oldest first. */
export function listMovable(db: Database, old: OldRows) {
  return selectOldVersions(db, old, IS_ORDERED);
}

/** One that was ordered meanwhile keeps its content. */
export async function markMoved(db: Database, rows: readonly RevisionNumber[]): Promise<void> {
  await emptyVersions(db, rows, IS_ORDERED);
}
