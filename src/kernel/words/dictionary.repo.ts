import { type OtherName, toRuns } from './alias.model.ts';
import { toBegunNamesQuery, toOtherNamesQuery } from './alias.repo.ts';
import type { Dictionary, DictionaryTables } from './dictionary.model.ts';
import { type JoinedQueries, type JsonQuery, joinQueries, readJoined } from './json-rows.repo.ts';
import type { FoundTerms } from './sense.model.ts';
import { BASE_SIGN, type FoundTerm, type Term } from './word.model.ts';

/** Words of one spelling, sound or beginning that are answered, the most used. */
const MOST_FOUND = 30;
/** Words of all sounds, and of one beginning of sounds, among which the most used are looked for. */
const MOST_HEARD = 1_600;
const MOST_BEGINNING = 600;

const toSpelled = ({ terms, sounds }: DictionaryTables) => `
  SELECT asked.key AS position, term.word, term.folded, term.uses
  FROM json_each(?1) AS asked JOIN ${terms} AS term ON term.word IN (
    SELECT word FROM (
      SELECT term.word, term.uses FROM json_each(asked.value -> 'forms') AS form
      JOIN ${terms} AS term ON term.folded = form.value
      UNION
      SELECT term.word, term.uses FROM json_each(asked.value -> 'forms') AS form
      JOIN ${sounds} AS heard ON heard.sound = '${BASE_SIGN}' || form.value
      JOIN ${terms} AS term ON term.word = heard.word
    ) ORDER BY uses DESC LIMIT ${MOST_FOUND})`;

// A list of its own for each sound (`IN (SELECT ... LIMIT)`) takes five times as long.
const toSounding = ({ terms, sounds }: DictionaryTables) => `
  SELECT DISTINCT position, word, folded, uses FROM (
    SELECT asked.key AS position, term.word, term.folded, term.uses,
      row_number() OVER (PARTITION BY asked.key, heard.key ORDER BY term.uses DESC) AS place
    FROM json_each(?1) AS asked, json_each(asked.value -> 'sounds') AS heard
    CROSS JOIN ${sounds} AS alike ON alike.sound = heard.value AND alike.word < coalesce(
      (SELECT word FROM ${sounds} WHERE sound = heard.value LIMIT 1 OFFSET ?2), char(0x10ffff))
    JOIN ${terms} AS term ON term.word = alike.word
  ) WHERE place <= ${MOST_FOUND}`;

const toCompleting = ({ terms }: DictionaryTables) => `
  SELECT 0 AS position, word, folded, uses FROM ${terms}
  WHERE ?3 <> '' AND folded >= ?3 AND folded < ?3 || char(0x10ffff)
  ORDER BY uses DESC LIMIT ${MOST_FOUND}`;

const toCompletingSound = ({ terms, sounds }: DictionaryTables) => `
  SELECT DISTINCT 0 AS position, term.word, term.folded, term.uses FROM (
    SELECT word FROM ${sounds}
    WHERE ?4 <> '' AND sound >= ?4 AND sound < ?4 || char(0x10ffff) LIMIT ${MOST_BEGINNING}
  ) AS heard JOIN ${terms} AS term ON term.word = heard.word
  ORDER BY term.uses DESC LIMIT ${MOST_FOUND}`;

const row = { position: 'position', word: 'word', folded: 'folded', uses: 'uses' };

/** A further query of the same database that is answered in the same statement: ?7 in it is `value`. */
export interface Beside {
  /** Tells it from other queries. */
  name: string;
  query: JsonQuery;
  value: string;
}

/** Few, and long: each is put together once. */
const joined = new Map<string, JoinedQueries>();

function toFindQueries(tables: DictionaryTables, beside: Beside | undefined): JoinedQueries {
  const name = `${tables.terms} ${beside?.name}`;
  const known = joined.get(name);
  if (known) return known;
  const queries = joinQueries({
    ...(beside && { beside: beside.query }),
    spelled: { sql: toSpelled(tables), row },
    sounding: { sql: toSounding(tables), row },
    completing: { sql: toCompleting(tables), row },
    completingSound: { sql: toCompletingSound(tables), row },
    names: {
      sql: toOtherNamesQuery(tables, '?5'),
      row: { asked: 'asked', other: 'other', ways: 'json(ways)' },
    },
    begunNames: {
      sql: toBegunNamesQuery(tables, '?6'),
      row: { other: 'other', ways: 'json(ways)' },
    },
  });
  joined.set(name, queries);
  return queries;
}

