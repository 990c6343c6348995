import { joinQueries, readJoined } from '#kernel/words/json-rows.repo.ts';
import {
  BUSINESS_OF_ROW,
  type BusinessRowQuery,
  toListTables,
  toMatches,
} from './business-search.repo.ts';

/** A business as it is suggested. */
export interface SuggestedBusiness {
  id: number;
  slug: string;
  nameEn: string;
  nameHi: string;
  nameGu: string;
  townId: number;
  /** 1 where it was looked for in the town asked for. */
  isLocal: number;
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

/** Businesses by names. */
export type SuggestedRowQuery = BusinessRowQuery & { isLocal: boolean };

/** Their expressions are bound from ?4 on. */
function toSuggestedQuery(queries: readonly SuggestedRowQuery[]): string {
  if (queries.length === 0) return 'SELECT *, 0 AS is_local FROM business_entry LIMIT 0 * ?1';
  const lists = queries
    .map(({ isLocal }, at) => `json_array(${Number(isLocal)}, json(ids${at}))`)
    .join(', ');
  return `
    WITH ${toListTables(queries, 4)}
    SELECT entry.id, slug, town_id, name_en, name_hi, name_gu, is_local FROM (
      SELECT found.value AS row, max(list.value ->> 0) AS is_local
      FROM list${queries.length - 1}, json_each(json_array(${lists})) AS list,
        json_each(list.value -> 1) AS found
      GROUP BY found.value
    ) AS found JOIN business_entry AS entry ON entry.id = found.row ${BUSINESS_OF_ROW}
    ORDER BY found.row DESC`;
}

/**
 * Businesses by their names, and names of categories and products that have all of the
 * folded words `before`, and one that begins as one of `beginnings`.
 */
export function findSuggested(
  search: D1Database,
  asked: {
    queries: readonly SuggestedRowQuery[];
    most: number;
    before: readonly string[];
    beginnings: readonly string[];
  },
): Promise<{ businesses: SuggestedBusiness[]; names: SuggestedName[] }> {
  const { queries, most, before, beginnings } = asked;
  const find = joinQueries({
    businesses: {
      sql: toSuggestedQuery(queries),
      row: { id: 'id', slug: 'slug', townId: 'town_id', isLocal: 'is_local', ...NAMES },
    },
    names: {
      sql: NAMES_BEGUN,
      row: { kind: 'kind', id: 'id', parentId: 'parent_id', slug: 'slug', ...NAMES },
    },
  });
  return readJoined(search, find, [
    most,
    JSON.stringify(beginnings),
    JSON.stringify(before),
    ...toMatches(queries),
  ]);
}
