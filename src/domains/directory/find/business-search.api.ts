import type { z } from '@hono/zod-openapi';
import { loadCards } from '#domains/directory/business/business-card.loader.ts';
import {
  toBusinessCard,
  toCityAnswer,
  toTermAnswer,
} from '#domains/directory/business/business-card.model.ts';
import { loadBusinessCatalogue } from '#domains/directory/catalogue/business-catalogue.loader.ts';
import { getTown, loadTowns } from '#domains/directory/place/town.loader.ts';
import type { Edition } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { IN_A_RUSH, refuseRush } from '#kernel/access/rate-limit.ts';
import { toSuccess } from '#kernel/http/api.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { Whole } from '#kernel/route/content.ts';
import { publicRoute } from '#kernel/route/route.ts';
import { logError } from '#platform/log.ts';
import { type BusinessSearchEnv, findBusinesses } from './business-search.loader.ts';
import {
  BUSINESS_SEARCH_RUSH,
  BUSINESS_SUGGEST_RUSH,
  type BusinessesFound,
  type BusinessSuggestion,
} from './business-search.model.ts';
import {
  businessSearchAnswer,
  businessSearchBody,
  citySearchAnswer,
  citySearchBody,
  suggestAnswer,
  suggestBody,
} from './business-search.schema.ts';
import { suggestBusinesses } from './business-suggest.loader.ts';

const TAG = 'Directory';

/** Searches are sent by POST but change nothing. */
export const businessSearchApi = [
  publicRoute('post', '/vendor/business/search', {
    tag: TAG,
    summary: 'Businesses by words, place and what they offer',
    description:
      'Words may be of any of the three scripts, spelled as they are heard; the last may be the beginning of one. A town, a PIN code or a trade among them is taken as such. `sort` by distance and `radiusMetres` need a point.',
    body: businessSearchBody,
    answer: new Whole(businessSearchAnswer),
    refusals: IN_A_RUSH,
    handle: async ({ c, platform, body: { language, ...asked } }) => {
      await refuseRush(c, BUSINESS_SEARCH_RUSH);
      const found = await findBusinesses(platform, { ...asked, language: language.lang });
      const { page, size } = asked;
      const answer = toSuccess(await toAnswer(platform, found));
      return { ...answer, page: { number: page, size, hasNext: found.hasNext } };
    },
  }),
  publicRoute('post', '/vendor/business/search/city', {
    tag: TAG,
    summary: 'Towns that have what is searched for, those with most first',
    body: citySearchBody,
    answer: citySearchAnswer,
    refusals: IN_A_RUSH,
    handle: async ({ c, platform, body }) => {
      await refuseRush(c, BUSINESS_SEARCH_RUSH);
      return listCities(platform, body);
    },
  }),
  publicRoute('post', '/vendor/business/search/asyoutype', {
    tag: TAG,
    summary: 'What may be meant by words half typed',
    description:
      'Searches, categories, businesses and products, in the town asked for first. Nothing where it can’t be told.',
    body: suggestBody,
    answer: suggestAnswer,
    refusals: IN_A_RUSH,
    handle: async ({ c, platform, body: { keyword, language, cityId, limit } }) => {
      await refuseRush(c, BUSINESS_SUGGEST_RUSH);
      return suggestOrNothing(platform, language, { keyword, cityId, limit });
    },
  }),
];

async function toAnswer(platform: Platform<BusinessSearchEnv>, found: BusinessesFound) {
  const [cards, catalogue, towns] = await Promise.all([
    loadCards(platform, [...new Set([...found.ids, ...found.sponsoredIds])]),
    loadBusinessCatalogue(platform),
    loadTowns(platform),
  ]);
  const category = catalogue.byId.get(found.categoryId ?? 0);
  const town = found.townId === null ? null : await getTown(platform, { id: found.townId });
  // One that waits for the desk has a name that somebody typed.
  const city = town?.active ? town : null;
  const toCard = (sponsored: boolean) => (card: (typeof cards)[number]) => {
    const distanceMetres = found.distances?.get(card.id);
    return toBusinessCard(card, platform.now, {
      ...(distanceMetres !== undefined && { distanceMetres }),
      sponsored,
    });
  };
  const listed = (ids: readonly number[]) =>
    ids.flatMap((id) => cards.find((card) => card.id === id) ?? []);
  return {
    items: listed(found.ids).map(toCard(false)),
    sponsored: listed(found.sponsoredIds).map(toCard(true)),
    found: found.found,
    facets: {
      categories: found.facets.categories.flatMap(({ id, count }) => {
        const known = catalogue.byId.get(id);
        return known ? [{ ...toTermAnswer(known), count }] : [];
      }),
      cities: found.facets.cities.flatMap(({ id, count }) => {
        const known = towns.find((town) => town.id === id);
        return known ? [{ ...toCityAnswer(known), count }] : [];
      }),
      ratings: [...found.facets.ratings],
    },
    city: city && toCityAnswer(city),
    category: category ? toTermAnswer(category) : null,
    didYouMean: found.didYouMean,
  };
}

type CitySearch = z.output<typeof citySearchBody>;

/** By what is found where there is something to be found, else all towns by how many businesses they have. */
async function listCities(
  platform: Platform<BusinessSearchEnv>,
  { keyword, categoryId, stateCode, limit }: CitySearch,
) {
  const towns = await loadTowns(platform);
  const isAll = !keyword && categoryId === undefined;
  const query = { keyword, categoryId, stateCode, language: 'en', page: 1, size: 1 } as const;
  const counted = isAll
    ? towns.map(({ id, businessCount }) => ({ id, count: businessCount }))
    : (await findBusinesses(platform, { ...query, sort: 'relevance' })).facets.cities;
  return counted
    .flatMap(({ id, count }) => {
      const town = towns.find((each) => each.id === id);
      if (!town || (stateCode !== undefined && town.stateCode !== stateCode)) return [];
      const { id: cityId, ...names } = toCityAnswer(town);
      return [{ cityId, ...names, count }];
    })
    .slice(0, limit);
}

/** Nobody waits for suggestions that can't be made. */
async function suggestOrNothing(
  platform: Platform<BusinessSearchEnv>,
  edition: Edition,
  { keyword, ...options }: { keyword: string; cityId?: number | undefined; limit: number },
) {
  const link = (suggestions: readonly BusinessSuggestion[]) =>
    suggestions.map(({ path, ...rest }) => ({ ...rest, url: toEditionPath(edition, path) }));
  try {
    const found = await suggestBusinesses(platform, edition, keyword, options);
    return {
      terms: link(found.terms),
      categories: link(found.categories),
      businesses: link(found.businesses),
      products: link(found.products),
    };
  } catch (error) {
    logError('directory.suggestions_missing', error);
    return { terms: [], categories: [], businesses: [], products: [] };
  }
}
