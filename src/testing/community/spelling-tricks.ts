import { foldText } from '#i18n/folding.ts';
import { romanise } from '#i18n/romanise.ts';
import type { BlockedWord } from '#kernel/judge/blocked-word.model.ts';

/** A word dressed up so that it is read and not found. */
export interface Trick {
  name: string;
  text: string;
}

const LATIN = /^[a-z]+$/;
const DEVANAGARI = /[\u0900-\u097f]/;

/** A letter with the signs on it, and those that are joined to it. */
const LETTER = /\p{L}\p{M}*(?:(?<=[\u094d\u0acd])\p{L}\p{M}*)*/gu;

/** What is put between letters and can't be seen. */
const UNSEEN = {
  'a zero-width blank': '\u200b',
  'a zero-width joiner': '\u200d',
  'a zero-width non-joiner': '\u200c',
  'a soft hyphen': '\u00ad',
  'a word joiner': '\u2060',
  'a direction mark': '\u200f',
  'a byte order mark': '\ufeff',
  'a variation selector': '\ufe0f',
  'a grapheme joiner': '\u034f',
  'a blank that is a letter': '\u3164',
} as const;

/** What is put between letters and can be seen. */
const BETWEEN = [' ', '.', '-', '_', '*', ' . ', '/', '\n', '·', ', ', '❤', '~'] as const;

/** Letters that look like Latin ones. */
const CYRILLIC: Readonly<Record<string, string>> = {
  ...{ a: 'а', b: 'в', c: 'с', d: 'ԁ', e: 'е', h: 'һ', i: 'і', k: 'к', m: 'м', n: 'п' },
  ...{ o: 'о', p: 'р', r: 'г', s: 'ѕ', t: 'т', u: 'и', w: 'ԝ', x: 'х', y: 'у' },
};
/** Further ones, of several scripts and old print. */
const STRANGE: Readonly<Record<string, string>> = {
  ...{ f: 'ƒ', s: 'ſ', u: 'ս', n: 'ո', o: 'օ', g: 'ց' },
};
const GREEK: Readonly<Record<string, string>> = {
  ...{ a: 'α', b: 'β', e: 'ε', i: 'ι', k: 'κ', n: 'η', o: 'ο', p: 'ρ', t: 'τ', u: 'υ', v: 'ν' },
};
const LEET: Readonly<Record<string, string>> = {
  ...{ a: '4', e: '3', i: '1', o: '0', s: '5', t: '7', b: '8' },
};
const SIGNS: Readonly<Record<string, string>> = { a: '@', i: '!', s: '$' };
const MONEY: Readonly<Record<string, string>> = { c: '¢', y: '¥', e: '€', s: '§' };

/** The first letters of alphabets in which Latin letters come again, and what is between two letters. */
const ALPHABETS = {
  'full width': 0xff41,
  'bold letters': 0x1d41a,
  'sans-serif letters': 0x1d5ba,
  'bold italics': 0x1d482,
  'typewriter letters': 0x1d68a,
  'double-struck letters': 0x1d552,
  'circled letters': 0x24d0,
  'letters in brackets': 0x249c,
  'squared letters': 0x1f130,
  'black squares': 0x1f170,
} as const;
const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ';

function replaceLetters(word: string, by: Readonly<Record<string, string>>): string {
  return word.replace(/./gu, (letter) => by[letter] ?? letter);
}

function inAlphabet(word: string, first: number): string {
  return word.replace(/[a-z]/g, (letter) =>
    String.fromCodePoint(first + letter.charCodeAt(0) - 'a'.charCodeAt(0)),
  );
}

/** Every way in which a word is dressed up; those that would change nothing of it are left out. */
export function listTricks(word: string): Trick[] {
  const letters = word.match(LETTER) ?? [];
  const tricks = [
    ...listInserted(word, letters),
    ...listSurroundings(word),
    ...(LATIN.test(word) ? listLatin(word) : listIndic(word, letters)),
  ];
  return tricks.filter(({ text }, index) => {
    const isFirst = tricks.findIndex((each) => each.text === text) === index;
    return text !== word && isFirst;
  });
}

/** Spellings in Latin letters that are words of their own, or names: the desk blocks them by hand where it wants to. */
const ORDINARY = new Set([
  ...['land', 'gand', 'rand', 'chut', 'loda', 'lodo', 'chamar', 'kanjar', 'laooda', 'choot'],
  'katooaa',
]);

