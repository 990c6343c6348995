import type { ArticleLabel } from '#domains/news/story/article.model.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';

/** A story a reader has put aside, with what its place in the list shows. */
export interface SavedStory {
  id: number;
  lang: Lang;
  /** With the prefix of the edition it was saved in. */
  path: string;
  title: string;
  /** Whether somebody has paid for it; what was saved before this was told says nothing. */
  sponsored?: boolean;
  /** As `toLook` reads it; what was saved before this was kept has none. */
  look?: SavedLook;
  /** Epoch milliseconds. */
  at: number;
}

/** What stands around the title of a saved story. */
export interface SavedLook {
  section: string;
  /** Path of the picture; null for none. */
  picture: string | null;
  /** When it was published, epoch milliseconds. */
  published: number;
}

/** A story that an account keeps. */
export interface SavedEntry {
  look: SavedLook;
  id: number;
  lang: Lang;
  title: string;
  label: ArticleLabel;
  /** With the prefix of its edition. */
  path: string;
  savedAt: Date;
}

/** The stories last saved, and how many there are. */
export interface SavedList {
  stories: readonly SavedEntry[];
  count: number;
}

const VERSION = 1;

/** Stories that one browser keeps. */
export const MOST_SAVED = 200;

/** Stories that one account keeps; the oldest make room. */
export const MOST_SAVED_BY_ACCOUNT = 500;

/** Reads what a browser has kept; entries that are not stories are passed over, and nothing throws. */
export function parseSaved(text: string | null): SavedStory[] {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? 'null');
  } catch {
    return [];
  }
  if (!isRecord(kept) || kept.version !== VERSION || !Array.isArray(kept.stories)) return [];
  return kept.stories.filter(isSavedStory).slice(0, MOST_SAVED);
}

export function serializeSaved(stories: readonly SavedStory[]): string {
  return JSON.stringify({ version: VERSION, stories });
}

/** Puts a story on top; past the limit the oldest go. */
export function addSaved(stories: readonly SavedStory[], story: SavedStory): SavedStory[] {
  return [story, ...removeSaved(stories, story)].slice(0, MOST_SAVED);
}

export function removeSaved(
  stories: readonly SavedStory[],
  story: Pick<SavedStory, 'id' | 'lang'>,
): SavedStory[] {
  return stories.filter((other) => !isSame(other, story));
}

export function isSame(
  one: Pick<SavedStory, 'id' | 'lang'>,
  other: Pick<SavedStory, 'id' | 'lang'>,
): boolean {
  return one.id === other.id && one.lang === other.lang;
}

export function isSavedStory(value: unknown): value is SavedStory {
  return (
    isRecord(value) &&
    Number.isSafeInteger(value.id) &&
    LANGS.some((lang) => lang === value.lang) &&
    typeof value.path === 'string' &&
    // A path of this site: storage must never lead a reader elsewhere.
    /^\/(?![/\\])[^\s\\]*$/.test(value.path) &&
    typeof value.title === 'string' &&
    [true, false, undefined].some((each) => each === value.sponsored) &&
    Number.isFinite(value.at)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
