import { z } from '@hono/zod-openapi';
import { pageNotFound, storyGone } from '#domains/news/story/news.errors.ts';
import { storyIdSchema } from '#domains/news/story/news.schema.ts';
import { loadStory } from '#domains/news/story/story.loader.ts';
import { BLOG } from '#domains/news/taxonomy/taxonomy.model.ts';
import { LANGS } from '#i18n/editions.ts';
import { languageParams } from '#kernel/http/api-input.ts';
import { GONE } from '#kernel/http/api-output.ts';
import { cacheTag, tagsOfLatest } from '#kernel/http/http.ts';
import { publicRoute } from '#kernel/route/route.ts';
import { loadRelevantItems, loadTopItems, loadTrendingItems } from './item.loader.ts';
import { newsItemSchema, newsStorySchema } from './item.schema.ts';

const idParam = storyIdSchema.openapi({ type: 'integer', minimum: 1, example: 417 });

/** Lists of stories that take no filters. */
export const listApi = [
  publicRoute('get', '/news/top/{language}', {
    tag: 'News',
    summary: 'Top news',
    description: 'The 20 newest stories published in a language.',
    params: languageParams,
    answer: z.array(newsItemSchema),
    tags: ({ params }) => tagsOfLatest(params.language),
    handle: ({ platform, params }) => loadTopItems(platform, params.language),
  }),
  publicRoute('get', '/news/trending/{language}', {
    tag: 'News',
    summary: 'Trending news',
    description:
      'The 20 stories read most now: a view counts half as much after six hours. Filled up with the newest ones.',
    params: languageParams,
    answer: z.array(newsItemSchema),
    tags: ({ params }) => tagsOfLatest(params.language),
    handle: ({ platform, params }) => loadTrendingItems(platform, params.language),
  }),
  publicRoute('get', '/news/{id}/relevant/{language}', {
    tag: 'News',
    summary: 'Stories to read after one',
    description:
      'At most six stories published in the language: those that share a topic with the story, then those of its category, newest first.',
    params: languageParams.extend({ id: idParam }),
    answer: z.array(newsItemSchema),
    tags: ({ params: { language, id } }) => [cacheTag.article(id), ...tagsOfLatest(language)],
    handle: async ({ platform, params: { language, id } }) => {
      const items = await loadRelevantItems(platform, language, id);
      if (!items) throw pageNotFound();
      return items;
    },
  }),
];

/** Registered last: other calls' names stand in the place of its id. */
export const storyApi = [
  publicRoute('get', '/news/{id}', {
    tag: 'News',
    summary: 'One story in full',
    description:
      'All published languages of a story. Dates and `imageDescription` are those of the language it was written in.',
    params: z.object({ id: idParam }),
    answer: newsStorySchema,
    refusals: GONE,
    tags: ({ params }) => [cacheTag.article(params.id), ...LANGS.map(cacheTag.edition)],
    handle: async ({ platform, params: { id } }) => {
      const story = await loadStory(platform, id);
      if (story === 'gone') throw storyGone();
      if (!story || story.displayName === BLOG) throw pageNotFound();
      return story;
    },
  }),
];
