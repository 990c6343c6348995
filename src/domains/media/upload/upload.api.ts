import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { SavedUpload } from '#domains/media/picture/library.model.ts';
import {
  announcementSchema,
  begunUploadSchema,
  fileQuerySchema,
  partParams,
  savedUploadSchema,
  uploadParams,
} from '#domains/media/picture/library.schema.ts';
import {
  badPart,
  explain,
  tooManyBytes,
  tooManyBytesAtOnce,
} from '#domains/media/picture/media.errors.ts';
import { translatorOf } from '#i18n/translator.ts';
import { authorOf, guardedBy } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { jsonBody, limitedBody } from '#kernel/http/api-input.ts';
import {
  BAD_BODY,
  BAD_INPUT,
  failure,
  GUARDED,
  NOT_FOUND,
  OUTAGES,
  success,
} from '#kernel/http/api-output.ts';
import { cacheNever, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { readBounded } from '#platform/bounded-body.ts';
import { MOST_BYTES, MOST_BYTES_AT_ONCE, PART_BYTES } from './limit.model.ts';
import {
  abortUpload,
  beginUpload,
  completeUpload,
  findPicture,
  savePart,
  saveUpload,
  sizeOfPart,
} from './upload.service.ts';

const tags = ['Desk'];
const guard = guardedBy('media.upload');

const bytes = {
  required: true,
  content: {
    'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) },
  },
};

/** What a file may be refused with. */
const REFUSALS = {
  ...BAD_INPUT,
  ...GUARDED,
  413: failure('More bytes or pixels than are taken.'),
  415: failure('None of the formats taken.'),
  422: failure('The picture can not be drawn.'),
  ...OUTAGES,
} as const;

const uploadRoute = createRoute({
  tags,
  method: 'post',
  path: '/desk/media',
  summary: 'Upload a picture of at most 10 MB',
  description:
    'The body is the file itself, taken in as by `/ingest/media`. The same file again gives the same picture.',
  ...guard,
  request: { query: fileQuerySchema, body: bytes },
  responses: { 200: success(savedUploadSchema), ...REFUSALS },
});

const beginRoute = createRoute({
  tags,
  method: 'post',
  path: '/desk/media/uploads',
  summary: 'Begin to upload a larger picture in parts, or go on with it',
  description: `Each part but the last has ${PART_BYTES} bytes. A file announced again is gone on with where it broke off; one that is in the library already is not sent again.`,
  ...guardedBy('media.upload', limitedBody),
  request: { body: jsonBody(announcementSchema) },
  responses: { 200: success(begunUploadSchema), ...BAD_BODY, ...GUARDED, ...OUTAGES },
});

const partRoute = createRoute({
  tags,
  method: 'put',
  path: '/desk/media/uploads/{id}/parts/{number}',
  summary: 'Send a part of an upload',
  description: 'Sent again it takes the place of the one before.',
  ...guard,
  request: { params: partParams, body: bytes },
  responses: { 200: success(z.object({})), ...BAD_INPUT, ...GUARDED, ...NOT_FOUND, ...OUTAGES },
});

const completeRoute = createRoute({
  tags,
  method: 'post',
  path: '/desk/media/uploads/{id}/complete',
  summary: 'Make a picture of an upload whose parts are all there',
  ...guard,
  request: { params: uploadParams },
  responses: {
    200: success(savedUploadSchema),
    ...REFUSALS,
    ...NOT_FOUND,
    409: failure('Parts are missing; `data.done` says which have come in.'),
  },
});

const abortRoute = createRoute({
  tags,
  method: 'delete',
  path: '/desk/media/uploads/{id}',
  summary: 'Give up an upload',
  ...guard,
  request: { params: uploadParams },
  responses: { 200: success(z.object({})), ...GUARDED, ...NOT_FOUND, ...OUTAGES },
});

/** How pictures come in from the desk: small ones at once, larger ones in parts. */
export function registerUploadApi(api: OpenAPIHono<HttpEnv>): void {
  registerParts(api);
  api.openapi(uploadRoute, async (c) => {
    const { name: fileName } = c.req.valid('query');
    const author = await authorOf(c);
    const saving = readFile(c).then((file) =>
      saveUpload(c.var.platform, file, { fileName, author }),
    );
    return answerSaved(c, await explained(c, saving));
  });
}

function registerParts(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(beginRoute, async (c) => {
    const { name: fileName, ...file } = c.req.valid('json');
    const { platform } = c.var;
    cacheNever(c);
    const picture = await findPicture(platform, file.hash);
    if (picture) return c.json(toSuccess({ picture, upload: null }), 200);
    const upload = await explained(c, beginUpload(platform, { ...file, fileName }));
    return c.json(toSuccess({ picture: null, upload }), 200);
  });

  api.openapi(partRoute, async (c) => {
    const { id, number } = c.req.valid('param');
    await explained(c, receivePart(c, id, number));
    cacheNever(c);
    return c.json(toSuccess({}), 200);
  });

  api.openapi(completeRoute, async (c) => {
    const { id } = c.req.valid('param');
    return answerSaved(
      c,
      await explained(c, completeUpload(c.var.platform, id, await authorOf(c))),
    );
  });

  api.openapi(abortRoute, async (c) => {
    const { id } = c.req.valid('param');
    await explained(c, abortUpload(c.var.platform, id));
    cacheNever(c);
    return c.json(toSuccess({}), 200);
  });
}

/** What an action gives; its refusals come with words in the language of the request. */
export async function explained<T>(c: HttpContext, action: Promise<T>): Promise<T> {
  try {
    return await action;
  } catch (error) {
    throw explain(error, translatorOf(c.var.edition.lang));
  }
}

function answerSaved(c: HttpContext, saved: SavedUpload) {
  cacheNever(c);
  return c.json(toSuccess(saved), 200);
}

async function readFile(c: HttpContext): Promise<Uint8Array> {
  const declared = Number(c.req.header('Content-Length') ?? 0);
  if (declared > MOST_BYTES) throw tooManyBytes();
  const file =
    declared > MOST_BYTES_AT_ONCE ? null : await readBounded(c.req.raw.body, MOST_BYTES_AT_ONCE);
  if (!file) throw tooManyBytesAtOnce();
  return file;
}

async function receivePart(c: HttpContext, id: string, number: number): Promise<void> {
  const { platform } = c.var;
  const size = await sizeOfPart(platform, id, number);
  const part = await readBounded(c.req.raw.body, size);
  if (part?.byteLength !== size) throw badPart();
  await savePart(platform, id, { number, bytes: part });
}
