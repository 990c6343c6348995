import { and, eq, sql } from 'drizzle-orm';
import { hashtags } from '#domains/directory/business/business.table.ts';
import { type Database, valuesOf } from '#platform/database.ts';

/** Those of these folded tags that nobody may use. */
export async function listBlockedTags(db: Database, folded: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ folded: hashtags.folded })
    .from(hashtags)
    .where(and(sql`${hashtags.folded} IN ${valuesOf(folded)}`, eq(hashtags.isBlocked, true)));
  return rows.map((row) => row.folded);
}

/** A tag as it is written; null for none. */
export async function getTagLabel(db: Database, id: number): Promise<string | null> {
  const [row] = await db
    .select({ label: hashtags.label })
    .from(hashtags)
    .where(eq(hashtags.id, id));
  return row?.label ?? null;
}
