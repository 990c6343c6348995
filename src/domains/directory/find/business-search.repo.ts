/** At most `most` rows for an FTS5 expression, empty for all and null for none. */
export interface BusinessRowQuery {
  match: string | null;
  most: number;
  /** Earlier queries without whose rows this one has none. */
  within?: readonly number[];
  /** Earlier queries whose rows this one has all: where one within is the same, so is what lies between. */
  holds?: readonly number[];
  /** An earlier query: once it `has` so many rows, this one has nothing to add. */
  unless?: { query: number; has: number };
  /** An earlier query: before it `has` so many rows, this one has nothing to add. */
  once?: { query: number; has: number };
  /** Two earlier queries: where their rows are the same, this one has nothing to add. */
  unlessSame?: readonly [number, number];
}

/** What rows are narrowed down by and put in order; numbers only, so that they may stand in the statement. */
export interface EntryConditions {
  conditions: readonly string[];
  /** Conditions of the place, by which there are few. */
  box: readonly string[];
  /** ORDER BY of rows; absent the better business first. */
  order?: string | undefined;
  /** Parameter ?1 of the conditions. */
  spoken: string;
}

export interface FoundRows {
  /** Of each query, in its order. */
  lists: number[][];
  /** Category, town and whole stars of each business of the first query. */
  facets: Readonly<Record<'categories' | 'towns' | 'stars', readonly number[]>>;
  /** Row, latitude and longitude; only where a point is asked for. */
  points: [row: number, latitude: number | null, longitude: number | null][];
}

/** Of so many of the best businesses those that fit conditions are looked for, and put in another order. */
const LOOKED_THROUGH = 10_000;

/** The business of a row. */
export const BUSINESS_OF_ROW = '% 4294967296';

// A row leads to these by an index that holds them.
const FACETS = `(
  SELECT json_object('categories', json_group_array(category_id), 'towns', json_group_array(town_id),
    'stars', json_group_array(CAST(rating_score AS INTEGER)))
  FROM json_each(ids0) AS found
  CROSS JOIN business_entry ON business_entry.word_row = found.value) AS facets`;

const NOTHING: FoundRows['facets'] = { categories: [], towns: [], stars: [] };

/** The rows of each query, in one round trip. */
export async function findRows(
  search: D1Database,
  queries: readonly BusinessRowQuery[],
  { spoken, ...asked }: EntryConditions,
  wantsPoints: boolean,
): Promise<FoundRows> {
  const matches = toMatches(queries);
  if (queries.every(({ match }) => match === null))
    return { lists: queries.map(() => []), facets: NOTHING, points: [] };
  const lists = toListTables(queries, 2, asked);
  const all = queries.map((_, at) => `SELECT value FROM json_each(ids${at})`);
  const points = wantsPoints
    ? `(SELECT json_group_array(json_array(found.value, latitude, longitude))
        FROM (${all.join(' UNION ')}) AS found
        JOIN business_entry ON business_entry.id = found.value ${BUSINESS_OF_ROW}) AS points`
    : "'[]' AS points";
  const found = await search
    .prepare(`WITH ${lists} SELECT *, ${FACETS}, ${points} FROM list${queries.length - 1}`)
    .bind(spoken, ...matches)
    .first<Record<string, string>>();
  return {
    lists: queries.map((_, at) => JSON.parse(found?.[`ids${at}`] ?? '[]')),
    facets: found?.facets ? JSON.parse(found.facets) : NOTHING,
    points: JSON.parse(found?.points ?? '[]'),
  };
}

type Asked = Omit<EntryConditions, 'spoken'>;

/** What is bound for the lists of queries, in their order. */
export function toMatches(queries: readonly BusinessRowQuery[]): string[] {
  return queries.flatMap(({ match }) => match || []);
}

/**
 * Tables for WITH: `list0`, `list1` ..., each of one row with the rows found by it and by all before in `ids0`, `ids1` ...;
 * their expressions are bound from ?`first` on. Each is named but once: SQLite would write a table out wherever it is named,
 * and those that it names in turn.
 */
export function toListTables(
  queries: readonly BusinessRowQuery[],
  first: number,
  asked: Asked = { conditions: [], box: [] },
): string {
  const lists = queries.map((query, position) => {
    const parameter = `?${first + toMatches(queries.slice(0, position)).length}`;
    const known = toKnown(query);
    const rows = toRows(query, parameter, asked);
    const ids = known.length > 0 ? `CASE ${known.join(' ')} ELSE ${rows} END` : rows;
    const before = position > 0 ? ['*, ', ` FROM list${position - 1}`] : ['', ''];
    return `list${position} AS MATERIALIZED (SELECT ${before[0]}${ids} AS ids${position}${before[1]})`;
  });
  return lists.join(', ');
}

// Every list as one text: a thousand rows as objects take longer to carry than to find. The best come in their order: put
// in order once more, all would be looked through.
function toRows(query: BusinessRowQuery, parameter: string, asked: Asked): string {
  const { match, most } = query;
  if (match === null) return "'[]'";
  const { conditions, order } = asked;
  const isJoined = conditions.length > 0 || order !== undefined;
  const best = toBest(match, parameter, { box: asked.box, most: isJoined ? LOOKED_THROUGH : most });
  const joined = `
    SELECT row FROM (${best}) AS best
    CROSS JOIN business_entry AS entry ON entry.id = best.row ${BUSINESS_OF_ROW}
    WHERE ${['true', ...conditions].join(' AND ')} ${order ? `ORDER BY ${order}` : ''} LIMIT ${most}`;
  return `(SELECT json_group_array(row) FROM (${isJoined ? joined : best}))`;
}

// The plus sign keeps FTS5 from asking anew for each row in the box. `?1 IS NOT 0` names the first parameter where no
// condition does.
function toBest(
  match: string,
  parameter: string,
  { box, most }: { box: readonly string[]; most: number },
): string {
  const within = ['?1 IS NOT 0', ...box].join(' AND ');
  const boxed = `SELECT word_row AS row FROM business_entry AS entry WHERE ${within}`;
  if (match === '') return `${boxed} ORDER BY word_row DESC LIMIT ${most}`;
  return `
    SELECT rowid AS row FROM business_words WHERE business_words MATCH ${parameter}
    ${box.length > 0 ? `AND +rowid IN (${boxed})` : ''} ORDER BY rowid DESC LIMIT ${most}`;
}

/** Branches that tell the rows of a query without looking for them. */
function toKnown({ within = [], holds = [], ...query }: BusinessRowQuery): string[] {
  const { unless, once, unlessSame } = query;
  const length = (list: number) => `json_array_length(ids${list})`;
  const idle = [
    ...within.map((wider) => `ids${wider} = '[]'`),
    ...(unless ? [`${length(unless.query)} >= ${unless.has}`] : []),
    ...(once ? [`${length(once.query)} < ${once.has}`] : []),
    ...(unlessSame ? [`ids${unlessSame[0]} = ids${unlessSame[1]}`] : []),
  ];
  const same = within.flatMap((wider) =>
    holds.map((narrower) => `WHEN ids${wider} = ids${narrower} THEN ids${wider}`),
  );
  return [...idle.map((condition) => `WHEN ${condition} THEN '[]'`), ...same];
}
