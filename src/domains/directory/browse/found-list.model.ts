import type { BusinessCardFacts } from '#domains/directory/business/business-card.model.ts';
import type { BusinessesFound } from '#domains/directory/find/business-search.model.ts';

/** A page of what the index has found, as cards. */
export interface FoundList {
  cards: readonly BusinessCardFacts[];
  sponsored: readonly BusinessCardFacts[];
  /** Metres by business; only from a point. */
  distances: ReadonlyMap<number, number> | undefined;
  found: number;
  hasNext: boolean;
  facets: BusinessesFound['facets'];
  townId: number | null;
  categoryId: number | null;
  didYouMean: string | null;
  fewerWords: string | null;
}
