import { z } from '@hono/zod-openapi';
import { explained } from '#domains/media/upload/upload.service.ts';
import { setPictureHeaders } from '#domains/media/variant/media.pages.ts';
import { idParams } from '#kernel/http/api-input.ts';
import { Bytes } from '#kernel/route/content.ts';
import { deskRoute } from '#kernel/route/route.ts';
import {
  describeInUse,
  libraryQuerySchema,
  pictureChangeSchema,
  pictureSchema,
} from './library.schema.ts';
import {
  changePicture,
  getFile,
  getPicture,
  listRights,
  loadLibrary,
  removePicture,
} from './library.service.ts';

const permission = 'media.upload';
const nothing = z.object({});

/** The newsroom's pictures. */
export const libraryApi = [
  deskRoute('get', '/desk/media', {
    permission,
    summary: 'Pictures of the library, the newest first',
    query: libraryQuerySchema,
    answer: z.object({ pictures: z.array(pictureSchema), next: z.int().nullable() }),
    handle: ({ platform, query: { offered, ...query }, account: { actor } }) => {
      const wanted = { ...query, before: query.before, actor, isOffered: offered === 'true' };
      return loadLibrary(platform, wanted);
    },
  }),
  deskRoute('get', '/desk/media/rights', {
    permission,
    summary: 'How many pictures’ rights end within a week, and how many have ended',
    answer: z.object({ ending: z.int(), ended: z.int() }),
    handle: ({ platform }) => listRights(platform),
  }),
  deskRoute('get', '/desk/media/{id}/file', {
    permission,
    summary: 'A picture itself, also when its rights have ended',
    params: idParams,
    answer: new Bytes('image/*'),
    handle: async ({ c, platform, params }) => {
      const { key, body, httpMetadata } = await getFile(platform, params.id);
      setPictureHeaders(c, httpMetadata?.contentType ?? '', key.replace(/^.*\//, ''));
      return c.body(body);
    },
  }),
  deskRoute('put', '/desk/media/{id}', {
    permission,
    summary: 'Change what is said of a picture, and how it is cut',
    description: 'What is left out stays as it is.',
    params: idParams,
    body: pictureChangeSchema,
    answer: pictureSchema,
    handle: ({ platform, params: { id }, body: change, author }) =>
      changePicture(platform, id, { change, author }),
  }),
  deskRoute('delete', '/desk/media/{id}', {
    permission: 'media.manage',
    summary: 'Remove a picture that nothing shows',
    params: idParams,
    answer: nothing,
    refusals: { 409: 'Something shows it; `data.uses` says what.' },
    handle: async ({ platform, params: { id }, author, account: { permissions }, lang, t }) => {
      await explained(t, removePicture(platform, id, { lang, permissions, author }));
      return {};
    },
  }),
];

/** One picture: what may show it is known when all domains are composed. */
export function pictureInUseApi() {
  return [
    deskRoute('get', '/desk/media/{id}', {
      permission,
      summary: 'A picture, and what shows it',
      params: idParams,
      answer: describeInUse(),
      handle: ({ platform, params: { id }, account: { actor, permissions }, lang }) =>
        getPicture(platform, id, { lang, permissions, actor }),
    }),
  ];
}
