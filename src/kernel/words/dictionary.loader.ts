import { BoundedMap } from '#shared/bounded-map.ts';
import { type OtherName, toAliasMatches } from './alias.model.ts';
import type { Dictionary } from './dictionary.model.ts';
import { type Beside, findWords } from './dictionary.repo.ts';
import { type NamedRun, type Sense, toSenses } from './sense.model.ts';
import {
  ABBREVIATION_SIGN,
  countConsonants,
  isMuffled,
  type Term,
  toTerm,
  toWords,
} from './word.model.ts';

/** Words of a query that are looked at. */
const MOST_WORDS = 16;
/** Letters, and consonants heard, from which a word is completed. */
const SPELLED_FROM = 2;
const SOUNDING_FROM = 2;

/** What somebody typed, as the texts say it. */
export interface Understood {
  words: readonly Term[];
  /** Places of the words that texts have, in some spelling. */
  spelled: ReadonlySet<number>;
  senses: readonly Sense[];
  /** Folded names, each with its other names, of what has one that begins as the query does. */
  begunNames: readonly string[];
}

/** Looks up what each of the words of a query (`toQueryTerms`) stands for, and how the last one may go on; with the rows of a query beside it. */
export async function understand<Row = never>(
  dictionary: Dictionary,
  words: readonly Term[],
  beside?: Beside,
): Promise<Understood & { beside: readonly Row[] }> {
  if (words.length === 0)
    return { words, spelled: new Set(), senses: [], begunNames: [], beside: [] };
  const beginning = toBeginning(words.at(-1));
  const found = await findWords<Row>(dictionary, words, { beginning, ...(beside && { beside }) });
  const runs = toNamedRuns(words, found.names);
  const begun = found.begunNames.map(({ ways }) => ways).filter(isWritten);
  const senses = addBegun(toSenses(words, found, runs), begun);
  const spelled = new Set(found.spelled.map(({ position }) => position));
  return {
    words,
    spelled,
    senses,
    begunNames: found.begunNames.map(({ other }) => other),
    beside: found.beside ?? [],
  };
}

/** The words of a query, each once. */
export function toQueryTerms(keyword: string): Term[] {
  return toWords(keyword)
    .filter((word, index, all) => all.lastIndexOf(word) === index)
    .slice(0, MOST_WORDS)
    .map(toKnownTerm);
}

/** Words lately typed: what a word sounds like follows from it alone, and takes longer to tell than to remember. */
const terms = new BoundedMap<string, Term>(2_000);

function toKnownTerm(word: string): Term {
  const known = terms.get(word);
  if (known) return known;
  const said = toTerm(word);
  const term = { ...said, sounds: toHeardSounds(said) };
  terms.set(word, term);
  return term;
}

/** One to three letters again and again, as a hand drums them on the keys. */
const DRUMMED = /(.{1,3}?)\1{2,}/gu;

/** None where more than half of the word only repeats; of an abbreviation what it shares with others. */
function toHeardSounds({ folded, sounds }: Term): readonly string[] {
  if (folded.replace(DRUMMED, '$1').length * 2 < folded.length) return [];
  if (!isMuffled(folded, sounds[0])) return sounds;
  return sounds.filter((sound) => sound.startsWith(ABBREVIATION_SIGN));
}

/** Names in a query with their other names, as texts write them. */
function toNamedRuns(words: readonly Term[], names: readonly OtherName[]): NamedRun[] {
  return toAliasMatches(words, names).map(({ start, length, others }) => ({
    start,
    length,
    names: others.map(({ ways }) => ways).filter(isWritten),
  }));
}

/** A name with a word that no text has can't be found. */
function isWritten(ways: OtherName['ways']): boolean {
  return ways.every((way) => way.length > 0);
}

/** Somebody who has typed the beginning of a name, and nothing else, may go on to it. */
function addBegun(senses: readonly Sense[], begun: readonly OtherName['ways'][]): Sense[] {
  const [sense] = senses;
  if (!sense || senses.length > 1 || begun.length === 0) return [...senses];
  return [{ ...sense, far: [...sense.far, ...begun] }];
}

function toBeginning(last: Term | undefined) {
  const [sound = ''] = last?.sounds ?? [];
  const folded = last?.folded ?? '';
  return {
    folded: folded.length < SPELLED_FROM ? '' : folded,
    sound: countConsonants(sound) < SOUNDING_FROM ? '' : sound,
  };
}
