import { toJsonList } from '#platform/database.ts';
import { type AliasMatch, keepLongest, toRuns } from './alias.model.ts';

const FIND = `
  SELECT asked.folded AS asked, other.folded AS other
  FROM json_each(?) AS run
  JOIN search_aliases AS asked ON asked.folded = run.value
  JOIN search_aliases AS other
    ON other.group_id = asked.group_id AND other.folded <> asked.folded
  ORDER BY other.folded`;

/** The names among the folded `words` of a query that have others, the longest where several overlap. */
export async function readAliases(
  search: D1Database,
  words: readonly string[],
): Promise<AliasMatch[]> {
  const runs = toRuns(words);
  const { results } = await search
    .prepare(FIND)
    .bind(toJsonList([...new Set(runs.map(({ folded }) => folded))]))
    .all<{ asked: string; other: string }>();
  const others = Map.groupBy(results, ({ asked }) => asked);
  const matches = runs.flatMap(({ start, length, folded }) => {
    const found = others.get(folded);
    return found ? [{ start, length, others: found.map(({ other }) => other) }] : [];
  });
  return keepLongest(matches);
}
