import { forgetRevisions } from '#platform/content-cache.ts';
import { bumpRevisions } from '#platform/content-revisions.ts';
import { cacheTag } from '#platform/http.ts';
import type { Platform } from '#platform/platform.ts';
import { announcePurge } from '#platform/purge-queue.ts';
import { insertCorrection, isPublished, type NewCorrection } from './correction.repo.ts';
import { pageNotFound } from './news.errors.ts';

/** Tells the readers of a published text what has been put right in it; refuses where there is no such text. */
export async function addCorrection(platform: Platform, correction: NewCorrection): Promise<void> {
  const { db, now } = platform;
  const { articleId, language } = correction;
  if (!(await isPublished(db, articleId, language))) throw pageNotFound();
  await db.batch([...insertCorrection(db, correction, now), bumpRevisions(db, [language])]);
  forgetRevisions();
  await announcePurge(platform, [cacheTag.article(articleId)]);
}
