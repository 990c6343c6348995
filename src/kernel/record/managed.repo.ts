import { and, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { AuditAction, RecordName } from '#kernel/access/access.model.ts';
import type { AuditNaming, Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite, type NewEntry } from '#kernel/audit/audit-log.ts';
import { bumpRevisions, type Statement } from '#kernel/content/content-revisions.ts';
import { type Database, toJsonList } from '#platform/database.ts';
import type { Draft, ManagedRow } from './managed.model.ts';

type ManagedTable = SQLiteTable & Record<'id' | 'version', SQLiteColumn>;

/** A row that is changed, added (`before` is null) or removed (`after` is null). */
export interface RowChange {
  before: ManagedRow | null;
  after: Draft | null;
  at: Date;
}

/** A table whose rows the desk keeps one by one, for readers of all editions. */
export interface ManagedList {
  subject: RecordName;
  table: ManagedTable;
  /** What the audit log calls a row by, beside its number. */
  name: SQLiteColumn;
  searched: readonly (SQL | SQLiteColumn)[];
  order: readonly (SQL | SQLiteColumn)[];
  /** Where its rows stand in an order that is kept by hand. */
  position?: SQLiteColumn;
  /** How often a row is used, as a number; what is used is not removed. */
  uses: SQL<number>;
  /** Fields that name rows of other tables. */
  foreign?: readonly string[];
  /** More than the columns of the table that the desk is shown. */
  shown?: Readonly<Record<string, SQL>>;
  /** Which rows of the table are of the list; all by default. */
  where?: SQL;
  /** What has to be true with each change, in its transaction. */
  alongside?: (db: Database, change: RowChange) => Statement[];
}

type NamedTable = ManagedTable & Record<'nameEn' | 'nameHi' | 'nameGu', SQLiteColumn>;

/** A list of what has a short name, which stands in addresses or in other rows, and one in each language. */
export function listByNames(table: NamedTable, name: SQLiteColumn) {
  return { table, name, searched: [name, table.nameEn, table.nameHi, table.nameGu] };
}

/** Rows by their names in each language, the English one for those that have none, as the audit log names them. */
export function nameRowsOf(table: SQL): AuditNaming {
  return {
    list: (
      ids,
      lang,
    ) => sql`SELECT id, coalesce(nullif(${sql.raw(`name_${lang}`)}, ''), name_en) AS name
      FROM ${table} WHERE id IN ${ids}`,
  };
}

/** Whether a row that stays is another one in one of these fields. */
export function isOther({ before, after }: RowChange, fields: readonly string[]): boolean {
  return Boolean(before && after && fields.some((field) => before[field] !== after[field]));
}

export interface Act extends Author {
  at: Date;
}

/** Rows whose texts contain what is asked for; an empty text asks for all. */
export async function listRows(
  db: Database,
  list: ManagedList,
  { q, limit, offset }: { q: string; limit: number; offset: number },
): Promise<ManagedRow[]> {
  const text = q.toLowerCase();
  const found = list.searched.map((column) => sql`instr(lower(${column}), ${text}) > 0`);
  const rows = await db
    .select({ ...getTableColumns(list.table), ...list.shown })
    .from(list.table)
    .where(and(list.where, q === '' ? undefined : sql`(${sql.join(found, sql` OR `)})`))
    .orderBy(...list.order)
    .limit(limit)
    .offset(offset);
  return rows.map(asRow);
}

export async function getRow(
  db: Database,
  list: ManagedList,
  id: number,
): Promise<(ManagedRow & { uses: number }) | null> {
  const [row] = await db
    .select({ ...getTableColumns(list.table), ...list.shown, uses: list.uses })
    .from(list.table)
    .where(and(eq(list.table.id, id), list.where));
  return row ? { ...asRow(row), uses: Number(row.uses) } : null;
}

/** Adds a row, last where rows have an order; gives its number. */
export async function insertRow(
  db: Database,
  list: ManagedList,
  { draft, act }: { draft: Draft; act: Act },
): Promise<number> {
  const { table, position } = list;
  const last = position && sql`(SELECT coalesce(max(${position}), 0) + 1 FROM ${table})`;
  const values = { ...draft, ...(position && { [keyOf(list, position)]: last }) };
  const [rows] = await db.batch([
    db.insert(table).values(values).returning({ id: table.id }),
    entry(db, list, {
      act,
      done: 'created',
      object: sql`${`${list.subject}:`} || last_insert_rowid()`,
      details: { name: nameOf(list, draft) },
    }),
    ...(list.alongside?.(db, { before: null, after: draft, at: act.at }) ?? []),
    bumpRevisions(db, ['site']),
  ]);
  return Number(rows[0]?.id);
}

/** Changes a row that is still the one that was read; fails with what `isStale` knows where it isn't. */
export async function updateRow(
  db: Database,
  list: ManagedList,
  { before, draft, act }: { before: ManagedRow; draft: Draft; act: Act },
): Promise<void> {
  const { table } = list;
  const { id, version } = before;
  const fields = Object.keys(draft).filter((key) => !isSame(draft[key], before[key]));
  await db.batch([
    db
      .update(table)
      .set({ ...draft, version: version + 1 })
      .where(and(eq(table.id, id), eq(table.version, version))),
    refuseUnlessChanged(db),
    entry(db, list, {
      act,
      done: 'changed',
      object: `${list.subject}:${id}`,
      details: { name: nameOf(list, draft), fields },
    }),
    ...(list.alongside?.(db, { before, after: draft, at: act.at }) ?? []),
    bumpRevisions(db, ['site']),
  ]);
}

/** Removes a row that nothing uses; fails with what `isStale` knows where something does. */
export async function deleteRow(
  db: Database,
  list: ManagedList,
  { before, act }: { before: ManagedRow; act: Act },
): Promise<void> {
  const { table, uses } = list;
  await db.batch([
    db.delete(table).where(and(eq(table.id, before.id), sql`${uses} = 0`)),
    refuseUnlessChanged(db),
    entry(db, list, {
      act,
      done: 'removed',
      object: `${list.subject}:${before.id}`,
      details: { name: nameOf(list, before) },
    }),
    ...(list.alongside?.(db, { before, after: null, at: act.at }) ?? []),
    bumpRevisions(db, ['site']),
  ]);
}

/** Puts rows in the order of their numbers; those that are not named stay where they stand. */
export async function orderRows(
  db: Database,
  list: ManagedList & { position: SQLiteColumn },
  { ids, act }: { ids: readonly number[]; act: Act },
): Promise<void> {
  const { table, position } = list;
  const wanted = toJsonList(ids);
  const place = sql`(SELECT key + 1 FROM json_each(${wanted}) WHERE value = ${table.id})`;
  await db.batch([
    db
      .update(table)
      .set({ [keyOf(list, position)]: place })
      .where(sql`${table.id} IN (SELECT value FROM json_each(${wanted}))`),
    entry(db, list, { act, done: 'ordered', object: list.subject, details: { rows: ids.length } }),
    bumpRevisions(db, ['site']),
  ]);
}

/** True for what a write fails with that has found nothing to change. */
export function isStale(error: unknown): boolean {
  return messagesOf(error).some((message) => message.includes('malformed JSON'));
}

/** The field whose value another row has already; null for other errors. */
export function findTaken(list: ManagedList, error: unknown): string | null {
  const name = getTableName(list.table);
  for (const message of messagesOf(error)) {
    const column = new RegExp(`UNIQUE constraint failed: ${name}\\.(\\w+)`).exec(message)?.[1];
    const found = Object.entries(getTableColumns(list.table)).find(
      ([, { name }]) => name === column,
    );
    if (found) return found[0];
  }
  return null;
}

/** True where a field names a row of another table that isn't there. */
export function isUnknown(error: unknown): boolean {
  return messagesOf(error).some((message) => message.includes('FOREIGN KEY constraint failed'));
}

/** Undoes the batch whose last write has changed no row. */
export function refuseUnlessChanged(db: Database): Statement {
  return db.all(sql`SELECT json(CASE WHEN changes() = 0 THEN 'nothing changed' ELSE '0' END)`);
}

function entry(
  db: Database,
  { subject }: ManagedList,
  told: {
    act: Act;
    done: 'created' | 'changed' | 'removed' | 'ordered';
    object: NewEntry['object'];
    details: NewEntry['details'];
  },
): Statement {
  const { act, done, object, details } = told;
  const action: AuditAction = `${subject}.${done}`;
  return insertEntryOfWrite(db, { ...act, action, object, details });
}

function keyOf({ table }: ManagedList, column: SQLiteColumn): string {
  const found = Object.entries(getTableColumns(table)).find(([, each]) => each === column);
  if (!found) throw new Error(`no column ${column.name}`);
  return found[0];
}

function nameOf(list: ManagedList, row: Draft): unknown {
  return row[keyOf(list, list.name)];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function messagesOf(error: unknown): string[] {
  const messages: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) messages.push(cause.message);
  return messages;
}

/** The columns of a table that is known at run time only: `id` and `version` are among them by its type. */
function asRow(row: Readonly<Record<string, unknown>>): ManagedRow {
  return { ...row, id: Number(row.id), version: Number(row.version) };
}
