import { joinQueries, readJoined } from '#kernel/words/json-rows.repo.ts';

/** At most `most` rows for an FTS5 expression, empty for all and null for none. */
export interface BusinessRowQuery {
  match: string | null;
  most: number;
  /** Earlier queries without whose rows this one has none. */
  within?: readonly number[];
}

/** What rows are narrowed down by and put in order; numbers only, so that they may stand in the statement. */
export interface EntryConditions {
  conditions: readonly string[];
  /** ORDER BY of rows; absent the better business first. */
  order?: string | undefined;
  /** Parameter ?1 of the conditions. */
  spoken: string;
}

/** How many of the widest query's businesses are of a category and a town, with whole stars. */
export interface FacetRow {
  categoryId: number;
  townId: number;
  stars: number;
  count: number;
}

export interface FoundRows {
  /** Of each query, in its order. */
  lists: number[][];
  facets: FacetRow[];
  /** Row, latitude and longitude; only where a point is asked for. */
  points: [row: number, latitude: number | null, longitude: number | null][];
}

/** The business of a row. */
const ID = '% 4294967296';

/** The rows of each query, in one round trip. */
export async function findRows(
  search: D1Database,
  queries: readonly BusinessRowQuery[],
  { conditions, order, spoken }: EntryConditions,
  wantsPoints: boolean,
): Promise<FoundRows> {
  const matches = queries.flatMap(({ match }) => match || []);
  if (queries.every(({ match }) => match === null))
    return { lists: queries.map(() => []), facets: [], points: [] };
  const lists = queries.map((query, position) => {
    const parameter = `?${queries.slice(0, position).filter(({ match }) => match).length + 2}`;
    return toList(query, { position, parameter }, { conditions, order });
  });
  const all = queries.map((_, at) => `SELECT value FROM list${at}, json_each(list${at}.ids)`);
  const facets = `(
    SELECT json_group_array(json_object(
      'categoryId', category_id, 'townId', town_id, 'stars', stars, 'count', businesses))
    FROM (SELECT category_id, town_id, CAST(rating_score AS INTEGER) AS stars, count(*) AS businesses
      FROM list0, json_each(list0.ids) AS found
      JOIN business_entry ON business_entry.id = found.value ${ID}
      GROUP BY category_id, town_id, stars)) AS facets`;
  const points = wantsPoints
    ? `(SELECT json_group_array(json_array(found.value, latitude, longitude))
        FROM (${all.join(' UNION ')}) AS found
        JOIN business_entry ON business_entry.id = found.value ${ID}) AS points`
    : "'[]' AS points";
  const ids = queries.map((_, at) => `list${at}.ids AS ids${at}`).join(', ');
  const found = await search
    .prepare(
      `WITH ${lists.join(', ')} SELECT ${ids}, ${facets}, ${points}
       FROM ${queries.map((_, at) => `list${at}`).join(', ')}`,
    )
    .bind(spoken, ...matches)
    .first<Record<string, string>>();
  return {
    lists: queries.map((_, at) => JSON.parse(found?.[`ids${at}`] ?? '[]')),
    facets: JSON.parse(found?.facets ?? '[]'),
    points: JSON.parse(found?.points ?? '[]'),
  };
}

// Every list as one text: a thousand rows as objects take longer to carry than to find. `?1 IS NOT 0` names the first
// parameter where no condition does.
function toList(
  { match, most, within = [] }: BusinessRowQuery,
  { position, parameter }: { position: number; parameter: string },
  { conditions, order }: Pick<EntryConditions, 'conditions' | 'order'>,
): string {
  if (match === null) return `list${position} AS (SELECT '[]' AS ids)`;
  const words = 'business_words';
  const isJoined = conditions.length > 0 || order !== undefined;
  const source =
    match === ''
      ? 'SELECT word_row AS row FROM business_entry AS entry WHERE ?1 IS NOT 0'
      : `SELECT ${words}.rowid AS row FROM ${words}
         ${isJoined ? `CROSS JOIN business_entry AS entry ON entry.id = ${words}.rowid ${ID}` : ''}
         WHERE ${words} MATCH ${parameter}`;
  const where = conditions.map((each) => ` AND ${each}`).join('');
  const best = match === '' ? 'word_row DESC' : `${words}.rowid DESC`;
  const ids = `(SELECT json_group_array(row) FROM (
    ${source}${where} ORDER BY ${order ?? best} LIMIT ${most}))`;
  const isEmpty = within.map((wider) => `(SELECT ids FROM list${wider}) = '[]'`);
  const list =
    isEmpty.length > 0 ? `CASE WHEN ${isEmpty.join(' OR ')} THEN '[]' ELSE ${ids} END` : ids;
  return `list${position} AS MATERIALIZED (SELECT ${list} AS ids)`;
}

