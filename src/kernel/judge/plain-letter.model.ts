import { foldText } from '#i18n/folding.ts';

/** What takes up a place and can't be seen, beside the formatting that `foldText` drops. */
const UNSEEN =
  /[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;
/** Marks that are piled on letters of other scripts than ours. */
const PILED = /[^\P{M}\u0900-\u097f\u0a80-\u0aff]/gu;
/** Letters of other scripts that look like Latin ones. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', е: 'e', ё: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't' },
  ...{ у: 'y', х: 'x', і: 'i', ј: 'j', ѕ: 's', ԁ: 'd', һ: 'h', ԛ: 'q', ԝ: 'w' },
  ...{ α: 'a', β: 'b', γ: 'y', ε: 'e', η: 'n', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't' },
  ...{ υ: 'u', χ: 'x', ı: 'i', ɑ: 'a', ɡ: 'g', ɩ: 'i', ʏ: 'y', ß: 'ss', ø: 'o', đ: 'd', ł: 'l' },
};
const LOOKALIKE = new RegExp(`[${Object.keys(LOOKS_LIKE).join('')}]`, 'g');

/** Letters of Gujarati stand as far behind those of Devanagari that sound the same. */
const GUJARATI = /[\u0a81-\u0ae5]/g;
const APART = 0x180;

/** A text folded, without what is put in or put on so that its words are not known again. */
export function toPlainLetters(text: string): string {
  return foldText(text.replace(UNSEEN, ''))
    .replace(PILED, '')
    .replace(LOOKALIKE, (letter) => LOOKS_LIKE[letter] ?? letter);
}

/** A nasal written before a consonant of another class than its own: गान्डू. */
const NASAL = /[ङञणनम]\u094d(?=[क-म])/g;

/** A folded word with the letters of both Indian scripts as those of one. */
export function toOneScript(folded: string): string {
  return folded
    .replace(GUJARATI, (letter) => String.fromCharCode((letter.codePointAt(0) ?? 0) - APART))
    .replace(NASAL, '\u0902');
}

/** A word with each run of one letter as one letter. */
export function squeeze(word: string): string {
  return word.replace(/(.)\1+/gu, '$1');
}

const SIGNS: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'i', '+': 't' },
};

/** What figures and signs between Latin letters are meant for: `b@st4rd`; null where there are none. */
export function readSigns(piece: string): string | null {
  if (!/[0-9@$!|+]/.test(piece) || !/[a-z].*[a-z]/.test(piece)) return null;
  const read = piece.replace(/[!|+]+$/, '').replace(/[0-9@$!|+]/g, (sign) => SIGNS[sign] ?? sign);
  return /^[a-z]+$/.test(read) ? read : null;
}
