import { toBases } from '#i18n/inflection.ts';
import { soundDistance, toSounds } from '#i18n/phonetic.ts';
import { BoundedMap } from '#shared/bounded-map.ts';
import { isStopWord } from './stop-word.model.ts';
import { type FoundTerm, type Mark, scriptOf, type Term } from './word.model.ts';

/** How near a word of a text is to what was typed. */
export const CLOSENESS = ['exact', 'near', 'far'] as const;
export type Closeness = (typeof CLOSENESS)[number];

/** Words of which one must be there. */
type Choice = readonly string[];
/** One way to say something: of each of the choices a word must be there. */
type Way = readonly Choice[];

/** A word of a query, or several that are one name, by what is looked for; nearer ways are among the farther. */
export interface Sense extends Readonly<Record<Closeness, readonly Way[]>> {
  /** Words of the query: [start, start + length). */
  start: number;
  length: number;
  isName: boolean;
}

/** What the dictionary has for the words of a query. */
export interface FoundTerms {
  /** The same word, perhaps spelled otherwise or with other endings. */
  spelled: readonly FoundTerm[];
  /** The same sound, in any script. */
  sounding: readonly FoundTerm[];
  /** Words that go on where the last one ends, by spelling and by sound. */
  completing: readonly FoundTerm[];
  completingSound: readonly FoundTerm[];
}

/** A run of words of a query that is a name, with its other names. */
export interface NamedRun {
  start: number;
  length: number;
  /** Each name by its words, and each word by the ways it is written in texts. */
  names: readonly Way[];
}

/** Words looked for in all: what a query costs grows with them. */
const MOST_WORDS = 72;
/** Words of one kind and script that one word may stand for, unless the query is long. */
const MOST_OF_A_KIND = 8;

/** What each word of a query stands for; stop words are left out where there are others. */
export function toSenses(
  words: readonly Term[],
  found: FoundTerms,
  runs: readonly NamedRun[],
): Sense[] {
  const most = Math.max(2, Math.min(MOST_OF_A_KIND, Math.floor(MOST_WORDS / words.length / 4)));
  const isNamed = (position: number) =>
    runs.some(({ start, length }) => start <= position && position < start + length);
  const singles = words.map((term, position) =>
    toWordSense(term, position, { words, found, most, isNamed: isNamed(position) }),
  );
  const senses: Sense[] = [];
  const stops: Sense[] = [];
  for (let position = 0; position < words.length; position += 1) {
    const run = runs.find(({ start }) => start === position);
    const sense = run ? toNameSense(run, singles) : (singles[position] as Sense);
    const isStop = !run && isStopWord(words[position]?.folded ?? '');
    (isStop ? stops : senses).push(sense);
    position += (run?.length ?? 1) - 1;
  }
  return senses.length > 0 ? senses : stops;
}

function toWordSense(
  term: Term,
  position: number,
  context: { words: readonly Term[]; found: FoundTerms; most: number; isNamed: boolean },
): Sense {
  const { words, found, most, isNamed } = context;
  const here = (terms: readonly FoundTerm[]) => terms.filter((each) => each.position === position);
  const script = scriptOf(term.word);
  const spelled = pickSpelled(term, here(found.spelled), 2 * most);
  const isOther = ({ word }: FoundTerm) => scriptOf(word) !== script;
  // A word the texts know is not mistaken for others of its own script that sound like it, a name for none.
  const isLike = isNamed ? () => false : spelled.length > 0 ? isOther : () => true;
  const isLast = position === words.length - 1;
  const far = [
    ...pickAlike(term, here(found.sounding).filter(isLike), most),
    ...(isLast ? pickUsed(found.completing, most) : []),
    ...(isLast ? pickUsed(found.completingSound.filter(isLike), most) : []),
  ];
  const near = new Set([term.word, ...spelled]);
  return {
    start: position,
    length: 1,
    isName: false,
    exact: [[[term.word]]],
    near: [[[...near]]],
    far: [[[...new Set([...near, ...far])]]],
  };
}