/** A business as it is suggested. */
export interface SuggestedBusiness {
  id: number;
  slug: string;
  nameEn: string;
  nameHi: string;
  nameGu: string;
  townId: number;
}

/** A category or a product, with how many businesses it has. */
export interface SuggestedName {
  kind: 'k' | 'p';
  id: number;
  parentId: number | null;
  slug: string;
  nameEn: string;
  nameHi: string;
  nameGu: string;
}

const NAMES = { nameEn: 'name_en', nameHi: 'name_hi', nameGu: 'name_gu' };
/** Names that begin as what was typed, among which those with all its words are looked for. */
const MOST_NAMES = 60;

const NAMES_BEGUN = `
    SELECT named.* FROM (
      SELECT DISTINCT begun.kind, begun.id FROM json_each(?2) AS asked
      CROSS JOIN directory_form AS begun
        ON begun.form >= asked.value AND begun.form < asked.value || char(0x10ffff)
      WHERE +begun.kind <> 'w' LIMIT ${MOST_NAMES}
    ) AS begun JOIN directory_name AS named ON named.kind = begun.kind AND named.id = begun.id
    LEFT JOIN business_list AS list ON list.word = named.kind || named.id
    WHERE NOT EXISTS (SELECT 1 FROM json_each(?3) AS word WHERE NOT EXISTS (
      SELECT 1 FROM directory_form AS other
      WHERE other.kind = named.kind AND other.id = named.id AND other.form = word.value))
    ORDER BY list.businesses DESC, named.id LIMIT 2 * ?1`;

/** Of so many expressions from ?4 on; it takes the first parameter in any case. */
function toSuggestedQuery(expressions: number): string {
  if (expressions === 0) return 'SELECT * FROM business_entry LIMIT 0 * ?1';
  const lists = Array.from(
    { length: expressions },
    (_, place) => `
      SELECT row, ${place} AS place FROM (
        SELECT rowid AS row FROM business_words WHERE business_words MATCH ?${place + 4}
        ORDER BY rowid DESC LIMIT ?1)`,
  );
  return `
    SELECT entry.* FROM (
      SELECT row, min(place) AS place FROM (${lists.join(' UNION ALL ')}) GROUP BY row
    ) AS found JOIN business_entry AS entry ON entry.id = found.row ${ID}
    ORDER BY found.place, found.row DESC LIMIT ?1`;
}

/**
 * Businesses for FTS5 expressions, the narrowest first, and names of categories and products that have all of the
 * folded words `before`, and one that begins as one of `beginnings`.
 */
export function findSuggested(
  search: D1Database,
  asked: {
    matches: readonly string[];
    most: number;
    before: readonly string[];
    beginnings: readonly string[];
  },
): Promise<{ businesses: SuggestedBusiness[]; names: SuggestedName[] }> {
  const { matches, most, before, beginnings } = asked;
  const find = joinQueries({
    businesses: {
      sql: toSuggestedQuery(matches.length),
      row: { id: 'id', slug: 'slug', townId: 'town_id', ...NAMES },
    },
    names: {
      sql: NAMES_BEGUN,
      row: { kind: 'kind', id: 'id', parentId: 'parent_id', slug: 'slug', ...NAMES },
    },
  });
  return readJoined(
    search.prepare(find).bind(most, JSON.stringify(beginnings), JSON.stringify(before), ...matches),
  );
}
