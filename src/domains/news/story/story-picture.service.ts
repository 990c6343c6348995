import { forgetRevisions } from '#kernel/content/content-cache.ts';
import { bumpRevisions, type Statement } from '#kernel/content/content-revisions.ts';
import type { PictureEvent } from '#kernel/domain/picture-use.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { valuesOf } from '#platform/database.ts';
import type { IndexEnv } from './changed-story.service.ts';
import { announceChanges } from './changed-story.service.ts';
import { markChanged } from './story.statement.ts';
import {
  clearPicture,
  copyPicture,
  listShownIn,
  listTextsShowing,
  listTextsWith,
} from './story-picture.repo.ts';

/** Has all stories that show a picture follow what has become of it. */
export function followPicture(
  platform: Platform<IndexEnv>,
  mediaId: number,
  event: PictureEvent,
): Promise<void> {
  switch (event) {
    case 'arrived':
      return attachPicture(platform, mediaId);
    case 'described':
      return announcePicture(platform, mediaId);
    case 'withdrawn':
    case 'restored':
      return turnPicture(platform, mediaId, event);
  }
}

/** Shows a picture whose bytes have come in with the stories that belong to it; doing it again changes nothing. */
export async function attachPicture(platform: Platform<IndexEnv>, mediaId: number): Promise<void> {
  const texts = await listShownIn(platform.db, mediaId);
  if (texts.length > 0) await announceTexts(platform, texts, [copyPicture(platform.db, mediaId)]);
}

/** Has readers see what is now said of a picture with the stories that belong to it. */
async function announcePicture(platform: Platform<IndexEnv>, mediaId: number): Promise<void> {
  const texts = await listTextsWith(platform.db, mediaId);
  if (texts.length > 0) await announceTexts(platform, texts, []);
}

/** Takes a picture off all stories that show it, or puts it back; doing it again changes nothing. */
async function turnPicture(
  platform: Platform<IndexEnv>,
  mediaId: number,
  event: 'withdrawn' | 'restored',
): Promise<void> {
  const { db } = platform;
  const texts = await listTextsShowing(db, mediaId);
  const change = event === 'restored' ? copyPicture(db, mediaId) : clearPicture(db, mediaId);
  if (texts.length > 0) await announceTexts(platform, texts, [change]);
}

async function announceTexts(
  platform: Platform<IndexEnv>,
  texts: Awaited<ReturnType<typeof listTextsWith>>,
  changes: readonly Statement[],
): Promise<void> {
  const visibleIn = new Set(
    texts.filter(({ status }) => status === 'published').map(({ language }) => language),
  );
  const bump = visibleIn.size > 0 ? [bumpRevisions(platform.db, [...visibleIn])] : [];
  const articleIds = [...new Set(texts.map(({ articleId }) => articleId))];
  const mark = markChanged(platform.db, valuesOf(articleIds), platform.now);
  await platform.db.batch([mark, ...changes, ...bump]);
  forgetRevisions();
  await announceChanges(platform, articleIds);
}
