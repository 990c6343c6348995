import type { SearchEnv } from '#domains/news/search/search.loader.ts';
import { searchStories } from '#domains/news/search/search.loader.ts';
import { toKeyword } from '#domains/news/search/search.model.ts';
import { toWords } from '#domains/news/story/working-text.model.ts';
import { loadCatalogue } from '#domains/news/taxonomy/catalogue.loader.ts';
import type { Catalogue } from '#domains/news/taxonomy/catalogue.model.ts';
import { findCategoryById } from '#domains/news/taxonomy/taxonomy.model.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { ListedStory, ListedText, StoryFilter } from './listing.model.ts';
import { toPlaceText } from './listing.model.ts';
import { findByWords, type Listed, listPage, listRows, MOST_FOUND } from './listing.repo.ts';

/** Who has given no sign for so long, in milliseconds, is not shown as being there. */
const PRESENT_FOR = 15 * 60_000;
const FOUND_BY_SEARCH = 50;

export interface ListQuery extends StoryFilter {
  /** Words of headlines, or the number of a story. */
  q?: string;
  size: number;
}

export interface StoryPage {
  stories: ListedStory[];
  /** The `before` of the next page; null on the last. */
  next: string | null;
}

/** A page of the desk's list, the last touched first, in the words of an edition. */
export async function listStories(
  platform: Platform<SearchEnv>,
  query: ListQuery,
  lang: Lang,
): Promise<StoryPage> {
  const { q, size, ...filter } = query;
  const ids = q === undefined ? filter.ids : await findStories(platform, q, query.lang ?? lang);
  const places = await readOrUnavailable(listPage(platform.db, { ...filter, ids }, size + 1));
  const page = places.slice(0, size);
  const last = page.at(-1);
  if (!last) return { stories: [], next: null };
  const seenSince = new Date(platform.now.getTime() - PRESENT_FOR);
  const [listed, catalogue] = await Promise.all([
    readOrUnavailable(
      listRows(
        platform.db,
        page.map(({ id }) => id),
        seenSince,
      ),
    ),
    loadCatalogue(platform),
  ]);
  const stories = page.flatMap(({ id, touchedAt }) => {
    const story = toListed(id, { listed, catalogue, lang, titleLang: query.lang ?? lang });
    return story ? [{ ...story, touchedAt }] : [];
  });
  return { stories, next: places.length > size ? toPlaceText(last) : null };
}

/** By headlines of the desk's copies, and by the search that readers have, which forgives more. */
async function findStories(
  platform: Platform<SearchEnv>,
  q: string,
  lang: Lang,
): Promise<number[]> {
  const keyword = toKeyword(q);
  const number = /^[1-9]\d{0,14}$/.test(keyword) ? [Number(keyword)] : [];
  if (keyword === '') return [];
  const search = { keyword, lang, sort: 'newest', page: 1, size: FOUND_BY_SEARCH } as const;
  const [own, { articleIds }] = await Promise.all([
    readOrUnavailable(findByWords(platform.db, toWords(keyword))),
    searchStories(platform, search),
  ]);
  return [...new Set([...number, ...own.slice(0, MOST_FOUND), ...articleIds])];
}

interface Ground {
  listed: Listed;
  catalogue: Catalogue;
  lang: Lang;
  titleLang: Lang;
}

function toListed(id: number, ground: Ground): Omit<ListedStory, 'touchedAt'> | null {
  const { listed, catalogue, lang } = ground;
  const story = listed.stories.find((row) => row.id === id);
  if (!story) return null;
  const rowOf = (each: Lang) => {
    const isIt = (row: { id: number; lang: Lang }) => row.id === id && row.lang === each;
    return listed.copies.find(isIt) ?? listed.shown.find(isIt) ?? null;
  };
  const order = [ground.titleLang, story.sourceLang, ...LANGS];
  const titleLang = order.find((each) => rowOf(each)?.title) ?? story.sourceLang;
  const source = rowOf(story.sourceLang);
  const category = findCategoryById(catalogue, story.categoryId);
  const nameOf = { en: 'nameEn', hi: 'nameHi', gu: 'nameGu' } as const;
  const textOf = (each: Lang): ListedText | null => {
    const row = rowOf(each);
    if (!row) return null;
    const { status, version, publishedVersion, sourceVersion } = row;
    const isBehind = sourceVersion !== null && sourceVersion < (source?.version ?? 0);
    return { status, version, publishedVersion, isBehind, dueAt: dueAtOf(listed, id, each) };
  };
  return {
    id,
    title: rowOf(titleLang)?.title ?? '',
    titleLang,
    category: category ? { id: category.id, name: category[nameOf[lang]] } : null,
    picture: story.picture && `/media/${story.picture}`,
    languages: { en: textOf('en'), hi: textOf('hi'), gu: textOf('gu') },
    present: listed.present
      .filter(({ articleId }) => articleId === id)
      .map((row) => ({ id: row.id, name: row.name })),
    createdBy: story.createdBy === null ? null : { id: story.createdBy, name: story.creator ?? '' },
    isLiveBlog: story.isLiveBlog ?? false,
  };
}

function dueAtOf({ due }: Listed, id: number, lang: Lang): number | null {
  const moments = due
    .filter((row) => row.id === id && row.lang === lang)
    .map(({ dueAt }) => dueAt.getTime());
  return moments.length > 0 ? Math.min(...moments) : null;
}
