import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { NOTHING_SAVED } from '#kernel/brand/settings.ts';
import type { Database } from '#platform/database.ts';
import { type ContentScope, contentRevisions } from './content.table.ts';
import type { Revisions } from './content-memory.ts';

export type Statement = BatchItem<'sqlite'>;

/** Everything cached of these scopes is out of date once this statement has run; with `only`, where that holds. */
export function bumpRevisions(
  db: Database,
  scopes: readonly ContentScope[],
  only?: SQL,
): Statement {
  return db
    .update(contentRevisions)
    .set({ revision: sql`${contentRevisions.revision} + 1` })
    .where(and(inArray(contentRevisions.scope, [...scopes]), only));
}

/** The revisions of everything cached, with what the desk has set. */
export async function getRevisions(db: Database): Promise<Revisions> {
  const rows = await db.select().from(contentRevisions);
  const revisions = { site: 0, directory: 0, en: 0, hi: 0, gu: 0 };
  for (const row of rows) revisions[row.scope] = row.revision;
  const site = rows.find(({ scope }) => scope === 'site');
  return { ...revisions, settings: site?.settings ?? NOTHING_SAVED };
}
