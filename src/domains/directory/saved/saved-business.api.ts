import { requireProfile } from '#domains/directory/profile/business-profile.loader.ts';
import { toSuccessPage } from '#kernel/http/api.ts';
import { idParams, languageQuery, pageQuery } from '#kernel/http/api-input.ts';
import { pageOf } from '#kernel/route/content.ts';
import { stayingRoute } from '#kernel/route/route.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { loadSavedBusinesses } from './saved-business.loader.ts';
import { removeSavedBusiness, saveBusiness } from './saved-business.repo.ts';
import { savedBusinessSchema } from './saved-business.schema.ts';

const tag = 'Businesses';

export const savedBusinessApi = [
  stayingRoute('get', '/user/saved-business', {
    tag,
    summary: 'Businesses that the caller has saved',
    query: pageQuery.extend({ language: languageQuery }),
    answer: pageOf(savedBusinessSchema),
    handle: async ({ platform, query: { page, size, language }, user }) => {
      const asked = { lang: language.lang, page, size };
      const { businesses, hasNext } = await loadSavedBusinesses(platform, user.id, asked);
      const entries = businesses.map(({ id, name, town, path, isListed, savedAt }) => ({
        ...{ vendorBusinessDetailsId: id, businessName: name, cityName: town, profileUrl: path },
        ...{ isOpen: isListed, savedAt: savedAt.toISOString() },
      }));
      return toSuccessPage(entries, { page, size, hasNext });
    },
  }),
  stayingRoute('post', '/user/saved-business/{id}', {
    tag,
    summary: 'Save a business',
    params: idParams,
    refusals: { 410: 'The business is closed (`business.gone`).' },
    handle: async ({ platform, params: { id }, user }) => {
      const { db, now } = platform;
      await requireProfile(platform, id);
      await readOrUnavailable(saveBusiness(db, { userId: user.id, businessId: id }, now));
    },
  }),
  stayingRoute('delete', '/user/saved-business/{id}', {
    tag,
    summary: 'Save a business no more',
    params: idParams,
    handle: ({ platform: { db }, params: { id }, user }) =>
      readOrUnavailable(removeSavedBusiness(db, { userId: user.id, businessId: id })),
  }),
];
