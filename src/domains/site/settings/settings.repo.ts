import { and, eq, sql } from 'drizzle-orm';
import type { Author } from '#kernel/audit/audit.model.ts';
import { keepEntryOfWrite } from '#kernel/audit/audit-log.ts';
import { NOTHING_SAVED, type SavedSettings, type SettingName } from '#kernel/brand/settings.ts';
import { contentRevisions } from '#kernel/content/content.table.ts';
import type { Database } from '#platform/database.ts';

const OF_SITE = eq(contentRevisions.scope, 'site');

/** As they are now, whatever is cached. */
export async function getSaved(db: Database): Promise<SavedSettings> {
  const { settings } = contentRevisions;
  const [row] = await db.select({ settings }).from(contentRevisions).where(OF_SITE);
  return row?.settings ?? NOTHING_SAVED;
}

/** Saves the settings that follow the version before; false where that is not the last one. */
export async function updateSettings(
  db: Database,
  saved: SavedSettings,
  told: Author & { at: Date; fields: readonly SettingName[] },
): Promise<boolean> {
  const { settings, revision } = contentRevisions;
  const { fields, ...author } = told;
  const isLast = sql`coalesce(json_extract(${settings}, '$.version'), 0) = ${saved.version - 1}`;
  const [changed] = await db.batch([
    db
      .update(contentRevisions)
      .set({ settings: saved, revision: sql`${revision} + 1` })
      .where(and(OF_SITE, isLast))
      .returning({ revision }),
    keepEntryOfWrite(db, {
      ...author,
      action: 'settings.changed',
      object: 'settings',
      details: { fields },
    }),
  ]);
  return changed.length > 0;
}
