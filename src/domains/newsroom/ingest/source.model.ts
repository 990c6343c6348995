/** What happens to the items of a source: seen by readers at once, or kept as drafts for the desk. */
export const SOURCE_POLICIES = ['publish', 'hold'] as const;
export type SourcePolicy = (typeof SOURCE_POLICIES)[number];

/** Seconds. */
export const SHORTEST_POLL = 60;
export const LONGEST_POLL = 86_400;
