import { z } from '@hono/zod-openapi';
import { toBusinessCard } from '#domains/directory/business/business-card.model.ts';
import { businessCardAnswer } from '#domains/directory/business/business-card.schema.ts';
import { BUSINESS_SEARCH_RUSH } from '#domains/directory/find/business-search.model.ts';
import { LANGS } from '#i18n/editions.ts';
import { IN_A_RUSH, refuseRush } from '#kernel/access/rate-limit.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { toSuccessPage } from '#kernel/http/api.ts';
import { cacheTag } from '#kernel/http/http.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { manage } from '#kernel/record/managed.service.ts';
import { managedList } from '#kernel/record/managed-api.ts';
import { pageOf } from '#kernel/route/content.ts';
import { publicRoute } from '#kernel/route/route.ts';
import type { Env } from '#platform/env.ts';
import { associationNotFound } from './association.errors.ts';
import { findAssociations, loadAssociation } from './association.loader.ts';
import type { AssociationFilter } from './association.model.ts';
import {
  associationParams,
  associationSchema,
  listQuery,
  searchBody,
  searchQuery,
} from './association.schema.ts';
import { toAssociationItem, toAssociationView } from './association-item.model.ts';
import { ASSOCIATIONS } from './association-list.repo.ts';
import { associationBody } from './association-list.schema.ts';
import { loadMemberPage } from './association-page.loader.ts';

const TAGS = LANGS.flatMap((lang) => [cacheTag.directory(lang), cacheTag.edition(lang)]);

const FIRST_MEMBERS = 8;

const text = z.string();

const detailsSchema = associationSchema
  .extend({
    ...{ about: text, hindiAbout: text, gujaratiAbout: text },
    ...{ website: text, email: text, phone: text },
    members: z.array(businessCardAnswer).openapi({ description: 'The first eight.' }),
  })
  .openapi('AssociationDetails');

/** Trade bodies and their members. */
export const associationApi = [
  publicRoute('get', '/association', {
    tag: 'Associations',
    summary: 'Associations, those with most members first',
    query: listQuery,
    answer: pageOf(associationSchema),
    tags: () => TAGS,
    handle: ({ platform, query }) => answerList(platform, query),
  }),
  publicRoute('get', '/association/search', {
    tag: 'Associations',
    summary: 'Associations by words of their names, kind and city',
    query: searchQuery,
    answer: pageOf(associationSchema),
    tags: () => TAGS,
    handle: ({ platform, query }) => answerList(platform, query),
  }),
  publicRoute('post', '/association/search', {
    tag: 'Associations',
    summary: 'Associations by words of their names, kind and city',
    body: searchBody,
    answer: pageOf(associationSchema),
    refusals: IN_A_RUSH,
    handle: async ({ c, platform, body }) => {
      await refuseRush(c, BUSINESS_SEARCH_RUSH);
      return answerList(platform, body);
    },
  }),
  publicRoute('get', '/association/{id}', {
    tag: 'Associations',
    summary: 'One association by its number or its `displayName`',
    params: associationParams,
    answer: detailsSchema,
    tags: () => TAGS,
    handle: async ({ platform, params }) => {
      const { value } = await loadAssociation(platform, params.id);
      if (!value) throw associationNotFound();
      const members = await listFirstMembers(platform, value.id);
      return { ...toAssociationView(value, siteOf(platform)), members };
    },
  }),
];

async function answerList(
  platform: Platform<Env>,
  { page, size, ...filter }: AssociationFilter & { page: number; size: number },
) {
  const { items, hasNext } = await findAssociations(platform, filter, { page, size });
  const site = siteOf(platform);
  return toSuccessPage(
    items.map((each) => toAssociationItem(each, site)),
    { page, size, hasNext },
  );
}

/** As its page lists them. */
async function listFirstMembers(platform: Platform, associationId: number) {
  const { value } = await loadMemberPage(platform, { associationId, keyword: '', page: 1 });
  return value.members
    .slice(0, FIRST_MEMBERS)
    .map(({ business }) => toBusinessCard(business, platform.now));
}

function siteOf({ env }: Platform<Env>): string {
  return brandOf(env, 'en').url;
}

/** The associations as the desk keeps them. */
export const associationLists = managedList({
  name: 'associations',
  permission: 'taxonomy.manage',
  body: associationBody,
  rows: manage(ASSOCIATIONS),
});
