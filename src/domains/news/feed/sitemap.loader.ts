import { BRIEF_PATH } from '#domains/news/brief/brief.model.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import { textIn, toCategoryPath, toVideoPath } from '#domains/news/video/video.model.ts';
import { loadNewestVideos } from '#domains/news/video/video-page.loader.ts';
import { EDITIONS, type Lang } from '#i18n/editions.ts';
import { samePathInAll } from '#i18n/path.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { toEmbedUrl, toYoutubeId } from '#kernel/html/youtube.model.ts';
import { cacheTag } from '#kernel/http/http.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { inAllLanguages, type Sitemap, type SitemapEntry } from '#kernel/sitemap/sitemap.model.ts';
import type { OpenSitemap, SitemapPart } from '#kernel/sitemap/sitemap-part.model.ts';
import { smallMaps } from '#kernel/sitemap/sitemap-part.model.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';
import { toPhotoUrl } from '#ui/Photo.tsx';
import { listBlogMaps, openBlogMap } from './blog-map.loader.ts';
import { loadEntryWriter, MAPPED_WIDTH, walkTexts } from './map-entry.loader.ts';
import { loadProfileMaps, walkProfiles } from './profile-map.loader.ts';
import { listMappedStories, listNewest, listStoryDays } from './sitemap.repo.ts';
import { storyDaysSchema } from './sitemap.schema.ts';
import {
  parseProfileMapName,
  parseStoryMapName,
  type StoryMap,
  toInstants,
  toProfileMapName,
  toStoryMapName,
  toStoryMaps,
} from './story-map.model.ts';

/** Path, below each edition, of the map for Google News. */
export const NEWS_MAP = '/news-sitemap.xml';

/** Stories read at a time while a map is written. */
const CHUNK = 500;
/** Videos in a map. */
const MOST_VIDEOS = 5_000;
/** Google News reads two days and a thousand stories. */
const NEWS_AGE = 2 * 86_400_000;
const MOST_NEWS = 1_000;

/** Maps of what is not so much that it must be read in parts, by their names. */
const SECTIONS = smallMaps({
  fronts: async () =>
    ['/', BRIEF_PATH, '/cities', '/video'].flatMap((path) => inAllLanguages(path)),
  categories: listCategories,
  cities: listCities,
  'videos-en': (platform) => listVideos(platform, 'en'),
  'videos-hi': (platform) => listVideos(platform, 'hi'),
  'videos-gu': (platform) => listVideos(platform, 'gu'),
});

/** What the sitemaps hold of the news. */
export const newsMaps: SitemapPart = { list: listMaps, open: openMap, others: [NEWS_MAP] };

async function listMaps(platform: Platform<Env>): Promise<Sitemap[]> {
  const [sections, blogs, profiles, days] = await Promise.all([
    SECTIONS.list(platform),
    listBlogMaps(platform),
    loadProfileMaps(platform),
    platform.content.read({
      lang: 'all',
      name: 'story-days',
      schema: storyDaysSchema,
      keep: 'list',
      load: () => listStoryDays(platform.db),
    }),
  ]);
  const stories = toStoryMaps(days.value);
  const newest = stories.length > 0 ? Math.max(...stories.map(({ changedAt }) => changedAt)) : null;
  return [
    ...[...sections.map(({ name }) => name), ...profiles.map(toProfileMapName)].map((name) => ({
      name,
      changedAt: newest,
    })),
    ...blogs,
    ...stories.map(({ changedAt, ...map }) => ({ name: toStoryMapName(map), changedAt })),
  ];
}

async function openMap(platform: Platform<Env>, name: string): Promise<OpenSitemap | null> {
  const stories = parseStoryMapName(name);
  if (stories) return openStories(platform, stories);
  const profiles = parseProfileMapName(name);
  if (profiles) {
    const known = await loadProfileMaps(platform);
    const isKnown = known.some(
      ({ kind, part }) => kind === profiles.kind && part === profiles.part,
    );
    return isKnown ? { parts: walkProfiles(platform, profiles) } : null;
  }
  return (await openBlogMap(platform, name)) ?? SECTIONS.open(platform, name);
}

