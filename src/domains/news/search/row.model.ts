import { LANGS, type Lang } from '#i18n/editions.ts';

/** A text in the index: one language of a story. */
export interface IndexedText {
  articleId: number;
  lang: Lang;
  /** Epoch milliseconds of its publication. */
  publishedAt: number;
}

// 2 bits of language, 23 of time and 28 of story make 53: what a JavaScript number holds exactly.
const STORIES = 2 ** 28;
const SLOTS = 2 ** 23;
/** Milliseconds; days begin at a half-hour in India. */
const SLOT = 30 * 60_000;

/**
 * Row of a text: its language, the half-hour of its publication, its story. One language from one day
 * to another is a range of rows, and a higher row is a newer text.
 */
export function toRowId({ articleId, lang, publishedAt }: IndexedText): number {
  return (LANGS.indexOf(lang) * SLOTS + toSlot(publishedAt)) * STORIES + articleId;
}

export function toArticleId(rowId: number): number {
  return rowId % STORIES;
}

export function toLang(rowId: number): Lang | undefined {
  return LANGS[Math.floor(rowId / STORIES / SLOTS)];
}

/** Epoch milliseconds, to the half-hour. */
export function toPublishedAt(rowId: number): number {
  return (Math.floor(rowId / STORIES) % SLOTS) * SLOT;
}

/** First and last row of the texts of a language that were published in [from, until), to the half-hour. */
export function toRowRange(
  lang: Lang,
  {
    from = 0,
    until = SLOTS * SLOT,
  }: { from?: number | undefined; until?: number | undefined } = {},
): { first: number; last: number } {
  const end = clampSlot(Math.ceil(until / SLOT));
  const base = LANGS.indexOf(lang) * SLOTS;
  return { first: (base + toSlot(from)) * STORIES, last: (base + end) * STORIES - 1 };
}

function toSlot(time: number): number {
  return Math.min(clampSlot(Math.floor(time / SLOT)), SLOTS - 1);
}

function clampSlot(slot: number): number {
  return Math.min(Math.max(slot, 0), SLOTS);
}

/** FTS5 tables of a language: all words of its texts, and those of their titles and standfirsts apart. */
export const WORD_INDEXES = ['story_words', 'headline_words'] as const;
export type WordIndex = (typeof WORD_INDEXES)[number];

export function toWordTable(index: WordIndex, lang: Lang): string {
  return `${index}_${lang}`;
}

export const WORD_TABLES: readonly string[] = WORD_INDEXES.flatMap((index) =>
  LANGS.map((lang) => toWordTable(index, lang)),
);
