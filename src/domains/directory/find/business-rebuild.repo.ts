/** The version of the index of businesses, and how far its rebuilding has come. */
export interface BusinessIndexState {
  version: number;
  /** The business to go on with, downwards; null when the index is complete. */
  nextBusinessId: number | null;
  done: number;
  total: number;
  /** Epoch milliseconds. */
  movedAt: number;
}

/** Null for an index that has never been built. */
export function getState(search: D1Database): Promise<BusinessIndexState | null> {
  return search
    .prepare(
      `SELECT version, next_business_id AS nextBusinessId, done, total, moved_at AS movedAt
       FROM business_state`,
    )
    .first<BusinessIndexState>();
}

export async function writeState(search: D1Database, state: BusinessIndexState): Promise<void> {
  await search
    .prepare(
      `INSERT OR REPLACE INTO business_state (id, version, next_business_id, done, total, moved_at)
       VALUES (1, ?, ?, ?, ?, ?)`,
    )
    .bind(state.version, state.nextBusinessId, state.done, state.total, state.movedAt)
    .run();
}

/** Pages of the index that are merged in one statement: a tenth of a second. */
const MERGED_AT_ONCE = 1_000;

/**
 * Begins to merge all parts of the index of words into one, for each of which a word is looked up anew; nothing where
 * there is but one. FTS5's manual: a negative number of pages makes all parts one level, which later calls go on with.
 */
export async function beginMerge(search: D1Database): Promise<void> {
  await mergePages(search, -MERGED_AT_ONCE);
}

/**
 * Goes on merging; answers whether there may be more. By FTS5's manual a statement that has changed fewer than two rows
 * had nothing to do.
 */
export async function continueMerge(search: D1Database): Promise<boolean> {
  const { meta } = await mergePages(search, MERGED_AT_ONCE);
  return meta.changes >= 2;
}

function mergePages(search: D1Database, pages: number): Promise<D1Result> {
  return search
    .prepare(`INSERT INTO business_words (business_words, rank) VALUES ('merge', ${pages})`)
    .run();
}

/** Drops the words that no business has brought in under this version. */
export async function dropOtherVersions(search: D1Database, version: number): Promise<void> {
  await search.batch(
    ['business_term', 'business_term_sound'].map((table) =>
      search.prepare(`DELETE FROM ${table} WHERE version <> ?`).bind(version),
    ),
  );
}
