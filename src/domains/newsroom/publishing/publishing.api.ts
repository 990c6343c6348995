import { z } from '@hono/zod-openapi';
import { idParams } from '#kernel/http/api-input.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { listingQuery, publicationSchema, takeDownSchema } from './publishing.schema.ts';
import {
  cancelPublication,
  getPublication,
  listPublications,
  takeDownStory,
} from './publishing.service.ts';

export const publishingApi = [
  deskRoute('get', '/desk/publications', {
    permission: 'story.read',
    summary: 'What is to be published, or has been',
    query: listingQuery,
    answer: z.object({ publications: z.array(publicationSchema) }),
    handle: async ({ platform, query: { state, size: limit } }) => ({
      publications: await listPublications(platform, { state, limit }),
    }),
  }),
  deskRoute('get', '/desk/publications/{id}', {
    permission: 'story.read',
    summary: 'How far a publication has come',
    params: idParams,
    answer: publicationSchema,
    handle: ({ platform, params }) => getPublication(platform, params.id),
  }),
  deskRoute('delete', '/desk/publications/{id}', {
    permission: 'story.publish',
    summary: 'Cancel what has not begun',
    params: idParams,
    answer: publicationSchema,
    refusals: {
      409: 'It has begun.',
    },
    handle: ({ platform, params, author, edition }) =>
      cancelPublication(platform, { ...author, id: params.id }, edition),
  }),
  deskRoute('post', '/desk/stories/{id}/take-down', {
    permission: 'story.take_down',
    summary: 'Take a story away for good',
    description:
      'In all languages at once: its text, its pictures where nothing else shows them, lists, feeds, search and caches. Its addresses answer 410.',
    params: idParams,
    body: takeDownSchema,
    answer: z.object({ publications: z.array(publicationSchema) }),
    refusals: {
      409: 'Readers have never seen it.',
    },
    handle: async ({ platform, params, body: { reason }, author, edition }) => {
      const order = { ...author, articleId: params.id, reason };
      return { publications: await takeDownStory(platform, order, edition) };
    },
  }),
];
