import { inArray, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '#platform/database.ts';
import { type ContentScope, contentRevisions } from './content.table.ts';

export type Statement = BatchItem<'sqlite'>;

/** Everything cached of these scopes is out of date once this statement has run. */
export function bumpRevisions(db: Database, scopes: readonly ContentScope[]): Statement {
  return db
    .update(contentRevisions)
    .set({ revision: sql`${contentRevisions.revision} + 1` })
    .where(inArray(contentRevisions.scope, [...scopes]));
}
