import { foldText } from '#i18n/folding.ts';
import { soundDistance, toPhoneticKeys, toSkeleton, toSounds } from '#i18n/phonetic.ts';
import type { WordAction } from './judge.model.ts';
import { readSigns, squeeze, toOneScript, toPlainLetters, toWhole } from './plain-letter.model.ts';

/** A word the desk keeps: what it does, and its letters as `foldText` gives them. */
export interface BlockedWord {
  folded: string;
  action: WordAction;
}

/** Entries by what texts are asked for; made once for a list. */
export interface BlockedWords {
  allowed: ReadonlySet<string>;
  bySqueezed: ReadonlyMap<string, readonly Entry[]>;
  byKey: ReadonlyMap<string, readonly Entry[]>;
  /** What those keys begin with, have somewhere and end with. */
  starts: ReadonlySet<string>;
  pieces: ReadonlySet<string>;
  ends: ReadonlySet<string>;
  longestKey: number;
  /** Letters of the longest, as `bySqueezed` has it. */
  longest: number;
}

interface Entry {
  /** In one script, without blanks. */
  letters: string;
  action: 'hold' | 'refuse';
  sounds: string;
  /** As far as a word that is meant may sound from it. */
  far: number;
  isLatin: boolean;
}

/** Words whose keys are shorter sound like too many others: they are known by their letters only. */
const SHORTEST_KEY = 4;
/** Sounds that are lost at most where two parts meet. */
const LOST = 3;
/** As far as two words may sound apart: hardly, but for long words of three and more consonants, for each of their sounds. */
const FAR = 0.1;
const FAR_A_SOUND = 0.08;
const LONG = 6;
const MANY_CONSONANTS = 3;
/** Shorter ones are not looked for in words that are written apart, with nothing but signs between them, and in spaced letters. */
const SHORTEST_APART = 5;
const SHORTEST_APART_LATIN = 7;
const LONG_APART = 8;
const SHORTEST_TIED = 3;
const SHORTEST_SPACED = 3;
const SHORTEST_SPACED_LATIN = 4;
const FEW_MORE = 2;
/** A word is written in so many parts. */
const MOST_PARTS = 4;
const LONGEST_WORD = 60;

const LATIN = /^[a-z]+$/;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const HUMP = /(?<=\p{Ll})\p{Lu}\p{Ll}{2,60}|(?<!\p{L})\p{L}\p{Ll}{2,60}(?=\p{Lu})/gu;
/** One letter with its signs, or several that are joined. */
const ONE_LETTER = /^\p{L}\p{M}*(?:(?<=\u094d)\p{L}\p{M}*)*$/u;

/** Puts the desk's list in order for `findBlocked`. */
export function toBlockedWords(words: readonly BlockedWord[]): BlockedWords {
  const allowed = new Set<string>();
  const bySqueezed = new Map<string, Entry[]>();
  const byKey = new Map<string, Entry[]>();
  for (const { folded, action } of words) {
    if (action === 'allow') allowed.add(folded);
    else {
      const entry = toEntry(folded, action);
      add(bySqueezed, squeeze(entry.letters), entry);
      for (const key of keysOf(entry.letters))
        if (key.length >= SHORTEST_KEY) add(byKey, key, entry);
    }
  }
  const keys = [...byKey.keys()];
  const starts = new Set(keys.flatMap((key) => listEnds(key).map((end) => key.slice(0, end))));
  const ends = new Set(keys.flatMap((key) => listEnds(key).map((end) => key.slice(-end))));
  const pieces = new Set(
    [...starts].flatMap((start) => listEnds(start).map((end) => start.slice(-end))),
  );
  const longestKey = Math.max(0, ...keys.map((key) => key.length));
  const longest = Math.max(0, ...bySqueezed.keys().map((letters) => letters.length));
  return { allowed, bySqueezed, byKey, starts, pieces, ends, longestKey, longest };
}

/** From one sound to all of a key. */
function listEnds(key: string): number[] {
  return Array.from(key, (_, place) => place + 1);
}

function toEntry(folded: string, action: Entry['action']): Entry {
  const letters = toOneScript(toPlainLetters(folded)).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  const sounds = soundsOf(letters);
  const isDistinct =
    sounds.length >= LONG && toSkeleton(keysOf(letters)[0] ?? '').length >= MANY_CONSONANTS;
  const far = isDistinct ? sounds.length * FAR_A_SOUND : FAR;
  return { letters, action, sounds, far, isLatin: LATIN.test(letters) };
}

function add(map: Map<string, Entry[]>, key: string, entry: Entry): void {
  const entries = map.get(key);
  if (entries) entries.push(entry);
  else map.set(key, [entry]);
}

