import { toAsciiDigits } from '#i18n/folding.ts';
import { RecentMap } from '#shared/recent-map.ts';
import { toPlainLetters } from './plain-letter.model.ts';

/** Words of digits, as people write them to say a number that is not seen: English, Hindi, Gujarati, and these in Latin letters. */
const DIGIT_WORDS: readonly string[] = [
  'zero oh शून्य સૂન્ય શૂન્ય shunya shoonya sunya',
  'one एक એક ek',
  'two दो બે do be',
  'three तीन ત્રણ teen tin tran',
  'four चार ચાર char chaar',
  'five पांच पाँच પાંચ paanch panch',
  'six छह छः छे छ છ છે chhah chhe chha',
  'seven सात સાત saat sat',
  'eight आठ આઠ aath ath',
  'nine नौ નવ nau nav',
];
const DIGITS = new Map<string, string>(
  DIGIT_WORDS.flatMap((words, digit) =>
    words.split(' ').map((word) => [toPlainLetters(word), String(digit)] as const),
  ),
);
/** Of a digit that is said once. */
const TIMES = new Map([
  ...['double', 'डबल', 'ડબલ'].map((word) => [toPlainLetters(word), 2] as const),
  ...['triple', 'ट्रिपल', 'ટ્રિપલ'].map((word) => [toPlainLetters(word), 3] as const),
]);

/** What stands between the parts of a number. */
const BETWEEN = /^[\s.,\-–—_()/*|•:+]{1,4}$/u;
const PART = /\d[\doli]*|[\p{L}\p{M}]+/giu;

/** Indian mobile numbers, with the country's code or a 0 before them. */
const MOBILE = /^(?:0091|91|0)?[6-9]\d{9}$/;
/** A city's code and the number behind it, and numbers that cost the caller nothing. */
const FIXED = /^(?:0|91|0091)[1-8]\d{9}$|^1[89]00\d{6,7}$/;

// Each begins where a word does: else a long one would be gone through from each of its letters.
const MAILBOX = String.raw`(?<![\p{L}\p{M}\p{N}._%+-])[\p{L}\p{M}\p{N}._%+-]+`;
const HOST = String.raw`[\p{L}\p{M}\p{N}-]+`;
const ENDING = String.raw`(?:com|co|in|org|net|info|me|io|edu)(?![\p{L}\p{N}])`;
const DOT_WORD = String.raw`(?:\s?[([](?:dot|डॉट|ડોટ|ડૉટ)[)\]]\s?|\s(?:dot|डॉट|ડોટ|ડૉટ)\s)`;
const AT_WORD = String.raw`(?:\s?[([](?:at|एट|ऐट|એટ)[)\]]\s?|\s(?:at|एट|ऐट|એટ)\s)`;
const PLAIN_ENDING = String.raw`\.\p{L}[\p{L}\p{M}]+`;
const WORDED_ENDING = String.raw`${DOT_WORD}\p{L}[\p{L}\p{M}]+`;
const SPACED_ENDING = String.raw`\s?\.\s?${ENDING}`;
/** Written as it is, or with words or blanks for its signs; a blank before `@` alone names somebody, and a full stop may follow. */
const EMAIL = new RegExp(
  MAILBOX +
    either(
      `@${HOST}${either(PLAIN_ENDING, WORDED_ENDING, SPACED_ENDING)}`,
      `\\s@\\s${HOST}${either(WORDED_ENDING, SPACED_ENDING)}`,
      `${AT_WORD}${HOST}${either(WORDED_ENDING, `\\.${ENDING}`)}`,
    ),
  'giu',
);

function either(...patterns: string[]): string {
  return `(?:${patterns.join('|')})`;
}

/** `name@bank`: no dot follows. */
const UPI =
  /(?<![\p{L}\p{M}\p{N}._-])[\p{L}\p{M}\p{N}._-]{2,}@[a-z]{2,}[a-z0-9]*(?![\p{L}\p{N}]|\.\p{L})/giu;

const ADDRESS = /(?:https?:\/\/|www\.)[^\s]+/giu;
/** Endings that are no words. */
const SITE =
  /(?<![\p{L}\p{M}\p{N}-])[\p{L}\p{M}\p{N}-]{2,}(?:\.|\s?[([]?(?<!\p{L})(?:dot|डॉट|ડોટ)[)\]]?\s?)(?:com|org|net|co\.in|info|biz|xyz|io|ly|gov|edu|ai)(?![\p{L}\p{N}])/giu;
/** Endings that are words too, which a full stop without a blank may stand before. */
const DOUBTFUL_SITE =
  /(?<![\p{L}\p{M}\p{N}.])[\p{L}\p{M}\p{N}-]{2,}\.(?:in|me|us|co|shop|store|live|news|site|link|app|top|online)(?=\/|$|[)\],;!?\n])/giu;

