import { indicLetterOf } from './indic-letters.ts';

/**
 * Sounds: one character each. Vowels `a i u e o`, `@` for the unwritten a, `~` for a nasal sign,
 * `C` for ch, `S` for sh, `L` for ळ; `h` after a consonant breathes on it.
 */
type Sounds = string;

const INDIC = /[\u0900-\u097f\u0a80-\u0aff]/;

/** Spellings of sounds in Latin letters, the longer ones first. */
const LATIN_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ation/g, 'eS@n'],
  [/tion|sion/g, 'S@n'],
  [/^ts/g, 's'],
  [/igh(?=t)/g, 'ai'],
  [/qu/g, 'kv'],
  [/^gn(?=[aeiou])|^jn|(?<=[ai])jn(?=a)|[dgj]ny/g, 'gy'],
  [/ksh|x/g, 'kS'],
  [/c?chh?/g, 'C'],
  [/sch|sh/g, 'S'],
  [/ph/g, 'f'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/w/g, 'v'],
  [/zh?/g, 'j'],
  [/^ae/g, 'e'],
  [/(?:ai(?!$)|ei|(?<!^a?)ay|ey)(?![aeiou])/g, 'e'],
  [/au|ou/g, 'o'],
  [/ee|ea/g, 'i'],
  [/oo/g, 'u'],
  [/(.)\1+/g, '$1'],
];

/** Sounds of Indic letters that differ from their usual Latin spelling. */
const INDIC_SOUNDS: Readonly<Record<string, Sounds>> = {
  ch: 'C',
  chh: 'C',
  sh: 'S',
  ph: 'f',
  z: 'j',
  ai: 'e',
  au: 'o',
  q: 'k',
};

/** ळ, which Gujarati readers type as l or as d. */
const RETROFLEX_L = /[\u0933\u0ab3]/;

/** What a folded word of one script sounds like. */
export function toSounds(word: string): Sounds {
  return INDIC.test(word) ? toIndicSounds(word) : toLatinSounds(word);
}

function toLatinSounds(word: string): Sounds {
  return LATIN_SOUNDS.reduce(
    (sounds, [spelling, sound]) => sounds.replace(spelling, sound),
    word.replace(/[^a-z0-9]/g, ''),
  );
}

function toIndicSounds(word: string): Sounds {
  let sounds = '';
  // After a consonant a vowel is due: `@` unless a sign or a virama says otherwise.
  let isOpen = false;
  for (const character of word) {
    const letter = indicLetterOf(character);
    if (!letter || letter.kind === 'nukta') continue;
    if (isOpen && letter.kind !== 'sign' && letter.kind !== 'virama') sounds += '@';
    isOpen = letter.kind === 'consonant';
    if (letter.kind === 'nasal') sounds += '~';
    else if (letter.kind === 'breath') sounds += 'h';
    else if (RETROFLEX_L.test(character)) sounds += 'L';
    else if ('roman' in letter) sounds += INDIC_SOUNDS[letter.roman] ?? letter.roman;
  }
  return (isOpen ? `${sounds}@` : sounds).replaceAll('jn', 'gy').replace(/([^aiueo@~])\1/g, '$1');
}

/** Keys of one word, at most. */
const MOST_KEYS = 4;

/**
 * Keys under which a folded word meets those that sound like it, in Devanagari, Gujarati and Latin
 * letters: consonants without breath and the places of e/i and o/u between them. Words that are said or
 * typed in more than one way have several, the likeliest first.
 */
export function toPhoneticKeys(word: string): string[] {
  const sounds = toSounds(word);
  const spoken = INDIC.test(word) ? varyIndic(word, sounds) : varyLatin(sounds);
  const keys = new Set([...new Set(spoken)].map(toKey));
  keys.delete('');
  return [...keys].slice(0, MOST_KEYS);
}

/** The key without its vowels, for spellings that follow English rather than the sound. */
export function toSkeleton(key: string): string {
  return key
    .replaceAll('m', 'n')
    .replace(/^[IU]/, 'A')
    .replace(/(?<=.)[IU]/g, '')
    .replace(/(.)\1+/g, '$1');
}

/** ऋ and its sign, said ri, ru or ra. */
const VOCALIC_R = /[\u090b\u0943\u0a8b\u0ac3]/;

/**
 * A nasal sign is heard or not, least of all at the end; before h it sounds as ng. Hindi says ड between
 * vowels as r.
 */
function varyIndic(word: string, sounds: Sounds): Sounds[] {
  const isNasal = sounds.includes('~');
  const plain = isNasal ? sounds.replaceAll('~', 'n') : sounds;
  const variants = [plain];
  if (isNasal) {
    variants.push(sounds.replace(/~$/, '').replaceAll('~', 'n'));
    if (sounds.includes('~h')) variants.push(plain.replaceAll('nh', 'ng'));
  }
  if (SAID_OTHERWISE.test(word)) variants.push(...varyLetters(word, plain));
  if (plain.includes('gy')) variants.push(plain.replaceAll('gy', 'gn'));
  if (isNasal) variants.push(sounds.replaceAll('~', ''));
  return variants;
}

