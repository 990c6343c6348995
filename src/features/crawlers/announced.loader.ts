import { toStoryPath } from '#features/news/article.model.ts';
import { editionOfLang, type Lang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { brandOf } from '#platform/brand.ts';
import type { Platform } from '#platform/platform.ts';
import { FEED_FILES, FEED_FORMATS } from './feed.model.ts';
import { listAddresses, listSubjects } from './submission.repo.ts';

/** Addresses of the pages of stories, in all languages. */
export async function loadStoryUrls(platform: Platform, ids: readonly number[]): Promise<string[]> {
  const stories = await listAddresses(platform.db, ids);
  return stories.map((story) => toUrl(platform, story.lang, toStoryPath(story)));
}

/** Addresses of the feeds that stories are in, the most general first. */
export async function loadFeedUrls(platform: Platform, ids: readonly number[]): Promise<string[]> {
  const subjects = await listSubjects(platform.db, ids);
  const folders = [
    '',
    ...subjects.categories.map((slug) => `/${slug}`),
    ...subjects.cities.map((slug) => `/cities/${slug}`),
    ...subjects.authors.map((slug) => `/author/${slug}`),
    ...subjects.topics.map((slug) => `/topic/${slug}`),
  ];
  return folders.flatMap((folder) =>
    subjects.langs.flatMap((lang) =>
      FEED_FORMATS.map((format) => toUrl(platform, lang, `${folder}/${FEED_FILES[format]}`)),
    ),
  );
}

function toUrl({ env }: Platform, lang: Lang, path: string): string {
  return `${brandOf(env, lang).url}${encodeURI(toEditionPath(editionOfLang(lang), path))}`;
}
