import type { OverrideKind } from '#domains/news/front/override.model.ts';
import { loadTrending } from '#domains/news/front/trending.loader.ts';
import { editionOfLang, type Lang } from '#i18n/editions.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { forgetRevisions } from '#kernel/content/content-cache.ts';
import type { PurgeEnv } from '#kernel/content/purge-queue.ts';
import { announcePurge } from '#kernel/content/purge-queue.ts';
import { cacheTag } from '#kernel/http/http.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { storyNotShown } from './curation.errors.ts';
import { listOverrides, removeOverride, setOverride } from './override.repo.ts';

const HOUR = 3_600_000;
/** Stories of the list that the desk sees. */
const SHOWN = 10;

/** What readers of a language are shown as read most, and what the desk has said about it. */
export async function listTrending(platform: Platform, lang: Lang) {
  const [trending, overrides] = await Promise.all([
    loadTrending(platform, editionOfLang(lang)),
    readOrUnavailable(listOverrides(platform.db, lang, platform.now)),
  ]);
  return { stories: trending.slice(0, SHOWN).map(({ id, title }) => ({ id, title })), overrides };
}

export async function override(
  platform: Platform<PurgeEnv>,
  order: { lang: Lang; storyId: number; kind: OverrideKind; hours: number },
  author: Author,
): Promise<void> {
  const { db, now } = platform;
  const until = new Date(now.getTime() + order.hours * HOUR);
  const setting = setOverride(db, { ...order, until }, { author, at: now });
  if (!(await readOrUnavailable(setting))) throw storyNotShown();
  await showAnew(platform, order.lang);
}

export async function release(
  platform: Platform<PurgeEnv>,
  story: { lang: Lang; storyId: number },
  author: Author,
): Promise<void> {
  await readOrUnavailable(removeOverride(platform.db, story, { author, at: platform.now }));
  await showAnew(platform, story.lang);
}

async function showAnew(platform: Platform<PurgeEnv>, lang: Lang): Promise<void> {
  forgetRevisions();
  await announcePurge(platform, [cacheTag.front(lang)]);
}
