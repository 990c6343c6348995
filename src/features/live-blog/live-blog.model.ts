import type { Lang } from '#i18n/editions.ts';

/** Entries a page shows: those that are pinned and the newest. */
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
}

/** The entries of one text. */
export interface LiveBlog {
  /** How many entries were ever added; what is told to pages that are open. */
  added: number;
  /** Pinned ones first, then the newest first. */
  entries: LiveEntry[];
}

/** An entry as the desk has it. */
export interface DeskEntry extends LiveEntry {
  lang: Lang;
  /** Grows with each change; whoever changes names the one they saw. */
  version: number;
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
  const { id, at, title, bodyHtml, isKey, isPinned, correctedAt } = row;
  return {
    id,
    at: at.getTime(),
    title,
    bodyHtml,
    isKey,
    isPinned,
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
