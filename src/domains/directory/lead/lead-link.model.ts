/** What the owner of a business is shown of its link. */
export interface LeadLinkState {
  isGranted: boolean;
  madeAt: Date | null;
  /** Only in the answer to its making; null after that, for it is kept nowhere. */
  address: string | null;
}
