import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { FollowMark } from './follow.model.ts';
import { mergeFollows } from './follow.repo.ts';

/** Brings what a device says into step with the account; no clock is ahead of ours. */
export async function syncFollows(
  { db, now }: Platform,
  userId: number,
  marks: readonly FollowMark[],
): Promise<FollowMark[]> {
  const dated = marks.map((mark) => ({ ...mark, at: Math.min(mark.at, now.getTime()) }));
  const rows = await readOrUnavailable(mergeFollows(db, userId, dated));
  return rows.map(({ changedAt, ...mark }) => ({ ...mark, at: changedAt.getTime() }));
}
