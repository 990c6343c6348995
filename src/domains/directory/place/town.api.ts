import { z } from '@hono/zod-openapi';
import { toCityAnswer } from '#domains/directory/business/business-card.model.ts';
import { BUSINESS_SUGGEST_RUSH } from '#domains/directory/find/business-search.model.ts';
import { LANGS } from '#i18n/editions.ts';
import { IN_A_RUSH, refuseRush } from '#kernel/access/rate-limit.ts';
import { cacheTag } from '#kernel/http/http.ts';
import { publicRoute } from '#kernel/route/route.ts';
import {
  findLocations,
  findTowns,
  loadStates,
  loadTowns,
  loadTownsOfState,
} from './town.loader.ts';
import type { Town } from './town.model.ts';
import {
  cityQuery,
  locationQuery,
  locationSchema,
  stateSchema,
  townSchema,
  townSearchBody,
  townSearchQuery,
} from './town.schema.ts';

const TAGS = LANGS.flatMap((lang) => [cacheTag.directory(lang), cacheTag.edition(lang)]);
const tag = 'Places';

/** States and the towns that businesses are in. */
export const placeApi = [
  publicRoute('get', '/state', {
    tag,
    summary: 'States and union territories',
    answer: z.array(stateSchema),
    tags: () => TAGS,
    handle: async ({ platform }) => {
      const states = await loadStates(platform);
      return states.map(({ code, gstCode, kind, names }) => ({
        ...{ code, gstCode, kind },
        ...{ name: names.en, hindiName: names.hi, gujaratiName: names.gu },
      }));
    },
  }),
  publicRoute('get', '/city', {
    tag,
    summary: 'Towns of a state; without one, those with businesses',
    query: cityQuery,
    answer: z.object({ metroCities: z.array(townSchema), otherCities: z.array(townSchema) }),
    tags: () => TAGS,
    handle: async ({ platform, query: { stateCode } }) => {
      const towns = await (stateCode === undefined
        ? loadTowns(platform)
        : loadTownsOfState(platform, stateCode));
      const ofTier = (tier: Town['tier']) =>
        towns.filter((town) => town.tier === tier).map(toTownAnswer);
      return { metroCities: ofTier('metro'), otherCities: ofTier('other') };
    },
  }),
  publicRoute('get', '/city/search', {
    tag,
    summary: 'Towns one of whose names begins so, in any script; six digits are a PIN code',
    query: townSearchQuery,
    answer: z.array(townSchema),
    tags: () => TAGS,
    refusals: IN_A_RUSH,
    handle: async ({ c, platform, query: { q, ...asked } }) => {
      await refuseRush(c, BUSINESS_SUGGEST_RUSH);
      return (await findTowns(platform, q, asked)).map(toTownAnswer);
    },
  }),
  publicRoute('post', '/city/search', {
    tag,
    summary: 'Towns one of whose names begins so, in any script; six digits are a PIN code',
    body: townSearchBody,
    answer: z.array(townSchema),
    refusals: IN_A_RUSH,
    handle: async ({ c, platform, body: { keyword, ...asked } }) => {
      await refuseRush(c, BUSINESS_SUGGEST_RUSH);
      return (await findTowns(platform, keyword, asked)).map(toTownAnswer);
    },
  }),
  publicRoute('get', '/enquiry/location', {
    tag,
    summary: 'Towns, areas and PIN codes that begin so',
    query: locationQuery,
    answer: z.array(locationSchema),
    tags: () => TAGS,
    refusals: IN_A_RUSH,
    handle: async ({ c, platform, query: { q, language } }) => {
      await refuseRush(c, BUSINESS_SUGGEST_RUSH);
      return findLocations(platform, q, language.lang);
    },
  }),
];

function toTownAnswer(town: Town) {
  return { ...toCityAnswer(town), stateCode: town.stateCode };
}