/** What the dictionary and the list of names have for the words of a query. */
export interface FoundWords<Row = never> extends FoundTerms {
  /** Rows of the query beside it. */
  beside?: readonly Row[];
  /** Names among the words. */
  names: readonly OtherName[];
  /** All names of the groups of which one begins with all the words. */
  begunNames: readonly Omit<OtherName, 'asked'>[];
}

/** `beginning` is what the last word may go on from, empty for none. */
export function findWords<Row>(
  { search, ...tables }: Dictionary,
  terms: readonly Term[],
  { beginning, beside }: { beginning: { folded: string; sound: string }; beside?: Beside },
): Promise<FoundWords<Row>> {
  const sounds = terms.reduce((sum, term) => sum + term.sounds.length, 1);
  return readJoined<FoundWords<Row>>(search, toFindQueries(tables, beside), [
    JSON.stringify(
      terms.map(({ folded, bases, sounds }) => ({ forms: [folded, ...bases], sounds })),
    ),
    Math.ceil(MOST_HEARD / sounds),
    beginning.folded,
    beginning.sound,
    JSON.stringify(toRuns(terms).map((run) => run.folded)),
    terms.map(({ folded }) => folded).join(' '),
    ...(beside ? [beside.value] : []),
  ]);
}

/** For each list of sounds the words with one of them, the most used first. */
export async function findBySounds(
  { search, terms, sounds: heardIn }: Dictionary,
  lists: readonly (readonly string[])[],
): Promise<Omit<FoundTerm, 'position'>[][]> {
  const heard = search.prepare(
    `SELECT DISTINCT term.word, term.folded, term.uses FROM (
       SELECT word FROM ${heardIn} WHERE sound IN (SELECT value FROM json_each(?1)) LIMIT ?2
     ) AS heard JOIN ${terms} AS term ON term.word = heard.word
     ORDER BY term.uses DESC LIMIT 500`,
  );
  const answers = await search.batch<Omit<FoundTerm, 'position'>>(
    lists.map((sounds) => heard.bind(JSON.stringify(sounds), MOST_HEARD)),
  );
  return answers.map(({ results }) => results);
}

/** Statements that answer with those of the words that the dictionary hasn't, or has of another version. */
export function toUnknownStatements(
  { search, terms, version }: Dictionary,
  words: readonly string[],
): D1PreparedStatement[] {
  const unknown = search.prepare(
    `SELECT value AS word FROM json_each(?1) AS asked WHERE NOT EXISTS (
       SELECT 1 FROM ${terms} WHERE word = asked.value AND version = ${version})`,
  );
  return toPieces(words).map((piece) => unknown.bind(piece));
}

/** Statements that add words to the dictionary, and change how many headlines have words. */
export function toTermStatements(
  { search, terms: table, sounds, version }: Dictionary,
  terms: readonly Term[],
  changes: ReadonlyMap<string, number>,
): D1PreparedStatement[] {
  // `WHERE true` keeps ON CONFLICT from being read as part of a join.
  const add = search.prepare(
    `INSERT INTO ${table} (word, folded, uses, version)
     SELECT value ->> 0, value ->> 1, 0, ${version} FROM json_each(?1) WHERE true
     ON CONFLICT (word) DO UPDATE SET folded = excluded.folded, version = excluded.version, uses = 0`,
  );
  const addSounds = search.prepare(
    `INSERT INTO ${sounds} (sound, word, version)
     SELECT value ->> 0, value ->> 1, ${version} FROM json_each(?1) WHERE true
     ON CONFLICT (sound, word) DO UPDATE SET version = excluded.version`,
  );
  const count = search.prepare(
    `UPDATE ${table} SET uses = max(0, uses + (counted.value ->> 1))
     FROM json_each(?1) AS counted WHERE ${table}.word = counted.value ->> 0`,
  );
  return [
    ...toPieces(terms.map(({ word, folded }) => [word, folded])).map((rows) => add.bind(rows)),
    ...toPieces(terms.flatMap(toSoundRows)).map((rows) => addSounds.bind(rows)),
    ...toPieces([...changes]).map((rows) => count.bind(rows)),
  ];
}

function toSoundRows({ word, bases, sounds }: Term): string[][] {
  return [...sounds, ...bases.map((base) => BASE_SIGN + base)].map((sound) => [sound, word]);
}

/** Keeps a parameter under the 2 MB that D1 takes. */
const ROWS_AT_ONCE = 10_000;

function toPieces(rows: readonly unknown[]): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    pieces.push(JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE)));
  return pieces;
}