/** What is to be done about a text for the worst of the desk's words in it; null where there is none. */
export function findBlocked(text: string, blocked: BlockedWords): 'hold' | 'refuse' | null {
  const plain = toPlainLetters(text);
  const words = listWords(plain, blocked);
  const judged = words.filter(({ isAllowed }) => !isAllowed).map(({ word }) => word);
  const found = new Set<'hold' | 'refuse' | null>([
    ...new Set([...judged, ...listHumps(text)]).values().map((word) => judgeWord(word, blocked)),
    ...readSigns(plain).map((word) => judgeLetters(word, blocked)),
    ...[...joinParts(words, blocked)].map((joined) => judgeJoined(joined, blocked)),
    ...listSpaced(words).map((run) => judgeSpaced(run, blocked)),
    judgeHidden(plain, blocked),
  ]);
  if (found.has('refuse')) return 'refuse';
  return found.has('hold') ? 'hold' : null;
}

interface Word {
  word: string;
  isAllowed: boolean;
  /** Whether nothing but signs stands between it and the word before. */
  isTied: boolean;
  isLatin: boolean;
  part: Part;
}

/** What a word tells of those it is a part of: whether one of the list may have it first, last or between others, and the sounds it brings at least. */
interface Part {
  isFirst: boolean;
  isMiddle: boolean;
  isLast: boolean;
  sounds: number;
}

function listWords(plain: string, blocked: BlockedWords): Word[] {
  let end = 0;
  return [...plain.matchAll(WORD)].map(({ 0: found, index }) => {
    const isTied = index > 0 && !/\s/.test(plain.slice(end, index));
    end = index + found.length;
    // Figures are hung on words, or put into them.
    const letters = found.replace(/\p{N}/gu, '') || found;
    const word = toWhole(toOneScript(letters));
    const isAllowed = blocked.allowed.has(letters);
    return { word, isAllowed, isTied, isLatin: LATIN.test(word), part: toPart(word, blocked) };
  });
}

function toPart(word: string, { starts, pieces, ends }: BlockedWords): Part {
  const keys = keysOf(word);
  const isSome = (among: ReadonlySet<string>, cut: (key: string) => string) =>
    keys.length === 0 || keys.some((key) => cut(key) === '' || among.has(cut(key)));
  return {
    isFirst: isSome(starts, (key) => key.slice(0, -changed(key))),
    isMiddle: isSome(pieces, (key) => key.slice(changed(key), -changed(key))),
    isLast: isSome(ends, (key) => key.slice(changed(key))),
    sounds: Math.min(...keys.map((key) => key.length), word.length),
  };
}

/** Sounds at an edge of a part that may change when something is joined to it. */
function changed(key: string): number {
  return key.length < 5 ? 1 : 2;
}

/** Words of which several are written as one, each with a capital: #LikeThis. */
function listHumps(text: string): string[] {
  return (text.match(HUMP) ?? []).map(toPlainLetters);
}

function judgeWord(word: string, blocked: BlockedWords) {
  if (word.length > LONGEST_WORD) return null;
  return judgeLetters(word, blocked) ?? judgeSounds(word, blocked);
}

/** By its letters, of which one may be repeated. */
function judgeLetters(word: string, { bySqueezed, longest }: BlockedWords) {
  const squeezed = squeeze(word);
  const entries = squeezed.length > longest ? undefined : bySqueezed.get(squeezed);
  return entries?.find(({ letters }) => repeats(word, letters))?.action ?? null;
}

/** Whether a word is another one with some letters again and again. Of short words a letter twice may make a third one of them. */
function repeats(word: string, letters: string): boolean {
  if (word === letters) return true;
  const [runs, wanted] = [listRuns(word), listRuns(letters)];
  // What was squeezed as a whole has other runs.
  if (runs.length !== wanted.length) return true;
  return runs.every((run, place) => {
    const least = wanted[place] ?? 0;
    return run === least || run >= 3 || (wanted.length > 3 && run > least);
  });
}

/** How often each letter stands in a row. */
function listRuns(word: string): number[] {
  return (word.match(/(.)\1*/gu) ?? []).map(({ length }) => length);
}

/** By its sound, in Latin letters or as the other script spells it; Indian letters among themselves say exactly what they mean. */
function judgeSounds(word: string, { byKey }: BlockedWords) {
  const isLatin = LATIN.test(word);
  for (const key of keysOf(word)) {
    for (const { sounds, action, far, isLatin: isEntryLatin } of byKey.get(key) ?? []) {
      if (!isLatin && !isEntryLatin) continue;
      if (soundDistance(sounds, soundsOf(word)) <= far) return action;
    }
  }
  return null;
}

/** With i before another vowel as ia and iya alike. */
function soundsOf(word: string): string {
  return toSounds(word).replace(/iy(?=[aeou@])/g, 'i');
}

/** So many words are kept twice, those asked for lately and those before them: texts share most of their words. */
const KNOWN = 4_000;
let [known, knownBefore] = [
  new Map<string, readonly string[]>(),
  new Map<string, readonly string[]>(),
];

function keysOf(word: string): readonly string[] {
  const before = known.get(word);
  if (before) return before;
  const keys = knownBefore.get(word) ?? (/\p{L}/u.test(word) ? toPhoneticKeys(word) : []);
  if (known.size >= KNOWN) [known, knownBefore] = [new Map(), known];
  known.set(word, keys);
  return keys;
}

