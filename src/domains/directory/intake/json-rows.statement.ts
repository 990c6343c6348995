import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

/** A member of the row at hand of `rowsOf`. */
export function memberOf(name: string): SQL {
  return sql.raw(`value ->> '$.${name}'`);
}

/** Rows that travel as one JSON text, for D1 binds at most 100 values. */
export function rowsOf(rows: readonly unknown[]): SQL {
  return sql`json_each(${JSON.stringify(rows)})`;
}

/** What is inserted of each row: `filled` columns as they say, all others as their table has them by default. */
export function selectRows(
  table: SQLiteTable,
  rows: readonly unknown[],
  filled: Readonly<Record<string, SQL>>,
): SQL {
  const values = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const { default: usual } = column;
    return filled[name] ?? (usual === undefined ? sql`NULL` : sql`${sql.param(usual, column)}`);
  });
  // `WHERE true` tells the list from the conflict clause.
  return sql`SELECT ${sql.join(values, sql`, `)} FROM ${rowsOf(rows)} WHERE true`;
}
