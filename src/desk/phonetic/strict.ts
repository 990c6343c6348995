import type { IndicScript } from '#i18n/indic-letters.ts';
import { inScript, toSign, VIRAMA } from './script.ts';

/** One spelling for each letter, in Devanagari: capitals and `_` tell apart what small letters
 * don't: `_` joins or ends a consonant, and keeps two vowels apart. */
const CONSONANTS: Readonly<Record<string, string>> = {
  k: 'क',
  kh: 'ख',
  g: 'ग',
  gh: 'घ',
  NG: 'ङ',
  ch: 'च',
  chh: 'छ',
  Ch: 'छ',
  j: 'ज',
  jh: 'झ',
  NY: 'ञ',
  T: 'ट',
  Th: 'ठ',
  D: 'ड',
  Dh: 'ढ',
  N: 'ण',
  t: 'त',
  th: 'थ',
  d: 'द',
  dh: 'ध',
  n: 'न',
  p: 'प',
  ph: 'फ',
  f: 'फ',
  b: 'ब',
  bh: 'भ',
  m: 'म',
  y: 'य',
  r: 'र',
  l: 'ल',
  L: 'ळ',
  v: 'व',
  w: 'व',
  sh: 'श',
  Sh: 'ष',
  s: 'स',
  h: 'ह',
  ksh: 'क्ष',
  x: 'क्ष',
  gy: 'ज्ञ',
  jn: 'ज्ञ',
  c: 'च',
  q: 'क',
};

/** Letters with a dot, which only Hindi has. */
const DOTTED: Readonly<Record<string, string>> = {
  q: 'क़',
  Kh: 'ख़',
  G: 'ग़',
  Gh: 'ग़',
  z: 'ज़',
  Z: 'ज़',
  Rd: 'ड़',
  Rh: 'ढ़',
  F: 'फ़',
};

const VOWELS: Readonly<Record<string, string>> = {
  a: 'अ',
  aa: 'आ',
  A: 'आ',
  i: 'इ',
  ii: 'ई',
  ee: 'ई',
  I: 'ई',
  u: 'उ',
  uu: 'ऊ',
  oo: 'ऊ',
  U: 'ऊ',
  R: 'ऋ',
  RR: 'ॠ',
  E: 'ऍ',
  e: 'ए',
  ai: 'ऐ',
  O: 'ऑ',
  o: 'ओ',
  au: 'औ',
};

const MARKS: Readonly<Record<string, string>> = {
  M: '\u0902',
  '~': '\u0901',
  H: '\u0903',
  Q: '\u093d',
  OM: '\u0950',
};

/** Gujarati letters whose usual spelling differs. */
const GUJARATI: Readonly<Record<string, string>> = { z: 'झ', Z: 'झ' };

const LONGEST = 3;

/** The word letter by letter: every letter of the script and every cluster can be typed so. */
export function spellOut(script: IndicScript, latin: string): string {
  const consonants = { ...CONSONANTS, ...(script === 'Deva' ? DOTTED : GUJARATI) };
  let text = '';
  // A consonant waits for its vowel; another consonant joins it.
  let isOpen = false;
  for (let at = 0; at < latin.length; ) {
    const spelling = [LONGEST, 2, 1]
      .map((size) => latin.slice(at, at + size))
      .find((part) => part in consonants || part in VOWELS || part in MARKS || part === '_');
    if (spelling === undefined) {
      at += 1;
      continue;
    }
    const consonant = consonants[spelling];
    const vowel = VOWELS[spelling];
    if (consonant) text += (isOpen ? VIRAMA.Deva : '') + consonant;
    else if (vowel) text += isOpen ? toSign(vowel) : vowel;
    else if (spelling === '_') text += isOpen ? VIRAMA.Deva : '';
    else text += MARKS[spelling] ?? '';
    isOpen = consonant !== undefined;
    at += spelling.length;
  }
  return inScript(script, text.normalize('NFC'));
}
