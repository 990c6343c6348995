/** Parts of a listing that count for how complete it is (directory.md, section 9). */
export const PERCENTAGE_PARTS = [
  ...(['identity', 'category', 'contact', 'place', 'about', 'media', 'catalogue'] as const),
] as const;
export type PercentagePart = (typeof PERCENTAGE_PARTS)[number];

/** Something that a listing gets points of 100 for. */
export interface PercentagePoint {
  part: PercentagePart;
  /** As the API calls it; `language` is a second one, `morePhotos` six of them, `itemPrice` a price or a picture of one. */
  field: string;
  points: number;
  isEarned: boolean;
}
