/** Where links lead, below an edition; the token stands in the query, which no log keeps. */
export const DRAFT_PATH = '/draft';

/** Days for which a link may be made. */
export const LINK_DAYS = [1, 3, 7, 30] as const;

/** Links of a story that are good at a time. */
export const MOST_LINKS = 20;

/** Why a link leads to the draft no more. */
export type LinkEnd = 'expired' | 'revoked' | 'published' | 'withdrawn' | 'taken_down';

/** What has become of a story since a link to its draft was made. */
export interface LinkState {
  /** Epoch milliseconds. */
  expiresAt: number;
  isRevoked: boolean;
  /** Taken down, and not published again since in all its languages. */
  isTakenDown: boolean;
  /** The last publication that has begun since; null for none. */
  lastAction: 'publish' | 'unpublish' | 'take_down' | null;
}

/** Why a link has ended by `now`, in epoch milliseconds; null while it is good. What readers were shown or denied meanwhile ends it. */
export function findEnd(link: LinkState, now: number): LinkEnd | null {
  if (link.isRevoked) return 'revoked';
  if (link.isTakenDown || link.lastAction === 'take_down') return 'taken_down';
  if (link.lastAction === 'publish') return 'published';
  if (link.lastAction === 'unpublish') return 'withdrawn';
  return link.expiresAt <= now ? 'expired' : null;
}
