import type { StoryCard } from '#features/news/article.model.ts';
import { loadCardsById } from '#features/news/card.loader.ts';
import { loadTrending } from '#features/news/trending.loader.ts';
import type { Edition } from '#i18n/editions.ts';
import { logError } from '#platform/log.ts';
import type { Platform } from '#platform/platform.ts';
import { AppError } from '#shared/errors.ts';
import { searchStories } from './search.loader.ts';
import { LONGEST_KEYWORD } from './search.model.ts';
import type { SearchOutcome } from './search-page.model.ts';

/** Stories on a page of results. */
const PAGE_SIZE = 20;
/** Trending stories offered where there are no results. */
const TRENDING = 8;

/** What the page of results shows for a keyword without blanks around it. */
export async function loadSearch(
  platform: Platform,
  edition: Edition,
  { keyword, page }: { keyword: string; page: number },
): Promise<SearchOutcome> {
  const trending = () => loadSomeTrending(platform, edition);
  if (keyword === '') return { kind: 'blank', trending: await trending() };
  if (keyword.length > LONGEST_KEYWORD) return { kind: 'too-long', trending: await trending() };
  try {
    const found = await searchStories(platform, {
      keyword,
      lang: edition.lang,
      sort: 'relevance',
      page,
      size: PAGE_SIZE,
    });
    const cards = await loadCardsById(platform, edition, found.articleIds);
    if (cards.length === 0) return { kind: 'none', trending: await trending() };
    return { kind: 'found', cards, page, hasNext: found.hasNext };
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 503) throw error;
    logError('search.unanswered', error.cause ?? error);
    const instead = await trending();
    // With nothing to offer instead the page is as good as down.
    if (instead.length === 0) throw error;
    return { kind: 'unavailable', trending: instead };
  }
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
