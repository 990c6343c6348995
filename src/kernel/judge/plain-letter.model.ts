import { foldText } from '#i18n/folding.ts';
import { romanise } from '#i18n/romanise.ts';

/** What takes up a place and can't be seen, beside the formatting that `foldText` drops, and the ring that signs without a letter stand on. */
const UNSEEN =
  /\u25cc|[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;
/** What stands between a letter and a sign of an Indian script, which makes one with it. */
const STRAY_SIGN = /\s+(?=[\u0900-\u0d7f])(?=\p{M})/gu;
/** One and the same mark, written again and again. */
const AGAIN = /(\p{M})\1+/gu;
/** Marks that are piled on letters of other scripts than ours. */
const PILED = /[^\P{M}\u0900-\u097f\u0a80-\u0aff]/gu;
/** Letters of other scripts that look like Latin ones. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', е: 'e', ё: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't' },
  ...{ у: 'y', х: 'x', і: 'i', ј: 'j', ѕ: 's', ԁ: 'd', һ: 'h', ԛ: 'q', ԝ: 'w' },
  ...{ α: 'a', β: 'b', γ: 'y', ε: 'e', η: 'n', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't' },
  ...{ ғ: 'f', г: 'r', п: 'n', ц: 'u', ƒ: 'f', ſ: 's', ս: 'u', ո: 'n', օ: 'o', հ: 'h', ց: 'g' },
  ...{ υ: 'u', χ: 'x', ı: 'i', ɑ: 'a', ɡ: 'g', ɩ: 'i', ʏ: 'y', ß: 'ss', ø: 'o', đ: 'd', ł: 'l' },
};
/** Small capitals, in the order of their letters. */
const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘ\0ʀꜱᴛᴜᴠᴡ\0ʏᴢ';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const SEEN_AS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(LOOKS_LIKE),
  ...[...SMALL_CAPITALS].map((letter, place) => [letter, LETTERS[place] ?? ''] as const),
]);
const LOOKALIKE = new RegExp(`[${[...SEEN_AS.keys()].join('')}]`, 'g');

/** Pictures of Latin letters, in circles, squares and brackets: where each alphabet of them begins. */
const PICTURED = [
  ...[0x249c, 0x24b6, 0x24d0, 0x1f110, 0x1f130, 0x1f150, 0x1f170, 0x1f1e6],
] as const;
const PICTURE =
  /[\u249c-\u24e9\u{1f110}-\u{1f129}\u{1f130}-\u{1f149}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu;

function toPictured(picture: string): string {
  const code = picture.codePointAt(0) ?? 0;
  const first = PICTURED.findLast((each) => each <= code) ?? code;
  return LETTERS[code - first] ?? picture;
}

/** Letters of Gujarati stand as far behind those of Devanagari that sound the same. */
const GUJARATI = /[\u0a81-\u0ae5]/g;
const APART = 0x180;

/** Letters of the other scripts of India stand in their blocks as those of Devanagari do in its own. */
const OTHER_INDIAN = /[\u0981-\u09e3\u0a01-\u0a5e\u0b01-\u0d63]/g;
const BLOCK = 0x80;

function toDevanagari(letter: string): string {
  return String.fromCharCode(0x0900 + (letter.charCodeAt(0) % BLOCK));
}

/** A text folded, without what is put in or put on so that its words are not known again. */
export function toPlainLetters(text: string): string {
  const seen = text
    .replace(UNSEEN, '')
    .replace(STRAY_SIGN, '')
    .replace(AGAIN, '$1')
    .replace(PICTURE, toPictured)
    .replace(OTHER_INDIAN, toDevanagari);
  const raised = seen.replace(/\p{Lm}/gu, (letter) => letter.normalize('NFKC'));
  return foldText(raised)
    .replace(PILED, '')
    .replace(LOOKALIKE, (letter) => SEEN_AS.get(letter) ?? letter);
}

/** A nasal written before a consonant of another class than its own, or at the end: गान्डू. */
const NASAL = /[ङञणनम]\u094d(?=[क-म]|$)/g;

/** A folded word with the letters of both Indian scripts as those of one. */
export function toOneScript(folded: string): string {
  return folded
    .replace(GUJARATI, (letter) => String.fromCharCode((letter.codePointAt(0) ?? 0) - APART))
    .replace(NASAL, '\u0902');
}

/** A folded word in Latin letters where it has some of both scripts: its sound is that of all of them. */
export function toWhole(word: string): string {
  return /[a-z]/.test(word) && /[\u0900-\u097f]/.test(word) ? romanise(word) : word;
}

/** A word with each run of one letter as one letter; of a letter with its signs, where it stands three times: दादा is a word. */
export function squeeze(word: string): string {
  const once = comesThrice(word) ? word.replace(/(\p{L}\p{M}+)\1{2,}/gu, '$1') : word;
  return comesTwice(once) ? once.replace(/(.)\1+/gu, '$1') : once;
}

// Every two and three words of a text are asked for: a pattern takes many times as long to say no.

function comesTwice(word: string): boolean {
  for (let at = 1; at < word.length; at += 1) if (word[at] === word[at - 1]) return true;
  return false;
}

/** Whether something of two to four characters may stand three times in a row. */
function comesThrice(word: string): boolean {
  for (let size = 2; size <= 4; size += 1)
    for (let at = 2 * size; at < word.length; at += 1)
      if (word[at] === word[at - size] && word[at] === word[at - 2 * size]) return true;
  return false;
}

const SIGNS: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' },
  ...{ '6': 'b', '9': 'g', '@': 'a', $: 's', '!': 'i', '|': 'i', '+': 't' },
  ...{ '€': 'e', '¢': 'c', '£': 'l', '¥': 'y', '§': 's' },
};

const PIECE = /[a-z0-9@$!|+€¢£¥§]{3,60}/g;
const SIGN = /[0-9@$!|+€¢£¥§]/g;

/** Words of a folded text with what figures and signs between Latin letters are meant for: `b@st4rd`. */
export function readSigns(plain: string): string[] {
  return (plain.match(PIECE) ?? []).flatMap(readPiece);
}

/** A sign at the end may be none, and of a word without others it is none. */
function readPiece(piece: string): string[] {
  const word = piece.replace(/[!|+]+$/, '');
  if (word.search(SIGN) < 0 || !/[a-z].*[a-z]/.test(word)) return [];
  const read = [word, piece].map((each) => each.replace(SIGN, (sign) => SIGNS[sign] ?? sign));
  return [...new Set(read)].filter((each) => /^[a-z]+$/.test(each));
}
