import fc from 'fast-check';

const CONSONANTS = [...'कखगघचछजझटठडढणतथदधनपफबभमयरलवशषस'];
const CLUSTERS = ['क्ष', 'त्र', 'प्र', 'स्त', 'न्द', 'र्म', 'श्र', 'ट्र', 'क्त', 'म्ब', 'ष्ट', 'ल्ल', 'र्थ'];
const SIGNS = ['', ...'ािीुूेैोौ'];
const VOWELS = ['', ...'अआइईउऊएऐओऔ'];

const LATIN_CONSONANTS =
  'k kh g gh ch chh j jh t th d dh n p ph b bh m y r l v sh s h tr pr st nd ksh'.split(' ');
const LATIN_VOWELS = 'a aa i ee u oo e o ai au'.split(' ');
const LATIN_ENDINGS = ['', ...'nrmtklsj'];

/** Letters, marks and digits of both Indic scripts in any order, with what else turns up among them. */
const LETTERS = Array.from({ length: 0x200 }, (_, index) => String.fromCodePoint(0x900 + index))
  .filter((letter) => /[\p{sc=Deva}\p{sc=Gujr}]/u.test(letter))
  .concat('\u200c', '\u200d', '\u00ad', '\ufeff', '\u0301', '\u0323', ...'aZéÑßİ½ﬁＡ𝐁ℂ');

/** Texts as wild as can be: of Indic letters, and of everything there is. */
export const wildTexts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...LETTERS, ' '), maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
);

/** Words that could be Hindi, made of syllables; without ह, which changes the vowels around it. */
export const devanagariWords = fc
  .tuple(
    fc.constantFrom(...VOWELS),
    fc.array(listSyllables([...CONSONANTS, ...CLUSTERS], SIGNS), { minLength: 1, maxLength: 4 }),
  )
  .map(([vowel, syllables]) => vowel + syllables.join(''));

/** Words of Indian languages as they are typed in Latin letters. */
export const latinWords = fc
  .tuple(
    fc.array(listSyllables(LATIN_CONSONANTS, LATIN_VOWELS), { minLength: 1, maxLength: 4 }),
    fc.constantFrom(...LATIN_ENDINGS),
  )
  .map(([syllables, ending]) => syllables.join('') + ending);

function listSyllables(consonants: readonly string[], vowels: readonly string[]) {
  return fc
    .tuple(fc.constantFrom(...consonants), fc.constantFrom(...vowels))
    .map((pair) => pair.join(''));
}

/** The same letters of the other script: both blocks of Unicode have one layout. */
export function toGujaratiLetters(devanagari: string): string {
  return devanagari.replace(/[\u0901-\u0963]/g, (letter) =>
    String.fromCodePoint(letter.charCodeAt(0) + 0x180),
  );
}

/** Holds for many examples, the same ones in every run. */
export function expectForAll<T>(examples: fc.Arbitrary<T>, isTrue: (example: T) => boolean): void {
  fc.assert(fc.property(examples, isTrue), { seed: 1, numRuns: 2_000 });
}
