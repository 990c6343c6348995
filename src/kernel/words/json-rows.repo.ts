/** One statement for several queries, each answered by its rows as one JSON text: a statement costs more on the way than most of these. */
export function joinQueries(queries: Readonly<Record<string, JsonQuery>>): string {
  const lists = Object.entries(queries).map(([name, { sql, row }]) => {
    const members = Object.entries(row).map(([member, value]) => `'${member}', ${value}`);
    return `(SELECT json_group_array(json_object(${members.join(', ')})) FROM (${sql})) AS ${name}`;
  });
  return `SELECT ${lists.join(', ')}`;
}

export interface JsonQuery {
  sql: string;
  /** Members of a row by their expressions. */
  row: Readonly<Record<string, string>>;
}

/** Reads the answer to joined queries; `T` gives each by its rows. */
export async function readJoined<T extends object>(statement: D1PreparedStatement): Promise<T> {
  const row = await statement.first<Record<string, string>>();
  const lists = Object.entries(row ?? {}).map(([name, rows]) => [name, JSON.parse(rows)]);
  return Object.fromEntries(lists) as T;
}
