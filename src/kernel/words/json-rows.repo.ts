export interface JsonQuery {
  sql: string;
  /** Members of a row by their expressions. */
  row: Readonly<Record<string, string>>;
}

/** A statement that answers several queries. */
export interface JoinedQueries {
  sql: string;
  /** Of the rows of each query. */
  members: Readonly<Record<string, readonly string[]>>;
}

/**
 * One statement for several queries, each answered by its rows as one JSON text: a statement costs more on the way than most of
 * these. Rows come as lists: the names of their members would be most of the text.
 */
export function joinQueries(queries: Readonly<Record<string, JsonQuery>>): JoinedQueries {
  const lists = Object.entries(queries).map(([name, { sql, row }]) => {
    const values = Object.values(row).join(', ');
    return `(SELECT json_group_array(json_array(${values})) FROM (${sql})) AS ${name}`;
  });
  const members = Object.entries(queries).map(([name, { row }]) => [name, Object.keys(row)]);
  return { sql: `SELECT ${lists.join(', ')}`, members: Object.fromEntries(members) };
}

/** Asks joined queries; `T` gives each by its rows. */
export async function readJoined<T extends object>(
  search: D1Database,
  { sql, members }: JoinedQueries,
  values: readonly unknown[],
): Promise<T> {
  const statement = search.prepare(sql).bind(...values);
  const answer = await statement.first<Record<string, string>>();
  const lists = Object.entries(members).map(([name, names]) => {
    const rows: unknown[][] = JSON.parse(answer?.[name] ?? '[]');
    return [name, rows.map((row) => toRow(names, row))];
  });
  return Object.fromEntries(lists) as T;
}

function toRow(names: readonly string[], values: readonly unknown[]): object {
  const row: Record<string, unknown> = {};
  for (let at = 0; at < names.length; at += 1) row[names[at] ?? ''] = values[at];
  return row;
}
