import { foldText } from '#i18n/folding.ts';
import type { IndicScript } from '#i18n/indic-letters.ts';
import { soundDistance, toPhoneticKeys, toSounds } from '#i18n/phonetic.ts';
import type { Names } from '#kernel/words/name.model.ts';
import { ENDINGS } from './endings.ts';
import { LetterModel } from './letter-model.ts';
import { WordReader, type WrittenWord } from './reader.ts';
import { spellOut } from './strict.ts';

/** How a language is typed: its frequent words, and English words with how it writes them. */
export interface Vocabulary {
  /** The most frequent first. */
  words: readonly string[];
  loanwords: Readonly<Record<string, string>>;
}

/** Candidates for one word; they are chosen by the keys 1 to 6. */
export const MOST_CANDIDATES = 6;

/** Cost, in nats, of one sound misheard. */
const MISHEARD = 3;

/** Cost of a word that is found by its sound alone. */
const HEARD = 1.5;

/** Cost of a word that is typed as in English. */
const LOANWORD = 1;

/** Letters of a name that something may be written onto. */
const SHORTEST_NAME = 4;

/** Begins what stands after a whole word; the other endings are written onto stems. */
const CONSONANT = /^[ક-હ]/;

/** Capital letters name letters, but the first may be the keyboard's doing. */
const NAMES_LETTERS = /.[A-Z_~]|^[_~]/;

/**
 * Turns words typed in Latin letters into words of a script. Pure: it knows the vocabulary it is made with
 * and nothing else; making one takes some 50 ms, a word about 1 ms.
 */
export class Transliterator {
  readonly #script: IndicScript;
  readonly #model: LetterModel;
  readonly #reader: WordReader;
  readonly #loanwords: Vocabulary['loanwords'];
  readonly #bySound = new Map<string, string[]>();
  #names: Names = {};

  constructor(script: IndicScript, { words, loanwords }: Vocabulary) {
    this.#script = script;
    this.#loanwords = loanwords;
    this.#model = new LetterModel([...words, ...Object.values(loanwords)], ENDINGS[script]);
    this.#reader = new WordReader(script, this.#model);
    for (const word of new Set([...words, ...Object.values(loanwords)])) this.#keep(word);
  }

  #keep(word: string): void {
    for (const key of toPhoneticKeys(foldText(word))) {
      const alike = this.#bySound.get(key);
      if (alike) alike.push(word);
      else this.#bySound.set(key, [word]);
    }
  }

  /** Has names written as they are, whatever they sound like. */
  learnNames(names: Names): void {
    this.#names = names;
  }

  /**
   * What `latin`, one word, may mean, the likeliest first; what was chosen for it before stands in front.
   * The spelling letter by letter is always among them.
   */
  candidates(latin: string, chosen: readonly string[] = []): string[] {
    const exact = spellOut(this.#script, latin);
    const isExact = NAMES_LETTERS.test(latin);
    const word = latin.toLowerCase().replace(/[^a-z]/g, '');
    const likely = this.#weigh(word).map(({ text }) => text);
    const named = this.#name(word);
    const ranked = [...chosen, ...(isExact ? [exact] : []), ...named, ...likely];
    const found = [...new Set(ranked)].filter((text) => text !== '');
    if (found.slice(0, MOST_CANDIDATES).includes(exact)) return found.slice(0, MOST_CANDIDATES);
    return [...found.slice(0, MOST_CANDIDATES - 1), exact];
  }

  /** What is known to be called so, also with a postposition where the language writes those onto the name. */
  #name(word: string): readonly string[] {
    const known = this.#names[word];
    if (known || this.#script === 'Deva') return known ?? [];
    for (let at = word.length - 1; at >= SHORTEST_NAME; at -= 1) {
      const stem = this.#names[word.slice(0, at)]?.[0];
      const ending = stem && this.#endingOf(word.slice(at));
      if (ending) return [stem + ending];
    }
    return [];
  }

  /** The postposition that `latin` is, if it is one. */
  #endingOf(latin: string): string | undefined {
    const endings = ENDINGS[this.#script].filter((ending) => CONSONANT.test(ending));
    const read = this.#reader.read(latin).toSorted((one, other) => one.cost - other.cost);
    return read.map(({ text }) => text).find((text) => endings.includes(text));
  }

  #weigh(word: string): WrittenWord[] {
    const found = [...this.#reader.read(word), ...this.#hear(word)];
    const loanword = this.#loanwords[word];
    if (loanword) found.push({ text: loanword, cost: LOANWORD });
    return found.sort((one, other) => one.cost - other.cost);
  }

  /** Frequent words that sound like it, however it is spelled. */
  #hear(word: string): WrittenWord[] {
    const sounds = toSounds(word);
    const alike = new Set(toPhoneticKeys(word).flatMap((key) => this.#bySound.get(key) ?? []));
    return [...alike].map((text) => {
      const misheard = soundDistance(sounds, toSounds(foldText(text)));
      return { text, cost: HEARD + this.#model.rarity(text) + MISHEARD * misheard };
    });
  }
}
