import { UNKNOWN_BLOG_CATEGORY, UNKNOWN_CATEGORY } from '#domains/news/card/card.model.ts';
import type { ListedAmong } from '#domains/news/listing/item.repo.ts';
import { toStoryPath } from '#domains/news/story/article.model.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import type { Category } from '#domains/news/taxonomy/taxonomy.model.ts';
import { EDITIONS, LANGS, type Lang } from '#i18n/editions.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { SitemapEntry } from '#kernel/sitemap/sitemap.model.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { toPhotoUrl } from '#ui/Photo.tsx';
import { listMappedStories, type MappedStory, type StoryPlace } from './sitemap.repo.ts';

/** Pixels; large enough for a preview (Google asks for 1200). */
export const MAPPED_WIDTH = 1200;

const UNKNOWN = { news: UNKNOWN_CATEGORY, posts: UNKNOWN_BLOG_CATEGORY } as const;

/** What makes entries of the texts of a language. */
export async function loadEntryWriter(
  platform: Platform<BrandEnv>,
  { lang, among }: { lang: Lang; among: ListedAmong },
): Promise<(row: MappedStory) => SitemapEntry> {
  const { categories, blogCategories } = await loadTaxonomy(platform, EDITIONS.en);
  const offered = among === 'posts' ? blogCategories : categories;
  const { url } = brandOf(platform.env, lang);
  const find = ({ categoryId }: MappedStory) =>
    offered.find(({ id }) => id === categoryId) ?? UNKNOWN[among];
  return (row) => toEntry(row, { lang, url, category: find(row) });
}

/** Texts of a language from one instant to before another, the newest first, `size` at a time: a map is never held whole. */
export async function* walkTexts(
  platform: Platform<BrandEnv>,
  asked: { lang: Lang; among: ListedAmong; from: number; until: number; size: number },
): AsyncGenerator<SitemapEntry[]> {
  const { lang, among, from, until, size } = asked;
  const write = await loadEntryWriter(platform, asked);
  let before: StoryPlace | null = { at: until, id: 0 };
  while (before) {
    const range = { from, before, limit: size, among };
    const rows: MappedStory[] = await readOrUnavailable(
      listMappedStories(platform.db, lang, range),
    );
    yield rows.map(write);
    const last = rows.at(-1);
    before = last && rows.length === size ? { at: last.publishedAt, id: last.id } : null;
  }
}

function toEntry(
  row: MappedStory,
  {
    lang,
    url,
    category,
  }: { lang: Lang; url: string; category: Pick<Category, 'slug' | 'section'> },
): SitemapEntry {
  const paths: SitemapEntry['paths'] = {};
  for (const text of row.slugs.split('|')) {
    const [language, slug = ''] = text.split(' ');
    const known = LANGS.find((candidate) => candidate === language);
    if (known) paths[known] = toStoryPath({ id: row.id, slug, category });
  }
  const images = row.imageKey ? [url + toPhotoUrl(`/media/${row.imageKey}`, MAPPED_WIDTH)] : [];
  return { lang, paths, changedAt: row.updatedAt, images };
}
