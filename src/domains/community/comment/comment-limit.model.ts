/** How much of something may be done in a window of so many milliseconds. */
export interface CommentPace {
  most: number;
  window: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Comments of one account, the longest window last. */
export const PACES: readonly CommentPace[] = [
  { most: 1, window: 20_000 },
  { most: 10, window: HOUR },
  { most: 40, window: 24 * HOUR },
];

/** Of one network: an address, or what IPv6 gives to one household; a whole provider's would silence towns. */
export const NETWORK_LIMIT = { name: 'comment-network', most: 30, window: 3_600 };
/** Of one account; what is refused for its words counts too. */
export const TRY_LIMIT = { name: 'comment-try', most: 40, window: 3_600 };
export const VOTE_LIMIT = { name: 'comment-vote', most: 60, window: 3_600 };
export const EDIT_LIMIT = { name: 'comment-edit', most: 10, window: 3_600 };

/** Seconds until somebody may write again who has written at these times, the newest first; 0 for now. */
export function waitOf(times: readonly Date[], now: Date): number {
  const waits = PACES.map(({ most, window }) => {
    const last = times[most - 1];
    return last ? last.getTime() + window - now.getTime() : 0;
  });
  return Math.ceil(Math.max(0, ...waits) / 1_000);
}

/** Lists that one network asks for in a minute, 660 times with those an isolate counts by itself: many readers of a mobile network share an address. */
export const LIST_RUSH = { name: 'comment-list', most: 600, window: 60, free: 60 } as const;
