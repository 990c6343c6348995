import { indicLetterOf } from './indic-letters.ts';

/**
 * Sounds: one character each. Vowels `a i u e o`, `@` for the unwritten a, `~` for a nasal sign,
 * `C` for ch, `S` for sh, `J` for ज्ञ; `h` after a consonant breathes on it.
 */
type Sounds = string;

const INDIC = /[\u0900-\u097f\u0a80-\u0aff]/;

/** Spellings of sounds in Latin letters, the longer ones first. */
const LATIN_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/tion/g, 'S@n'],
  [/[jg]ny?(?=[aeiou])|dny/g, 'J'],
  [/gy(?=[aeiou])/g, 'J'],
  [/ksh|x/g, 'kS'],
  [/chh?/g, 'C'],
  [/sch|sh/g, 'S'],
  [/ph/g, 'f'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/w/g, 'v'],
  [/zh?/g, 'j'],
  [/ao(n?)$/g, 'a$1v'],
  [/(?:ai|ei|ay|ey)(?![aeiou])/g, 'e'],
  [/au|ou|ow(?![aeiou])/g, 'o'],
  [/ee|ea/g, 'i'],
  [/oo/g, 'u'],
  [/(.)\1+/g, '$1'],
];

const INDIC_SOUNDS: Readonly<Record<string, string>> = {
  ch: 'C',
  chh: 'Ch',
  sh: 'S',
  ph: 'f',
  z: 'j',
  ai: 'e',
  au: 'o',
};

/** What `word` (folded, in one script) sounds like. */
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
    if (!letter) continue;
    if (isOpen && letter.kind !== 'sign' && letter.kind !== 'virama' && letter.kind !== 'nukta')
      sounds += '@';
    isOpen = letter.kind === 'consonant';
    switch (letter.kind) {
      case 'consonant':
      case 'vowel':
      case 'sign':
      case 'digit':
        sounds += INDIC_SOUNDS[letter.roman] ?? letter.roman;
        break;
      case 'nasal':
        sounds += '~';
        break;
      case 'breath':
        sounds += 'h';
        break;
    }
  }
  return (isOpen ? `${sounds}@` : sounds).replace(/jn/g, 'J');
}

/**
 * Keys under which words of one sound meet in Devanagari, Gujarati and Latin letters; those of a folded
 * word that is said or typed in more than one way are several, the likeliest first.
 */
export function toPhoneticKeys(word: string): string[] {
  const sounds = toSounds(word);
  const keys = new Set<string>();
  for (const spoken of INDIC.test(word) ? vary(sounds) : varyLatin(sounds)) {
    const key = toKey(spoken);
    if (key !== '') keys.add(key);
  }
  return [...keys].slice(0, 4);
}

/** A nasal sign at the end or before a half vowel is heard or not; ड between vowels is d or r. */
function vary(sounds: Sounds): Sounds[] {
  const plain = sounds.replace(/~/g, 'n');
  const silent = sounds.replace(/~(?=@?$|[yrlvsSh])/g, '').replace(/~/g, 'n');
  const rolled = plain.replace(/(?<=[aiueo@])dh?(?=[aiueo@])/g, 'r');
  return [plain, silent, rolled, plain.replace(/J/g, 'gn'), plain.replace(/ri/g, 'ru')];
}

/** English ends many words in an e that is not spoken. */
function varyLatin(sounds: Sounds): Sounds[] {
  return [sounds, sounds.replace(/(?<=..[^aiueo])e(s?)$/, '$1')];
}

function toKey(sounds: Sounds): string {
  return sounds
    .replace(/J/g, 'gy')
    .replace(/[aiueo@y]+h(?=[^aiueo@y]|@|$)/g, (match, offset: number) =>
      offset === 0 ? (match[0] ?? '') : '',
    )
    .replace(/(?<=.)h/g, '')
    .replace(/S/g, 's')
    .replace(/[nm](?=[pbf])/g, 'n')
    .replace(/^a/, 'A')
    .replace(/^@/, 'A')
    .replace(/[a@]/g, '')
    .replace(/[iey]+/g, 'I')
    .replace(/[uo]+/g, 'U')
    .replace(/(.)\1+/g, '$1');
}
