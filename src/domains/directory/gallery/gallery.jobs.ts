import { deleteOwn } from '#domains/media/picture/own-picture.service.ts';
import type { Thin } from '#kernel/domain/term.model.ts';
import { deleteGone, listGone, listNeeded, listUnclaimed } from './gone-medium.repo.ts';
import { toPaperPath } from './paper.model.ts';

/**
 * Nightly: the bytes of what was removed some days ago go, then its rows, so that a run which is cut off finds them again.
 * Bytes that something else shows stay.
 */
export const deleteGoneMedia: Thin = async (platform, old) =>
  deleteMedia(platform, await listGone(platform.db, old));

/** The same of papers that were sent to claim a listing, and no claim followed. */
export const deleteUnclaimedPapers: Thin = async (platform, old) =>
  deleteMedia(platform, await listUnclaimed(platform.db, old));

async function deleteMedia(
  platform: Parameters<Thin>[0],
  gone: Awaited<ReturnType<typeof listGone>>,
): Promise<number> {
  const { db, env } = platform;
  const ids = gone.map(({ id }) => id);
  const keys = [...new Set(gone.flatMap(({ key }) => key ?? []))];
  const needed = await listNeeded(db, keys, ids);
  const papers = gone.flatMap(({ kind, key }) => (kind === 'document' && key ? [key] : []));
  await env.MEDIA.delete(papers.map(toPaperPath));
  await deleteOwn(
    platform,
    keys.filter((key) => !needed.has(key) && !papers.includes(key)),
  );
  await deleteGone(db, ids);
  return gone.length;
}
