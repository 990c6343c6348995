import { type Term, toTerm, toWords } from '#kernel/words/word.model.ts';

/** A topic with its names in all languages. */
export interface Topic {
  id: number;
  slug: string;
  nameEn: string;
  nameHi: string;
  nameGu: string;
}

/** A name by its words. */
export type Name = readonly Term[];

export function toName(text: string): Name {
  return toWords(text).map(toTerm);
}

/** How the words begin that a topic is found by, if its name holds this one. */
export function toBeginnings({ folded, sounds }: Term): string[] {
  return [folded, ...sounds.filter(isSpoken).map((sound) => `~${sound}`)];
}

/** A topic with the words of its names, folded, and after a tilde by sound. */
export type FindableTopic = Topic & { words: readonly string[] };

export function toFindable(topic: Topic): FindableTopic {
  const terms = [topic.nameEn, topic.nameHi, topic.nameGu].flatMap(toName);
  return { ...topic, words: [...new Set(terms.flatMap(toBeginnings))] };
}

/** Sounds: what is shorter begins like too many names. */
const SOUNDING_FROM = 4;

/** True when a name has all words that were typed, the last of which may go on. */
export function isNamed(name: Name, typed: Name): boolean {
  return typed.every((word, index) => {
    const isLast = index === typed.length - 1;
    return name.some((part) => isMeant(part, word, isLast));
  });
}

function isMeant(part: Term, typed: Term, mayGoOn: boolean): boolean {
  if (part.folded === typed.folded || (mayGoOn && part.folded.startsWith(typed.folded)))
    return true;
  const heard = typed.sounds.filter(isSpoken);
  return part.sounds
    .filter(isSpoken)
    .some((sound) =>
      heard.some(
        (each) =>
          sound === each || (mayGoOn && each.length >= SOUNDING_FROM && sound.startsWith(each)),
      ),
    );
}

/** Skeletons would throw short names together. */
function isSpoken(sound: string): boolean {
  return !sound.startsWith('-');
}
