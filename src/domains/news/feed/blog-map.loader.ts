import { z } from 'zod';
import { FEWEST_INDEXED } from '#domains/news/listing/list.repo.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import { BLOG_PATH, toCategoryPath } from '#domains/news/taxonomy/taxonomy.model.ts';
import { EDITIONS, LANGS, type Lang } from '#i18n/editions.ts';
import { pathIn } from '#i18n/path.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import { cacheTag } from '#kernel/http/http.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { LARGEST_SITEMAP, type Sitemap, type SitemapEntry } from '#kernel/sitemap/sitemap.model.ts';
import type { OpenSitemap } from '#kernel/sitemap/sitemap-part.model.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { walkTexts } from './map-entry.loader.ts';
import { listNewest, listNewestPosts } from './sitemap.repo.ts';

/** Posts read at a time while a map is written. */
const CHUNK = 500;

const NAME = /^blogs-(en|hi|gu)$/;

const newestSchema = z.array(
  z.object({ lang: z.enum(LANGS), newest: z.number(), posts: z.number() }),
);

/** A map of each language that has posts. */
export async function listBlogMaps(platform: Platform): Promise<Sitemap[]> {
  const newest = await loadNewest(platform);
  return newest.map(({ lang, newest: changedAt }) => ({ name: `blogs-${lang}`, changedAt }));
}

/** Null for a name that is none of such a map, or of one without posts. */
export async function openBlogMap(
  platform: Platform<BrandEnv>,
  name: string,
): Promise<OpenSitemap | null> {
  const lang = LANGS.find((each) => each === NAME.exec(name)?.[1]);
  const newest = await loadNewest(platform);
  if (!lang || !newest.some((each) => each.lang === lang)) return null;
  return { parts: walkBlog(platform, lang), tags: [cacheTag.blog(lang), cacheTag.edition(lang)] };
}

async function loadNewest(platform: Platform) {
  const { value } = await platform.content.read({
    lang: 'all',
    name: 'newest-posts',
    schema: newestSchema,
    keep: 'list',
    load: () => listNewestPosts(platform.db),
  });
  return value;
}

/** The pages that list posts, then the posts, the newest first and as many as a map may hold. */
async function* walkBlog(platform: Platform<BrandEnv>, lang: Lang): AsyncGenerator<SitemapEntry[]> {
  yield await listFronts(platform, lang);
  const all = { from: 0, until: platform.now.getTime() + 1 };
  let room = LARGEST_SITEMAP;
  for await (const entries of walkTexts(platform, { lang, among: 'posts', size: CHUNK, ...all })) {
    yield entries;
    room -= entries.length;
    if (room <= 0) return;
  }
}

/** The page of all posts and those of categories, where search engines may keep them. */
async function listFronts(platform: Platform, lang: Lang): Promise<SitemapEntry[]> {
  const { blogCategories: categories } = await loadTaxonomy(platform, EDITIONS.en);
  const ids = categories.map(({ id }) => id);
  const [newest, listed] = await Promise.all([
    loadNewest(platform),
    readOrUnavailable(listNewest(platform.db, 'category_id', ids, 'posts')),
  ]);
  const all = newest.filter(({ posts }) => posts === FEWEST_INDEXED);
  const pages = [
    { path: BLOG_PATH, found: all },
    ...categories.map((category) => ({
      path: toCategoryPath(category),
      found: listed.filter(({ key }) => key === category.id),
    })),
  ];
  return pages.flatMap(({ path, found }) => {
    const langs = found.map((each) => each.lang);
    const changedAt = found.find((each) => each.lang === lang)?.newest;
    return changedAt === undefined ? [] : [{ lang, paths: pathIn(langs, path), changedAt }];
  });
}
