/** Letters a name must have begun with. */
const SHORTEST_BEGINNING = 3;
/** Ways to write a word of another name. */
const MOST_SPELLINGS = 3;

/** Query for the other names of the folded names in a JSON list, with the ways texts write each word of them; `list` is a parameter. */
export function toOtherNamesQuery(list: string): string {
  return `
    SELECT asked.folded AS asked, other.folded AS other, (
      SELECT json_group_array(json(words)) FROM (
        SELECT (
          SELECT json_group_array(word) FROM (
            SELECT word FROM term WHERE folded = part.value ORDER BY uses DESC LIMIT ${MOST_SPELLINGS})
        ) AS words
        FROM json_each('["' || replace(other.folded, ' ', '","') || '"]') AS part
        ORDER BY part.key)
    ) AS ways
    FROM json_each(${list}) AS run
    JOIN search_aliases AS asked ON asked.folded = run.value
    JOIN search_aliases AS other
      ON other.group_id = asked.group_id AND other.folded <> asked.folded
    ORDER BY other.folded`;
}

/** Query for the other names of those that begin with the folded words typed; `typed` is a parameter. */
export function toBegunNamesQuery(typed: string): string {
  return `
    SELECT DISTINCT other.folded AS other FROM (
      SELECT folded, group_id FROM search_aliases
      WHERE length(${typed}) >= ${SHORTEST_BEGINNING}
        AND folded >= ${typed} AND folded < ${typed} || char(0x10ffff) LIMIT 20
    ) AS asked
    JOIN search_aliases AS other
      ON other.group_id = asked.group_id AND other.folded <> asked.folded`;
}
