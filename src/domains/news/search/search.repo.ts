import type { Lang } from '#i18n/editions.ts';
import { toWordTable, type WordIndex } from './row.model.ts';

/** At most `most` rows of a range that match an FTS5 expression of an index; none without one. */
export interface RowQuery {
  index: WordIndex;
  lang: Lang;
  match: string | null;
  first: number;
  last: number;
  most: number;
  /** Earlier queries without whose rows this one has none. */
  within?: readonly number[];
}

/** The rows of each query, newest first; in one round trip. At most 25 queries: D1 binds 100 values. */
export async function findNewest(
  search: D1Database,
  queries: readonly RowQuery[],
): Promise<number[][]> {
  const names = queries.map((_, position) => `list${position}`).join(', ');
  const lists = await search
    .prepare(`WITH ${queries.map(toList).join(', ')} SELECT * FROM ${names}`)
    .bind(
      ...queries.flatMap(({ match, first, last, most }) =>
        match === null ? [] : [match, first, last, most],
      ),
    )
    .first<Record<string, string>>();
  return queries.map((_, position) => JSON.parse(lists?.[`ids${position}`] ?? '[]') as number[]);
}

// Every list as one text: a thousand rows as objects take longer to carry than to find.
function toList({ index, lang, match, within = [] }: RowQuery, position: number): string {
  if (match === null) return `list${position} AS (SELECT '[]' AS ids${position})`;
  const table = toWordTable(index, lang);
  const ids = `(
    SELECT json_group_array(id) FROM (
      SELECT rowid AS id FROM ${table} WHERE ${table} MATCH ? AND rowid BETWEEN ? AND ?
      ORDER BY rowid DESC LIMIT ?))`;
  const isEmpty = within.map((wider) => `(SELECT ids${wider} FROM list${wider}) = '[]'`);
  const list =
    isEmpty.length > 0 ? `CASE WHEN ${isEmpty.join(' OR ')} THEN '[]' ELSE ${ids} END` : ids;
  return `list${position} AS MATERIALIZED (SELECT ${list} AS ids${position})`;
}
