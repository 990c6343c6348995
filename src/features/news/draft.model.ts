import type { Lang } from '#i18n/editions.ts';
import type { ArticleLabel, TextStatus } from './article.model.ts';

/** One language of a story as it is handed in for saving. */
export interface TextDraft {
  lang: Lang;
  title: string;
  standfirst: string;
  /** Sanitised HTML. */
  bodyHtml: string;
  imageDescription: string;
  status: Extract<TextStatus, 'draft' | 'published'>;
  /** When it was first published elsewhere; null means now. */
  publishedAt: Date | null;
}

/** A story as it is handed in for saving; languages it doesn't hold are left as they are. */
export interface StoryDraft {
  /** Identity at its source: the same id is the same story. */
  externalId: string;
  categoryId: number;
  cityId: number | null;
  mediaId: number | null;
  label: ArticleLabel;
  sourceName: string;
  /** Address of the original; empty when there is none. */
  sourceUrl: string;
  licence: string;
  isSample: boolean;
  authorIds: readonly number[];
  tagIds: readonly number[];
  texts: readonly TextDraft[];
}

export type SaveOutcome = 'created' | 'updated' | 'unchanged';

export interface SavedText {
  externalId: string;
  lang: Lang;
  articleId: number;
  outcome: SaveOutcome;
}