/** ड, ढ, ळ, ऋ and its sign. */
const SAID_OTHERWISE = /[\u0921\u0922\u0933\u0ab3\u090b\u0943\u0a8b\u0ac3]/;

function varyLetters(word: string, plain: Sounds): Sounds[] {
  const variants: Sounds[] = [];
  if (/[\u0921\u0922]/.test(word))
    variants.push(plain.replace(/(?<=[aiueo@])dh?(?=[aiueo@])/g, 'r'));
  if (RETROFLEX_L.test(word)) variants.push(plain.replaceAll('L', 'd'));
  if (VOCALIC_R.test(word)) {
    const i = plain.replace(/r[iu]/g, 'ri');
    variants.push(i, i.replaceAll('ri', 'ru'), i.replaceAll('ri', 'r@'));
  }
  return variants;
}

/**
 * Read as English: an e that is not spoken, a soft g; with vowels weakened around h (shehar, pehla); and
 * with v between a and the end, often typed o.
 */
function varyLatin(sounds: Sounds): Sounds[] {
  const english = sounds
    .replace(/g(?=[ei])/g, 'j')
    .replace(/(?<=..[^aiueo])e(s?)$/, '$1')
    .replace(/[eou](?=[rnlm](?:[^aiueoy]|$))/g, '@')
    .replace(/^vr/, 'r');
  const weak = sounds.replace(/[ae]+h[ae]*(?![iuoy])/g, '@');
  return [sounds, english, weak, sounds.replace(/ao(?=n?$)/, 'av').replace(/vn$/, 'nv')];
}

/** Without breath and the unwritten a, each sound once in a row; m before a consonant is any nasal. */
function toKey(sounds: Sounds): string {
  let heard = '';
  for (let at = 0; at < sounds.length; at += 1) {
    const sound = PLAINER[sounds[at] ?? ''] ?? sounds[at] ?? '';
    const isUnheard = sound === 'a' || (sound === 'h' && at > 0);
    if (!isUnheard && sound !== heard.at(-1)) heard += sound;
    else if (at === 0) heard = 'A';
  }
  let key = '';
  for (let at = 0; at < heard.length; at += 1) {
    const sound = heard[at] === 'm' && !AFTER_M.has(heard[at + 1] ?? '') ? 'n' : heard[at];
    const place = PLACES[sound ?? ''] ?? sound;
    if (place !== key.at(-1)) key += place;
  }
  return key;
}

const PLAINER: Readonly<Record<string, string>> = { L: 'l', S: 's', '@': 'a' };
const AFTER_M = new Set('iueoymn');
const PLACES: Readonly<Record<string, string>> = { i: 'I', e: 'I', y: 'I', u: 'U', o: 'U' };

/** What it costs to hear one sound for another; sounds of one group are told apart with half an ear. */
const ALIKE = ['aA@', 'eiy', 'ou', 'ao', 'ae', 'sS', 'vu', 'lLd', 'dr', 'nm', 'jJ'];
const NEAR = 0.3;
const FAR = 1;

/** Cost of a sound that one side has and the other has not. */
const EXTRA: Readonly<Record<string, number>> = {
  '@': 0.05,
  '~': 0.1,
  h: 0.2,
  a: 0.3,
  e: 0.4,
  n: 0.5,
  y: 0.4,
};

/** How far two words sound from one another, in sounds misheard: 0 for the same. */
export function soundDistance(one: Sounds, other: Sounds): number {
  let before = [0];
  for (const sound of other) before.push((before.at(-1) ?? 0) + extra(sound));
  for (const left of one) {
    const row = [(before[0] ?? 0) + extra(left)];
    for (let index = 0; index < other.length; index += 1) {
      const right = other[index] ?? '';
      row.push(
        Math.min(
          (before[index] ?? 0) + mishear(left, right),
          (before[index + 1] ?? 0) + extra(left),
          (row[index] ?? 0) + extra(right),
        ),
      );
    }
    before = row;
  }
  return before.at(-1) ?? 0;
}

function extra(sound: string): number {
  return EXTRA[sound] ?? FAR;
}

/** Costs of two sounds for one another, by both of them. */
const MISHEARD = new Map<string, number>(
  ALIKE.flatMap((group) =>
    [...group].flatMap((left) => [...group].map((right) => [left + right, NEAR] as const)),
  ),
);
for (const nasal of 'nm') for (const pair of [`~${nasal}`, `${nasal}~`]) MISHEARD.set(pair, 0);

function mishear(left: string, right: string): number {
  return left === right ? 0 : (MISHEARD.get(left + right) ?? FAR);
}
