import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { unavailable } from '#shared/app-error.ts';
import { withDeadline } from '#shared/deadline.ts';

export type Database = DrizzleD1Database;

/** A read that nothing stands in for waits this long, in milliseconds. */
const PATIENCE = 5_000;

export function openDatabase(binding: D1Database): Database {
  return drizzle(binding);
}

/** The rows of a statement's list parameter: D1 binds at most 100 parameters, so lists travel as one JSON text. */
export function toJsonList(values: readonly (string | number)[]): string {
  return JSON.stringify(values);
}

/** A list in a statement, for `column IN ${valuesOf(list)}`. */
export function valuesOf(values: readonly (string | number)[]): SQL {
  return sql`(SELECT value FROM json_each(${toJsonList(values)}))`;
}

/**
 * Adds a row for each that `from` finds, e.g. one only where a condition holds; columns without a value have their default. Values are SQL
 * or as drizzle takes them.
 */
export function insertFrom<T extends SQLiteTable>(
  db: Database,
  table: T,
  values: Readonly<{ [Key in keyof T['$inferInsert']]?: T['$inferInsert'][Key] | SQL }>,
  from: SQL,
) {
  const given: Readonly<Record<string, unknown>> = values;
  const cells = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = given[key] === undefined ? (column.default ?? null) : given[key];
    return is(value, SQL) ? value : sql`${sql.param(value, column)}`;
  });
  return db.insert(table).select(sql`SELECT ${sql.join(cells, sql`, `)} ${from}`);
}

/** For reads that no cache stands behind: a database that is slow or down is answered with 503. */
export async function readOrUnavailable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await withDeadline(reading, PATIENCE);
  } catch (error) {
    throw unavailable(error);
  }
}

/** What the runtime says where a store fails: D1, the storage of objects, KV, R2 and queues, on a full disk too. */
const STORE_FAULTS: readonly RegExp[] = [
  /^D1_/,
  /^internal error(; reference = \w+)?$/,
  /\bSQLITE_(FULL|IOERR|BUSY|LOCKED|CANTOPEN|CORRUPT|NOTADB|READONLY)/,
  /database or disk is full|disk I\/O error|\bENOSPC\b|exceeded maximum DB size/i,
  /^KV [A-Z]+ failed: (429|5\d\d)/,
  /^\w+: .*internal error.*\(\d{5}\)$/,
  /^Queue send\w* failed/,
  /^Network connection lost\.?$/,
];
/** A cause behind a cause behind a cause is looked at, no deeper. */
const DEEPEST = 4;

/** Whether a store did not carry out what it was told: a caller may ask again. What breaks one of a database's rules is our fault. */
export function isStoreFault(error: unknown): boolean {
  let cause = error;
  for (let depth = 0; depth < DEEPEST && cause instanceof Error; depth += 1) {
    const { message } = cause;
    if (message.includes('SQLITE_CONSTRAINT')) return false;
    // How the runtime marks what an object was too busy for, or may be asked again.
    if ('overloaded' in cause || 'retryable' in cause) return true;
    if (STORE_FAULTS.some((fault) => fault.test(message))) return true;
    cause = cause.cause;
  }
  return false;
}
