import type { Lang } from '#i18n/editions.ts';
import { toWordTable, type WordIndex } from './row.model.ts';

/** At most `most` rows of a range that match an FTS5 expression of an index. */
export interface RowQuery {
  index: WordIndex;
  lang: Lang;
  match: string;
  first: number;
  last: number;
  most: number;
}

/** The rows of each query, newest first; in one round trip. At most 25 queries: D1 binds 100 values. */
export async function findNewest(
  search: D1Database,
  queries: readonly RowQuery[],
): Promise<number[][]> {
  const lists = await search
    .prepare(`SELECT ${queries.map(toList).join(', ')}`)
    .bind(...queries.flatMap(({ match, first, last, most }) => [match, first, last, most]))
    .first<Record<string, string>>();
  return queries.map((_, index) => JSON.parse(lists?.[`list${index}`] ?? '[]') as number[]);
}

// Every list as one text: a thousand rows as objects take longer to carry than to find.
function toList({ index, lang }: RowQuery, position: number): string {
  const table = toWordTable(index, lang);
  return `(
    SELECT json_group_array(id) FROM (
      SELECT rowid AS id FROM ${table} WHERE ${table} MATCH ? AND rowid BETWEEN ? AND ?
      ORDER BY rowid DESC LIMIT ?)
  ) AS list${position}`;
}
