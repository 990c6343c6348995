import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import { slugOf } from '#domains/news/taxonomy/term.statement.ts';
import type { AuditNaming, Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite, type NewEntry } from '#kernel/audit/audit-log.ts';
import type { Database } from '#platform/database.ts';
import { ingestSources } from './ingest.table.ts';

export type Source = typeof ingestSources.$inferSelect;
export type NewSource = Omit<typeof ingestSources.$inferInsert, 'id'>;

const named = {
  source: ingestSources,
  category: slugOf('categories', ingestSources.categoryId),
  city: slugOf('cities', ingestSources.cityId) as SQL<string | null>,
};

/** Sources in the audit log. */
export const SOURCE_NAMES: AuditNaming = {
  list: (ids) => sql`SELECT id, name FROM ${ingestSources} WHERE id IN ${ids}`,
};

function selectNamed(db: Database) {
  return db.select(named).from(ingestSources);
}

export type NamedSource = Awaited<ReturnType<typeof listSources>>[number];

export function listSources(db: Database) {
  return selectNamed(db).orderBy(asc(ingestSources.name), asc(ingestSources.id));
}

export async function getNamedSource(db: Database, id: number): Promise<NamedSource | null> {
  const [row] = await selectNamed(db).where(eq(ingestSources.id, id));
  return row ?? null;
}

/** Takes an active source whose time has come, and has it come again at `next` if nobody says otherwise until then. */
export async function claimDue(
  db: Database,
  id: number,
  { now, next }: { now: Date; next: Date },
): Promise<Source | null> {
  const [row] = await db
    .update(ingestSources)
    .set({ nextPollAt: next })
    .where(and(eq(ingestSources.id, id), sql`active = 1`, lte(ingestSources.nextPollAt, now)))
    .returning();
  return row ?? null;
}

/** Id of the new source; null when its address is one's already. */
export async function insertSource(
  db: Database,
  source: NewSource,
  author: Author,
): Promise<number | null> {
  const { url, policy, active, createdAt } = source;
  const [[row]] = await db.batch([
    db
      .insert(ingestSources)
      .values(source)
      .onConflictDoNothing({ target: ingestSources.url })
      .returning({ id: ingestSources.id }),
    insertEntryOfWrite(db, {
      ...author,
      at: createdAt,
      action: 'source.created',
      object: sql`'source:' || last_insert_rowid()`,
      details: { url, policy, active },
    }),
  ]);
  return row?.id ?? null;
}

/** Like `updateSource`, and keeps in the audit log who has done so. */
export async function updateSourceBy(
  db: Database,
  id: number,
  { changes, ...entry }: Omit<NewEntry, 'object'> & { changes: Partial<NewSource> },
): Promise<void> {
  await db.batch([
    db.update(ingestSources).set(changes).where(eq(ingestSources.id, id)),
    insertEntryOfWrite(db, { ...entry, object: `source:${id}` }),
  ]);
}

export async function updateSource(
  db: Database,
  id: number,
  changes: Partial<NewSource>,
): Promise<void> {
  await db.update(ingestSources).set(changes).where(eq(ingestSources.id, id));
}

/** Whether another source than `id` has this address. */
export async function isTaken(db: Database, url: string, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: ingestSources.id })
    .from(ingestSources)
    .where(and(eq(ingestSources.url, url), sql`${ingestSources.id} <> ${id}`));
  return rows.length > 0;
}

/** False where there is no such source. */
export async function deleteSource(
  db: Database,
  { id, at, ...author }: Author & { id: number; at: Date },
): Promise<boolean> {
  const [rows] = await db.batch([
    db.delete(ingestSources).where(eq(ingestSources.id, id)).returning({ id: ingestSources.id }),
    insertEntryOfWrite(db, {
      ...author,
      at,
      action: 'source.removed',
      object: `source:${id}`,
      details: {},
    }),
  ]);
  return rows.length > 0;
}

/** Ids of at most `limit` active sources whose time has come, the longest overdue first. */
export async function listDue(db: Database, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: ingestSources.id })
    .from(ingestSources)
    .where(and(sql`active = 1`, lte(ingestSources.nextPollAt, now)))
    .orderBy(asc(ingestSources.nextPollAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}
