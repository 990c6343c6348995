import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { type Database, insertFrom } from '#platform/database.ts';
import type { JudgedKind } from './judge.model.ts';
import { moderationCases } from './judge.table.ts';

const HOUR = 3_600_000;

/** Something that is to be decided upon. */
export interface OpenedCase {
  kind: JudgedKind;
  id: string | SQL;
  /** Names of what held it. */
  why: readonly string[];
  /** In so many hours: 24 for what shows private things, else 48. */
  hours?: number;
}

/**
 * Opens a case, in the batch of what is held; one that is open already takes in the reasons and the earlier clock.
 * `rest` says of what else: `WHERE` a condition holds, or `FROM` what the id is read.
 */
export function openCase(
  db: Database,
  { kind, id, why, hours = 48 }: OpenedCase,
  now: Date,
  rest: SQL = sql`WHERE true`,
): Statement {
  const dueAt = new Date(now.getTime() + hours * HOUR);
  return insertFrom(
    db,
    moderationCases,
    { objectKind: kind, objectId: id, why, openedAt: now, dueAt },
    rest,
  ).onConflictDoUpdate({
    target: [moderationCases.objectKind, moderationCases.objectId],
    targetWhere: sql`status = 'open'`,
    set: {
      why: sql`(SELECT json_group_array(DISTINCT value) FROM (
          SELECT value FROM json_each(moderation_cases.why) UNION SELECT value FROM json_each(excluded.why)))`,
      dueAt: sql`min(moderation_cases.due_at, excluded.due_at)`,
    },
  });
}
