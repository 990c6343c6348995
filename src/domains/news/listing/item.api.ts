import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { pageNotFound, storyGone } from '#domains/news/story/news.errors.ts';
import { storyIdSchema } from '#domains/news/story/news.schema.ts';
import { loadStory } from '#domains/news/story/story.loader.ts';
import { LANGS } from '#i18n/editions.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { languageParams } from '#kernel/http/api-input.ts';
import { GONE, NOT_FOUND, OUTAGES, success } from '#kernel/http/api-output.ts';
import { cachePublic, cacheTag, type HttpEnv } from '#kernel/http/http.ts';
import { loadRelevantItems, loadTopItems, loadTrendingItems } from './item.loader.ts';
import { newsItemSchema, newsStorySchema } from './item.schema.ts';

const itemsAnswer = { 200: success(z.array(newsItemSchema)), ...NOT_FOUND, ...OUTAGES };
const idParam = storyIdSchema.openapi({ type: 'integer', minimum: 1, example: 417 });

const topRoute = createRoute({
  method: 'get',
  path: '/news/top/{language}',
  tags: ['News'],
  summary: 'Top news',
  description: 'The 20 newest stories published in a language.',
  request: { params: languageParams },
  responses: itemsAnswer,
});

const trendingRoute = createRoute({
  method: 'get',
  path: '/news/trending/{language}',
  tags: ['News'],
  summary: 'Trending news',
  description:
    'The 20 stories read most now: a view counts half as much after six hours. Filled up with the newest ones.',
  request: { params: languageParams },
  responses: itemsAnswer,
});

const relevantRoute = createRoute({
  method: 'get',
  path: '/news/{id}/relevant/{language}',
  tags: ['News'],
  summary: 'Stories to read after one',
  description:
    'At most six stories published in the language: those that share a topic with the story, then those of its category, newest first.',
  request: { params: languageParams.extend({ id: idParam }) },
  responses: itemsAnswer,
});

const storyRoute = createRoute({
  method: 'get',
  path: '/news/{id}',
  tags: ['News'],
  summary: 'One story in full',
  description:
    'All published languages of a story. Dates and `imageDescription` are those of the language it was written in.',
  request: { params: z.object({ id: idParam }) },
  responses: { 200: success(newsStorySchema), ...NOT_FOUND, ...GONE, ...OUTAGES },
});

/** Lists of stories that take no filters. */
export function registerItemApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(topRoute, async (c) => {
    const { language } = c.req.valid('param');
    const items = await loadTopItems(c.var.platform, language);
    cachePublic(c, [cacheTag.latest(language.lang), cacheTag.edition(language.lang)]);
    return c.json(toSuccess(items), 200);
  });

  api.openapi(trendingRoute, async (c) => {
    const { language } = c.req.valid('param');
    const items = await loadTrendingItems(c.var.platform, language);
    cachePublic(c, [cacheTag.latest(language.lang), cacheTag.edition(language.lang)]);
    return c.json(toSuccess(items), 200);
  });

  api.openapi(relevantRoute, async (c) => {
    const { language, id } = c.req.valid('param');
    const items = await loadRelevantItems(c.var.platform, language, id);
    if (!items) throw pageNotFound();
    cachePublic(c, [
      cacheTag.article(id),
      cacheTag.latest(language.lang),
      cacheTag.edition(language.lang),
    ]);
    return c.json(toSuccess(items), 200);
  });
}

/** Registered last: other calls' names stand in the place of its id. */
export function registerStoryApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(storyRoute, async (c) => {
    const { id } = c.req.valid('param');
    const story = await loadStory(c.var.platform, id);
    if (story === 'gone') throw storyGone();
    if (!story) throw pageNotFound();
    cachePublic(c, [cacheTag.article(id), ...LANGS.map(cacheTag.edition)]);
    return c.json(toSuccess(story), 200);
  });
}
