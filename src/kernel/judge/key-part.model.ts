import { toPhoneticKeys } from '#i18n/phonetic.ts';
import { RecentMap } from '#shared/recent-map.ts';

/** Keys of the desk's words by their place, a bit for each; of a long list several share one. */
type KeySet = Uint32Array;

const MOST_INTEGERS = 32;
const BITS = 32;

/** How the keys of the desk's words begin, go on and end. */
export interface KeyParts {
  starts: ReadonlyMap<string, KeySet>;
  pieces: ReadonlySet<string>;
  ends: ReadonlyMap<string, KeySet>;
  /** Those of so many sounds and more. */
  longer: readonly KeySet[];
}

/** What a word tells of those it is a part of. */
export interface Part {
  /** Keys that may begin with it, and end with it. */
  first: KeySet;
  last: KeySet;
  /** Whether it may stand between others. */
  isMiddle: boolean;
  /** Sounds it brings at least. */
  sounds: number;
}

/** Puts keys in order for `toPart` and `mayMeet`. */
export function toKeyParts(keys: readonly string[]): KeyParts {
  const integers = Math.min(MOST_INTEGERS, Math.ceil(keys.length / BITS) || 1);
  const starts = new Map<string, KeySet>();
  const ends = new Map<string, KeySet>();
  const longest = Math.max(0, ...keys.map(({ length }) => length));
  const longer = Array.from({ length: longest + 1 }, () => new Uint32Array(integers));
  for (const [place, key] of keys.entries()) {
    const bit = place % (integers * BITS);
    for (const end of listEnds(key)) {
      setBit(setOf(starts, key.slice(0, end), integers), bit);
      setBit(setOf(ends, key.slice(-end), integers), bit);
    }
    for (const set of longer.slice(0, key.length + 1)) setBit(set, bit);
  }
  const pieces = new Set(
    starts.keys().flatMap((start) => listEnds(start).map((end) => start.slice(-end))),
  );
  return { starts, pieces, ends, longer };
}

/** From one sound to all of a key. */
function listEnds(key: string): number[] {
  return Array.from(key, (_, place) => place + 1);
}

function setOf(sets: Map<string, KeySet>, part: string, integers: number): KeySet {
  const set = sets.get(part) ?? new Uint32Array(integers);
  sets.set(part, set);
  return set;
}

function setBit(set: KeySet, bit: number): void {
  const place = Math.floor(bit / BITS);
  set[place] = (set[place] ?? 0) | (1 << (bit % BITS));
}

/** Words that are kept, joined ones too: those of the longest texts, many times. */
const KNOWN = 4_000;
const known = new RecentMap<string, readonly string[]>(KNOWN);

/** Phonetic keys of a word; none of what has no letters. */
export function keysOf(word: string): readonly string[] {
  return known.getOrMake(word, () => (/\p{L}/u.test(word) ? toPhoneticKeys(word) : []));
}

/** A word by its own keys: one without any may be a part of all. */
export function toPart(word: string, parts: KeyParts): Part {
  const keys = keysOf(word);
  const { starts, pieces, ends } = parts;
  const middles = keys.map((key) => key.slice(changed(key), -changed(key)));
  return {
    first: unite(
      keys.map((key) => key.slice(0, -changed(key))),
      starts,
      parts,
    ),
    last: unite(
      keys.map((key) => key.slice(changed(key))),
      ends,
      parts,
    ),
    isMiddle: keys.length === 0 || middles.some((middle) => middle === '' || pieces.has(middle)),
    sounds: Math.min(...keys.map((key) => key.length), word.length),
  };
}

/** Sounds at an edge of a part that may change when something is joined to it. */
function changed(key: string): number {
  return key.length < 5 ? 1 : 2;
}

function unite(
  cuts: readonly string[],
  sets: ReadonlyMap<string, KeySet>,
  { longer }: KeyParts,
): KeySet {
  const all = longer[0] ?? new Uint32Array(1);
  if (cuts.length === 0 || cuts.includes('')) return all;
  const found = cuts.map((cut) => sets.get(cut)).filter((set) => set !== undefined);
  const [one] = found;
  if (one && found.every((set) => set === one)) return one;
  return all.map((_, place) => found.reduce((bits, set) => bits | (set[place] ?? 0), 0));
}

/** Whether there may be a key that begins with one part, ends with another, and has so many sounds at least. */
export function mayMeet(first: Part, last: Part, sounds: number, { longer }: KeyParts): boolean {
  const long = longer[Math.max(0, sounds)];
  if (!long) return false;
  for (let at = 0; at < long.length; at += 1)
    if (((first.first[at] ?? 0) & (last.last[at] ?? 0) & (long[at] ?? 0)) !== 0) return true;
  return false;
}
