import type { Lang } from '#i18n/editions.ts';
import { toJsonList } from '#platform/database.ts';

/** A published text as the index holds it. */
export interface IndexEntry {
  rowId: number;
  language: Lang;
  /** Epoch milliseconds. */
  publishedAt: number;
  categoryId: number;
  cityId: number | null;
  title: string;
  standfirst: string;
  body: string;
}

/** Where a story stood in listings when it was indexed. */
export interface IndexedPlace {
  category_id: number;
  city_id: number | null;
}

// Weights in the order of the columns: a word in the title counts most, then one in the standfirst.
// Scores that differ by less than a tenth are equal; there the newer story comes first.
const FIND = `
  SELECT rowid AS rowId FROM story_search
  WHERE story_search MATCH ?1 AND language = ?2
  ORDER BY round(bm25(story_search, 0, 0, 0, 0, 10, 4, 1), 1), published_at DESC, rowid DESC
  LIMIT ?3 OFFSET ?4`;

/** Rows of the texts that match an FTS5 expression, best first. */
export async function findRows(
  search: D1Database,
  query: { match: string; lang: Lang; limit: number; offset: number },
): Promise<number[]> {
  const { results } = await search
    .prepare(FIND)
    .bind(query.match, query.lang, query.limit, query.offset)
    .all<{ rowId: number }>();
  return results.map(({ rowId }) => rowId);
}

/** Puts `entries` in the place of `rowIds`, in one transaction; answers with what stood there. */
export async function replaceRows(
  search: D1Database,
  rowIds: readonly number[],
  entries: readonly IndexEntry[],
): Promise<IndexedPlace[]> {
  const rows = toJsonList(rowIds);
  const insert = search.prepare(
    `INSERT INTO story_search
      (rowid, language, published_at, category_id, city_id, title, standfirst, body)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const [before] = await search.batch<IndexedPlace>([
    search
      .prepare(
        `SELECT category_id, city_id FROM story_search
         WHERE rowid IN (SELECT value FROM json_each(?))`,
      )
      .bind(rows),
    search
      .prepare('DELETE FROM story_search WHERE rowid IN (SELECT value FROM json_each(?))')
      .bind(rows),
    ...entries.map((entry) =>
      insert.bind(
        entry.rowId,
        entry.language,
        entry.publishedAt,
        entry.categoryId,
        entry.cityId,
        entry.title,
        entry.standfirst,
        entry.body,
      ),
    ),
  ]);
  return before?.results ?? [];
}
