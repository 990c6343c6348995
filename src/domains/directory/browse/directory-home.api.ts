import { z } from '@hono/zod-openapi';
import { associationSchema } from '#domains/directory/association/association.schema.ts';
import { toAssociationItem } from '#domains/directory/association/association-item.model.ts';
import {
  toBusinessCard,
  toCityAnswer,
  toTermAnswer,
} from '#domains/directory/business/business-card.model.ts';
import {
  businessCardAnswer,
  cityAnswer,
  termAnswer,
} from '#domains/directory/business/business-card.schema.ts';
import { toListPath } from '#domains/directory/business/business-path.model.ts';
import { getTown } from '#domains/directory/place/town.loader.ts';
import type { Town } from '#domains/directory/place/town.model.ts';
import type { Edition } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { loadNewestPosts } from '#kernel/domain/listed-post.loader.ts';
import { listedPostSchema } from '#kernel/domain/listed-post.schema.ts';
import { languageQuery } from '#kernel/http/api-input.ts';
import { cacheTag } from '#kernel/http/http.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { publicRoute } from '#kernel/route/route.ts';
import type { Env } from '#platform/env.ts';
import { notFound } from '#shared/app-error.ts';
import { toSubjectName } from './business-list.model.ts';
import { loadDirectoryHome } from './directory-home.loader.ts';

const POSTS = 3;

const homeSchema = z
  .object({
    categories: z.array(termAnswer.extend({ icon: z.string(), businessCount: z.int() })),
    popularSearches: z.array(
      z.object({
        label: z.string().openapi({ example: 'Tailors in Surat' }),
        url: z.string().openapi({ example: '/directory/surat/tailors' }),
      }),
    ),
    featured: z.array(businessCardAnswer).openapi({ description: 'Paid places.' }),
    topRated: z.array(businessCardAnswer),
    newest: z.array(businessCardAnswer),
    cities: z.object({ metroCities: z.array(cityAnswer), otherCities: z.array(cityAnswer) }),
    associations: z.array(associationSchema),
    blogs: z.array(listedPostSchema).openapi({ description: 'In the language asked for.' }),
    advertisements: z.array(z.object({ id: z.int() })),
  })
  .openapi('DirectoryHome');

export const directoryHomeApi = [
  publicRoute('get', '/home', {
    tag: 'Directory',
    summary: 'The front of the directory, of a town or of all',
    description:
      'At most 20 categories that have businesses, by their order; six businesses of a kind; towns with businesses, the busiest first; the three newest posts of the blog.',
    query: z.object({
      cityId: z
        .string()
        .regex(/^[1-9]\d{0,14}$/)
        .transform(Number)
        .optional()
        .openapi({ type: 'integer', minimum: 1 }),
      language: languageQuery,
    }),
    answer: homeSchema,
    tags: ({ query: { cityId, language } }) => [
      ...(cityId === undefined ? [] : [cacheTag.town(cityId, language.lang)]),
      cacheTag.directory(language.lang),
      cacheTag.blog(language.lang),
      cacheTag.edition(language.lang),
    ],
    handle: async ({ platform, query: { cityId, language } }) => {
      const town = cityId === undefined ? null : await getTown(platform, { id: cityId });
      if (cityId !== undefined && !town?.active) throw notFound();
      return loadAnswer(platform, language, cityId ?? null);
    },
  }),
];

async function loadAnswer(platform: Platform<Env>, edition: Edition, townId: number | null) {
  const [{ value: home }, blogs] = await Promise.all([
    loadDirectoryHome(platform, townId),
    loadNewestPosts(platform, edition, POSTS),
  ]);
  const t = translatorOf(edition.lang);
  const site = brandOf(platform.env, 'en').url;
  const ofTier = (tier: Town['tier']) =>
    home.towns.filter((town) => town.tier === tier).map(toCityAnswer);
  return {
    categories: home.categories.map((category) => ({
      ...toTermAnswer(category),
      icon: category.icon,
      businessCount: category.businessCount,
    })),
    popularSearches: home.popular.map((subject) => ({
      label: toSubjectName(subject, t, edition.lang),
      url: toEditionPath(edition, toListPath(subject.town, subject.category)),
    })),
    featured: [],
    topRated: home.topRated.map((card) => toBusinessCard(card, platform.now)),
    newest: home.newest.map((card) => toBusinessCard(card, platform.now)),
    cities: { metroCities: ofTier('metro'), otherCities: ofTier('other') },
    associations: home.associations.map((each) => toAssociationItem(each, site)),
    blogs: [...blogs],
    advertisements: [],
  };
}
