import {
  selectFactsRevision,
  selectFactsRevisions,
} from '#domains/news/story/facts-revision.statement.ts';
import type { Database } from '#platform/database.ts';

/** What is kept of a story's facts, the newest first, with what stands and everybody and everything these name. */
export async function listFactsRevisions(db: Database, id: number) {
  const [revisions, [present], bylines, topics] = await db.batch(selectFactsRevisions(db, id));
  return { revisions, present: present ?? null, bylines, topics };
}

/** Null where no such version is kept. */
export async function getFactsRevision(db: Database, id: number, version: number) {
  const [found] = await selectFactsRevision(db, id, version);
  return found ?? null;
}
