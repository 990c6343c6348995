import { z } from '@hono/zod-openapi';
import { MEDIA_KINDS } from '#domains/directory/business/business.model.ts';
import { loadOwnedIfMember } from '#domains/directory/vendor/owned-business.loader.ts';
import type { OwnedBusiness } from '#domains/directory/vendor/owned-business.model.ts';
import { toOwnedMedium, toOwnerAnswer } from '#domains/directory/vendor/owner-answer.model.ts';
import {
  businessOwnerAnswer,
  ownedMediumAnswer,
} from '#domains/directory/vendor/vendor-answer.schema.ts';
import { idParams, languageQuery } from '#kernel/http/api-input.ts';
import {
  cacheBriefly,
  cachePrivate,
  cachePublic,
  cacheTag,
  type HttpContext,
} from '#kernel/http/http.ts';
import { publicRoute } from '#kernel/route/route.ts';
import { businessNotFound } from './business-profile.errors.ts';
import {
  findIdOfSlug,
  getMembershipOf,
  requireProfile,
  requireWholeProfile,
} from './business-profile.loader.ts';
import {
  toAbout,
  toBusinessPublic,
  toCommon,
  toItemAnswer,
  toMediumAnswer,
  toMembershipAnswer,
} from './profile-answer.model.ts';
import {
  aboutAnswer,
  businessPublicAnswer,
  commonFields,
  itemAnswer,
  mediumAnswer,
  membershipAnswer,
} from './profile-answer.schema.ts';

const NUMBER = /^[1-9]\d{0,14}$/;
const TAG = 'Businesses';
const GONE = { 410: 'The business is closed (`business.gone`).' };

const OWN_VIEW = 'No cache keeps it: programs that show it to many ask for `business/details`.';

/** The business as its members see it; null for everybody else. Caches that ask nobody who sends a request keep neither. */
async function findOwned(c: HttpContext, id: number): Promise<OwnedBusiness | null> {
  const user = (await c.var.getAccount())?.user;
  const owned = user ? await loadOwnedIfMember(c.var.platform, user, id, c.var.edition.lang) : null;
  if (owned) cachePrivate(c);
  else cacheBriefly(c, 0);
  return owned;
}

const memberParams = idParams.extend({ associationId: idParams.shape.id });
const ofBusiness = ({ params: { id } }: { params: { id: number } }) => [cacheTag.business(id)];

export const profileApi = [
  publicRoute('get', '/vendor/company-profile/common/{id}', {
    tag: TAG,
    summary: 'What the pages of a business have in common',
    params: idParams,
    answer: z.object(commonFields),
    refusals: GONE,
    tags: ofBusiness,
    handle: async ({ platform, params }) => {
      const { profile } = await requireWholeProfile(platform, params.id);
      return toCommon(profile, platform.now);
    },
  }),
  publicRoute('get', '/vendor/company-profile/common/{id}/{associationId}', {
    tag: TAG,
    summary: 'The same of a member of an association, with its membership',
    params: memberParams,
    answer: z.object({ ...commonFields, membership: membershipAnswer }),
    refusals: GONE,
    tags: ofBusiness,
    handle: async ({ platform, params: { id, associationId } }) => {
      const { profile } = await requireWholeProfile(platform, id);
      const membership = await getMembershipOf(platform, { businessId: id, associationId });
      if (!membership) throw businessNotFound();
      return { ...toCommon(profile, platform.now), membership: toMembershipAnswer(membership) };
    },
  }),
  publicRoute('get', '/vendor/company-profile/about/{id}', {
    tag: TAG,
    summary: 'What a business says of itself',
    params: idParams,
    answer: aboutAnswer,
    refusals: GONE,
    tags: ofBusiness,
    handle: async ({ platform, params }) =>
      toAbout((await requireProfile(platform, params.id)).profile),
  }),
  publicRoute('get', '/vendor/company-profile/media/{id}', {
    tag: TAG,
    summary: 'Pictures and films of a business',
    description: `For its members also what waits and what was sent back. ${OWN_VIEW}`,
    params: idParams,
    query: z.object({ kind: z.enum(MEDIA_KINDS).optional() }),
    answer: z.array(z.union([ownedMediumAnswer, mediumAnswer])),
    refusals: GONE,
    handle: async ({ c, platform, params, query: { kind } }) => {
      const isAsked = (medium: { kind: string }) => !kind || medium.kind === kind;
      const owned = await findOwned(c, params.id);
      if (owned) return owned.media.filter(isAsked).map(toOwnedMedium);
      const { profile } = await requireProfile(platform, params.id);
      return profile.media.filter(isAsked).map(toMediumAnswer);
    },
  }),
  publicRoute('get', '/vendor/company-profile/{id}', {
    tag: TAG,
    summary: 'A business',
    description: `For its members everything, whatever its status, in all languages. ${OWN_VIEW}`,
    params: idParams,
    query: z.object({ language: languageQuery }),
    answer: z.union([businessOwnerAnswer, businessPublicAnswer]),
    refusals: GONE,
    handle: async ({ c, platform, params, query: { language } }) => {
      const owned = await findOwned(c, params.id);
      if (owned) return toOwnerAnswer(owned);
      const { profile } = await requireProfile(platform, params.id);
      return toBusinessPublic(profile, language, platform.now);
    },
  }),
  publicRoute('get', '/vendor/business/details/{id}', {
    tag: TAG,
    summary: 'A business by its number or its friendlyUrl, also one it had',
    params: z.object({ id: z.string().min(1).max(200).openapi({ example: 'shree-sweets' }) }),
    query: z.object({ language: languageQuery }),
    answer: businessPublicAnswer,
    refusals: GONE,
    handle: async ({ c, platform, params, query: { language } }) => {
      const isNumber = NUMBER.test(params.id);
      const id = isNumber ? Number(params.id) : await findIdOfSlug(platform, params.id);
      if (id === null) throw businessNotFound();
      const { profile } = await requireProfile(platform, id);
      cachePublic(c, [cacheTag.business(id)]);
      return toBusinessPublic(profile, language, platform.now);
    },
  }),
  publicRoute('get', '/vendor/business/product', {
    tag: TAG,
    summary: 'What a business sells',
    query: z.object({
      vendorBusinessDetailsId: idParams.shape.id.openapi({ type: 'integer', example: 417 }),
    }),
    answer: z.array(itemAnswer),
    refusals: { ...GONE, 404: 'There is no such business.' },
    tags: ({ query }) => [cacheTag.business(query.vendorBusinessDetailsId)],
    handle: async ({ platform, query }) => {
      const { profile } = await requireWholeProfile(platform, query.vendorBusinessDetailsId);
      return profile.items.map(toItemAnswer);
    },
  }),
];
