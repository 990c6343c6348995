/** Rows of a range that match an FTS5 expression. */
export interface RowQuery {
  match: string;
  first: number;
  last: number;
}

// Every list as one text: a thousand rows as objects take longer to carry than to find.
const NEWEST = `
  SELECT (
    SELECT json_group_array(id) FROM (
      SELECT rowid AS id FROM story_words
      WHERE story_words MATCH asked.value ->> 'match'
        AND rowid BETWEEN asked.value ->> 'first' AND asked.value ->> 'last'
      ORDER BY rowid DESC LIMIT ?2)
  ) AS ids
  FROM json_each(?1) AS asked ORDER BY asked.key`;

/** Queries whose newest rows are wanted, at most `most` of each. */
export interface RowQueries {
  queries: readonly RowQuery[];
  most: number;
}

/** Rows by query, newest first, for each group of queries; in one round trip. */
export async function findNewest(
  search: D1Database,
  groups: readonly RowQueries[],
): Promise<number[][][]> {
  const newest = search.prepare(NEWEST);
  const answers = await search.batch<{ ids: string }>(
    groups.map(({ queries, most }) => newest.bind(JSON.stringify(queries), most)),
  );
  return answers.map(({ results }) => results.map(({ ids }) => JSON.parse(ids) as number[]));
}
