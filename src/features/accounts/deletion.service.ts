import { readOrUnavailable } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { markDeleted } from './profile.repo.ts';

/** Has an account deleted; until DAYS_TO_UNDO are over, signing in again lets its owner take that back. */
export function requestDeletion({ db, now }: Platform, userId: number): Promise<void> {
  return readOrUnavailable(markDeleted(db, userId, now));
}
