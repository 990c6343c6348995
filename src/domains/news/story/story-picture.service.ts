import { forgetRevisions } from '#kernel/content/content-cache.ts';
import { bumpRevisions, type Statement } from '#kernel/content/content-revisions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { valuesOf } from '#platform/database.ts';
import type { IndexEnv } from './changed-story.service.ts';
import { announceChanges } from './changed-story.service.ts';
import { markChanged } from './story.statement.ts';
import {
  clearPicture,
  copyPicture,
  readShownIn,
  readTextsShowing,
  readTextsWith,
} from './story-picture.repo.ts';

/** Shows a picture whose bytes have come in with the stories that belong to it; doing it again changes nothing. */
export async function attachPicture(platform: Platform<IndexEnv>, mediaId: number): Promise<void> {
  const texts = await readShownIn(platform.db, mediaId);
  if (texts.length > 0) await announceTexts(platform, texts, [copyPicture(platform.db, mediaId)]);
}

/** Has readers see what is now said of a picture with the stories that belong to it. */
export async function announcePicture(
  platform: Platform<IndexEnv>,
  mediaId: number,
): Promise<void> {
  const texts = await readTextsWith(platform.db, mediaId);
  if (texts.length > 0) await announceTexts(platform, texts, []);
}

/** Takes a picture off all stories that show it, or puts it back; doing it again changes nothing. */
export async function turnPicture(
  platform: Platform<IndexEnv>,
  mediaId: number,
  way: 'on' | 'off',
): Promise<void> {
  const { db } = platform;
  const texts = await readTextsShowing(db, mediaId);
  const change = way === 'on' ? copyPicture(db, mediaId) : clearPicture(db, mediaId);
  if (texts.length > 0) await announceTexts(platform, texts, [change]);
}

async function announceTexts(
  platform: Platform<IndexEnv>,
  texts: Awaited<ReturnType<typeof readTextsWith>>,
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
