import { loadCards } from '#domains/directory/business/business-card.loader.ts';
import {
  type BusinessSearchEnv,
  findBusinesses,
} from '#domains/directory/find/business-search.loader.ts';
import type { BusinessQuery } from '#domains/directory/find/business-search.model.ts';
import type { Lang } from '#i18n/editions.ts';
import { LAST_PAGE } from '#kernel/http/page-input.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { logError } from '#platform/log.ts';
import { AppError } from '#shared/app-error.ts';
import { LIST_SIZE, type ListSubject } from './business-list.model.ts';
import type { FoundList } from './found-list.model.ts';
import type { ListFilter } from './list-filter.model.ts';

interface Asked {
  subject: ListSubject;
  keyword?: string;
  filter: ListFilter;
  lang: Lang;
  page: number;
}

/** What the index finds; null where it does not answer. */
export async function findListed(
  platform: Platform<BusinessSearchEnv>,
  asked: Asked,
): Promise<FoundList | null> {
  try {
    const found = await findBusinesses(platform, toQuery(asked));
    const ids = [...new Set([...found.ids, ...found.sponsoredIds])];
    const cards = await loadCards(platform, ids);
    const isIn = (wanted: readonly number[]) => cards.filter(({ id }) => wanted.includes(id));
    return {
      cards: isIn(found.ids),
      sponsored: found.sponsoredIds.flatMap((id) => cards.find((card) => card.id === id) ?? []),
      distances: found.distances,
      found: found.found,
      hasNext: found.hasNext && asked.page < LAST_PAGE,
      facets: found.facets,
      townId: found.townId,
      categoryId: found.categoryId,
      didYouMean: found.didYouMean,
      fewerWords: found.fewerWords,
    };
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 503) throw error;
    logError('directory.search_unanswered', error.cause ?? error);
    return null;
  }
}

function toQuery({ subject, keyword, filter, lang, page }: Asked): BusinessQuery {
  return {
    keyword,
    categoryId: subject.category?.id,
    cityId: subject.town?.id,
    minRating: filter.rating ?? undefined,
    openNow: filter.isOpen || undefined,
    verified: filter.isVerified || undefined,
    hasPhotos: filter.hasPhotos || undefined,
    priceBands: filter.price === null ? undefined : [filter.price],
    languageSpoken: filter.speaks ?? undefined,
    sort: filter.sort ?? (keyword ? 'relevance' : 'rating'),
    language: lang,
    page,
    size: LIST_SIZE,
  };
}
