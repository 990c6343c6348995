import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';

export type Database = DrizzleD1Database;

export function openDatabase(binding: D1Database): Database {
  return drizzle(binding);
}

/** The rows of a statement's list parameter: D1 binds at most 100 parameters, so lists travel as one JSON text. */
export function toJsonList(values: readonly (string | number)[]): string {
  return JSON.stringify(values);
}
