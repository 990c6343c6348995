import type { Thin } from '#kernel/domain/term.model.ts';
import { deleteEntries, listOldest } from './audit.repo.ts';

export interface ArchiveEnv {
  MEDIA: R2Bucket;
}

declare module '#platform/env.ts' {
  interface Env extends ArchiveEnv {}
}

/**
 * Moves the oldest entries to R2, as JSON Lines under the day of the first and the numbers of the first and the last. Where it was cut off
 * before they were deleted here, the same entries may stand in two files.
 */
export const archiveEntries: Thin = async ({ db, env }, old) => {
  const entries = await listOldest(db, old);
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) return 0;
  const lines = entries.map((entry) => JSON.stringify({ ...entry, at: entry.at.toISOString() }));
  const day = first.at.toISOString().slice(0, 10);
  await env.MEDIA.put(`audit/${day}/${first.id}-${last.id}.jsonl`, `${lines.join('\n')}\n`, {
    httpMetadata: { contentType: 'application/jsonl' },
  });
  await deleteEntries(
    db,
    entries.map(({ id }) => id),
  );
  return entries.length;
};
