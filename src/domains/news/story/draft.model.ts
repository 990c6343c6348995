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
  /** What is left out stays as it is stored, and so does an empty slug. */
  slug?: string;
  seoTitle?: string;
  seoDescription?: string;
  socialTitle?: string;
  socialDescription?: string;
}

/** What the texts of a story have in common. */
export interface StoryFacts {
  categoryId: number;
  cityId: number | null;
  mediaId: number | null;
  label: ArticleLabel;
  sourceName: string;
  /** Address of the original; empty when there is none. */
  sourceUrl: string;
  licence: string;
  isSample: boolean;
  /** Number of the business that has paid for it; only what is labelled as sponsored has one. */
  sponsorId: number | null;
  /** In the order of the byline. */
  authorIds: readonly number[];
  tagIds: readonly number[];
}

/**
 * A story as it is handed in for saving. Languages it doesn't hold and facts it leaves undefined stay
 * as they are stored; a new story needs a category.
 */
export interface StoryDraft extends Partial<StoryFacts> {
  /** Identity at its source: the same id is the same story. */
  externalId: string;
  texts: readonly TextDraft[];
}

export type SaveOutcome = 'created' | 'updated' | 'unchanged';

export interface SavedText {
  externalId: string;
  lang: Lang;
  articleId: number;
  outcome: SaveOutcome;
}
