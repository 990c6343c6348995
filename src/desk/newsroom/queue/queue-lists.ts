const size = 20;

/** What the queue is drawn from, as the server is asked for it. */
export const COMING = { query: { state: 'scheduled', size } } as const;
export const RECENT = { query: { state: 'recent', size } } as const;
