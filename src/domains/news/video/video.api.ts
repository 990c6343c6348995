import { z } from '@hono/zod-openapi';
import { SEARCH_RUSH } from '#domains/news/search/search.model.ts';
import { LANGS } from '#i18n/editions.ts';
import { refuseRush } from '#kernel/access/rate-limit.ts';
import { toSuccessPage } from '#kernel/http/api.ts';
import {
  isPeriodInOrder,
  PERIOD_OUT_OF_ORDER,
  pageFields,
  pageQuery,
  periodFields,
} from '#kernel/http/api-input.ts';
import { cacheTag } from '#kernel/http/http.ts';
import { managedList } from '#kernel/record/managed-api.ts';
import { pageOf } from '#kernel/route/content.ts';
import { publicRoute } from '#kernel/route/route.ts';
import { loadVideoCategories, searchVideos } from './video.loader.ts';
import { videoCategoriesSchema, videoItemSchema } from './video.schema.ts';
import { videoBody, videoCategoryBody } from './video-list.schema.ts';
import { videoCategoryRows, videoRows } from './video-list.service.ts';

const filterSchema = z
  .object({
    category: z
      .string()
      .regex(/^[a-z0-9-]{1,100}$/)
      .optional()
      .openapi({ example: 'explainers' }),
    ...periodFields,
    ...pageFields,
  })
  .refine(isPeriodInOrder, PERIOD_OUT_OF_ORDER)
  .openapi('BulletinFilter');

const TAGS = LANGS.map(cacheTag.edition);

const permission = 'video.manage';

export const videoApi = [
  ...managedList({
    name: 'video-categories',
    permission,
    body: videoCategoryBody,
    rows: videoCategoryRows,
  }),
  ...managedList({ name: 'videos', permission, body: videoBody, rows: videoRows }),
  publicRoute('get', '/news/bulletin', {
    tag: 'Bulletins',
    summary: 'Newest video bulletins',
    query: pageQuery,
    answer: pageOf(videoItemSchema),
    tags: () => TAGS,
    handle: async ({ platform, query: { page, size } }) => {
      const { videos, hasNext } = await searchVideos(platform, {}, { page, size });
      return toSuccessPage(videos, { page, size, hasNext });
    },
  }),
  publicRoute('get', '/news/bulletin/category', {
    tag: 'Bulletins',
    summary: 'Categories of video bulletins',
    answer: videoCategoriesSchema,
    tags: () => TAGS,
    handle: ({ platform }) => loadVideoCategories(platform),
  }),
  publicRoute('post', '/news/bulletin/search', {
    tag: 'Bulletins',
    summary: 'Video bulletins by category and date',
    description: 'The newest that fit all filters given.',
    body: filterSchema,
    answer: pageOf(videoItemSchema),
    handle: async ({ c, platform, body: { page, size, ...filter } }) => {
      await refuseRush(c, SEARCH_RUSH);
      const { videos, hasNext } = await searchVideos(platform, filter, { page, size });
      return toSuccessPage(videos, { page, size, hasNext });
    },
  }),
];
