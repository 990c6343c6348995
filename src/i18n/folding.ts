/** Long i and u as the short ones: letters and signs of both scripts. */
const SHORT_VOWELS: Readonly<Record<string, string>> = {
  ई: 'इ',
  ऊ: 'उ',
  '\u0940': '\u093f',
  '\u0942': '\u0941',
  ઈ: 'ઇ',
  ઊ: 'ઉ',
  '\u0ac0': '\u0abf',
  '\u0ac2': '\u0ac1',
};

/** Candra vowels, made for English words, as the plain vowels many write instead. */
const PLAIN_VOWELS: Readonly<Record<string, string>> = {
  ऍ: 'ए',
  ऎ: 'ए',
  ऑ: 'ओ',
  ऒ: 'ओ',
  ॲ: 'अ',
  '\u0945': '\u0947',
  '\u0946': '\u0947',
  '\u0949': '\u094b',
  '\u094a': '\u094b',
  ઍ: 'એ',
  ઑ: 'ઓ',
  '\u0ac5': '\u0ac7',
  '\u0ac9': '\u0acb',
};

const REPLACED: Readonly<Record<string, string>> = {
  ...SHORT_VOWELS,
  ...PLAIN_VOWELS,
  // Candrabindu and its inverted form as anusvara.
  '\u0900': '\u0902',
  '\u0901': '\u0902',
  '\u0a81': '\u0a82',
};
const REPLACEABLE = new RegExp(`[${Object.keys(REPLACED).join('')}]`, 'g');

/** Marks that many leave out: accents of Latin letters, nukta, visarga, and what has no width at all. */
const DROPPED = /[\u0300-\u036f\u0903\u093c\u0a83\u0abc]|\p{Cf}/gu;

/** A nasal joined to a stop of its own class. */
const HALF_NASAL =
  /[ङञणनम]\u094d(?=(?<=ङ\u094d)[क-घ]|(?<=ञ\u094d)[च-झ]|(?<=ण\u094d)[ट-ढ]|(?<=न\u094d)[त-ध]|(?<=म\u094d)[प-भ])/g;
const HALF_NASAL_GUJARATI =
  /[ઙઞણનમ]\u0acd(?=(?<=ઙ\u0acd)[ક-ઘ]|(?<=ઞ\u0acd)[ચ-ઝ]|(?<=ણ\u0acd)[ટ-ઢ]|(?<=ન\u0acd)[ત-ધ]|(?<=મ\u0acd)[પ-ભ])/g;

/** य before e and i after another vowel, where it is only a glide: गये, नयी. */
const GLIDE = /(?<=[\u0904-\u0914\u0915-\u0939\u093e-\u094c\u0902])य([\u0947\u093f])/g;
const GLIDE_GUJARATI = /(?<=[\u0a85-\u0a94\u0a95-\u0ab9\u0abe-\u0acc\u0a82])ય([\u0ac7\u0abf])/g;
const GLIDE_VOWELS: Readonly<Record<string, string>> = {
  '\u0947': 'ए',
  '\u093f': 'इ',
  '\u0ac7': 'એ',
  '\u0abf': 'ઇ',
};

/** Letters and digits of full width, in bold or italics, and ligatures; signs such as ½ stay signs. */
const STYLED = /[[\p{LC}\p{Nd}]--[\0-\u02af]]/gv;

const NATIVE_DIGIT = /[०-९૦-૯]/g;

/**
 * The form under which search keeps and looks up a text: what is spelled in more than one way, or
 * typed carelessly, is spelled in one. It follows the rules of the Indic and Hindi normalisers of
 * Apache Lucene (zero-width characters, nukta, candra vowels, vowel length, nasals) but keeps virama and
 * the long a, which tell words apart, and folds the glides that Hindi spells either way. No word is
 * emptied or split; folding twice changes nothing.
 */
export function foldText(text: string): string {
  return toExactText(text)
    .replace(STYLED, (character) => character.normalize('NFKC').toLowerCase())
    .normalize('NFD')
    .replace(DROPPED, '')
    .replace(REPLACEABLE, (letter) => REPLACED[letter] ?? letter)
    .replace(HALF_NASAL, '\u0902')
    .replace(HALF_NASAL_GUJARATI, '\u0a82')
    .replace(GLIDE, (_, vowel: string) => GLIDE_VOWELS[vowel] ?? vowel)
    .replace(GLIDE_GUJARATI, (_, vowel: string) => GLIDE_VOWELS[vowel] ?? vowel)
    .normalize('NFC');
}

/** A text as it is spelled, without regard to case, digits and what can't be seen: an exact match agrees in this. */
export function toExactText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cf}/gu, '')
    .replace(NATIVE_DIGIT, toAsciiDigit)
    .toLowerCase()
    .normalize('NFC');
}

/** What somebody typed as a number, with digits of any of our scripts, as ASCII without what has no width. */
export function toAsciiDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(NATIVE_DIGIT, toAsciiDigit);
}

/** Both scripts begin their digits at a sixth place of sixteen. */
function toAsciiDigit(digit: string): string {
  return String(((digit.codePointAt(0) ?? 0) % 16) - 6);
}
