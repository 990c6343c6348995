/**
 * Roman spelling of Devanagari and Gujarati text, for addresses: plain ASCII, the way people type it
 * (Hunterian letters without diacritics), with the inherent vowel dropped where it isn't spoken.
 */

/** Both scripts share one layout in Unicode: a letter's place in its block says which letter it is. */
const DEVANAGARI = 0x0900;
const GUJARATI = 0x0a80;
const BLOCK = 0x80;

const CONSONANTS: Readonly<Record<number, string>> = {
  21: 'k',
  22: 'kh',
  23: 'g',
  24: 'gh',
  25: 'n',
  26: 'ch',
  27: 'chh',
  28: 'j',
  29: 'jh',
  30: 'n',
  31: 't',
  32: 'th',
  33: 'd',
  34: 'dh',
  35: 'n',
  36: 't',
  37: 'th',
  38: 'd',
  39: 'dh',
  40: 'n',
  41: 'n',
  42: 'p',
  43: 'ph',
  44: 'b',
  45: 'bh',
  46: 'm',
  47: 'y',
  48: 'r',
  49: 'r',
  50: 'l',
  51: 'l',
  52: 'l',
  53: 'v',
  54: 'sh',
  55: 'sh',
  56: 's',
  57: 'h',
  88: 'q',
  89: 'kh',
  90: 'gh',
  91: 'z',
  92: 'd',
  93: 'dh',
  94: 'f',
  95: 'y',
};

/** Letters that change when a nukta (dot below) follows. */
const WITH_NUKTA: Readonly<Record<string, string>> = { k: 'q', j: 'z', ph: 'f', jh: 'zh' };

const VOWELS: Readonly<Record<number, string>> = {
  4: 'a',
  5: 'a',
  6: 'aa',
  7: 'i',
  8: 'i',
  9: 'u',
  10: 'u',
  11: 'ri',
  13: 'e',
  14: 'e',
  15: 'e',
  16: 'ai',
  17: 'o',
  18: 'o',
  19: 'o',
  20: 'au',
  96: 'ri',
};

const VOWEL_SIGNS: Readonly<Record<number, string>> = {
  62: 'a',
  63: 'i',
  64: 'i',
  65: 'u',
  66: 'u',
  67: 'ri',
  68: 'ri',
  69: 'e',
  70: 'e',
  71: 'e',
  72: 'ai',
  73: 'o',
  74: 'o',
  75: 'o',
  76: 'au',
};

const CHANDRABINDU = 0x01;
const ANUSVARA = 0x02;
const VISARGA = 0x03;
const NUKTA = 0x3c;
const VIRAMA = 0x4d;
const OM = 0x50;
const FIRST_DIGIT = 0x66;

/** One syllable: a consonant cluster or nothing, its vowel, and a nasal or breath after it. */
interface Syllable {
  consonants: string;
  vowel: string;
  /** True when the vowel is the unwritten "a". */
  inherent: boolean;
  after: string;
}

/** Romanises the Indic words of a text; everything else stays as it is. */
export function romanise(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u0900-\u097f\u0a80-\u0aff\u200c\u200d]+/g, (word) => romaniseWord(word));
}

function romaniseWord(word: string): string {
  const syllables = toSyllables(word);
  return syllables
    .map((syllable, index) => {
      const silent = syllable.inherent && isSilent(syllables, index);
      return syllable.consonants + (silent ? '' : syllable.vowel) + syllable.after;
    })
    .join('');
}

function toSyllables(word: string): Syllable[] {
  const syllables: Syllable[] = [];
  let open: Syllable | null = null;
  let joined = false;
  for (const character of word) {
    const point = letterOf(character);
    if (point === null) continue;
    const consonant = CONSONANTS[point];
    if (consonant !== undefined) {
      if (open && joined) open.consonants += consonant;
      else {
        open = { consonants: consonant, vowel: 'a', inherent: true, after: '' };
        syllables.push(open);
      }
      joined = false;
    } else if (point === NUKTA && open) {
      open.consonants = open.consonants.replace(/ph$|jh$|k$|j$/, (end) => WITH_NUKTA[end] ?? end);
    } else if (point === VIRAMA && open) {
      joined = true;
      open.vowel = '';
      open.inherent = false;
    } else if (VOWEL_SIGNS[point] !== undefined && open) {
      open.vowel = VOWEL_SIGNS[point];
      open.inherent = false;
    } else if (point === CHANDRABINDU || point === ANUSVARA) {
      if (open) open.after += 'n';
    } else if (point === VISARGA && open) {
      open.after += 'h';
    } else {
      const vowel = VOWELS[point] ?? (point === OM ? 'om' : digitOf(point));
      if (vowel === undefined) continue;
      open = { consonants: '', vowel, inherent: false, after: '' };
      syllables.push(open);
      joined = false;
    }
    // A consonant joined by a virama takes its own vowel again.
    if (consonant !== undefined && open && open.vowel === '') {
      open.vowel = 'a';
      open.inherent = true;
    }
  }
  return syllables;
}

/**
 * The unwritten vowel is silent at the end of a word and, reading from the end, between two syllables
 * that both keep theirs (Hindi schwa deletion; Gujarati follows it closely enough for an address).
 */
function isSilent(syllables: readonly Syllable[], index: number): boolean {
  if (syllables.length === 1) return false;
  const last = syllables.length - 1;
  if (syllables[index]?.after) return false;
  if (index === last) return true;
  if (index === 0) return false;
  const next = syllables[index + 1];
  const before = syllables[index - 1];
  if (!next || !before || next.consonants.length === 0) return false;
  const nextSpoken = !next.inherent || (index + 1 !== last && !isSilent(syllables, index + 1));
  const beforeSpoken = !before.inherent || index - 1 === 0 || before.after !== '';
  return nextSpoken && beforeSpoken && isSingle(syllables[index]) && isSingle(next);
}

function isSingle(syllable: Syllable | undefined): boolean {
  return syllable !== undefined && /^([^aeiou]|[kgcjtdpb]h|chh|sh|zh)$/.test(syllable.consonants);
}

function letterOf(character: string): number | null {
  const code = character.codePointAt(0) ?? 0;
  for (const base of [DEVANAGARI, GUJARATI])
    if (code >= base && code < base + BLOCK) return code - base;
  return null;
}

function digitOf(point: number): string | undefined {
  const digit = point - FIRST_DIGIT;
  return digit >= 0 && digit <= 9 ? String(digit) : undefined;
}
