import { and, desc, eq, sql } from 'drizzle-orm';
import { users } from '#domains/identity/session/user.table.ts';
import type { RevisionKind, WorkingText } from '#domains/news/story/working.model.ts';
import { workingRevisions } from '#domains/news/story/working.table.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import { CONTENT, fromCopy, type TextKey } from './copy.repo.ts';
import type { Colleague } from './working-story.model.ts';

/** Who saves, and when. */
export interface Saver {
  userId: number;
  at: Date;
}

/** Milliseconds in which a person's automatic saves leave one revision. */
export const REVISION_STEP = 5 * 60_000;
/** Older revisions stay, but nobody scrolls that far. */
export const MOST_LISTED = 200;

const KEPT = sql`SELECT article_id, language, version, 'saved', updated_by, updated_at, ${CONTENT}`;

/** Keeps the version that stands before a save, where it is somebody else's last. */
export function keepOthers(db: Database, key: TextKey, { userId }: Saver): Statement {
  return db
    .insert(workingRevisions)
    .select(sql`${KEPT} ${fromCopy(key)} AND updated_by <> ${userId}`)
    .onConflictDoNothing();
}

/** Keeps what a saver has just saved, once in REVISION_STEP. */
export function keepSaved(
  db: Database,
  key: TextKey,
  { version, saver }: { version: number; saver: Saver },
): Statement {
  const recent = sql`SELECT 1 FROM working_revisions AS kept
    WHERE kept.article_id = ${key.id} AND kept.language = ${key.lang} AND kept.kind = 'saved'
      AND kept.saved_by = ${saver.userId} AND kept.saved_at > ${saver.at.getTime() - REVISION_STEP}`;
  return db
    .insert(workingRevisions)
    .select(
      sql`${KEPT} ${fromCopy(key)} AND version = ${version} AND updated_by = ${saver.userId}
        AND NOT EXISTS (${recent})`,
    )
    .onConflictDoNothing();
}

/** Keeps a version as what it has just become; that says more than a mere save. */
export function keepAs(
  db: Database,
  key: TextKey,
  { kind, version, saver }: { kind: RevisionKind; version: number; saver: Saver },
): Statement {
  return db
    .insert(workingRevisions)
    .select(
      sql`SELECT article_id, language, version, ${kind}, ${saver.userId}, ${saver.at.getTime()}, ${CONTENT}
        ${fromCopy(key)} AND version = ${version}`,
    )
    .onConflictDoUpdate({
      target: [workingRevisions.articleId, workingRevisions.language, workingRevisions.version],
      set: { kind, savedBy: saver.userId, savedAt: saver.at },
    });
}

export interface RevisionHead {
  version: number;
  kind: RevisionKind;
  savedBy: Colleague | null;
  savedAt: number;
  title: string;
}

/** What is kept of a text, the newest first. */
export async function listRevisions(db: Database, key: TextKey): Promise<RevisionHead[]> {
  const rows = await db
    .select({
      version: workingRevisions.version,
      kind: workingRevisions.kind,
      userId: workingRevisions.savedBy,
      name: users.name,
      savedAt: workingRevisions.savedAt,
      title: workingRevisions.title,
    })
    .from(workingRevisions)
    .leftJoin(users, eq(users.id, workingRevisions.savedBy))
    .where(isOf(key))
    .orderBy(desc(workingRevisions.version))
    .limit(MOST_LISTED);
  return rows.map(({ userId, name, savedAt, ...row }) => ({
    ...row,
    savedBy: userId === null ? null : { id: userId, name: name ?? '' },
    savedAt: savedAt.getTime(),
  }));
}

/** Null where no such version is kept. */
export async function getRevision(
  db: Database,
  key: TextKey,
  version: number,
): Promise<WorkingText | null> {
  const [found] = await db
    .select()
    .from(workingRevisions)
    .where(and(isOf(key), eq(workingRevisions.version, version)));
  return found ?? null;
}

function isOf({ id, lang }: TextKey) {
  return and(eq(workingRevisions.articleId, id), eq(workingRevisions.language, lang));
}
