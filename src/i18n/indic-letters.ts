/** Letters of Devanagari and Gujarati with the Roman spelling people type for them. */

export type IndicScript = 'Deva' | 'Gujr';

export type IndicLetter = { script: IndicScript } & (
  | { kind: 'consonant' | 'vowel' | 'sign' | 'digit'; roman: string }
  | { kind: 'nasal' | 'breath' | 'nukta' | 'virama' }
);

/** Both scripts share one layout in Unicode: a letter's place in its block says which letter it is. */
const BLOCKS: readonly { script: IndicScript; start: number }[] = [
  { script: 'Deva', start: 0x0900 },
  { script: 'Gujr', start: 0x0a80 },
];
const BLOCK_SIZE = 0x80;

/** Runs of letters in the order of the block, from the place of the first. */
const RUNS = [
  { kind: 'vowel', first: 0x04, romans: 'a a aa i i u u ri l e e e ai o o o au' },
  {
    kind: 'consonant',
    first: 0x15,
    romans:
      'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p f b bh m y r r l l l v sh sh s h',
  },
  { kind: 'sign', first: 0x3e, romans: 'a i i u u ri ri e e e ai o o o au' },
  { kind: 'vowel', first: 0x50, romans: 'om' },
  { kind: 'consonant', first: 0x58, romans: 'q kh gh z d dh f y' },
  { kind: 'vowel', first: 0x60, romans: 'ri' },
  { kind: 'digit', first: 0x66, romans: '0 1 2 3 4 5 6 7 8 9' },
  { kind: 'vowel', first: 0x72, romans: 'a' },
] as const;

const MARKS = {
  1: 'nasal',
  2: 'nasal',
  3: 'breath',
  60: 'nukta',
  77: 'virama',
} as const;

/** What Gujarati reads differently from Hindi. */
const GUJARATI_ROMANS: Readonly<Record<string, string>> = { ri: 'ru', jh: 'z' };

/** The letter a character stands for; null for what isn't a letter of the two scripts. */
export function indicLetterOf(character: string): IndicLetter | null {
  const code = character.codePointAt(0) ?? 0;
  const block = BLOCKS.find(({ start }) => code >= start && code < start + BLOCK_SIZE);
  return block ? (LETTERS[block.script].get(code - block.start) ?? null) : null;
}

const LETTERS: Readonly<Record<IndicScript, ReadonlyMap<number, IndicLetter>>> = {
  Deva: listLetters('Deva'),
  Gujr: listLetters('Gujr'),
};

function listLetters(script: IndicScript): Map<number, IndicLetter> {
  const letters = new Map<number, IndicLetter>();
  for (const [place, kind] of Object.entries(MARKS)) letters.set(Number(place), { script, kind });
  for (const { kind, first, romans } of RUNS) {
    for (const [index, letter] of romans.split(' ').entries()) {
      const roman = (script === 'Gujr' && GUJARATI_ROMANS[letter]) || letter;
      letters.set(first + index, { script, kind, roman });
    }
  }
  return letters;
}
