import { toLanguageTag } from '#domains/directory/business/business.model.ts';
import type { BusinessCatalogue } from '#domains/directory/catalogue/business-catalogue.model.ts';
import { toTermStatements, toUnknownStatements } from '#kernel/words/dictionary.repo.ts';
import { toTerm } from '#kernel/words/word.model.ts';
import { BUSINESS_INDEX_VERSION, businessDictionary } from './business-dictionary.model.ts';
import { type BusinessEntry, countUses, toDifference } from './business-entry.model.ts';
import { toLists, toNameWord } from './business-listing.model.ts';
import type { DirectoryName } from './directory-name.model.ts';
import { toNameStatements } from './directory-name.repo.ts';

/** Which businesses are replaced, by their numbers: these, or all from one to another. */
export type ReplacedBusinesses = readonly number[] | { first: number; last: number };

/** What stands in their place, with the names it is found under. */
export interface Replacing {
  entries: readonly BusinessEntry[];
  names: readonly DirectoryName[];
  catalogue: BusinessCatalogue;
}

interface Indexed {
  version: number;
  listing: string;
  nameEn: string;
  nameHi: string;
  nameGu: string;
}

/** Puts `entries` in the place of businesses, in one transaction; nobody else may write meanwhile. */
export async function replaceBusinesses(
  search: D1Database,
  replaced: ReplacedBusinesses,
  { entries, names, catalogue }: Replacing,
): Promise<void> {
  const dictionary = businessDictionary(search);
  const of = toCondition(replaced);
  const on = (statement: string, end = '') =>
    search.prepare(`${statement} ${of.sql} ${end}`).bind(...of.values);
  const words = new Set(entries.flatMap(({ name, trade, rest }) => toAll([name, trade, rest])));
  const [found, ...unknown] = await search.batch<Indexed & { word: string }>([
    on(`SELECT version, listing, name_en AS nameEn, name_hi AS nameHi, name_gu AS nameGu
        FROM business_entry WHERE`),
    ...toUnknownStatements(dictionary, [...words]),
  ]);
  const before = (found?.results ?? []).map((row) => ({ ...row, listing: toAll([row.listing]) }));
  const terms = unknown.flatMap(({ results }) => results.map(({ word }) => toTerm(word)));
  const counted = before.filter(({ version }) => version === BUSINESS_INDEX_VERSION);
  const after = entries.map(({ business, listing }) => ({ ...business, listing }));
  const uses = toDifference(countUses(counted, catalogue), countUses(after, catalogue));
  await search.batch([
    on(
      'DELETE FROM business_words WHERE rowid IN (SELECT word_row FROM business_entry WHERE',
      'ORDER BY word_row)',
    ),
    on('DELETE FROM business_entry WHERE'),
    ...toInserts(
      search,
      entries.toSorted((a, b) => a.wordRow - b.wordRow),
    ),
    ...toListStatements(search, before, entries),
    ...toNameStatements(search, names),
    ...toTermStatements(dictionary, terms, uses),
  ]);
}

function toCondition(replaced: ReplacedBusinesses) {
  if ('first' in replaced)
    return { sql: 'id BETWEEN ? AND ?', values: [replaced.first, replaced.last] };
  return { sql: 'id IN (SELECT value FROM json_each(?))', values: [JSON.stringify(replaced)] };
}

function toAll(texts: readonly string[]): string[] {
  return texts.flatMap((text) => (text === '' ? [] : text.split(' ')));
}

type Listed = readonly { listing: readonly string[] }[];

/** Counts the businesses of the lists that have them or had them, and marks these lists as changed. */
function toListStatements(
  search: D1Database,
  before: Listed,
  after: Listed,
): D1PreparedStatement[] {
  const count = (businesses: Listed) => {
    const counts = new Map<string, number>();
    for (const list of businesses.flatMap(({ listing }) => toLists(listing)))
      counts.set(list, (counts.get(list) ?? 0) + 1);
    return counts;
  };
  const [old, now] = [count(before), count(after)];
  const rows = [...new Set([...old.keys(), ...now.keys()])].map((list) => [
    list,
    (now.get(list) ?? 0) - (old.get(list) ?? 0),
  ]);
  if (rows.length === 0) return [];
  const mark = search.prepare(
    `INSERT INTO business_list (word, businesses, change, settled)
     SELECT value ->> 0, value ->> 1, 1, 0 FROM json_each(?) WHERE true
     ON CONFLICT (word) DO UPDATE SET
       businesses = max(0, businesses + excluded.businesses), change = change + 1`,
  );
  return [mark.bind(JSON.stringify(rows))];
}

/** Characters of a parameter: D1 takes 2 MB, and a character has up to 3 bytes. */
const CHARACTERS_AT_ONCE = 500_000;

function toInserts(search: D1Database, entries: readonly BusinessEntry[]): D1PreparedStatement[] {
  const insert = (table: string, columns: string, rows: readonly (readonly unknown[])[]) => {
    const selected = columns.split(', ').map((_, at) => `value ->> ${at}`);
    const add = search.prepare(
      `INSERT INTO ${table} (${columns}) SELECT ${selected.join(', ')} FROM json_each(?)`,
    );
    return toPieces(rows).map((piece) => add.bind(piece));
  };
  return [
    ...insert(
      'business_words',
      'rowid, name, trade, rest, listing',
      entries.map(({ wordRow, name, trade, rest, listing }) => [
        ...[wordRow, name, trade, rest],
        [...listing, ...toAll([name]).map(toNameWord)].join(' '),
      ]),
    ),
    ...insert('business_entry', ENTRY_COLUMNS, entries.map(toEntryRow)),
  ];
}

const ENTRY_COLUMNS =
  'id, word_row, version, slug, name_en, name_hi, name_gu, listing, category_id, town_id, latitude, longitude, rating_score, rating_count, views, verified, has_photos, price_band, nature_type_id, languages, hours, special_days, published_at';

function toEntryRow({ business, wordRow, listing, week, specialDays }: BusinessEntry) {
  const { id, slug, nameEn, nameHi, nameGu, categoryId, townId, latitude, longitude } = business;
  const { ratingScore, ratingCount, views, isVerified, hasPhotos, priceBand } = business;
  return [
    ...[id, wordRow, BUSINESS_INDEX_VERSION, slug, nameEn, nameHi, nameGu, listing.join(' ')],
    ...[categoryId, townId, latitude, longitude, ratingScore, ratingCount, views],
    ...[Number(isVerified), Number(hasPhotos), priceBand, business.natureTypeId],
    ...[
      `,${business.languages.map(toLanguageTag).join(',')},`,
      week,
      specialDays,
      business.publishedAt,
    ],
  ];
}

function toPieces(rows: readonly (readonly unknown[])[]): string[] {
  const pieces: string[][] = [];
  let room = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (text.length > room) {
      pieces.push([]);
      room = CHARACTERS_AT_ONCE;
    }
    room -= text.length;
    pieces.at(-1)?.push(text);
  }
  return pieces.map((piece) => `[${piece.join(',')}]`);
}
