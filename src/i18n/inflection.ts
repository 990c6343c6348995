import { foldText } from './folding.ts';

/** An ending of folded words: what is put in its place, and how many letters must be left before it. */
interface Ending {
  pattern: RegExp;
  replacement: string;
  letters: number;
}

/** Gujarati writes its postpositions onto the noun, on top of plural and gender. */
const GUJARATI: readonly Ending[] = [
  ...toEndings('ના ની નો નું નાં ને માં થી ઓ એ', 2),
  ...toEndings('ો ે ા ી ું', 3),
];

/** Hindi writes its postpositions apart; a noun before one has the oblique plural. */
const HINDI: readonly Ending[] = [
  ...toEndings('ियों ियां', 1, 'ि'),
  ...toEndings('ाओं ाएं', 1, 'ा'),
  ...toEndings('ों ें ओं', 2),
  ...toEndings('ो े ा ी', 3),
];

const ENGLISH: readonly Ending[] = [
  { pattern: /ies$/, replacement: 'y', letters: 3 },
  { pattern: /(?<=s|x|z|ch|sh)es$/, replacement: '', letters: 3 },
  { pattern: /(?<![siu])s$/, replacement: '', letters: 3 },
];

/** Endings stand upon each other: of plural, case and emphasis. */
const MOST_ENDINGS = 4;

/**
 * What a folded word is without its endings, the longest first: અમદાવાદમાંથી, અમદાવાદમાં, અમદાવાદ. A light
 * stemmer: it takes off what is written onto nouns, and may take off too much, so that words that
 * share a base are near and not the same. The word itself is not among them.
 */
export function toBases(folded: string): string[] {
  const endings = endingsOf(folded);
  const bases: string[] = [];
  for (let word = folded; bases.length < MOST_ENDINGS; ) {
    const shorter = stripEnding(word, endings);
    if (shorter === null) break;
    bases.push(shorter);
    word = shorter;
  }
  return bases;
}

function endingsOf(word: string): readonly Ending[] {
  if (/[\u0a80-\u0aff]/.test(word)) return GUJARATI;
  if (/[\u0900-\u097f]/.test(word)) return HINDI;
  return /^[a-z]+$/.test(word) ? ENGLISH : [];
}

function stripEnding(word: string, endings: readonly Ending[]): string | null {
  for (const { pattern, replacement, letters } of endings) {
    const base = word.replace(pattern, replacement);
    if (base !== word && (base.match(/\p{L}/gu)?.length ?? 0) >= letters) return base;
  }
  return null;
}

/** Endings with blanks between, tried in their order. */
function toEndings(list: string, letters: number, replacement = ''): Ending[] {
  return list.split(' ').map((ending) => ({
    pattern: new RegExp(`${foldText(ending)}$`),
    replacement,
    letters,
  }));
}
