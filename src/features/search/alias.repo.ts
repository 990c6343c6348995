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

const BEGINNING = `
  SELECT DISTINCT other.folded FROM (
    SELECT folded, group_id FROM search_aliases
    WHERE folded >= ?1 AND folded < ?1 || char(0x10ffff) LIMIT 20
  ) AS asked
  JOIN search_aliases AS other
    ON other.group_id = asked.group_id AND other.folded <> asked.folded`;

/** Letters a name must have begun with. */
const SHORTEST_BEGINNING = 3;

/** The other names of those that begin with the folded words typed. */
export async function readAliasesBeginning(search: D1Database, typed: string): Promise<string[]> {
  if (typed.length < SHORTEST_BEGINNING) return [];
  const { results } = await search.prepare(BEGINNING).bind(typed).all<{ folded: string }>();
  return results.map(({ folded }) => folded);
}
