import { loadCardsById } from '#domains/news/card/card.loader.ts';
import { loadTrending } from '#domains/news/front/trending.loader.ts';
import type { StoryCard } from '#domains/news/story/article.model.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import {
  BLOG,
  findBlogCategory,
  findCategory,
  findCity,
  type Taxonomy,
} from '#domains/news/taxonomy/taxonomy.model.ts';
import { EDITIONS, type Edition } from '#i18n/editions.ts';
import { LAST_PAGE } from '#kernel/http/page-input.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { logError } from '#platform/log.ts';
import { AppError } from '#shared/app-error.ts';
import { loadPassages } from './passage.loader.ts';
import type { SearchEnv } from './search.loader.ts';
import { searchStories } from './search.loader.ts';
import { LONGEST_KEYWORD } from './search.model.ts';
import { type SearchFilter, toTimes } from './search-filter.model.ts';
import type { SearchOutcome, SearchView } from './search-page.model.ts';

/** Stories on a page of results. */
const PAGE_SIZE = 20;
/** Trending stories offered where there are no results. */
const TRENDING = 8;

interface Asked {
  /** Without blanks around it. */
  keyword: string;
  filter: SearchFilter;
  page: number;
}

/** What the page of results shows; names of categories and cities there are none of narrow nothing down. */
export async function loadSearch(
  platform: Platform<SearchEnv>,
  edition: Edition,
  { keyword, page, filter: asked }: Asked,
): Promise<SearchView> {
  const taxonomy = await loadTaxonomy(platform, edition);
  const filter = {
    ...asked,
    category: findAnyCategory(taxonomy, asked)?.slug ?? null,
    city: (asked.city && findCity(taxonomy, asked.city)?.slug) ?? null,
  };
  const searched = filter.language ? EDITIONS[filter.language] : edition;
  const search = { keyword, page, filter, searched, taxonomy };
  const outcome = await loadOutcome(platform, edition, search);
  return { keyword, filter, searched, taxonomy, outcome };
}

/** Of the news or of blogs. */
function findAnyCategory(taxonomy: Taxonomy, { category }: SearchFilter) {
  if (category === null) return null;
  return findCategory(taxonomy, category) ?? findBlogCategory(taxonomy, category);
}

type Search = Asked & { searched: Edition; taxonomy: Taxonomy };

async function loadOutcome(
  platform: Platform<SearchEnv>,
  edition: Edition,
  search: Search,
): Promise<SearchOutcome> {
  const trending = () => loadSomeTrending(platform, edition);
  const { keyword } = search;
  if (keyword === '') return { kind: 'blank', trending: await trending() };
  if (keyword.length > LONGEST_KEYWORD) return { kind: 'too-long', trending: await trending() };
  try {
    const found = await findCards(platform, search);
    if (found.cards.length === 0) return { ...found, kind: 'none', trending: await trending() };
    return { ...found, kind: 'found' };
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 503) throw error;
    logError('search.unanswered', error.cause ?? error);
    const instead = await trending();
    // With nothing to offer instead the page is as good as down.
    if (instead.length === 0) throw error;
    return { kind: 'unavailable', trending: instead };
  }
}

async function findCards(platform: Platform<SearchEnv>, search: Search) {
  const { keyword, page, filter, searched, taxonomy } = search;
  const category = findAnyCategory(taxonomy, filter);
  const city = filter.city === null ? null : findCity(taxonomy, filter.city);
  const found = await searchStories(platform, {
    keyword,
    lang: searched.lang,
    ...(category && { categoryId: category.id }),
    ...(city && { cityId: city.id }),
    ...(filter.kind && { isPost: filter.kind === BLOG }),
    ...toTimes(filter, platform.now),
    sort: filter.sort,
    page,
    size: PAGE_SIZE,
  });
  const cards = await loadCardsById(platform, searched, found.articleIds);
  const { counts, marks, didYouMean } = found;
  const passages = await loadPassages(platform, searched.lang, { cards, marks });
  const hasNext = found.hasNext && page < LAST_PAGE;
  return { cards, passages, page, hasNext, counts, marks, didYouMean };
}

/** None rather than an error: they only stand in for something better. */
async function loadSomeTrending(platform: Platform, edition: Edition): Promise<StoryCard[]> {
  try {
    return (await loadTrending(platform, edition)).slice(0, TRENDING);
  } catch (error) {
    logError('search.trending_missing', error);
    return [];
  }
}
