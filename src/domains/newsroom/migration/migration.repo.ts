import { and, desc, eq, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import type { ImportFormat, ImportSettings, ImportState, Problem } from './migration.model.ts';
import { importDetails, importItems, importParts, imports } from './migration.table.ts';

export type ImportRow = typeof imports.$inferSelect;
/** Where the reading of a file goes on. */
export type Place = Pick<ImportRow, 'id' | 'position'>;

export async function insertImport(
  db: Database,
  row: typeof imports.$inferInsert,
): Promise<number> {
  const [inserted] = await db.insert(imports).values(row).returning({ id: imports.id });
  if (!inserted) throw new Error('an import was not inserted');
  return inserted.id;
}

export async function getImport(db: Database, id: number): Promise<ImportRow | null> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  return row ?? null;
}

export function listImports(db: Database, most: number): Promise<ImportRow[]> {
  return db.select().from(imports).orderBy(desc(imports.id)).limit(most);
}

/** The import that has stood still for longest since before a moment, but for one whose file is on its way. */
export async function findOldest(db: Database, before: Date): Promise<number | null> {
  const [oldest] = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(lt(imports.touchedAt, before), ne(imports.state, 'uploading')))
    .orderBy(imports.touchedAt)
    .limit(1);
  return oldest?.id ?? null;
}

/** Deletes some of what an import holds; gives how many. */
export async function deleteItems(db: Database, id: number, limit: number): Promise<number> {
  const some = (table: typeof importItems | typeof importDetails) => {
    const rows = db
      .select({ row: sql`rowid` })
      .from(table)
      .where(eq(table.importId, id))
      .limit(limit);
    return db.delete(table).where(sql`rowid IN ${rows}`).returning({ row: sql`rowid` });
  };
  const [items, details] = await db.batch([some(importItems), some(importDetails)]);
  return Math.max(items.length, details.length);
}

export async function deleteImport(db: Database, id: number): Promise<void> {
  await db.delete(imports).where(eq(imports.id, id));
}

/** Keeps that a part has arrived; sent again, it takes the place of the first. */
export async function savePart(db: Database, part: typeof importParts.$inferInsert): Promise<void> {
  await db
    .insert(importParts)
    .values(part)
    .onConflictDoUpdate({
      target: [importParts.importId, importParts.number],
      set: { etag: part.etag },
    });
}

export function listParts(db: Database, importId: number) {
  return db
    .select({ number: importParts.number, etag: importParts.etag })
    .from(importParts)
    .where(eq(importParts.importId, importId))
    .orderBy(importParts.number);
}

/** Takes an import from one state to the next; false when it stands elsewhere. */
export async function moveImport(
  db: Database,
  id: number,
  step: { from: ImportState; to: ImportState; now: Date },
): Promise<boolean> {
  const moved = await db
    .update(imports)
    .set({ state: step.to, touchedAt: step.now })
    .where(and(eq(imports.id, id), eq(imports.state, step.from)))
    .returning({ id: imports.id });
  return moved.length > 0;
}

/** Keeps what a file is, once. */
export function saveFormat(
  db: Database,
  { id }: Pick<ImportRow, 'id'>,
  opened: { format: ImportFormat; site: string; bytes: number; now: Date },
): Statement {
  const { format, site, bytes, now } = opened;
  return db
    .update(imports)
    .set({ format, site, bytes, touchedAt: now })
    .where(and(eq(imports.id, id), isNull(imports.format)));
}

/** Ends the reading of a file. */
export async function saveFault(
  db: Database,
  { id }: Pick<ImportRow, 'id'>,
  fault: { problem: Problem; line: number; state: ImportState },
): Promise<void> {
  const { problem, line, state } = fault;
  await db
    .update(imports)
    .set({ problem, problemLine: line, state })
    .where(and(eq(imports.id, id), eq(imports.state, 'reading')));
}

export async function saveSettings(
  db: Database,
  id: number,
  told: { settings: ImportSettings; site: string | undefined },
): Promise<void> {
  await db.update(imports).set(told).where(eq(imports.id, id));
}

/** For what a window of the file adds: whether nobody else has read on from its place. */
export function isStillAt({ id, position }: Place): SQL {
  return sql`(SELECT position FROM imports WHERE id = ${id}) = ${position}`;
}

/** Moves the place where reading goes on; nothing when somebody else has. */
export function moveOn(db: Database, before: Place, after: Partial<ImportRow>): Statement {
  return db
    .update(imports)
    .set(after)
    .where(and(eq(imports.id, before.id), eq(imports.position, before.position)));
}

export async function touch(db: Database, id: number, now: Date): Promise<void> {
  await db.update(imports).set({ touchedAt: now }).where(eq(imports.id, id));
}

/** Imports that are at work and have made no step for long. */
export async function listStalled(db: Database, before: Date, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(sql`${imports.state} IN ('reading', 'running')`, lt(imports.touchedAt, before)))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Imports whose files began to arrive long ago and have not. */
export async function listAbandoned(db: Database, before: Date, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.state, 'uploading'), lt(imports.createdAt, before)))
    .limit(most);
  return rows.map(({ id }) => id);
}
