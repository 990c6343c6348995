import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { LANGS } from '#i18n/editions.ts';
import { toSuccess, toSuccessPage } from '#kernel/http/api.ts';
import {
  isPeriodInOrder,
  jsonBody,
  limitedBody,
  PERIOD_OUT_OF_ORDER,
  pageFields,
  pageQuery,
  periodFields,
} from '#kernel/http/api-input.ts';
import { BAD_BODY, BAD_INPUT, OUTAGES, success, successPage } from '#kernel/http/api-output.ts';
import { cacheNever, cachePublic, cacheTag, type HttpEnv } from '#kernel/http/http.ts';
import { registerManaged } from '#kernel/record/managed-api.ts';
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

const bulletinsRoute = createRoute({
  method: 'get',
  path: '/news/bulletin',
  tags: ['Bulletins'],
  summary: 'Newest video bulletins',
  request: { query: pageQuery },
  responses: { 200: successPage(videoItemSchema), ...BAD_INPUT, ...OUTAGES },
});

const categoriesRoute = createRoute({
  method: 'get',
  path: '/news/bulletin/category',
  tags: ['Bulletins'],
  summary: 'Categories of video bulletins',
  responses: { 200: success(videoCategoriesSchema), ...OUTAGES },
});

const searchRoute = createRoute({
  method: 'post',
  path: '/news/bulletin/search',
  tags: ['Bulletins'],
  summary: 'Video bulletins by category and date',
  description: 'The newest that fit all filters given.',
  middleware: limitedBody,
  request: { body: jsonBody(filterSchema) },
  responses: { 200: successPage(videoItemSchema), ...BAD_BODY, ...OUTAGES },
});

const TAGS = LANGS.map(cacheTag.edition);

export function registerVideoApi(api: OpenAPIHono<HttpEnv>): void {
  const permission = 'video.manage';
  const categories = { name: 'video-categories', body: videoCategoryBody, rows: videoCategoryRows };
  registerManaged(api, { permission, ...categories });
  registerManaged(api, { permission, name: 'videos', body: videoBody, rows: videoRows });

  api.openapi(bulletinsRoute, async (c) => {
    const { page, size } = c.req.valid('query');
    const { videos, hasNext } = await searchVideos(c.var.platform, {}, { page, size });
    cachePublic(c, TAGS);
    return c.json(toSuccessPage(videos, { page, size, hasNext }), 200);
  });

  api.openapi(categoriesRoute, async (c) => {
    const categories = await loadVideoCategories(c.var.platform);
    cachePublic(c, TAGS);
    return c.json(toSuccess(categories), 200);
  });

  api.openapi(searchRoute, async (c) => {
    const { page, size, ...filter } = c.req.valid('json');
    const { videos, hasNext } = await searchVideos(c.var.platform, filter, { page, size });
    cacheNever(c);
    return c.json(toSuccessPage(videos, { page, size, hasNext }), 200);
  });
}