interface Joined extends Pick<Word, 'word' | 'isTied'> {
  /** Whether it may sound like a word of the list, for all that its parts tell. */
  isAlike: boolean;
}

/** Words written in two to four parts, each once. */
function joinParts(words: readonly Word[], blocked: BlockedWords): Iterable<Joined> {
  const joined = new Map<string, Joined>();
  for (let start = 0; start < words.length; start += 1) {
    const first = words[start];
    if (!first || first.isAllowed) continue;
    let { word } = first;
    let { isFirst: isLike, sounds } = first.part;
    let isTied = true;
    let isMixed = false;
    for (let parts = 2; parts <= MOST_PARTS; parts += 1) {
      const next = words[start + parts - 1];
      // A harmless word is no part of another one.
      if (!next || next.isAllowed) break;
      // What was written in two scripts is said anew as a whole.
      isMixed ||= next.isLatin !== first.isLatin;
      word = toWhole(word + next.word);
      isTied &&= next.isTied;
      sounds += next.part.sounds - LOST;
      const isShort = sounds <= blocked.longestKey;
      const isAlike = isMixed || (isLike && isShort && next.part.isLast);
      isLike &&= next.part.isMiddle;
      const before = joined.get(word);
      joined.set(word, {
        ...{ word, isTied: isTied || before?.isTied === true },
        isAlike: isAlike || before?.isAlike === true,
      });
    }
  }
  return joined.values();
}
function judgeJoined({ word, isTied, isAlike }: Joined, blocked: BlockedWords) {
  const tied = isTied && word.length >= SHORTEST_TIED ? judgeLetters(word, blocked) : null;
  if (tied) return tied;
  const shortest = LATIN.test(word) ? SHORTEST_APART_LATIN : SHORTEST_APART;
  if (word.length < shortest || countLetters(word) < shortest) return null;
  const byLetters = judgeLetters(word, blocked);
  return byLetters || word.length < LONG_APART || !isAlike ? byLetters : judgeSounds(word, blocked);
}

/** Runs of single letters, three and more. */
function listSpaced(words: readonly Word[]): string[] {
  const runs: string[][] = [[]];
  for (const { word } of words) {
    if (ONE_LETTER.test(word)) runs.at(-1)?.push(word);
    else runs.push([]);
  }
  return runs
    .filter(({ length }) => length >= SHORTEST_SPACED)
    .map((letters) => toWhole(foldText(letters.join(''))));
}

/** Spaced letters have no ends: the word may begin and end anywhere in them. */
function judgeSpaced(run: string, blocked: BlockedWords) {
  const isWord = run.length >= SHORTEST_APART && run.length <= LONGEST_WORD;
  const whole = judgeLetters(run, blocked) ?? (isWord ? judgeSounds(run, blocked) : null);
  if (whole) return whole;
  const squeezed = squeeze(run);
  const within = [...blocked.bySqueezed].flatMap(([key, entries]) => {
    if (countLetters(key) < shortestSpaced(key) || !endsIn(squeezed, key)) return [];
    // A short one may be a part of a longer word: S c u n t h o r p e.
    const isDoubtful = LATIN.test(key) && key.length < SHORTEST_APART;
    const isAlone = squeezed.length <= key.length + FEW_MORE;
    return entries.map(({ action }) => (isDoubtful && !isAlone ? 'hold' : action));
  });
  return within.includes('refuse') ? 'refuse' : (within[0] ?? null);
}

function shortestSpaced(word: string): number {
  return LATIN.test(word) ? SHORTEST_SPACED_LATIN : SHORTEST_SPACED;
}

/** Whether a word stands in a run, and no sign on its last letter makes another one of it. */
function endsIn(run: string, word: string): boolean {
  for (let at = run.indexOf(word); at >= 0; at = run.indexOf(word, at + 1))
    if (!isSign(run.charCodeAt(at + word.length))) return true;
  return false;
}

/** Words with stars for some of their letters: `b*st*rd`. */
function judgeHidden(plain: string, { bySqueezed }: BlockedWords) {
  for (const piece of plain.match(/[\p{L}\p{M}*]{4,60}/gu) ?? []) {
    const stars = piece.match(/(?<=[\p{L}\p{M}])\*+(?=[\p{L}\p{M}])/gu)?.join('').length ?? 0;
    if (stars === 0 || countLetters(piece.replaceAll('*', '')) < 2) continue;
    const pattern = new RegExp(`^${toOneScript(piece).replaceAll('*', '\\p{L}\\p{M}*')}$`, 'u');
    for (const entries of bySqueezed.values())
      for (const { letters, action } of entries) if (pattern.test(letters)) return action;
  }
  return null;
}

/** How many letters a folded word has, without the signs on them. */
function countLetters(word: string): number {
  let count = 0;
  for (let at = 0; at < word.length; at += 1) if (!isSign(word.charCodeAt(at))) count += 1;
  return count;
}

/** Of Devanagari, which stands for both Indian scripts here. */
function isSign(code: number): boolean {
  return (
    (code >= 0x0900 && code <= 0x0903) || (code >= 0x093a && code <= 0x0957 && code !== 0x0950)
  );
}
