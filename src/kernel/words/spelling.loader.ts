import type { Lang } from '#i18n/editions.ts';
import type { Understood } from './dictionary.loader.ts';
import type { Dictionary } from './dictionary.model.ts';
import { findBySounds } from './dictionary.repo.ts';
import { findNearest, toNeighbours } from './spelling.model.ts';
import { scriptOf, scriptOfLang, type Term } from './word.model.ts';

/** Where more words are unknown, nobody can tell what was meant. */
const MOST_CORRECTED = 3;

/**
 * What somebody may have meant whose words a language has no text with: each word it doesn't know
 * in the nearest one it knows; null when there is none, or when it knows all. Names and stop words are
 * taken as they are.
 */
export async function correct(
  dictionary: Dictionary,
  lang: Lang,
  { words, spelled, senses }: Understood,
): Promise<string | null> {
  const script = scriptOfLang(lang);
  const isKnown = (term: Term, index: number) => {
    const sense = senses.find(({ start, length }) => start <= index && index < start + length);
    if (!sense || sense.isName) return true;
    return (
      (spelled.has(index) && scriptOf(term.word) === script) ||
      sense.far.flat(2).some((word) => word !== term.word && scriptOf(word) === script)
    );
  };
  const unknown = words.filter((term, index) => !isKnown(term, index));
  if (unknown.length === 0 || unknown.length > MOST_CORRECTED) return null;
  const neighbours = unknown.map(({ sounds: [key = ''] }) => toNeighbours(key));
  // Digits, of which nothing is heard.
  if (neighbours.some((sounds) => sounds.length === 0)) return null;
  const heard = await findBySounds(dictionary, neighbours);
  const corrected = unknown.map(({ folded }, index) => {
    const terms = heard[index]?.filter(({ word }) => scriptOf(word) === script) ?? [];
    return findNearest(folded, terms)?.word ?? null;
  });
  if (corrected.includes(null)) return null;
  const byWord = new Map(unknown.map(({ word }, index) => [word, corrected[index] ?? word]));
  return words.map(({ word }) => byWord.get(word) ?? word).join(' ');
}
