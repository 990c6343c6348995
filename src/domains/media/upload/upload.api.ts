import { z } from '@hono/zod-openapi';
import {
  announcementSchema,
  begunUploadSchema,
  fileQuerySchema,
  partParams,
  savedUploadSchema,
  uploadParams,
} from '#domains/media/picture/library.schema.ts';
import { badPart, tooManyBytes, tooManyBytesAtOnce } from '#domains/media/picture/media.errors.ts';
import { BAD_INPUT } from '#kernel/http/api-output.ts';
import type { HttpContext } from '#kernel/http/http.ts';
import { Bytes } from '#kernel/route/content.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { readBounded } from '#platform/bounded-body.ts';
import { MOST_BYTES, MOST_BYTES_AT_ONCE, PART_BYTES } from './limit.model.ts';
import {
  abortUpload,
  beginUpload,
  completeUpload,
  explained,
  findPicture,
  savePart,
  saveUpload,
  sizeOfPart,
} from './upload.service.ts';

const permission = 'media.upload';
const nothing = z.object({});
const file = new Bytes('application/octet-stream');

/** What a file may be refused with. */
export const REFUSALS = {
  ...BAD_INPUT,
  413: 'More bytes or pixels than are taken.',
  415: 'None of the formats taken.',
  422: 'The picture can not be drawn.',
};

/** How pictures come in from the desk: small ones at once, larger ones in parts. */
export const uploadApi = [
  deskRoute('post', '/desk/media/uploads', {
    permission,
    summary: 'Begin to upload a larger picture in parts, or go on with it',
    description: `Each part but the last has ${PART_BYTES} bytes. A file announced again is gone on with where it broke off; one that is in the library already is not sent again.`,
    body: announcementSchema,
    answer: begunUploadSchema,
    handle: async ({ platform, body: { name: fileName, ...file }, t }) => {
      const picture = await findPicture(platform, file.hash);
      if (picture) return { picture, upload: null };
      const upload = await explained(t, beginUpload(platform, { ...file, fileName }));
      return { picture: null, upload };
    },
  }),
  deskRoute('put', '/desk/media/uploads/{id}/parts/{number}', {
    permission,
    summary: 'Send a part of an upload',
    description: 'Sent again it takes the place of the one before.',
    params: partParams,
    body: file,
    answer: nothing,
    refusals: BAD_INPUT,
    handle: async ({ c, params: { id, number }, t }) => {
      await explained(t, receivePart(c, id, number));
      return {};
    },
  }),
  deskRoute('post', '/desk/media/uploads/{id}/complete', {
    permission,
    summary: 'Make a picture of an upload whose parts are all there',
    params: uploadParams,
    answer: savedUploadSchema,
    refusals: {
      ...REFUSALS,
      409: 'Parts are missing; `data.done` says which have come in.',
    },
    handle: ({ platform, params: { id }, author, t }) =>
      explained(t, completeUpload(platform, id, author)),
  }),
  deskRoute('delete', '/desk/media/uploads/{id}', {
    permission,
    summary: 'Give up an upload',
    params: uploadParams,
    answer: nothing,
    handle: async ({ platform, params: { id }, t }) => {
      await explained(t, abortUpload(platform, id));
      return {};
    },
  }),
  deskRoute('post', '/desk/media', {
    permission,
    summary: 'Upload a picture of at most 10 MB',
    description:
      'The body is the file itself, taken in as by `/ingest/media`. The same file again gives the same picture.',
    query: fileQuerySchema,
    body: file,
    answer: savedUploadSchema,
    refusals: REFUSALS,
    handle: ({ c, platform, query: { name: fileName }, author, t }) =>
      explained(
        t,
        getFile(c).then((file) => saveUpload(platform, file, { fileName, author })),
      ),
  }),
];

async function getFile(c: HttpContext): Promise<Uint8Array> {
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
