import type { Lang } from '#i18n/editions.ts';
import type { ArticleLabel, TextStatus } from './article.model.ts';

/**
 * What the desk works on. Readers see `articles` and `article_texts`; working copies stand beside them,
 * so that nobody reads what is not yet meant to be read, and become them by being published.
 */
export interface WorkingFacts {
  categoryId: number;
  cityId: number | null;
  /** The story's picture in the media library. */
  mediaId: number | null;
  label: ArticleLabel;
  sourceName: string;
  sourceUrl: string;
  /** In the order of the byline. */
  authorIds: readonly number[];
  tagIds: readonly number[];
  /** Number of the business that has paid for it; only what is labelled as sponsored has one. */
  sponsorId: number | null;
  isLiveBlog: boolean;
  /** Epoch milliseconds before which no language is published; null for none. */
  embargoUntil: number | null;
}

/** One language of a story as it is being written. */
export interface WorkingText {
  title: string;
  standfirst: string;
  /** HTML as the editor writes it; sanitised whenever it is saved. */
  bodyHtml: string;
  /** Empty: made from the title when it is first published. */
  slug: string;
  seoTitle: string;
  seoDescription: string;
  socialTitle: string;
  socialDescription: string;
  imageDescription: string;
}

/** One language of a story. */
export interface TextKey {
  id: number;
  lang: Lang;
}

/** Who saves, and when. */
export interface Saver {
  /** Null for a program: what it saves came from outside. */
  userId: number | null;
  at: Date;
}

/** Stands in a body where words are still to come; nobody publishes it. */
export const TO_COME = '…';

export const EMPTY_TEXT: WorkingText = {
  title: '',
  standfirst: '',
  bodyHtml: '',
  slug: '',
  seoTitle: '',
  seoDescription: '',
  socialTitle: '',
  socialDescription: '',
  imageDescription: '',
};

/** Why a revision of a working copy was kept. */
export const REVISION_KINDS = ['saved', 'submitted', 'approved', 'published', 'restored'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

/** A working copy and where it stands. */
export interface TextState {
  lang: Lang;
  /** Grows with each saving; a saver names the one it began from. */
  version: number;
  status: TextStatus;
  /** Version that readers see; null when they see none. */
  publishedVersion: number | null;
  /** Version of the source-language copy this was translated from; null in the source language. */
  sourceVersion: number | null;
}

/** Facts without what else is known of them. */
export function pickFacts(facts: WorkingFacts): WorkingFacts {
  const { categoryId, cityId, mediaId, label, sourceName, sourceUrl } = facts;
  const { authorIds, tagIds, sponsorId, isLiveBlog, embargoUntil } = facts;
  return {
    ...{ categoryId, cityId, mediaId, label, sourceName, sourceUrl },
    ...{ authorIds, tagIds, sponsorId, isLiveBlog, embargoUntil },
  };
}
