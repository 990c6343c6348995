import type { TextStatus } from '#domains/news/story/article.model.ts';
import type { Colleague, Named } from '#domains/newsroom/working/working-story.model.ts';
import type { Lang } from '#i18n/editions.ts';

/** Where a page of the list ends: the next one begins behind it. */
export interface ListPlace {
  /** Epoch milliseconds. */
  touchedAt: number;
  id: number;
}

export const STORY_KINDS = ['news', 'blog'] as const;
export type StoryKind = (typeof STORY_KINDS)[number];

/** What a list is narrowed down to; what is undefined is not asked for. */
export interface StoryFilter {
  /** Language that `status` is about; any of them when undefined. */
  lang?: Lang;
  status?: TextStatus;
  categoryId?: number;
  /** Stories of the news, or posts of blogs; both when undefined. */
  kind?: StoryKind;
  cityId?: number;
  authorId?: number;
  /** Stories this account has worked on. */
  workerId?: number;
  /** Only these stories: what a search has found. */
  ids?: readonly number[];
  before?: ListPlace;
}

/** One language of a story in the list. */
export interface ListedText {
  status: TextStatus;
  version: number;
  /** Version that readers see; null when they see none. */
  publishedVersion: number | null;
  /** The source has changed since this was translated. */
  isBehind: boolean;
  /** When its next publication is due; null when none is. */
  dueAt: number | null;
}

/** A story of the desk's list. */
export interface ListedStory {
  id: number;
  /** In the language asked for where there is one, else in the first that has a headline. */
  title: string;
  titleLang: Lang;
  /** Null while none is chosen. */
  category: Named | null;
  touchedAt: number;
  /** Path of the original; null without a picture. */
  picture: string | null;
  languages: Record<Lang, ListedText | null>;
  /** Who has it open. */
  present: readonly Colleague[];
  /** Null for stories from outside. */
  createdBy: Colleague | null;
  isLiveBlog: boolean;
}

/** Written `touchedAt.id` in addresses. */
export function toPlaceText({ touchedAt, id }: ListPlace): string {
  return `${touchedAt}.${id}`;
}
