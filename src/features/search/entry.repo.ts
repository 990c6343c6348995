import { toJsonList } from '#platform/database.ts';
import { findUnknown, toTermStatements } from './dictionary.repo.ts';
import type { Entries, IndexEntry } from './entry.model.ts';
import { toTerm } from './word.model.ts';

/** Where a story stood in listings when it was indexed. */
export interface IndexedPlace {
  category_id: number;
  city_id: number | null;
}

/** Which stories are replaced: these, or all from one to another. */
export type Replaced = readonly number[] | { first: number; last: number };

/** Characters of text in one parameter: D1 takes 2 MB, and a character has up to 3 bytes. */
const CHARACTERS_AT_ONCE = 500_000;

/** Puts `entries` in the place of stories, in one transaction; answers with where those stood. */
export async function replaceStories(
  search: D1Database,
  stories: Replaced,
  { entries, words, headlines }: Entries,
): Promise<IndexedPlace[]> {
  const unknown = await findUnknown(search, words);
  const of = toCondition(stories);
  const on = (statement: string) => search.prepare(`${statement} ${of.sql}`).bind(...of.values);
  // FTS5 writes rows that come in order at once, and flushes for every one that doesn't.
  const rows = entries.toSorted((a, b) => a.rowId - b.rowId);
  const [before] = await search.batch<IndexedPlace>([
    on('SELECT category_id, city_id FROM story_entry WHERE'),
    search
      .prepare(
        `DELETE FROM story_words WHERE rowid IN (SELECT id FROM story_entry WHERE ${of.sql} ORDER BY id)`,
      )
      .bind(...of.values),
    on('DELETE FROM story_entry WHERE'),
    ...toInserts(search, rows),
    ...toTermStatements(search, unknown.map(toTerm), headlines),
  ]);
  return before?.results ?? [];
}

function toCondition(stories: Replaced) {
  if ('first' in stories)
    return { sql: 'article_id BETWEEN ? AND ?', values: [stories.first, stories.last] };
  return {
    sql: 'article_id IN (SELECT value FROM json_each(?))',
    values: [toJsonList(stories)],
  };
}

function toInserts(search: D1Database, rows: readonly IndexEntry[]): D1PreparedStatement[] {
  const words = search.prepare(
    `INSERT INTO story_words (rowid, title, standfirst, body, place)
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?)`,
  );
  const facts = search.prepare(
    `INSERT INTO story_entry (id, article_id, category_id, city_id, title)
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?)`,
  );
  return toPieces(rows).flatMap((piece) => [
    words.bind(
      JSON.stringify(
        piece.map((row) => [row.rowId, row.title, row.standfirst, row.body, toPlace(row)]),
      ),
    ),
    facts.bind(
      JSON.stringify(
        piece.map((row) => [row.rowId, row.articleId, row.categoryId, row.cityId, row.headline]),
      ),
    ),
  ]);
}

function toPlace({ categoryId, cityId }: IndexEntry): string {
  return cityId === null ? `c${categoryId}` : `c${categoryId} y${cityId}`;
}

function toPieces(rows: readonly IndexEntry[]): IndexEntry[][] {
  const pieces: IndexEntry[][] = [];
  let room = 0;
  for (const row of rows) {
    const size = row.title.length + row.standfirst.length + row.body.length;
    if (size > room) {
      pieces.push([]);
      room = CHARACTERS_AT_ONCE;
    }
    room -= size;
    pieces.at(-1)?.push(row);
  }
  return pieces;
}
