import type { StoryCard } from '#domains/news/story/article.model.ts';

/** What a reader can follow, by the letter its mark begins with. */
export const FOLLOW_KINDS = { c: 'city', a: 'author', t: 'topic' } as const;
export type FollowKind = (typeof FOLLOW_KINDS)[keyof typeof FOLLOW_KINDS];

/** That a city, an author or a topic is followed, or is no more. */
export interface FollowMark {
  /** Its kind's letter and its number: `c7`. */
  key: string;
  isOn: boolean;
  /** When that was said, in epoch milliseconds. */
  at: number;
}

/** Something that is followed. */
export interface FollowedSubject {
  key: string;
  kind: FollowKind;
  name: string;
  /** Without an edition's prefix. */
  path: string;
  /** Keys of topics that were merged into it, and are asked for still. */
  was: string[];
}

export interface Following {
  /** In the order asked for; what is no longer there is left out. */
  subjects: FollowedSubject[];
  /** The newest of all of them. */
  cards: StoryCard[];
}

/** Path without an edition's prefix. */
export const FOLLOWING_PATH = '/following';

/** What one reader follows. As many that are no longer followed are remembered, so that other devices learn of it. */
export const MOST_FOLLOWED = 100;

/** Of so many the page is asked for at once: more would be too much to look up for one answer. */
export const MOST_AT_ONCE = 8;
/** Stories on the page. */
export const MOST_STORIES = 24;

const KEY = /^[cat][1-9]\d{0,8}$/;

export function toFollowKey(kind: FollowKind, id: number): string {
  return `${kind.charAt(0)}${id}`;
}

export function isFollowKey(text: unknown): text is string {
  return typeof text === 'string' && KEY.test(text);
}

/** What is followed, as the page is asked for it: `c7.t12`, so many at a time; once for nothing where there is none. */
export function toQuestions(keys: readonly string[]): string[] {
  const count = Math.max(1, Math.ceil(keys.length / MOST_AT_ONCE));
  return Array.from({ length: count }, (_, index) =>
    keys.slice(index * MOST_AT_ONCE, (index + 1) * MOST_AT_ONCE).join('.'),
  );
}

/** Numbers by kinds. */
export function sortKeys(keys: readonly string[]): Record<FollowKind, number[]> {
  const idsOf = (letter: string) =>
    keys.filter((key) => key.startsWith(letter)).map((key) => Number(key.slice(1)));
  return { city: idsOf('c'), author: idsOf('a'), topic: idsOf('t') };
}

const VERSION = 1;

/** Reads what a browser has kept; what are no marks is passed over, and nothing throws. */
export function parseMarks(text: string | null): FollowMark[] {
  try {
    const { version, marks } = Object(JSON.parse(text ?? 'null'));
    return version === VERSION && Array.isArray(marks)
      ? limitMarks(marks.filter(isFollowMark))
      : [];
  } catch {
    return [];
  }
}

export function serializeMarks(marks: readonly FollowMark[]): string {
  return JSON.stringify({ version: VERSION, marks });
}

export function isFollowMark(value: unknown): value is FollowMark {
  const { key, isOn, at } = Object(value);
  return isFollowKey(key) && typeof isOn === 'boolean' && Number.isSafeInteger(at) && at >= 0;
}

/** Two lists as one: of what both say something about, what was said last; at the same moment, that it is followed. */
export function mergeMarks(one: readonly FollowMark[], other: readonly FollowMark[]): FollowMark[] {
  const merged = new Map<string, FollowMark>();
  for (const mark of [...one, ...other]) {
    const known = merged.get(mark.key);
    const isNewer = !known || mark.at > known.at || (mark.at === known.at && mark.isOn);
    if (isNewer) merged.set(mark.key, mark);
  }
  return limitMarks([...merged.values()]);
}

/**
 * What a device knows once the account has heard `sent` and answered: all that the account says, and what was said here
 * meanwhile. Its clock counts: a mark of a device that is ahead would have the last word again each time.
 */
export function takeAnswer(
  known: readonly FollowMark[],
  sent: readonly FollowMark[],
  answer: readonly FollowMark[],
): FollowMark[] {
  const told = new Set(sent.map(({ key, at }) => `${key} ${at}`));
  return mergeMarks(
    known.filter(({ key, at }) => !told.has(`${key} ${at}`)),
    answer,
  );
}

/** The last ones of each sort, the last first. */
function limitMarks(marks: readonly FollowMark[]): FollowMark[] {
  const sorted = marks.toSorted((a, b) => b.at - a.at || a.key.localeCompare(b.key));
  const lastOf = (isOn: boolean) =>
    sorted.filter((mark) => mark.isOn === isOn).slice(0, MOST_FOLLOWED);
  return [...lastOf(true), ...lastOf(false)];
}

/** Keys of what is followed, the last first. */
export function listFollowed(marks: readonly FollowMark[]): string[] {
  return marks.filter(({ isOn }) => isOn).map(({ key }) => key);
}
