import { MOST_BYTES } from '#domains/media/upload/limit.model.ts';
import { REFUSALS } from '#domains/media/upload/upload.api.ts';
import type { HttpContext } from '#kernel/http/http.ts';
import { Bytes } from '#kernel/route/content.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { readBounded } from '#platform/bounded-body.ts';
import { tooManyBytes } from './media.errors.ts';
import { uploadedSchema, uploadQuerySchema } from './media.schema.ts';
import { savePicture } from './media.service.ts';
import { PICTURE_FORMATS, toMimeType } from './picture.model.ts';

/** What importers send. */
export const pictureApi = [
  deskRoute('post', '/ingest/media', {
    permission: 'media.upload',
    tag: 'Ingest',
    summary: 'Upload a picture',
    description:
      'The body is the file itself: at most 20 MB, 100 megapixels and 12,000 pixels a side. Its content decides the format, not its declared type. Location and other metadata are removed, a photo that lies on its side is set upright, and nothing wider than 3,840 pixels is kept. The same file again gives the same picture.',
    query: uploadQuerySchema,
    body: new Bytes(...PICTURE_FORMATS.map(toMimeType)),
    answer: uploadedSchema,
    refusals: REFUSALS,
    handle: async ({ c, platform, query: { alt_en, alt_hi, alt_gu, credit, sample }, author }) =>
      savePicture(platform, await getPicture(c), {
        details: { altEn: alt_en, altHi: alt_hi, altGu: alt_gu, credit, isSample: sample },
        author,
      }),
  }),
];

async function getPicture(c: HttpContext): Promise<Uint8Array> {
  const declared = Number(c.req.header('Content-Length') ?? 0);
  const bytes = declared > MOST_BYTES ? null : await readBounded(c.req.raw.body, MOST_BYTES);
  if (!bytes) throw tooManyBytes();
  return bytes;
}
