import type { WorkingFacts, WorkingText } from '#domains/news/story/working.model.ts';
import type { Lang } from '#i18n/editions.ts';

/** What is said of a story besides its texts; null takes away, what is left out stays. */
export interface StatedFacts {
  /** Slugs or names, as those of the city, authors and topics. */
  category?: string;
  city?: string | null;
  authors?: readonly string[];
  topics?: readonly string[];
  /** Key of a stored picture. */
  picture?: string | null;
  label?: WorkingFacts['label'];
  source?: { name?: string; url?: string };
  isLiveBlog?: boolean;
  embargoUntil?: number | null;
}

export interface Contribution {
  /** Null where nothing is said of them. */
  facts: StatedFacts | null;
  texts: readonly { lang: Lang; text: Partial<WorkingText> }[];
}
