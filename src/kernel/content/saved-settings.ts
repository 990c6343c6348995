import { and, eq, sql } from 'drizzle-orm';
import { insertEntryOfWrite, type NewEntry } from '#kernel/audit/audit-log.ts';
import { NOTHING_SAVED, type SavedSettings } from '#kernel/brand/settings.ts';
import type { Database } from '#platform/database.ts';
import { contentRevisions } from './content.table.ts';

const OF_SITE = eq(contentRevisions.scope, 'site');

/** As they are now, whatever is cached. */
export async function getSaved(db: Database): Promise<SavedSettings> {
  const { settings } = contentRevisions;
  const [row] = await db.select({ settings }).from(contentRevisions).where(OF_SITE);
  return row?.settings ?? NOTHING_SAVED;
}

/** Saves the settings that follow the version before, and the entry of the audit log; false where that is not the last one. */
export async function updateSettings(
  db: Database,
  saved: SavedSettings,
  entry: NewEntry,
): Promise<boolean> {
  const { settings, revision } = contentRevisions;
  const isLast = sql`coalesce(json_extract(${settings}, '$.version'), 0) = ${saved.version - 1}`;
  const [changed] = await db.batch([
    db
      .update(contentRevisions)
      .set({ settings: saved, revision: sql`${revision} + 1` })
      .where(and(OF_SITE, isLast))
      .returning({ revision }),
    insertEntryOfWrite(db, entry),
  ]);
  return changed.length > 0;
}
