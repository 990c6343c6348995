import type { RevisionKind, TextKey, WorkingText } from '#domains/news/story/working.model.ts';
import { selectRevision, selectRevisions } from '#domains/news/story/working-revision.statement.ts';
import type { Database } from '#platform/database.ts';
import type { Colleague } from './working-story.model.ts';

export interface RevisionHead {
  version: number;
  kind: RevisionKind;
  savedBy: Colleague | null;
  savedAt: number;
  title: string;
}

/** What is kept of a text, the newest first. */
export async function listRevisions(db: Database, key: TextKey): Promise<RevisionHead[]> {
  const rows = await selectRevisions(db, key);
  return rows.map(({ userId, name, savedAt, ...row }) => ({
    ...row,
    savedBy: userId === null ? null : { id: userId, name: name ?? '' },
    savedAt: savedAt.getTime(),
  }));
}

/** Null where no such version is kept; of one that has moved only the title stands here. */
export async function getRevision(
  db: Database,
  key: TextKey,
  version: number,
): Promise<(WorkingText & { isMoved: boolean }) | null> {
  const [found] = await selectRevision(db, key, version);
  return found ?? null;
}
