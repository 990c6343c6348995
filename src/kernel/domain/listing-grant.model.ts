/** What a plan of a listing gives; nothing of it touches rank, ratings or review. */
export interface ListingGrants {
  /** Photos that are shown. */
  photos: number;
  items: number;
  /** Whether enquiries can be fetched as CSV by a token. */
  leadsByToken: boolean;
  /** Whether its profile shows no similar businesses. */
  ownProfile: boolean;
  /** Whether it takes turns among the places marked *Advertisement* of lists. */
  sponsoredPlaces: boolean;
}

export type ListingGrant = keyof ListingGrants;
