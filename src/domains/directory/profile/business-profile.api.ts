import { z } from '@hono/zod-openapi';
import { MEDIA_KINDS } from '#domains/directory/business/business.model.ts';
import { idParams, languageQuery } from '#kernel/http/api-input.ts';
import { cachePublic, cacheTag } from '#kernel/http/http.ts';
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
    params: idParams,
    query: z.object({ kind: z.enum(MEDIA_KINDS).optional() }),
    answer: z.array(mediumAnswer),
    refusals: GONE,
    tags: ofBusiness,
    handle: async ({ platform, params, query: { kind } }) => {
      const { profile } = await requireProfile(platform, params.id);
      return profile.media.filter((medium) => !kind || medium.kind === kind).map(toMediumAnswer);
    },
  }),
  publicRoute('get', '/vendor/company-profile/{id}', {
    tag: TAG,
    summary: 'A business',
    params: idParams,
    query: z.object({ language: languageQuery }),
    answer: businessPublicAnswer,
    refusals: GONE,
    tags: ofBusiness,
    handle: async ({ platform, params, query: { language } }) => {
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
