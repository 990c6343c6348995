import type { DictionaryTables } from './dictionary.model.ts';
import { BASE_SIGN } from './word.model.ts';

/** Letters a name must have begun with. */
const SHORTEST_BEGINNING = 3;
/** Names that begin alike. */
const MOST_BEGUN = 12;
/** Ways to write a word of another name, with and without endings. */
const MOST_SPELLINGS = 8;

/** Of each word of the folded name `other.folded` the ways in which texts write it. */
function toWays({ terms, sounds }: DictionaryTables): string {
  return `(
  SELECT json_group_array(json(words)) FROM (
    SELECT (
      SELECT json_group_array(word) FROM (
        SELECT word, uses FROM ${terms} WHERE folded = part.value
        UNION
        SELECT term.word, term.uses FROM ${sounds} AS heard JOIN ${terms} AS term ON term.word = heard.word
        WHERE heard.sound = '${BASE_SIGN}' || part.value
        ORDER BY uses DESC LIMIT ${MOST_SPELLINGS})
    ) AS words
    FROM json_each('["' || replace(other.folded, ' ', '","') || '"]') AS part
    ORDER BY part.key)
)`;
}

/** Query for the other names of the folded names in a JSON list, with the ways the texts of a dictionary write each word of them; `list` is a parameter. */
export function toOtherNamesQuery(tables: DictionaryTables, list: string): string {
  return `
    SELECT asked.folded AS asked, other.folded AS other, ${toWays(tables)} AS ways
    FROM json_each(${list}) AS run
    JOIN search_aliases AS asked ON asked.folded = run.value
    JOIN search_aliases AS other
      ON other.group_id = asked.group_id AND other.folded <> asked.folded
    ORDER BY other.folded`;
}

/** Query for the names that have another which begins with the folded words typed, with their ways; `typed` is a parameter. */
export function toBegunNamesQuery(tables: DictionaryTables, typed: string): string {
  return `
    SELECT other.folded AS other, ${toWays(tables)} AS ways FROM search_aliases AS other
    WHERE group_id IN (
      SELECT group_id FROM search_aliases
      WHERE length(${typed}) >= ${SHORTEST_BEGINNING}
        AND folded >= ${typed} AND folded < ${typed} || char(0x10ffff) LIMIT ${MOST_BEGUN})`;
}