/** Addresses by which somebody is written to. */
const MESSENGER = /(?<![\p{L}\p{N}-])(?:wa\.me|whatsapp\.com|t\.me|telegram\.me)\//iu;

/** What of a text leads away from the site: ways to reach somebody, and links. */
export interface Contacts {
  hasContact: boolean;
  links: number;
}

/** Finds telephone numbers, e-mail addresses, UPI ids and links, also with native digits or words for digits. */
export function findContacts(text: string): Contacts {
  const plain = toAsciiDigits(text);
  const withoutMails = plain.replace(EMAIL, ' ');
  const hasMail = withoutMails !== plain;
  const withoutLinks = withoutMails.replace(ADDRESS, ' ');
  const links = [
    ...(withoutMails.match(ADDRESS) ?? []),
    ...(withoutLinks.match(SITE) ?? []),
    ...(withoutLinks.match(DOUBTFUL_SITE) ?? []),
  ];
  const hasContact =
    hasMail || MESSENGER.test(plain) || withoutLinks.search(UPI) >= 0 || hasNumber(withoutLinks);
  return { hasContact, links: links.length };
}

/** Digits one after the other, with nothing but signs between them, as the writer grouped them. */
function listNumbers(text: string): string[][] {
  const numbers: string[][] = [];
  let groups: string[] = [];
  let end = 0;
  let times = 1;
  for (const { 0: part, index } of text.matchAll(PART)) {
    const { digits, repeats } = knowPart(part);
    const isNext = groups.length > 0 && isBetween(text.slice(end, index));
    const isNumber = digits !== '' || repeats > 0;
    if (groups.length > 0 && !(isNext && isNumber)) {
      numbers.push(groups);
      groups = [];
    }
    end = index + part.length;
    if (digits !== '') groups.push(digits.repeat(digits.length === 1 ? times : 1));
    times = repeats || 1;
  }
  return groups.length > 0 ? [...numbers, groups] : numbers;
}

function isBetween(text: string): boolean {
  return text === '' || BETWEEN.test(text);
}

/** What a word or a figure says of a number; neither digits nor how often one is said where it says nothing. */
interface NumberPart {
  digits: string;
  repeats: number;
}

const NO_NUMBER: NumberPart = { digits: '', repeats: 0 };

/** The longest word that says a digit, with its signs and what may be put between them. */
const LONGEST_DIGIT = 16;
/** Texts share most of their words. */
const known = new RecentMap<string, NumberPart>(2_500);

function knowPart(part: string): NumberPart {
  if (part.length > LONGEST_DIGIT) return readPart(part);
  return mayBeNumber(part) ? known.getOrMake(part, readPart) : NO_NUMBER;
}

/** Letters of our scripts alone: folded, they begin with the letter they begin with. */
const OURS = /^[a-z\u0904-\u0963\u0a85-\u0ae3]+$/i;
const FIRST_LETTERS = new Set([...DIGITS.keys(), ...TIMES.keys()].map(([first]) => first));
const firstLetters = new RecentMap<string, string>(500);

function mayBeNumber(part: string): boolean {
  if (!OURS.test(part)) return true;
  return FIRST_LETTERS.has(firstLetters.getOrMake(part[0] ?? '', toPlainLetters));
}

function readPart(part: string): NumberPart {
  if (/^\d/.test(part)) return { digits: toDigits(part), repeats: 0 };
  const word = part.length > LONGEST_DIGIT ? '' : toPlainLetters(part);
  return { digits: DIGITS.get(word) ?? '', repeats: TIMES.get(word) ?? 0 };
}

/** Digits among which letters stand for those they look like. */
function toDigits(part: string): string {
  return part.replace(/o/gi, '0').replace(/[il]/gi, '1');
}

function hasNumber(text: string): boolean {
  return listNumbers(text).some((groups) =>
    groups.some((_, start) => {
      let number = '';
      for (let end = start; end < groups.length && number.length < 15; end += 1) {
        number += groups[end];
        if (isNumber(number, groups.slice(start, end + 1))) return true;
      }
      return false;
    }),
  );
}

function isNumber(number: string, groups: readonly string[]): boolean {
  // Prices and years one after the other.
  const round = groups.filter((group) => group.length >= 3 && group.endsWith('00')).length;
  if (groups.length > 1 && round > 1) return false;
  // A fixed one is known by what stands before it.
  return MOBILE.test(number) || FIXED.test(number);
}

/** Whether a text tells how to reach somebody or leads away, e.g. a name that does. */
export function leadsAway(text: string): boolean {
  const { hasContact, links } = findContacts(text);
  return hasContact || links > 0;
}
