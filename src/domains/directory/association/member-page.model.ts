import type { BusinessCardFacts } from '#domains/directory/business/business-card.model.ts';
import type { Names } from './association.model.ts';

/** Something a member offers; prices in paise. */
export interface OfferedItem {
  id: number;
  businessId: number;
  names: Names;
  unit: string;
  pricePaise: number | null;
  priceMaxPaise: number | null;
}

export interface MemberPage {
  members: { business: BusinessCardFacts; role: string; sinceYear: number | null }[];
  items: OfferedItem[];
  /** Businesses of the items that are not among the members shown. */
  sellers: BusinessCardFacts[];
  hasNext: boolean;
}
