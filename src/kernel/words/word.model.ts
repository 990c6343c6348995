import { editionOfLang, type Lang } from '#i18n/editions.ts';
import { foldText, toExactText } from '#i18n/folding.ts';
import { toBases } from '#i18n/inflection.ts';
import { toPhoneticKeys, toSkeleton } from '#i18n/phonetic.ts';

/** To be raised when texts are divided, folded or sounded otherwise: the index is then rebuilt by itself. */
export const INDEX_VERSION = 5;

const WORD = /[\p{L}\p{N}\p{Mn}\p{Mc}]+/gu;
/** A sign that stands alone is no word: nothing is left of it when it is folded. */
const HAS_LETTER = /[\p{L}\p{N}]/u;

/** Longer runs of letters are no words anybody would look for. */
const LONGEST_WORD = 40;

/** Stands before a base among the sounds of a word. */
export const BASE_SIGN = '=';

/** A word as the dictionary of the index knows it. */
export interface Term {
  /** As it is written, without regard to case: what the index holds. */
  word: string;
  /** One for all ways to spell it. */
  folded: string;
  /** It without its endings (i18n/inflection.ts). */
  bases: readonly string[];
  /** What it shares with words that sound like it, in any script, the likeliest first; skeletons after a hyphen, of an abbreviation what only others have after a dot. */
  sounds: readonly string[];
}

/** A word of the texts that a word of a query may stand for. */
export interface FoundTerm {
  /** Place of the query's word in what was asked. */
  position: number;
  word: string;
  folded: string;
  /** Headlines that have it, roughly. */
  uses: number;
}

/** A folded word the query stands for, in any script: aliases and what sounds alike too. */
export interface Mark {
  word: string;
  isPrefix: boolean;
}

/** The words of a text as they are written, without regard to case. */
export function toWords(text: string): string[] {
  const words = toExactText(text).match(WORD) ?? [];
  return words.filter((word) => word.length <= LONGEST_WORD && HAS_LETTER.test(word));
}

export function toTerm(word: string): Term {
  const folded = foldText(word);
  const bases = toBases(folded);
  const keys = [folded, ...bases].flatMap(toPhoneticKeys);
  const skeletons = keys.map(toSkeleton).filter((skeleton) => skeleton.length >= SKELETON_FROM);
  const short = isAbbreviation(folded, keys[0]) ? [ABBREVIATION_SIGN + keys[0]] : [];
  const sounds = [...new Set([...keys, ...skeletons.map((each) => `-${each}`), ...short])];
  return { word, folded, bases, sounds };
}

/** Stands before the key of an abbreviation among its sounds. */
export const ABBREVIATION_SIGN = '.';

/** Latin letters without a vowel. */
const VOWELLESS = /^[b-df-hj-np-tv-xz]+$/;
/** Consonants heard: of fewer many words sound alike. */
const LEAST_HEARD = 3;

/** Whether too little is heard of letters without a vowel to tell one word from another. */
export function isMuffled(folded: string, key = ''): boolean {
  return VOWELLESS.test(folded) && countConsonants(key) < LEAST_HEARD;
}

function isAbbreviation(folded: string, key: string | undefined): boolean {
  return folded.length > 1 && folded.length <= LONGEST_ABBREVIATION && isMuffled(folded, key);
}

/** Letters: what is longer and so little heard was drummed. */
const LONGEST_ABBREVIATION = 3;

export function countConsonants(key: string): number {
  return key.replace(/[.AIU]/g, '').length;
}

/** Sounds: there are too many words of a shorter skeleton. */
const SKELETON_FROM = 3;

/** The script that tells the languages apart in which a word may be read. */
export function scriptOf(word: string): 'Deva' | 'Gujr' | 'other' {
  if (/[\u0900-\u097f]/.test(word)) return 'Deva';
  return /[\u0a80-\u0aff]/.test(word) ? 'Gujr' : 'other';
}

/** The script of a language's own words. */
export function scriptOfLang(lang: Lang): ReturnType<typeof scriptOf> {
  const { script } = editionOfLang(lang);
  return script === 'Latn' ? 'other' : script;
}
