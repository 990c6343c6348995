import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { DatabaseName, TableSize } from './storage.model.ts';
import { storageSizes } from './storage.table.ts';

/** Rows of a table that are looked at; all of them in a smaller one. */
const SAMPLE = 200;
/** D1 binds numbers as fractions. */
const LAST = sql.raw(String(SAMPLE - 1));
/** Tables that are measured in one round trip. */
const TABLES_AT_ONCE = 20;

/** Bytes of a whole database, indexes and all. */
export async function getBytes(db: Database): Promise<number> {
  const { meta } = await db.run(sql`SELECT 1`);
  return meta.size_after;
}

/** Tables whose rows have numbers, with their columns; the names are those of the schema. */
function listTables(db: Database): Promise<{ name: string; columns: string }[]> {
  return db.all(sql`SELECT tables.name AS name, json_group_array(columns.name) AS columns
    FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
    WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      AND tables.name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND tables.name NOT LIKE 'd1\\_%' ESCAPE '\\'
      AND tables.sql NOT LIKE '%WITHOUT ROWID%' AND tables.sql NOT LIKE 'CREATE VIRTUAL%'
    GROUP BY tables.name`);
}

/** How large each table is, by a sample of its rows at equal distances. */
export async function measureTables(db: Database): Promise<TableSize[]> {
  const tables = await listTables(db);
  const sizes: TableSize[] = [];
  for (let from = 0; from < tables.length; from += TABLES_AT_ONCE) {
    const some = tables.slice(from, from + TABLES_AT_ONCE);
    const [first, ...others] = some.map((table) => db.select(MEASURED).from(sampleOf(table)));
    if (!first) break;
    const results = await db.batch([first, ...others]);
    for (const [index, [row]] of results.entries())
      sizes.push(estimate(some[index]?.name ?? '', row));
  }
  return sizes;
}

interface Sampled {
  low: number | null;
  high: number | null;
  asked: number;
  found: number;
  bytes: number | null;
}

const MEASURED = {
  low: sql<number | null>`low`,
  high: sql<number | null>`high`,
  asked: sql<number>`asked`,
  found: sql<number>`found`,
  bytes: sql<number | null>`bytes`,
};

function sampleOf({ name, columns }: { name: string; columns: string }) {
  const names: string[] = JSON.parse(columns);
  const table = sql.identifier(name);
  const length = sql.join(
    names.map((column) => sql`ifnull(length(CAST(${sql.identifier(column)} AS BLOB)), 0)`),
    sql` + `,
  );
  const wanted = JSON.stringify(Array.from({ length: SAMPLE }, (_, index) => index));
  return sql`(WITH ends AS (SELECT (SELECT min(rowid) FROM ${table}) AS low, (SELECT max(rowid) FROM ${table}) AS high),
      places AS MATERIALIZED (SELECT DISTINCT low + (high - low) * value / ${LAST} AS place FROM json_each(${wanted}), ends),
      seen AS (SELECT count(*) AS found, sum(${length}) AS bytes FROM ${table} WHERE rowid IN (SELECT place FROM places))
    SELECT low, high, (SELECT count(*) FROM places) AS asked, found, bytes FROM ends, seen)`;
}

function estimate(name: string, row: Sampled | undefined): TableSize {
  const { low = null, high = null, asked = 0, found = 0, bytes = 0 } = row ?? {};
  if (low === null || high === null || asked === 0 || found === 0)
    return { name, rows: 0, bytes: 0 };
  const rows = Math.round(((high - low + 1) * found) / asked);
  return { name, rows, bytes: Math.round((rows * (bytes ?? 0)) / found) };
}

/** Keeps what was measured of a database, in place of what was measured before. */
export async function saveSizes(
  db: Database,
  measured: { database: DatabaseName; bytes: number; tables: readonly TableSize[]; at: Date },
): Promise<void> {
  const { database, bytes, tables, at } = measured;
  const rows = JSON.stringify([
    ['', 0, bytes],
    ...tables.map((table) => [table.name, table.rows, table.bytes]),
  ]);
  await db.batch([
    db.delete(storageSizes).where(eq(storageSizes.database, database)),
    db
      .insert(storageSizes)
      .select(
        sql`SELECT ${database}, value ->> 0, value ->> 1, value ->> 2, ${at.getTime()} FROM json_each(${rows})`,
      ),
  ]);
}

/** The largest tables of each database first, and before them the database itself. */
export function listSizes(db: Database) {
  return db
    .select()
    .from(storageSizes)
    .orderBy(storageSizes.database, sql`name <> ''`, sql`bytes DESC`);
}

/** Databases as they were last measured. */
export function listTotals(db: Database) {
  return db
    .select({
      database: storageSizes.database,
      bytes: storageSizes.bytes,
      measuredAt: storageSizes.measuredAt,
    })
    .from(storageSizes)
    .where(eq(storageSizes.name, ''));
}