/** The tricks by which the words of a list are to be found all the same. */
export function listCaught<Word extends BlockedWord & { word: string }>(list: readonly Word[]) {
  const allowed = new Set(list.filter(isAllowed).map(({ folded }) => folded));
  return list
    .filter((each) => !isAllowed(each))
    .flatMap(({ word, action }) => listTricks(word).map((trick) => ({ ...trick, word, action })))
    .filter(({ text }) => !ORDINARY.has(text.toLowerCase().replaceAll(' ', '')))
    .filter(({ text }) => !allowed.has(foldText(text)));
}

const isAllowed = ({ action }: BlockedWord) => action === 'allow';

function listInserted(word: string, letters: readonly string[]): Trick[] {
  const characters = [...word];
  const last = /\p{L}\p{M}*$/u.exec(word)?.[0] ?? '';
  return [
    ...Object.entries(UNSEEN).flatMap(([name, unseen]) => [
      { name: `with ${name} everywhere`, text: characters.join(unseen) },
      {
        name: `with ${name} in its middle`,
        text: `${letters[0]}${unseen}${letters.slice(1).join('')}`,
      },
    ]),
    // A sign stays on its letter: else it is drawn on a dotted ring.
    ...(letters.length > 2
      ? BETWEEN.map((mark) => ({
          name: `with ${JSON.stringify(mark)} between its letters`,
          text: letters.join(mark),
        }))
      : []),
    { name: 'with its last letter again and again', text: `${word}${last.repeat(4)}` },
    { name: 'under piled marks', text: letters.join('\u0336\u0489') },
    { name: 'crossed out', text: `${letters.map((each) => `${each}\u0338`).join('')}` },
  ];
}

/** A word among others, with what stands around words: it says the same. */
export function listSurroundings(word: string): Trick[] {
  return [
    { name: 'in a sentence', text: `Look at this, ${word}!` },
    { name: 'in quotes', text: `“${word}”` },
    { name: 'as a hashtag', text: `#${word}` },
    { name: 'behind a sign', text: `@${word}` },
    { name: 'with a figure behind it', text: `${word}420` },
    { name: 'with a figure before it', text: `2${word}` },
    { name: 'with native figures behind it', text: `${word}४२०` },
    { name: 'with a picture behind it', text: `${word}😡` },
    { name: 'between brackets', text: `(((${word})))` },
    { name: 'on a line of its own', text: `Well\n${word}\nwell` },
    { name: 'twice', text: `${word}${' '}${word}` },
    { name: 'with lines under it', text: `__${word}__` },
  ];
}

function listLatin(word: string): Trick[] {
  const vowel = word.search(/[aeiou]/);
  return [
    { name: 'in capitals', text: word.toUpperCase() },
    {
      name: 'in capitals here and there',
      text: [...word].map((each, index) => (index % 2 ? each.toUpperCase() : each)).join(''),
    },
    { name: 'with Cyrillic letters', text: replaceLetters(word, omit(CYRILLIC, 'inru')) },
    { name: 'with Greek letters', text: replaceLetters(word, GREEK) },
    { name: 'with figures for letters', text: replaceLetters(word, LEET) },
    { name: 'with signs for letters', text: replaceLetters(word, SIGNS) },
    ...Object.entries(ALPHABETS).map(([name, first]) => ({
      name: `in ${name}`,
      text: inAlphabet(word, first),
    })),
    {
      name: 'in small capitals',
      text: word.replace(/[a-z]/g, (each) => [...SMALL_CAPITALS][each.charCodeAt(0) - 97] ?? each),
    },
    { name: 'with letters of strange scripts', text: replaceLetters(word, STRANGE) },
    { name: 'with signs of money', text: replaceLetters(word, MONEY) },
    // A short one may be a part of another word there, and waits.
    ...(word.length > 5
      ? [
          {
            name: 'behind sixty spaced letters',
            text: `${'x y z '.repeat(20)}${[...word].join(' ')}`,
          },
        ]
      : []),
    { name: 'with an apostrophe in it', text: `${word.slice(0, 2)}’${word.slice(2)}` },
    { name: 'as a part of a hashtag', text: `#Look${word[0]?.toUpperCase()}${word.slice(1)}Here` },
    { name: 'with accents', text: word.replace(/[aeiou]/g, (each) => `${each}\u0301`) },
    { name: 'with a star for a vowel', text: replaceAt(word, vowel, '*') },
    { name: 'with each letter twice', text: word.replace(/./g, '$&$&$&') },
    { name: 'with a vowel drawn out', text: word.replace(/[aeiou](?!.*[aeiou])/, '$&$&$&$&') },
  ];
}

