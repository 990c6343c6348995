import type { Lang } from '#i18n/editions.ts';
import { joinQueries, readJoined } from './json-rows.repo.ts';
import type { Topic } from './place.model.ts';
import { toWordTable } from './row.model.ts';
import { toTopicsQuery } from './topic.repo.ts';

/** Topics that are looked at for those that fit. */
const MOST_TOPICS = 60;

// The wider match is asked for as well: a condition to leave it out would be tried on each of its rows.
function toHeadlinesQuery(lang: Lang): string {
  const words = toWordTable('headline_words', lang);
  const newest = (match: string) =>
    `SELECT rowid AS id FROM ${words} WHERE ${words} MATCH ${match} ORDER BY rowid DESC LIMIT ?3`;
  return `
    SELECT story_entry.* FROM (
      SELECT id, 0 AS place FROM (${newest('?1')}) UNION ALL
      SELECT id, 1 AS place FROM (${newest('?2')})
    ) AS found
    JOIN story_entry ON story_entry.id = found.id
    ORDER BY found.place, story_entry.id DESC`;
}

/** A published text by its row. */
export interface Headline {
  id: number;
  title: string;
  slug: string;
  categoryId: number;
}

/** The newest headlines of a language for a near and then for a wider FTS5 expression, and topics by the beginning of a word. */
export function findHeadlines(
  search: D1Database,
  asked: {
    near: string;
    far: string;
    lang: Lang;
    most: number;
    beginnings: readonly string[];
  },
): Promise<{ headlines: Headline[]; topics: Topic[] }> {
  const { near, far, most, beginnings } = asked;
  const find = joinQueries({
    headlines: {
      sql: toHeadlinesQuery(asked.lang),
      row: { id: 'id', title: 'title', slug: 'slug', categoryId: 'category_id' },
    },
    topics: {
      sql: toTopicsQuery('?4', MOST_TOPICS),
      row: { id: 'id', slug: 'slug', nameEn: 'name_en', nameHi: 'name_hi', nameGu: 'name_gu' },
    },
  });
  return readJoined(search.prepare(find).bind(near, far, most, JSON.stringify(beginnings)));
}
