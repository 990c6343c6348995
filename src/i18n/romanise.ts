import { type IndicLetter, type IndicScript, indicLetterOf } from './indic-letters.ts';

/** One syllable: a consonant cluster or nothing, its vowel, and a nasal or breath after it. */
interface Syllable {
  consonants: string[];
  /** Empty where it isn't spoken. */
  vowel: string;
  /** True when the vowel is the unwritten "a". */
  isInherent: boolean;
  isNasal: boolean;
  breath: string;
}

const WORD = /[\u0900-\u097f\u0a80-\u0aff\u200c\u200d]+/g;

/** Letters that change when a nukta (dot below) follows. */
const WITH_NUKTA: Readonly<Record<string, string>> = { k: 'q', j: 'z', jh: 'zh' };

/** Parts of names and compounds that keep their vowel: Gandhinagar, Gujarat, Vadodara, Lok Sabha. */
const KEPT = new Set(['naga', 'jara', 'dara', 'sabha', 'pati']);

/** How each language says ज्ञ. */
const JNYA: Readonly<Record<IndicScript, string>> = { Deva: 'gy', Gujr: 'gn' };

/**
 * Roman spelling of the Devanagari and Gujarati words of a text, for addresses: plain ASCII, the way
 * people type it (Hunterian letters without diacritics); everything else stays as it is.
 */
export function romanise(text: string): string {
  return text.normalize('NFC').replace(WORD, (word) => romaniseWord(word));
}

function romaniseWord(word: string): string {
  const letters = [...word].map(indicLetterOf).filter((letter) => letter !== null);
  const script = letters[0]?.script ?? 'Deva';
  const syllables = toSyllables(letters);
  silenceInherentVowels(syllables);
  return syllables
    .map(({ consonants, vowel, isNasal, breath }, index) => {
      const onset = consonants.join('').replace(/^jn/, JNYA[script]);
      return onset + vowel + (isNasal ? spellNasal(syllables[index + 1], script) : '') + breath;
    })
    .join('');
}

function toSyllables(letters: readonly IndicLetter[]): Syllable[] {
  const syllables: Syllable[] = [];
  let isJoined = false;
  for (const letter of letters) {
    const open = syllables.at(-1);
    if (letter.kind === 'vowel' || letter.kind === 'digit') {
      syllables.push(openSyllable({ vowel: letter.roman }));
    } else if (letter.kind === 'consonant') {
      if (open && isJoined) {
        Object.assign(open, { vowel: 'a', isInherent: true });
        open.consonants.push(letter.roman);
      } else {
        syllables.push(openSyllable({ consonants: [letter.roman], vowel: 'a', isInherent: true }));
      }
    } else if (open) {
      changeSyllable(open, letter);
    }
    isJoined = letter.kind === 'virama';
  }
  return syllables;
}

function openSyllable(start: Partial<Syllable>): Syllable {
  return { consonants: [], vowel: '', isInherent: false, isNasal: false, breath: '', ...start };
}

/** What the marks do to the syllable they stand on. */
function changeSyllable(open: Syllable, letter: IndicLetter): void {
  switch (letter.kind) {
    case 'sign':
      open.vowel = letter.roman;
      open.isInherent = false;
      break;
    case 'virama':
      open.vowel = '';
      open.isInherent = false;
      break;
    case 'nukta':
      open.consonants = open.consonants.map((roman, index, { length }) =>
        index === length - 1 ? (WITH_NUKTA[roman] ?? roman) : roman,
      );
      break;
    case 'nasal':
      open.isNasal = true;
      break;
    case 'breath':
      open.breath = 'h';
      break;
  }
}

/**
 * The unwritten vowel is silent at the end of a word, unless a cluster there needs it, and, reading
 * from the end, between single consonants whose neighbours are spoken and open (schwa deletion; Gujarati
 * follows it closely enough for an address).
 */
function silenceInherentVowels(syllables: readonly Syllable[]): void {
  for (let index = syllables.length - 1; index > 0; index -= 1) {
    const syllable = syllables[index];
    if (!syllable?.isInherent || syllable.isNasal || syllable.breath) continue;
    if (isSilent(syllables[index - 1], syllable, syllables[index + 1])) syllable.vowel = '';
  }
}

function isSilent(
  before: Syllable | undefined,
  { consonants }: Syllable,
  next: Syllable | undefined,
): boolean {
  if (!next) return consonants.length === 1 || !/^[yvr]$/.test(consonants.at(-1) ?? '');
  if (KEPT.has(`${consonants.join('')}a${next.consonants.join('')}${next.vowel}`)) return false;
  return (
    consonants.length === 1 &&
    next.consonants.length === 1 &&
    next.vowel !== '' &&
    before?.vowel !== '' &&
    !before?.isNasal
  );
}

/** The nasal sign sounds like the consonant it stands before; at the end Gujarati drops it. */
function spellNasal(next: Syllable | undefined, script: IndicScript): string {
  if (!next) return script === 'Gujr' ? '' : 'n';
  switch (next.consonants[0]?.[0]) {
    case 'p':
    case 'b':
    case 'f':
    case 'm':
      return 'm';
    case 'n':
      return '';
    case 'h':
      return 'ng';
    default:
      return 'n';
  }
}
