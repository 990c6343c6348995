import type { Term } from './word.model.ts';

/** Words of a query that are a name known by others too. */
export interface AliasMatch {
  /** Where the name stands in the query: words [start, start + length). */
  start: number;
  length: number;
  others: readonly OtherName[];
}

/** A name and one of its others, as folded words with blanks between. */
export interface OtherName {
  asked: string;
  other: string;
  /** Of each word of the other name the ways in which texts write it, the most used first. */
  ways: readonly (readonly string[])[];
}

/** Names of more words are not known. */
export const LONGEST_NAME = 8;

/** A name as the table is asked for it, and where it stands. */
export interface Run {
  start: number;
  length: number;
  folded: string;
}

/** A word of a query, and it without its endings. */
type Word = Pick<Term, 'folded' | 'bases'>;

/** All words and runs of words that may be a name; endings stand on the last word of one. */
export function toRuns(words: readonly Word[]): Run[] {
  return words.flatMap((_, start) =>
    words.slice(start, start + LONGEST_NAME).flatMap(({ folded, bases }, index) => {
      const before = words.slice(start, start + index).map((word) => word.folded);
      return [folded, ...bases].map((last) => ({
        start,
        length: index + 1,
        folded: [...before, last].join(' '),
      }));
    }),
  );
}

/** The names among the `words` of a query that have others, the longest where several overlap. */
export function toAliasMatches(words: readonly Word[], names: readonly OtherName[]): AliasMatch[] {
  const byName = Map.groupBy(names, ({ asked }) => asked);
  const matches = toRuns(words).flatMap(({ start, length, folded }) => {
    const others = byName.get(folded);
    return others ? [{ start, length, others }] : [];
  });
  return keepLongest(matches);
}

/** Leaves out names inside of longer ones ("Delhi" of "New Delhi"); in the order of the query. */
export function keepLongest<T extends { start: number; length: number }>(
  matches: readonly T[],
): T[] {
  const taken = new Set<number>();
  return matches
    .toSorted((a, b) => b.length - a.length || a.start - b.start)
    .filter(({ start, length }) => {
      const places = Array.from({ length }, (_, index) => start + index);
      if (places.some((place) => taken.has(place))) return false;
      for (const place of places) taken.add(place);
      return true;
    })
    .toSorted((a, b) => a.start - b.start);
}
