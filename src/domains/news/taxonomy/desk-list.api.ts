import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { translatorOf } from '#i18n/translator.ts';
import { authorOf, guardedBy } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { idParams, jsonBody, limitedBody } from '#kernel/http/api-input.ts';
import { BAD_BODY, GUARDED, NOT_FOUND, OUTAGES, success } from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import { registerManaged } from '#kernel/record/managed-api.ts';
import {
  authorBody,
  categoryBody,
  cityBody,
  menuBody,
  mergeBody,
  tagBody,
} from './desk-list.schema.ts';
import {
  authorRows,
  categoryRows,
  cityRows,
  menuRows,
  mergeTags,
  tagRows,
} from './desk-list.service.ts';

const mergeRoute = createRoute({
  method: 'post',
  path: '/desk/manage/tags/{id}/merge',
  tags: ['Desk'],
  summary: 'Make two tags one',
  description: 'Its stories get the other tag, and its page leads to that of the other.',
  ...guardedBy('taxonomy.manage', limitedBody),
  request: { params: idParams, body: jsonBody(mergeBody) },
  responses: { 200: success(z.null()), ...BAD_BODY, ...GUARDED, ...NOT_FOUND, ...OUTAGES },
});

/** What stories are sorted and signed by, and the menu of the site. */
export function registerNewsLists(api: OpenAPIHono<HttpEnv>): void {
  const taxonomy = { permission: 'taxonomy.manage' } as const;
  registerManaged(api, {
    ...taxonomy,
    name: 'categories',
    body: categoryBody,
    rows: categoryRows,
  });
  registerManaged(api, { ...taxonomy, name: 'cities', body: cityBody, rows: cityRows });
  registerManaged(api, { ...taxonomy, name: 'tags', body: tagBody, rows: tagRows });
  registerManaged(api, { ...taxonomy, name: 'authors', body: authorBody, rows: authorRows });
  const menu = { name: 'menus', body: menuBody, rows: menuRows };
  registerManaged(api, { permission: 'site.manage', ...menu });
  api.openapi(mergeRoute, async (c) => {
    const merge = {
      id: c.req.valid('param').id,
      into: c.req.valid('json').into,
      author: await authorOf(c),
    };
    await mergeTags(c.var.platform, merge, translatorOf(c.var.edition.lang));
    cacheNever(c);
    return c.json(toSuccess(null), 200);
  });
}
