import { forgetRevisions } from '#platform/content-cache.ts';
import { bumpRevisions } from '#platform/content-revisions.ts';
import type { Platform } from '#platform/platform.ts';
import { copyPicture, readShownIn } from './picture.repo.ts';
import type { StoriesChanged } from './story.service.ts';

/** Shows a picture whose bytes have come in with the stories that belong to it; doing it again changes nothing. */
export async function attachPicture(platform: Platform, mediaId: number): Promise<void> {
  const texts = await readShownIn(platform.db, mediaId);
  if (texts.length === 0) return;
  const visibleIn = new Set(
    texts.filter(({ status }) => status === 'published').map(({ language }) => language),
  );
  const copy = copyPicture(platform.db, mediaId);
  const bump = visibleIn.size > 0 ? [bumpRevisions(platform.db, [...visibleIn])] : [];
  await platform.db.batch([copy, ...bump]);
  forgetRevisions();
  const articleIds = [...new Set(texts.map(({ articleId }) => articleId))];
  const message: StoriesChanged = { kind: 'stories-changed', articleIds };
  await platform.env.INDEX_QUEUE.send(message);
}
