import { toJsonList } from '#platform/database.ts';
import { type AliasMatch, keepLongest, toRuns } from './alias.model.ts';

const FIND = `
  SELECT asked.folded AS asked, other.folded AS other
  FROM json_each(?) AS run
  JOIN search_aliases AS asked ON asked.folded = run.value
  JOIN search_aliases AS other
    ON other.group_id = asked.group_id AND other.folded <> asked.folded
  ORDER BY other.folded`;

/** A name and one of its others. */
export interface OtherName {
  asked: string;
  other: string;
}

/** Asks for the other names of all runs of the folded `words` of a query. */
export function toAliasStatement(
  search: D1Database,
  words: readonly string[],
): D1PreparedStatement {
  const runs = new Set(toRuns(words).map(({ folded }) => folded));
  return search.prepare(FIND).bind(toJsonList([...runs]));
}

/** The names among the folded `words` of a query that have others, the longest where several overlap. */
export function toAliasMatches(
  words: readonly string[],
  names: readonly OtherName[],
): AliasMatch[] {
  const others = Map.groupBy(names, ({ asked }) => asked);
  const matches = toRuns(words).flatMap(({ start, length, folded }) => {
    const found = others.get(folded);
    return found ? [{ start, length, others: found.map(({ other }) => other) }] : [];
  });
  return keepLongest(matches);
}

/** Letters a name must have begun with. */
const SHORTEST_BEGINNING = 3;

const BEGINNING = `
  SELECT DISTINCT ?1 AS asked, other.folded AS other FROM (
    SELECT folded, group_id FROM search_aliases
    WHERE length(?1) >= ${SHORTEST_BEGINNING} AND folded >= ?1 AND folded < ?1 || char(0x10ffff) LIMIT 20
  ) AS asked
  JOIN search_aliases AS other
    ON other.group_id = asked.group_id AND other.folded <> asked.folded`;

/** Asks for the other names of those that begin with the folded words typed. */
export function toBegunAliasStatement(search: D1Database, typed: string): D1PreparedStatement {
  return search.prepare(BEGINNING).bind(typed);
}
