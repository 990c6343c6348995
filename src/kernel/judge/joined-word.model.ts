import { romanise } from '#i18n/romanise.ts';
import { type KeyParts, mayMeet, type Part, toPart } from './key-part.model.ts';
import { toWhole } from './plain-letter.model.ts';

/** A word of a text that may be a part of another one. */
export interface JoinableWord {
  /** In one script. */
  word: string;
  isLatin: boolean;
  /** Known to be harmless: it is no part of another word. */
  isAllowed: boolean;
  part: Part;
  /** As a part of a word in both scripts, which is said anew in Latin letters; made when it is asked for. */
  inLatin?: { word: string; part: Part };
}

/** A word where it stands in a text. */
export interface Placed<Word extends JoinableWord> {
  known: Word;
  /** Whether nothing but signs stands between it and the word before. */
  isTied: boolean;
}

/** What is looked for in joined words: the keys that Latin ones may have, and Indian ones, and the letters they may begin and end with. */
export interface WantedParts {
  latin: KeyParts;
  indian: KeyParts;
  /** As `edgesOf` gives them. */
  edges: ReadonlySet<number>;
}

export interface Joined {
  word: string;
  isTied: boolean;
  /** Whether it may sound like a word of the list, for all that its parts tell. */
  isAlike: boolean;
}

/** A word is written in so many parts. */
const MOST_PARTS = 4;
/** Sounds that are lost at most where two parts meet. */
const LOST = 3;

/** Words written in two to four parts that may be one of the list, each once. */
export function joinParts(
  words: readonly Placed<JoinableWord>[],
  { latin, indian, edges }: WantedParts,
): readonly Joined[] {
  const joined = new Map<string, Joined>();
  for (let start = 0; start < words.length; start += 1) {
    const first = words[start]?.known;
    if (!first || first.isAllowed) continue;
    let { sounds } = first.part;
    let [isTied, isMixed, isLike] = [true, false, true];
    for (let end = start + 1; end < start + MOST_PARTS; end += 1) {
      const next = words[end];
      if (!next || next.known.isAllowed) break;
      const last = next.known;
      isMixed ||= last.isLatin !== first.isLatin;
      isTied &&= next.isTied;
      sounds += last.part.sounds - LOST;
      const [one, other] = isMixed
        ? [sayInLatin(first, latin), sayInLatin(last, latin)]
        : [first, last];
      const isAlike = isMixed
        ? mayMeet(one.part, other.part, 0, latin)
        : isLike && mayMeet(one.part, other.part, sounds, first.isLatin ? latin : indian);
      if (isAlike || edges.has(edgesOf(one.word, other.word)))
        addJoined(joined, { word: joinWords(words, start, end, isMixed), isTied, isAlike });
      isLike &&= last.part.isMiddle;
    }
  }
  return [...joined.values()];
}

/** The first and the last letter of what begins with one word and ends with another. */
export function edgesOf(first: string, last: string): number {
  return first.charCodeAt(0) * 0x10000 + last.charCodeAt(last.length - 1);
}

function sayInLatin(known: JoinableWord, latin: KeyParts): Pick<JoinableWord, 'word' | 'part'> {
  if (known.isLatin) return known;
  if (!known.inLatin) {
    const word = romanise(known.word);
    known.inLatin = { word, part: toPart(word, latin) };
  }
  return known.inLatin;
}

function joinWords(
  words: readonly Placed<JoinableWord>[],
  start: number,
  end: number,
  isMixed: boolean,
): string {
  let joined = '';
  for (let at = start; at <= end; at += 1) {
    joined += words[at]?.known.word ?? '';
    // What was written in two scripts is said anew as a whole.
    if (isMixed) joined = toWhole(joined);
  }
  return joined;
}

function addJoined(joined: Map<string, Joined>, { word, isTied, isAlike }: Joined): void {
  const before = joined.get(word);
  joined.set(word, {
    word,
    isTied: isTied || before?.isTied === true,
    isAlike: isAlike || before?.isAlike === true,
  });
}
