import { DrizzleQueryError, type SQL, sql } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
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

/** For reads that no cache stands behind: a database that is slow or down is answered with 503. */
export async function readOrUnavailable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await withDeadline(reading, PATIENCE);
  } catch (error) {
    throw unavailable(error);
  }
}

/** Whether the database did not carry out a statement: a caller may ask again. What breaks one of its rules is our fault. */
export function isDatabaseFault(error: Error): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const message = cause?.message ?? '';
  return message.startsWith('D1_') && !message.includes('SQLITE_CONSTRAINT');
}
