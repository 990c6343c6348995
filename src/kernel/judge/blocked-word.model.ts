import { foldText } from '#i18n/folding.ts';
import { soundDistance, toSkeleton, toSounds } from '#i18n/phonetic.ts';
import { RecentMap } from '#shared/recent-map.ts';
import {
  edgesOf,
  type JoinableWord,
  type Joined,
  joinParts,
  type Placed,
  type WantedParts,
} from './joined-word.model.ts';
import type { WordAction } from './judge.model.ts';
import { keysOf, toKeyParts, toPart } from './key-part.model.ts';
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
  /** Those that spaced letters may hide. */
  spaced: readonly (readonly [key: string, isDoubtful: boolean, entries: readonly Entry[]])[];
  wanted: WantedParts;
  /** Letters of the longest, as `bySqueezed` has it. */
  longest: number;
  /** Words of texts as they were judged: texts share most of them. */
  known: RecentMap<string, Word>;
}

/** A word and what is to be done about it by itself. */
interface Word extends JoinableWord {
  isOneLetter: boolean;
  verdict: 'hold' | 'refuse' | null;
}

/** A word where it stands in a text. */
type PlacedWord = Placed<Word>;

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
const LONGEST_WORD = 60;

const LATIN = /^[a-z]+$/;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const CAPITAL = /\p{Lu}/u;
const HUMP = /(?<=\p{Ll})\p{Lu}\p{Ll}{2,60}|(?<!\p{L})\p{L}\p{Ll}{2,60}(?=\p{Lu})/gu;
/** One letter with its signs, or several that are joined. */
const ONE_LETTER = /^\p{L}\p{M}*(?:(?<=\u094d)\p{L}\p{M}*)*$/u;

/** Words that are kept: those of the longest texts, many times. */
const KNOWN = 4_000;

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
  const spaced = [...bySqueezed]
    .filter(([key]) => countLetters(key) >= shortestSpaced(key))
    .map(([key, entries]) => [key, isDoubtful(key), entries] as const);
  const isAnyLatin = ([, entries]: readonly [string, Entry[]]) =>
    entries.some(({ isLatin }) => isLatin);
  const wanted = {
    edges: new Set(bySqueezed.keys().map((key) => edgesOf(key, key))),
    latin: toKeyParts([...byKey.keys()]),
    indian: toKeyParts([...byKey].filter(isAnyLatin).map(([key]) => key)),
  };
  const longest = Math.max(0, ...bySqueezed.keys().map((letters) => letters.length));
  const known = new RecentMap<string, Word>(KNOWN);
  return { allowed, bySqueezed, byKey, spaced, wanted, longest, known };
}

/** A short one may be a part of a longer word: S c u n t h o r p e. */
function isDoubtful(key: string): boolean {
  return LATIN.test(key) && key.length < SHORTEST_APART;
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
  const found = new Set<'hold' | 'refuse' | null>([
    ...words.map(({ known }) => known.verdict),
    ...listHumps(text).map((word) => judgeWord(word, blocked)),
    ...readSigns(plain).map((word) => judgeLetters(word, blocked)),
    ...joinParts(words, blocked.wanted).map((joined) => judgeJoined(joined, blocked)),
    ...listSpaced(words).map((run) => judgeSpaced(run, blocked)),
    judgeHidden(plain, blocked),
  ]);
  if (found.has('refuse')) return 'refuse';
  return found.has('hold') ? 'hold' : null;
}

function listWords(plain: string, blocked: BlockedWords): PlacedWord[] {
  let end = 0;
  return [...plain.matchAll(WORD)].map(({ 0: found, index }) => {
    const isTied = index > 0 && !/\s/.test(plain.slice(end, index));
    end = index + found.length;
    return { known: knowWord(found, blocked), isTied };
  });
}

function knowWord(found: string, blocked: BlockedWords): Word {
  if (found.length > LONGEST_WORD) return readWord(found, blocked);
  return blocked.known.getOrMake(found, () => readWord(found, blocked));
}

function readWord(found: string, blocked: BlockedWords): Word {
  // Figures are hung on words, or put into them.
  const letters = found.replace(/\p{N}/gu, '') || found;
  const word = toWhole(toOneScript(letters));
  const isAllowed = blocked.allowed.has(letters);
  const isLatin = LATIN.test(word);
  return {
    ...{ word, isAllowed, isLatin, isOneLetter: ONE_LETTER.test(word) },
    part: toPart(word, blocked.wanted[isLatin ? 'latin' : 'indian']),
    verdict: isAllowed ? null : judgeWord(word, blocked),
  };
}

/** Words of which several are written as one, each with a capital: #LikeThis. */
function listHumps(text: string): string[] {
  return CAPITAL.test(text) ? (text.match(HUMP) ?? []).map(toPlainLetters) : [];
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

function judgeJoined({ word, isTied, isAlike }: Joined, blocked: BlockedWords) {
  const tied = isTied && word.length >= SHORTEST_TIED ? judgeLetters(word, blocked) : null;
  if (tied) return tied;
  const shortest = LATIN.test(word) ? SHORTEST_APART_LATIN : SHORTEST_APART;
  if (word.length < shortest || countLetters(word) < shortest) return null;
  const byLetters = judgeLetters(word, blocked);
  return byLetters || word.length < LONG_APART || !isAlike ? byLetters : judgeSounds(word, blocked);
}

/** Runs of single letters, three and more. */
function listSpaced(words: readonly PlacedWord[]): string[] {
  const runs: string[][] = [[]];
  for (const { known } of words) {
    if (known.isOneLetter) runs.at(-1)?.push(known.word);
    else if (runs.at(-1)?.length !== 0) runs.push([]);
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
  const within = blocked.spaced.flatMap(([key, isDoubtful, entries]) => {
    if (!endsIn(squeezed, key)) return [];
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
  if (!plain.includes('*')) return null;
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
