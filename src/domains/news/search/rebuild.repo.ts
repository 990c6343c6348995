/** The index's version, and how far its rebuilding has come. */
export interface IndexState {
  version: number;
  /** The story to go on with, downwards; null when the index is complete. */
  nextArticleId: number | null;
  textsDone: number;
  textsTotal: number;
  /** Epoch milliseconds. */
  movedAt: number;
}

/** Null for an index that has never been built. */
export function getState(search: D1Database): Promise<IndexState | null> {
  return search
    .prepare(
      `SELECT version, next_article_id AS nextArticleId, texts_done AS textsDone,
         texts_total AS textsTotal, moved_at AS movedAt FROM search_state`,
    )
    .first<IndexState>();
}

export async function writeState(search: D1Database, state: IndexState): Promise<void> {
  await search
    .prepare(
      `INSERT OR REPLACE INTO search_state
         (id, version, next_article_id, texts_done, texts_total, moved_at) VALUES (1, ?, ?, ?, ?, ?)`,
    )
    .bind(state.version, state.nextArticleId, state.textsDone, state.textsTotal, state.movedAt)
    .run();
}

/** Drops the words that no text has brought in under this version. */
export async function dropOtherVersions(search: D1Database, version: number): Promise<void> {
  await search.batch([
    search.prepare('DELETE FROM term WHERE version <> ?').bind(version),
    search.prepare('DELETE FROM term_sound WHERE version <> ?').bind(version),
  ]);
}