function omit(by: Readonly<Record<string, string>>, letters: string) {
  return Object.fromEntries(Object.entries(by).filter(([letter]) => !letters.includes(letter)));
}

function replaceAt(word: string, index: number, by: string): string {
  return index > 0 ? `${word.slice(0, index)}${by}${word.slice(index + 1)}` : word;
}

const LONG_VOWELS: Readonly<Record<string, string>> = {
  ...{ '\u093f': '\u0940', '\u0941': '\u0942', '\u0abf': '\u0ac0', '\u0ac1': '\u0ac2' },
};
const SHORT_VOWELS = Object.fromEntries(
  Object.entries(LONG_VOWELS).map(([short, long]) => [long, short]),
);

function listIndic(word: string, letters: readonly string[]): Trick[] {
  const roman = romanise(word);
  const isHindi = DEVANAGARI.test(word);
  const nasal = isHindi ? '\u0901' : '\u0a81';
  return [
    { name: 'in the other script', text: toOtherScript(word) },
    ...BLOCKS.map(([name, first]) => ({ name: `in ${name}`, text: inBlock(word, first) })),
    { name: 'with its signs apart', text: word.replace(/(?=\p{M})/gu, ' ') },
    {
      name: 'with its signs on rings',
      text: word.replace(/(?=[\u093e-\u094c\u0abe-\u0acc])/g, '\u25cc'),
    },
    ...(letters.length > 2
      ? [{ name: 'among other short words', text: `तू ${letters.join(' ')} है` }]
      : [{ name: 'with a hyphen in it', text: letters.join('-') }]),
    { name: 'in the other script, one letter only', text: mixScripts(letters) },
    { name: 'with long vowels', text: replaceLetters(word, LONG_VOWELS) },
    { name: 'with short vowels', text: replaceLetters(word, SHORT_VOWELS) },
    { name: 'with another nasal', text: word.replace(/[\u0902\u0a82]/g, nasal) },
    {
      name: 'with a nasal spelled out',
      text: word.replace(/\u0902/g, 'न्').replace(/\u0a82/g, 'ન્'),
    },
    {
      name: 'with dots below',
      text: word.replace(/[डकजડ]/g, (each) => `${each}${isHindi ? '\u093c' : '\u0abc'}`),
    },
    {
      name: 'with a drawn-out vowel',
      text: `${word}${word.at(-1)?.match(/\p{M}/u)?.[0].repeat(3) ?? ''}`,
    },
    // Too little is left of the sound of short ones.
    ...(letters.length > 3 ? [{ name: 'half in Latin letters', text: halfLatin(letters) }] : []),
    { name: 'in Latin letters', text: roman },
    { name: 'in Latin capitals', text: roman.toUpperCase() },
    { name: 'in spaced Latin letters', text: [...roman].join(' ') },
    { name: 'in Latin letters with long vowels', text: lengthen(roman) },
  ];
}

/** With its first letter in Latin ones; of the vowel behind it nothing is left. */
function halfLatin([first = '', ...rest]: readonly string[]): string {
  return `${romanise(`${first}\u200b`).trim()}${rest.join('')}`.replace('\u200b', '');
}

/** How many type long vowels. */
function lengthen(roman: string): string {
  return roman.replace(/i(?=.)/g, 'ee').replace(/u(?=.)/g, 'oo');
}

const APART = 0x180;

/** The letters of Devanagari in Gujarati, and the other way round. */
function toOtherScript(text: string): string {
  return text.replace(/[\u0901-\u0965]|[\u0a81-\u0ae5]/g, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return String.fromCodePoint(code < 0x0a80 ? code + APART : code - APART);
  });
}

/** Where the letters of other scripts of India begin, which stand as those of Devanagari do. */
const BLOCKS = [
  ['Bengali letters', 0x0980],
  ['letters of Punjabi', 0x0a00],
  ['Kannada letters', 0x0c80],
] as const;

function inBlock(word: string, first: number): string {
  return word.replace(/[\u0901-\u0965]|[\u0a81-\u0ae5]/g, (letter) =>
    String.fromCodePoint(first + (letter.charCodeAt(0) % 0x80)),
  );
}

function mixScripts(letters: readonly string[]): string {
  return letters.map((letter, index) => (index % 2 ? toOtherScript(letter) : letter)).join('');
}
