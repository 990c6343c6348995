import { toStoryPath } from '#domains/news/story/article.model.ts';
import { BLOG } from '#domains/news/taxonomy/taxonomy.model.ts';
import { editionOfLang, type Lang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { FEED_FILES, FEED_FORMATS } from './feed.model.ts';
import { listAddresses, listSubjects, type Taken } from './submission.repo.ts';

/** Addresses of the pages of stories, in all languages; of deleted ones, those they had. */
export async function loadStoryUrls(
  platform: Platform<BrandEnv>,
  taken: readonly Taken[],
): Promise<string[]> {
  const former = taken.flatMap(({ articleId, formerPlaces }) =>
    (formerPlaces ?? []).map((place) => ({ id: articleId, ...place })),
  );
  const stories = await listAddresses(platform.db, toIds(taken));
  const urls = [...stories, ...former].map((story) =>
    toUrl(platform, story.lang, toStoryPath(story)),
  );
  return [...new Set(urls)];
}

/** Addresses of the feeds that stories are in, or were before they were deleted; the most general first. */
export async function loadFeedUrls(
  platform: Platform<BrandEnv>,
  taken: readonly Taken[],
): Promise<string[]> {
  const subjects = await listSubjects(platform.db, toIds(taken));
  const former = taken.flatMap(({ formerPlaces }) => formerPlaces ?? []);
  const sections = [...subjects.categories, ...former.map(({ category }) => category)];
  const folders = [
    ...sections.flatMap(({ slug, section }) => (section === BLOG ? `/${BLOG}` : ['', `/${slug}`])),
    ...[...subjects.cities, ...former.flatMap(({ city }) => city ?? [])].map(toFolder('/cities')),
    ...[...subjects.authors, ...former.flatMap((place) => place.authors)].map(toFolder('/author')),
    ...[...subjects.topics, ...former.flatMap(({ topics }) => topics)].map(toFolder('/topic')),
  ];
  const langs = new Set([...subjects.langs, ...former.map(({ lang }) => lang)]);
  return [...new Set(folders)].flatMap((folder) =>
    [...langs].flatMap((lang) =>
      FEED_FORMATS.map((format) => toUrl(platform, lang, `${folder}/${FEED_FILES[format]}`)),
    ),
  );
}

function toFolder(of: string) {
  return (slug: string) => `${of}/${slug}`;
}

function toIds(taken: readonly Taken[]): number[] {
  return taken.map(({ articleId }) => articleId);
}

function toUrl({ env }: Platform<BrandEnv>, lang: Lang, path: string): string {
  return `${brandOf(env, lang).url}${encodeURI(toEditionPath(editionOfLang(lang), path))}`;
}
