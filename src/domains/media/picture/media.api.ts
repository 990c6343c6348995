import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { MOST_BYTES } from '#domains/media/upload/limit.model.ts';
import { registerUploadApi } from '#domains/media/upload/upload.api.ts';
import { authorOf, guardedBy } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { BAD_INPUT, failure, GUARDED, OUTAGES, success } from '#kernel/http/api-output.ts';
import { cacheNever, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { readBounded } from '#platform/bounded-body.ts';
import { registerLibraryApi } from './library.api.ts';
import { tooManyBytes } from './media.errors.ts';
import { uploadedSchema, uploadQuerySchema } from './media.schema.ts';
import { savePicture } from './media.service.ts';
import { PICTURE_FORMATS, toMimeType } from './picture.model.ts';

const file = { schema: z.string().openapi({ format: 'binary' }) };

const uploadRoute = createRoute({
  method: 'post',
  path: '/ingest/media',
  tags: ['Ingest'],
  summary: 'Upload a picture',
  description:
    'The body is the file itself: at most 20 MB, 100 megapixels and 12,000 pixels a side. Its content decides the format, not its declared type. Location and other metadata are removed, a photo that lies on its side is set upright, and nothing wider than 3,840 pixels is kept. The same file again gives the same picture.',
  ...guardedBy('media.upload'),
  request: {
    query: uploadQuerySchema,
    body: {
      required: true,
      content: Object.fromEntries(PICTURE_FORMATS.map((format) => [toMimeType(format), file])),
    },
  },
  responses: {
    200: success(uploadedSchema),
    ...BAD_INPUT,
    ...GUARDED,
    413: failure('More bytes or pixels than are taken.'),
    415: failure('None of the formats taken.'),
    422: failure('The picture can not be drawn.'),
    ...OUTAGES,
  },
});

/** Pictures for the newsroom: what importers send, and the library of the desk. */
export function registerMediaApi(api: OpenAPIHono<HttpEnv>): void {
  registerUploadApi(api);
  registerLibraryApi(api);
  api.openapi(uploadRoute, async (c) => {
    const { alt_en, alt_hi, alt_gu, credit, sample } = c.req.valid('query');
    const picture = await savePicture(c.var.platform, await readPicture(c), {
      details: { altEn: alt_en, altHi: alt_hi, altGu: alt_gu, credit, isSample: sample },
      author: await authorOf(c),
    });
    cacheNever(c);
    return c.json(toSuccess(picture), 200);
  });
}

async function readPicture(c: HttpContext): Promise<Uint8Array> {
  const declared = Number(c.req.header('Content-Length') ?? 0);
  const bytes = declared > MOST_BYTES ? null : await readBounded(c.req.raw.body, MOST_BYTES);
  if (!bytes) throw tooManyBytes();
  return bytes;
}
