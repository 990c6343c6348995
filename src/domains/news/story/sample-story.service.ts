import { queueVanishing } from '#domains/news/feed/submission.service.ts';
import {
  deleteStoredRevisions,
  type RevisionEnv,
} from '#domains/news/revision/revision-store.service.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { AnnouncerEnv } from '#platform/announcer.ts';
import type { IndexEnv } from './changed-story.service.ts';
import { announceChanges } from './changed-story.service.ts';
import { deleteStories, listMoved, listSamples } from './sample-story.repo.ts';

/** Stories removed at a time. */
const AT_ONCE = 50;

/** Removes every story marked as sample; gives how many there were. */
export async function removeSampleStories(
  platform: Platform<AnnouncerEnv & IndexEnv & RevisionEnv>,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const articleIds = await listSamples(platform.db, AT_ONCE);
    if (articleIds.length === 0) return removed;
    await queueVanishing(platform, articleIds);
    const moved = await listMoved(platform.db, articleIds);
    await deleteStoredRevisions(platform.env, moved);
    await deleteStories(platform.db, articleIds, platform.now);
    removed += articleIds.length;
    await announceChanges(platform, articleIds);
  }
}
