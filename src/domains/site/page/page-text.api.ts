import { z } from '@hono/zod-openapi';
import { LANGS } from '#i18n/editions.ts';
import { limitBody } from '#kernel/http/api-input.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { STANDING_PAGES } from './page-text.model.ts';
import { changeSchema, pageParams, previewSchema, versionParams } from './page-text.schema.ts';
import { getPage, listPages, loadVersion, previewPage, savePage } from './page-text.service.ts';

/** Bytes of a text in any script, with its markup. */
const limit = limitBody(256 * 1024);

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

/** The texts of the pages about the site itself, as the desk looks after them. */
export const pageTextApi = [
  deskRoute('get', '/desk/pages', {
    permission: 'site.manage',
    summary: 'Pages about the site itself, and which texts the desk has written',
    answer: z.array(summarySchema),
    handle: ({ platform }) => listPages(platform),
  }),
  deskRoute('get', '/desk/pages/{page}/{lang}', {
    permission: 'site.manage',
    summary: 'The text of a page with its versions',
    params: pageParams,
    answer: viewSchema,
    handle: ({ platform, params }) => getPage(platform, params),
  }),
  deskRoute('get', '/desk/pages/{page}/{lang}/versions/{version}', {
    permission: 'site.manage',
    summary: 'A text as it was',
    params: versionParams,
    answer: htmlSchema,
    handle: ({ platform, params: { version, ...key } }) => loadVersion(platform, key, version),
  }),
  deskRoute('put', '/desk/pages/{page}/{lang}', {
    permission: 'site.manage',
    summary: 'Show readers another text',
    description:
      'Without `html` the text that comes with the site is shown again. `version` is the one that was read; another is refused.',
    params: pageParams,
    body: changeSchema,
    answer: viewSchema,
    before: [limit],
    refusals: { 409: 'Changed meanwhile.' },
    handle: ({ platform, params, body: { version, html = null }, author, edition }) =>
      savePage(platform, params, { version, html, author }, edition),
  }),
  deskRoute('post', '/desk/pages/{page}/{lang}/preview', {
    permission: 'site.manage',
    summary: 'A text as readers would see it',
    params: pageParams,
    body: previewSchema,
    answer: htmlSchema,
    before: [limit],
    handle: ({ platform, params, body: { html }, edition }) =>
      previewPage(platform, html, { ...params, edition }),
  }),
];
