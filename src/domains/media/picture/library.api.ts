import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { explained } from '#domains/media/upload/upload.api.ts';
import { setPictureHeaders } from '#domains/media/variant/media.pages.ts';
import { authorOf, guardedBy, requireAccount } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { idParams, jsonBody, limitedBody } from '#kernel/http/api-input.ts';
import {
  BAD_BODY,
  BAD_INPUT,
  failure,
  GUARDED,
  NOT_FOUND,
  OUTAGES,
  success,
} from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import {
  describeInUse,
  libraryQuerySchema,
  pictureChangeSchema,
  pictureSchema,
} from './library.schema.ts';
import {
  changePicture,
  readFile,
  readLibrary,
  readPicture,
  readRights,
  removePicture,
} from './library.service.ts';

const tags = ['Desk'];

const listRoute = createRoute({
  tags,
  method: 'get',
  path: '/desk/media',
  summary: 'Pictures of the library, the newest first',
  ...guardedBy('media.upload'),
  request: { query: libraryQuerySchema },
  responses: {
    200: success(z.object({ pictures: z.array(pictureSchema), next: z.int().nullable() })),
    ...BAD_INPUT,
    ...GUARDED,
    ...OUTAGES,
  },
});

const rightsRoute = createRoute({
  tags,
  method: 'get',
  path: '/desk/media/rights',
  summary: 'How many pictures’ rights end within a week, and how many have ended',
  ...guardedBy('media.upload'),
  responses: {
    200: success(z.object({ ending: z.int(), ended: z.int() })),
    ...GUARDED,
    ...OUTAGES,
  },
});

/** Of what shows it the domains know, which are composed later than this file is read. */
const describeRead = () =>
  createRoute({
    tags,
    method: 'get',
    path: '/desk/media/{id}',
    summary: 'A picture, and what shows it',
    ...guardedBy('media.upload'),
    request: { params: idParams },
    responses: { 200: success(describeInUse()), ...GUARDED, ...NOT_FOUND, ...OUTAGES },
  });

const fileRoute = createRoute({
  tags,
  method: 'get',
  path: '/desk/media/{id}/file',
  summary: 'A picture itself, also when its rights have ended',
  ...guardedBy('media.upload'),
  request: { params: idParams },
  responses: {
    200: { description: 'Success', content: { 'image/*': { schema: z.string() } } },
    ...GUARDED,
    ...NOT_FOUND,
    ...OUTAGES,
  },
});

const changeRoute = createRoute({
  tags,
  method: 'put',
  path: '/desk/media/{id}',
  summary: 'Change what is said of a picture, and how it is cut',
  description: 'What is left out stays as it is.',
  ...guardedBy('media.upload', limitedBody),
  request: { params: idParams, body: jsonBody(pictureChangeSchema) },
  responses: {
    200: success(pictureSchema),
    ...BAD_BODY,
    ...GUARDED,
    ...NOT_FOUND,
    ...OUTAGES,
  },
});

const removeRoute = createRoute({
  tags,
  method: 'delete',
  path: '/desk/media/{id}',
  summary: 'Remove a picture that nothing shows',
  ...guardedBy('media.manage'),
  request: { params: idParams },
  responses: {
    200: success(z.object({})),
    ...GUARDED,
    ...NOT_FOUND,
    409: failure('Something shows it; `data.uses` says what.'),
    ...OUTAGES,
  },
});

/** The newsroom's pictures. */
export function registerLibraryApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(listRoute, async (c) => {
    const { offered, ...query } = c.req.valid('query');
    const { actor } = await requireAccount(c);
    const wanted = { ...query, before: query.before, actor, isOffered: offered === 'true' };
    cacheNever(c);
    return c.json(toSuccess(await readLibrary(c.var.platform, wanted)), 200);
  });

  // Before the numbers that stand in the same place of the path.
  registerRights(api);
  api.openapi(describeRead(), async (c) => {
    const { actor } = await requireAccount(c);
    const { lang } = c.var.edition;
    const { id } = c.req.valid('param');
    cacheNever(c);
    return c.json(toSuccess(await readPicture(c.var.platform, id, { lang, actor })), 200);
  });

  registerFile(api);
  api.openapi(changeRoute, async (c) => {
    const { id } = c.req.valid('param');
    const change = c.req.valid('json');
    const author = await authorOf(c);
    cacheNever(c);
    return c.json(toSuccess(await changePicture(c.var.platform, id, { change, author })), 200);
  });

  api.openapi(removeRoute, async (c) => {
    const { id } = c.req.valid('param');
    const { lang } = c.var.edition;
    const author = await authorOf(c);
    await explained(c, removePicture(c.var.platform, id, { lang, author }));
    cacheNever(c);
    return c.json(toSuccess({}), 200);
  });
}

function registerRights(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(rightsRoute, async (c) => {
    const rights = await readRights(c.var.platform);
    cacheNever(c);
    return c.json(toSuccess(rights), 200);
  });
}

function registerFile(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(fileRoute, async (c) => {
    const { key, body, httpMetadata } = await readFile(c.var.platform, c.req.valid('param').id);
    cacheNever(c);
    setPictureHeaders(c, httpMetadata?.contentType ?? '', key.replace(/^.*\//, ''));
    return c.body(body);
  });
}
