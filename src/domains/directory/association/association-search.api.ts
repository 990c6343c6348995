import { z } from '@hono/zod-openapi';
import { LANGS } from '#i18n/editions.ts';
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

const TAGS = LANGS.flatMap((lang) => [cacheTag.directory(lang), cacheTag.edition(lang)]);

const text = z.string();

const detailsSchema = associationSchema
  .extend({
    ...{ about: text, hindiAbout: text, gujaratiAbout: text },
    ...{ website: text, email: text, phone: text },
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
    handle: ({ platform, body }) => answerList(platform, body),
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
      return toAssociationView(value, siteOf(platform));
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
