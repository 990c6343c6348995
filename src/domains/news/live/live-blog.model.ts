import type { Lang } from '#i18n/editions.ts';

/** Entries a page shows: those that are pinned and the newest, or the newest before another. */
export const MOST_SHOWN = 80;

export const LONGEST_TITLE = 200;
export const LONGEST_BODY = 20_000;

/** An entry as readers see it. */
export interface LiveEntry {
  id: number;
  /** Epoch milliseconds. */
  at: number;
  title: string;
  bodyHtml: string;
  isKey: boolean;
  isPinned: boolean;
  /** When a mistake in it was put right, epoch milliseconds. */
  correctedAt: number | null;
  /** Grows with each change; whoever changes names the one they saw. */
  version: number;
}

/** Entries of one text, as a page shows them. */
export interface LiveBlog {
  /** How many entries were ever added; what is told to pages that are open. */
  added: number;
  /** Pinned ones first, then the newest first. */
  entries: LiveEntry[];
  /** Whether there are earlier ones, which another page shows. */
  hasEarlier: boolean;
  /** Whether this is such a page; the newest are on that of the story. */
  isEarlier: boolean;
}

/** An entry as the front page tells of it. */
export interface LiveUpdate extends Pick<LiveEntry, 'id' | 'at'> {
  storyId: number;
  /** Its title, or the beginning of its text. */
  text: string;
}

/** An entry as the desk has it. */
export interface DeskEntry extends LiveEntry {
  lang: Lang;
}

/** What somebody writes. */
export interface EntryText {
  title: string;
  bodyHtml: string;
  isKey: boolean;
  isPinned: boolean;
}

interface EntryRow extends Omit<LiveEntry, 'at' | 'correctedAt'> {
  at: Date;
  correctedAt: Date | null;
}

/** An entry as it is kept, without what only the desk needs. */
export function toLiveEntry(row: EntryRow): LiveEntry {
  const { id, at, title, bodyHtml, isKey, isPinned, correctedAt, version } = row;
  return {
    ...{ id, title, bodyHtml, isKey, isPinned, version },
    at: at.getTime(),
    correctedAt: correctedAt?.getTime() ?? null,
  };
}

/** Name of a text's entries in what is told to open pages. */
export function toBlogName(articleId: number, lang: Lang): string {
  return `${articleId}:${lang}`;
}

export function toEntryAnchor({ id }: { id: number }): string {
  return `entry-${id}`;
}

/** Query of the page that shows what came before an entry. */
export const BEFORE = 'before';

/** The earlier entries of a page, where there are any: those before its last. */
export function earlierQuery({ entries, hasEarlier }: LiveBlog): string | null {
  const last = entries.findLast(({ isPinned }) => !isPinned);
  return hasEarlier && last ? `?${BEFORE}=${last.id}` : null;
}

/** One entry more than a page shows is asked for, to know whether there are any. */
export function toPage(
  found: readonly EntryRow[],
  { added, isEarlier }: Pick<LiveBlog, 'added' | 'isEarlier'>,
): LiveBlog {
  return {
    ...{ added, isEarlier },
    entries: found.slice(0, MOST_SHOWN).map(toLiveEntry),
    hasEarlier: found.length > MOST_SHOWN,
  };
}
