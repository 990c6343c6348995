import { soundDistance, toSounds } from '#i18n/phonetic.ts';
import type { FoundTerm } from './word.model.ts';

/** Characters that phonetic keys are made of. */
const LETTERS = 'AIUCbdfgjklmnprstv';
/** Longer keys have too many neighbours. */
const LONGEST_KEY = 16;
/** Sounds misheard, as a share of all: what differs more is another word. */
const MOST_DIFFERENT = 0.34;
/** Sounds: of shorter words too many are alike. */
const SHORTEST = 3;

/** Phonetic keys with one sound more, fewer, another, or two in another order. */
export function toNeighbours(key: string): string[] {
  if (key === '' || key.length > LONGEST_KEY) return [];
  const neighbours = new Set<string>();
  for (let at = 0; at <= key.length; at += 1) {
    const before = key.slice(0, at);
    const after = key.slice(at);
    neighbours.add(before + after.slice(1));
    if (after.length > 1) neighbours.add(before + after[1] + after[0] + after.slice(2));
    for (const letter of LETTERS) {
      neighbours.add(before + letter + after);
      neighbours.add(before + letter + after.slice(1));
    }
  }
  neighbours.delete(key);
  neighbours.delete('');
  return [...neighbours];
}

/** The word that sounds most like what was typed, of two the more used; null when none is near enough. */
export function findNearest<T extends Omit<FoundTerm, 'position'>>(
  folded: string,
  terms: readonly T[],
): T | null {
  const sounds = toSounds(folded);
  if (sounds.length < SHORTEST) return null;
  const [nearest] = terms
    .map((term) => ({ term, sounds: toSounds(term.folded) }))
    // Nobody mistakes the first sound.
    .filter((other) => soundDistance(sounds.charAt(0), other.sounds.charAt(0)) < 1)
    .map(({ term, sounds: others }) => ({ term, distance: soundDistance(sounds, others) }))
    .filter(({ distance }) => distance <= sounds.length * MOST_DIFFERENT)
    .toSorted((a, b) => a.distance - b.distance || b.term.uses - a.term.uses);
  return nearest?.term ?? null;
}
