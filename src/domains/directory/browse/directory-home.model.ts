import type { Association } from '#domains/directory/association/association.model.ts';
import type { BusinessCardFacts, Names } from '#domains/directory/business/business-card.model.ts';
import type { BusinessCategory } from '#domains/directory/catalogue/business-catalogue.model.ts';
import type { Town } from '#domains/directory/place/town.model.ts';

/** The front of the directory as it is kept, for all languages. */
export interface KeptHome {
  topRated: readonly BusinessCardFacts[];
  newest: readonly BusinessCardFacts[];
  /** Pairs of a category and a town that have businesses. */
  popular: readonly { categoryId: number; townId: number }[];
}

/** The front of the directory, of a town or of all. */
export interface DirectoryHome {
  /** Of the first level, with businesses. */
  categories: readonly BusinessCategory[];
  popular: readonly { category: BusinessCategory; town: Town }[];
  topRated: readonly BusinessCardFacts[];
  newest: readonly BusinessCardFacts[];
  /** With businesses, the busiest first. */
  towns: readonly Town[];
  associations: readonly Association[];
}

interface NamedPlace {
  slug: string;
  names: Names;
}

/** What pages of the news show of the directory. */
export interface BandData {
  trades: readonly NamedPlace[];
  /** Null: of all towns. */
  town: NamedPlace | null;
}
