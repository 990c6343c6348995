import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { saveFarewell } from './own-comments.repo.ts';

/** Notes whether somebody's comments are to go with their account, should it go; who has asked for that already changes nothing. */
export async function sayFarewell(
  { db, now }: Platform,
  { userId, takesComments }: { userId: number; takesComments: boolean },
): Promise<void> {
  await readOrUnavailable(saveFarewell(db, { userId, takesComments }, now));
}
