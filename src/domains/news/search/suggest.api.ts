import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Edition } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { languageQuery } from '#kernel/http/api-input.ts';
import { BAD_INPUT, OUTAGES, success } from '#kernel/http/api-output.ts';
import { cachePublic, cacheTag, type HttpEnv } from '#kernel/http/http.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { SearchEnv } from './search.loader.ts';
import { LONGEST_KEYWORD, type SuggestedPlace, toKeyword } from './search.model.ts';
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
      }),
    ),
    topics: z.array(placeSchema),
    cities: z.array(placeSchema),
    categories: z.array(placeSchema),
  })
  .openapi('Suggestions');

const suggestRoute = createRoute({
  method: 'get',
  path: '/news/suggest',
  tags: ['Search'],
  summary: 'What may be meant by words half typed',
  description:
    'At most five stories of the language, and three topics, cities and categories each, by the words typed in any of the three scripts; the last word may be the beginning of one.',
  request: {
    query: z.object({
      q: z.string().transform(toKeyword).pipe(z.string().min(1).max(LONGEST_KEYWORD)).openapi({
        type: 'string',
        minLength: 1,
        maxLength: LONGEST_KEYWORD,
        example: 'rajk',
      }),
      lang: languageQuery,
    }),
  },
  responses: { 200: success(suggestionsSchema), ...BAD_INPUT, ...OUTAGES },
});

export function registerSuggestApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(suggestRoute, async (c) => {
    const { q, lang: edition } = c.req.valid('query');
    const suggestions = await loadSuggestions(c.var.platform, edition, q);
    cachePublic(c, [cacheTag.latest(edition.lang), cacheTag.edition(edition.lang)]);
    return c.json(toSuccess(suggestions), 200);
  });
}

/** Suggestions with the addresses they lead to. */
async function loadSuggestions(platform: Platform<SearchEnv>, edition: Edition, typed: string) {
  const found = await suggest(platform, edition, typed);
  const link = (path: string) => toEditionPath(edition, path);
  const toPlaces = (places: readonly SuggestedPlace[], folder: string) =>
    places.map(({ name, slug }) => ({
      name,
      displayName: slug,
      url: link(`${folder}/${slug}`),
    }));
  return {
    stories: found.stories.map(({ articleId, title, path }) => ({
      id: articleId,
      title,
      url: link(path),
    })),
    topics: toPlaces(found.topics, '/topic'),
    cities: toPlaces(found.cities, '/cities'),
    categories: toPlaces(found.categories, ''),
  };
}
