import { createRoute, type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import { LANGS } from '#i18n/editions.ts';
import { authorOf, guardedBy } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { jsonBody, limitBody } from '#kernel/http/api-input.ts';
import {
  BAD_BODY,
  failure,
  GUARDED,
  NOT_FOUND,
  OUTAGES,
  success,
} from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import { STANDING_PAGES } from './page-text.model.ts';
import { changeSchema, pageParams, previewSchema, versionParams } from './page-text.schema.ts';
import { previewPage, readPage, readPages, readVersion, savePage } from './page-text.service.ts';

/** Bytes of a text in any script, with its markup. */
const LARGEST_TEXT = 256 * 1024;
const PATH = '/desk/pages/{page}/{lang}';
const shared = { tags: ['Desk'], ...guardedBy('site.manage') };
const writing = { tags: ['Desk'], ...guardedBy('site.manage', limitBody(LARGEST_TEXT)) };
const answers = { ...GUARDED, ...OUTAGES } satisfies RouteConfig['responses'];

const stateSchema = z.object({
  version: z.int(),
  savedAt: z.int().nullable(),
  isOwn: z.boolean(),
});

const summarySchema = z
  .object({ page: z.enum(STANDING_PAGES), texts: z.record(z.enum(LANGS), stateSchema) })
  .openapi('StandingPage');

const viewSchema = z
  .object({
    version: z.int(),
    html: z.string(),
    isBuiltIn: z.boolean(),
    versions: z.array(
      z.object({
        version: z.int(),
        savedAt: z.int(),
        savedBy: z.string(),
        isBuiltIn: z.boolean(),
      }),
    ),
  })
  .openapi('PageText');

const htmlSchema = z.object({ html: z.string() });

const listRoute = createRoute({
  ...shared,
  method: 'get',
  path: '/desk/pages',
  summary: 'Pages about the site itself, and which texts the desk has written',
  responses: { 200: success(z.array(summarySchema)), ...answers },
});

const readRoute = createRoute({
  ...shared,
  method: 'get',
  path: PATH,
  summary: 'The text of a page with its versions',
  request: { params: pageParams },
  responses: { 200: success(viewSchema), ...answers, ...NOT_FOUND },
});

const versionRoute = createRoute({
  ...shared,
  method: 'get',
  path: `${PATH}/versions/{version}`,
  summary: 'A text as it was',
  request: { params: versionParams },
  responses: { 200: success(htmlSchema), ...answers, ...NOT_FOUND },
});

const changeRoute = createRoute({
  ...writing,
  method: 'put',
  path: PATH,
  summary: 'Show readers another text',
  description:
    'Without `html` the text that comes with the site is shown again. `version` is the one that was read; another is refused.',
  request: { params: pageParams, body: jsonBody(changeSchema) },
  responses: {
    200: success(viewSchema),
    ...BAD_BODY,
    ...answers,
    ...NOT_FOUND,
    409: failure('Changed meanwhile.'),
  },
});

const previewRoute = createRoute({
  ...writing,
  method: 'post',
  path: `${PATH}/preview`,
  summary: 'A text as readers would see it',
  request: { params: pageParams, body: jsonBody(previewSchema) },
  responses: { 200: success(htmlSchema), ...BAD_BODY, ...answers, ...NOT_FOUND },
});

/** The texts of the pages about the site itself, as the desk looks after them. */
export function registerPageTexts(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(listRoute, async (c) => {
    cacheNever(c);
    return c.json(toSuccess(await readPages(c.var.platform)), 200);
  });

  api.openapi(readRoute, async (c) => {
    cacheNever(c);
    return c.json(toSuccess(await readPage(c.var.platform, c.req.valid('param'))), 200);
  });

  api.openapi(versionRoute, async (c) => {
    const { version, ...key } = c.req.valid('param');
    cacheNever(c);
    return c.json(toSuccess(await readVersion(c.var.platform, key, version)), 200);
  });

  api.openapi(changeRoute, async (c) => {
    const { version, html } = c.req.valid('json');
    const change = { version, html: html ?? null, author: await authorOf(c) };
    const { platform, edition } = c.var;
    const saved = await savePage(platform, c.req.valid('param'), change, edition);
    cacheNever(c);
    return c.json(toSuccess(saved), 200);
  });

  api.openapi(previewRoute, (c) => {
    const { platform, edition } = c.var;
    const asked = { ...c.req.valid('param'), edition };
    cacheNever(c);
    return c.json(toSuccess(previewPage(platform, c.req.valid('json').html, asked)), 200);
  });
}