/** A name stands for its other names as well. */
function toNameSense({ start, length, names }: NamedRun, singles: readonly Sense[]): Sense {
  const parts = singles.slice(start, start + length);
  const as = (closeness: Closeness): Way => parts.flatMap((sense) => sense[closeness].flat());
  return {
    start,
    length,
    isName: true,
    exact: [as('exact')],
    near: [as('near'), ...names],
    far: [as('far'), ...names],
  };
}

/** The words of each script that sound most alike; those much farther than the nearest are others. */
function pickAlike(term: Term, terms: readonly FoundTerm[], most: number): string[] {
  const typed = toSounds(term.folded);
  const heard = terms
    .filter(({ folded }) => !isStopWord(folded))
    .map((each) => ({ ...each, distance: distanceTo(typed, each.folded) }))
    .toSorted((a, b) => a.distance - b.distance || b.uses - a.uses);
  const nearest = new Map<string, number>();
  return pickOfEach(
    heard.filter(({ word, distance }) => {
      const script = scriptOf(word);
      if (!nearest.has(script)) nearest.set(script, distance);
      const limit = script === 'other' ? MOST_DISTANT_LATIN : MOST_DISTANT;
      return (
        distance <= Math.min(limit, typed.length * MOST_DIFFERENT) &&
        distance <= (nearest.get(script) ?? 0) + MARGIN
      );
    }),
    most,
  );
}

/** To the word, or to what it is without its endings. */
function distanceTo(typed: string, folded: string): number {
  return Math.min(...toHeard(folded).map((sounds) => soundDistance(typed, sounds)));
}

/** Words of dictionaries lately compared, by how they sound with and without their endings. */
const heardForms = new BoundedMap<string, readonly string[]>(4_000);

function toHeard(folded: string): readonly string[] {
  const known = heardForms.get(folded);
  if (known) return known;
  const sounds = [folded, ...toBases(folded)].map(toSounds);
  heardForms.set(folded, sounds);
  return sounds;
}

/** Sounds misheard: what is farther is another word, and so is what is that much farther than the nearest. */
const MOST_DISTANT = 2.5;
const MARGIN = 0.35;
/** English is not spelled as it sounds: of its words only names can be heard. */
const MOST_DISTANT_LATIN = 1.2;
/** The same as a share of what was typed: of less than half nothing is told. */
const MOST_DIFFERENT = 0.5;

/** Words of the same spelling, then those that differ in their endings; the most used first. */
function pickSpelled({ folded }: Term, terms: readonly FoundTerm[], most: number): string[] {
  const isSame = (each: FoundTerm) => Number(each.folded === folded);
  return pickOfEach(
    terms.toSorted((a, b) => isSame(b) - isSame(a) || b.uses - a.uses),
    most,
  );
}

/** The most used words of each script. */
function pickUsed(terms: readonly FoundTerm[], most: number): string[] {
  return pickOfEach(
    terms.filter(({ folded }) => !isStopWord(folded)).toSorted((a, b) => b.uses - a.uses),
    most,
  );
}

/** The first words of each script. */
function pickOfEach(terms: readonly FoundTerm[], most: number): string[] {
  const taken = new Map<string, number>();
  return terms
    .filter(({ word }) => {
      const script = scriptOf(word);
      const count = (taken.get(script) ?? 0) + 1;
      taken.set(script, count);
      return count <= most;
    })
    .map(({ word }) => word);
}

/** What senses are marked by in texts. */
export function toMarks(
  words: readonly Term[],
  senses: readonly Sense[],
  fold: (word: string) => string,
): Mark[] {
  const last = words.length - 1;
  // A stop word that is left out is not gone on from either.
  const isMeant = senses.some(({ start, length }) => start <= last && last < start + length);
  const beginnings = isMeant ? [words[last]?.folded ?? ''] : [];
  const folded = new Set(senses.flatMap(({ far }) => far.flat(2)).map(fold));
  return [
    ...beginnings.map((word) => ({ word, isPrefix: true })),
    ...[...folded]
      .filter((word) => !beginnings.some((beginning) => word.startsWith(beginning)))
      .map((word) => ({ word, isPrefix: false })),
  ];
}
