/** Items of a listing at most, on the plan that gives most. */
export const MOST_ITEMS = 200;
export const LONGEST_ITEM_NAME = 120;
export const LONGEST_ITEM_TEXT = 500;
export const LONGEST_UNIT = 40;
/** Ten crore rupees, in paise. */
export const HIGHEST_PRICE = 10_000_000_000;
export const LARGEST_ORDER = 1_000_000;

/** Something a business sells or does, as its members write it; prices in paise. */
export interface ItemDraft {
  nameEn: string;
  /** Empty where it has no name of its own in the language. */
  nameHi: string;
  nameGu: string;
  description: string;
  /** What the price is for: one of PRICE_UNITS or words of the business's own. */
  unit: string;
  pricePaise: number | null;
  /** Null for a price that is no range. */
  priceMaxPaise: number | null;
  minimumOrder: number | null;
  /** The product of the catalogue that it is one of. */
  productId: number | null;
  /** One of the photos of the business. */
  imageMediaId: number | null;
  /** Whether readers are shown it. */
  active: boolean;
}

export const NEW_ITEM: ItemDraft = {
  ...{ nameEn: '', nameHi: '', nameGu: '', description: '', unit: '' },
  ...{ pricePaise: null, priceMaxPaise: null, minimumOrder: null },
  ...{ productId: null, imageMediaId: null, active: true },
};

export interface OwnItem extends ItemDraft {
  id: number;
  version: number;
  /** Of what readers see; null also while its photo waits. */
  imageKey: string | null;
}

/** Whether the two prices of an item say a range. */
export function isPriceRange({ pricePaise, priceMaxPaise }: ItemDraft): boolean {
  return priceMaxPaise === null || (pricePaise !== null && pricePaise <= priceMaxPaise);
}

/** Whether two drafts say the same. */
export function isSameItem(one: ItemDraft, other: ItemDraft): boolean {
  const names = Object.keys(NEW_ITEM) as (keyof ItemDraft)[];
  return names.every((name) => one[name] === other[name]);
}
