import { LANGS, type Lang } from '#i18n/editions.ts';
import { toTermStatements, toUnknownStatements } from '#kernel/words/dictionary.repo.ts';
import { INDEX_VERSION, toTerm } from '#kernel/words/word.model.ts';
import { storyDictionary } from './dictionary.model.ts';
import { countHeadlines, type Entries, type IndexEntry } from './entry.model.ts';
import { type Replaced, toCondition } from './replaced.repo.ts';
import { toArticleId, toLang, toWordTable, WORD_TABLES } from './row.model.ts';

/** What the index has of a text. */
export interface Indexed {
  id: number;
  version: number;
  listing: string;
  title: string;
}

/** Characters of text in one parameter: D1 takes 2 MB, and a character has up to 3 bytes. */
const CHARACTERS_AT_ONCE = 500_000;

/** Where a text was listed when it was indexed. */
export interface Listed {
  articleId: number;
  language: Lang;
  words: string[];
}

export async function listListings(search: D1Database, stories: Replaced): Promise<Listed[]> {
  const { results } = await toIndexedStatement(search, stories).all<Indexed>();
  return results.flatMap(({ id, listing }) => {
    const language = toLang(id);
    return language ? [{ articleId: toArticleId(id), language, words: listing.split(' ') }] : [];
  });
}

/** Puts `entries` in the place of stories, in one transaction; nobody else may write meanwhile. */
export async function replaceStories(
  search: D1Database,
  stories: Replaced,
  { entries, words, headlines }: Entries,
): Promise<void> {
  const [before, ...unknown] = await search.batch<Indexed & { word: string }>([
    toIndexedStatement(search, stories),
    ...toUnknownStatements(storyDictionary(search), words),
  ]);
  const terms = unknown.flatMap(({ results }) => results.map(({ word }) => toTerm(word)));
  const of = toCondition('article_id', stories);
  const on = (statement: string, end = '') =>
    search.prepare(`${statement} ${of.sql} ${end}`).bind(...of.values);
  // FTS5 writes rows that come in order at once, and flushes for every one that doesn't.
  const rows = entries.toSorted((a, b) => a.rowId - b.rowId);
  await search.batch([
    ...WORD_TABLES.map((table) =>
      on(`DELETE FROM ${table} WHERE rowid IN (SELECT id FROM story_entry WHERE`, 'ORDER BY id)'),
    ),
    on('DELETE FROM story_entry WHERE'),
    ...toInserts(search, rows),
    ...toTermStatements(storyDictionary(search), terms, countNew(headlines, before?.results ?? [])),
  ]);
}

function toIndexedStatement(search: D1Database, stories: Replaced): D1PreparedStatement {
  const { sql, values } = toCondition('article_id', stories);
  return search
    .prepare(`SELECT id, version, listing, title FROM story_entry WHERE ${sql}`)
    .bind(...values);
}

/** Headlines with each word, less those that the same stories had; what another version counted is dropped with its words. */
function countNew(headlines: ReadonlyMap<string, number>, before: readonly Indexed[]) {
  const counted = before.filter(({ version }) => version === INDEX_VERSION);
  const changes = new Map(headlines);
  for (const [word, count] of countHeadlines(counted.map(({ title }) => title)))
    changes.set(word, (changes.get(word) ?? 0) - count);
  return new Map([...changes].filter(([, change]) => change !== 0));
}

function toInserts(search: D1Database, rows: readonly IndexEntry[]): D1PreparedStatement[] {
  const insert = (table: string, columns: string, values: readonly (string | number)[][]) => {
    const selected = values[0]?.map((_, at) => `value ->> ${at}`).join(', ');
    return search
      .prepare(`INSERT INTO ${table} (${columns}) SELECT ${selected} FROM json_each(?)`)
      .bind(JSON.stringify(values));
  };
  return LANGS.flatMap((lang) =>
    toPieces(rows.filter((row) => row.lang === lang)).flatMap((piece) => [
      insert(
        toWordTable('headline_words', lang),
        'rowid, title, standfirst, listing',
        piece.map((row) => [row.rowId, row.title, row.standfirst, row.listing]),
      ),
      insert(
        toWordTable('story_words', lang),
        'rowid, words',
        piece.map((row) => [
          row.rowId,
          [row.title, row.standfirst, row.body, row.listing].join(' '),
        ]),
      ),
      insert(
        'story_entry',
        'id, article_id, version, category_id, listing, slug, title',
        piece.map((row) => [
          row.rowId,
          row.articleId,
          INDEX_VERSION,
          row.categoryId,
          row.listing,
          row.slug,
          row.headline,
        ]),
      ),
    ]),
  );
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