/** There is no map of a month without stories. */
async function openStories(
  platform: Platform<BrandEnv>,
  map: StoryMap,
): Promise<OpenSitemap | null> {
  const parts = walkStories(platform, map);
  const first = await parts.next();
  if (first.done || first.value.length === 0) return null;
  const all = async function* () {
    yield first.value;
    yield* parts;
  };
  return { parts: all(), tags: [cacheTag.latest(map.lang), cacheTag.edition(map.lang)] };
}

/** A language's stories of a month or day, newest first, a chunk at a time: a month is never held whole. */
export function walkStories(
  platform: Platform<BrandEnv>,
  { lang, period }: StoryMap,
  size = CHUNK,
): AsyncGenerator<SitemapEntry[]> {
  return walkTexts(platform, { lang, among: 'news', size, ...toInstants(period) });
}

/** What Google News may read: the stories of the last two days in a language. */
export async function loadNewsEntries(
  platform: Platform<BrandEnv>,
  lang: Lang,
): Promise<SitemapEntry[]> {
  const now = platform.now.getTime();
  const range = { from: now - NEWS_AGE, before: { at: now + 1, id: 0 }, limit: MOST_NEWS };
  const [write, rows] = await Promise.all([
    loadEntryWriter(platform, { lang, among: 'news' }),
    readOrUnavailable(listMappedStories(platform.db, lang, range)),
  ]);
  const publication = brandOf(platform.env, lang).name;
  // The map has no place to say that somebody has paid for a story.
  const unpaid = rows.filter(({ label }) => label !== 'sponsored');
  return unpaid.map((row) => ({
    ...write(row),
    news: { publication, title: row.title, publishedAt: row.publishedAt },
  }));
}

async function listCategories(platform: Platform): Promise<SitemapEntry[]> {
  const { categories } = await loadTaxonomy(platform, EDITIONS.en);
  return listSubjects(platform, 'category_id', categories, ({ slug }) => `/${slug}`);
}

async function listCities(platform: Platform): Promise<SitemapEntry[]> {
  const { cities } = await loadTaxonomy(platform, EDITIONS.en);
  return listSubjects(platform, 'city_id', cities, ({ slug }) => `/cities/${slug}`);
}

/** Pages of subjects in the languages that have stories on them. */
async function listSubjects(
  platform: Platform,
  column: 'category_id' | 'city_id',
  subjects: readonly { id: number; slug: string }[],
  toPath: (subject: { slug: string }) => string,
): Promise<SitemapEntry[]> {
  const ids = subjects.map(({ id }) => id);
  const listed = await readOrUnavailable(listNewest(platform.db, column, ids));
  return subjects.flatMap((subject) => {
    const mine = listed.filter(({ key }) => key === subject.id);
    const paths = Object.fromEntries(mine.map(({ lang }) => [lang, toPath(subject)]));
    return mine.map(({ lang, newest }) => ({ lang, paths, changedAt: newest }));
  });
}

async function listVideos(platform: Platform<BrandEnv>, lang: Lang): Promise<SitemapEntry[]> {
  const videos = await loadNewestVideos(platform, MOST_VIDEOS);
  const { url } = brandOf(platform.env, lang);
  const categories = new Map(videos.map(({ category }) => [category.slug, category]));
  return [
    ...[...categories.values()].map((category) => ({
      lang,
      paths: samePathInAll(toCategoryPath(category)),
      changedAt: Math.max(
        ...videos
          .filter((video) => video.category.slug === category.slug)
          .map(({ publishedAt }) => publishedAt),
      ),
    })),
    ...videos.map((video): SitemapEntry => {
      const youtubeId = toYoutubeId(video.youtubeUrl);
      const { poster, durationSeconds, publishedAt } = video;
      return {
        lang,
        paths: samePathInAll(toVideoPath(video)),
        changedAt: publishedAt,
        // The extension wants a picture and a player of each.
        ...(poster &&
          youtubeId && {
            video: {
              title: textIn(video.title, lang).text,
              description: textIn(video.standfirst, lang).text,
              thumbnail: url + toPhotoUrl(poster.src, MAPPED_WIDTH),
              player: toEmbedUrl(youtubeId),
              durationSeconds,
              publishedAt,
            },
          }),
      };
    }),
  ];
}
