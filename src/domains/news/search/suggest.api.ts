import { z } from '@hono/zod-openapi';
import type { Edition } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { refuseRush } from '#kernel/access/rate-limit.ts';
import { languageQuery } from '#kernel/http/api-input.ts';
import { cacheTag, tagsOfLatest } from '#kernel/http/http.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { publicRoute } from '#kernel/route/route.ts';
import type { SearchEnv } from './search.loader.ts';
import { LONGEST_KEYWORD, SUGGEST_RUSH, type SuggestedPlace, toKeyword } from './search.model.ts';
import { suggest } from './suggest.loader.ts';

const url = z.string().openapi({ description: 'Path of its page.', example: '/cities/rajkot' });

const placeSchema = z
  .object({
    name: z.string().openapi({ example: 'Rajkot' }),
    displayName: z.string().openapi({ example: 'rajkot' }),
    url,
  })
  .openapi('SuggestedPlace');

const suggestionsSchema = z
  .object({
    stories: z.array(
      z.object({
        id: z.int(),
        title: z.string().openapi({ example: 'Rain returns to Saurashtra' }),
        url: url.openapi({ example: '/gujarat/rain-returns-to-saurashtra/417' }),
        sub: z.string().optional().openapi({
          description:
            'What stands beside the title: that somebody has paid for it, or that it is a post.',
        }),
        sponsored: z.boolean(),
      }),
    ),
    topics: z.array(placeSchema),
    cities: z.array(placeSchema),
    categories: z.array(placeSchema),
  })
  .openapi('Suggestions');

export const suggestApi = [
  publicRoute('get', '/news/suggest', {
    tag: 'Search',
    summary: 'What may be meant by words half typed',
    description:
      'At most five stories of the language, and three topics, cities and categories each, by the words typed in any of the three scripts; the last word may be the beginning of one.',
    query: z.object({
      q: z.string().transform(toKeyword).pipe(z.string().min(1).max(LONGEST_KEYWORD)).openapi({
        type: 'string',
        minLength: 1,
        maxLength: LONGEST_KEYWORD,
        example: 'rajk',
      }),
      lang: languageQuery,
    }),
    answer: suggestionsSchema,
    tags: ({ query: { lang } }) => [...tagsOfLatest(lang), cacheTag.blog(lang.lang)],
    handle: async ({ c, platform, query: { q, lang: edition } }) => {
      await refuseRush(c, SUGGEST_RUSH);
      return loadSuggestions(platform, edition, q);
    },
  }),
];

/** Suggestions with the addresses they lead to. */
async function loadSuggestions(platform: Platform<SearchEnv>, edition: Edition, typed: string) {
  const found = await suggest(platform, edition, typed);
  const t = translatorOf(edition.lang);
  const link = (path: string) => toEditionPath(edition, path);
  const toPlaces = (places: readonly SuggestedPlace[], folder: string) =>
    places.map(({ name, slug }) => ({
      name,
      displayName: slug,
      url: link(`${folder}/${slug}`),
    }));
  return {
    stories: found.stories.map(({ articleId, title, path, isPost, isPaid }) => ({
      ...{ id: articleId, title, url: link(path), sponsored: isPaid },
      ...(isPaid ? { sub: t('label.sponsored') } : isPost && { sub: t('blog.name') }),
    })),
    topics: toPlaces(found.topics, '/topic'),
    cities: toPlaces(found.cities, '/cities'),
    categories: toPlaces(found.categories, ''),
  };
}
