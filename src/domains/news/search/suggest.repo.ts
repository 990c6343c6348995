import type { Lang } from '#i18n/editions.ts';
import { joinQueries, readJoined } from '#kernel/words/json-rows.repo.ts';
import type { Topic } from './place.model.ts';
import { toWordTable } from './row.model.ts';
import { toTopicsQuery } from './topic.repo.ts';

/** It takes the parameter that the other takes. */
const NO_HEADLINES = 'SELECT * FROM story_entry LIMIT 0 * ?1';

/** Topics that are looked at for those that fit. */
const MOST_TOPICS = 60;

// The wider matches are asked for as well: a condition to leave them out would be tried on each of their rows.
function toHeadlinesQuery(lang: Lang, matches: readonly string[]): string {
  const words = toWordTable('headline_words', lang);
  const found = matches.map(
    (_, place) => `
      SELECT id, ${place} AS place FROM (
        SELECT rowid AS id FROM ${words} WHERE ${words} MATCH ?${place + 3}
        ORDER BY rowid DESC LIMIT ?1)`,
  );
  return `
    SELECT story_entry.* FROM (${found.join(' UNION ALL ')}) AS found
    JOIN story_entry ON story_entry.id = found.id
    ORDER BY found.place, story_entry.id DESC`;
}

/** A published text by its row. */
export interface Headline {
  id: number;
  title: string;
  slug: string;
  categoryId: number;
  /** Words of the index that say where it is listed. */
  listing: string;
}

/** The newest headlines of a language for FTS5 expressions, the narrowest first, and topics by the beginning of a word. */
export function findHeadlines(
  search: D1Database,
  asked: {
    lang: Lang;
    matches: readonly string[];
    most: number;
    beginnings: readonly string[];
  },
): Promise<{ headlines: Headline[]; topics: Topic[] }> {
  const { lang, matches, most, beginnings } = asked;
  const topics = {
    sql: toTopicsQuery('?2', MOST_TOPICS),
    row: { id: 'id', slug: 'slug', nameEn: 'name_en', nameHi: 'name_hi', nameGu: 'name_gu' },
  };
  const headlines = {
    sql: matches.length > 0 ? toHeadlinesQuery(lang, matches) : NO_HEADLINES,
    row: { id: 'id', title: 'title', slug: 'slug', categoryId: 'category_id', listing: 'listing' },
  };
  const find = joinQueries({ topics, headlines });
  return readJoined(search, find, [most, JSON.stringify(beginnings), ...matches]);
}
