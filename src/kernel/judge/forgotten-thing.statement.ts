import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import type { JudgedKind } from './judge.model.ts';
import { moderationCases, reports } from './judge.table.ts';

/** Forgets cases and reports of things that go, in the batch that removes them and before that; `found` is a query for their numbers by kind. */
export function forgetThings(
  db: Database,
  found: Readonly<Partial<Record<JudgedKind, SQL>>>,
): Statement[] {
  const isOne = sql.join(
    Object.entries(found).map(
      // Numbers stand there as text.
      ([kind, ids]) =>
        sql`(object_kind = ${kind} AND object_id IN (SELECT CAST(thing.id AS TEXT) FROM ${ids} AS thing))`,
    ),
    sql` OR `,
  );
  return [db.delete(moderationCases).where(isOne), db.delete(reports).where(isOne)];
}
