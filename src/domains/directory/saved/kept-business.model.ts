/** A business somebody keeps for later. */
export interface SavedBusiness {
  id: number;
  name: string;
  town: string;
  area: string;
  /** Without an edition's prefix. */
  path: string;
  /** False for one that is closed by now. */
  isListed: boolean;
  savedAt: Date;
}

/** Where they stand. */
export const SAVED_BUSINESSES = '/account/saved-businesses';
export const SAVED_PAGE = 20;
