import { z } from '@hono/zod-openapi';
import { refuseOffer } from '#domains/directory/gallery/gallery.errors.ts';
import { mostBytesOf } from '#domains/directory/gallery/sent-file.service.ts';
import { PICTURE_FORMATS, toMimeType } from '#domains/media/picture/picture.model.ts';
import { idParams } from '#kernel/http/api-input.ts';
import { TOO_MANY } from '#kernel/http/api-output.ts';
import { cachePrivate } from '#kernel/http/http.ts';
import { Bytes } from '#kernel/route/content.ts';
import { ownRoute, stayingRoute } from '#kernel/route/route.ts';
import { readBounded } from '#platform/bounded-body.ts';
import { toPhotoFile } from './rating.model.ts';
import { addPhoto, openPhoto, requireSender } from './rating-photo.service.ts';

const tag = 'Ratings';
const TYPES = PICTURE_FORMATS.map(toMimeType);
/** A photo opened by itself is never a document that runs anything. */
const PHOTO_POLICY = "default-src 'none'; sandbox";

/** Photos for ratings: sent one by one before the rating, which names them. */
export const ratingPhotoApi = [
  stayingRoute('post', '/rating/photo', {
    tag,
    summary: 'Send a photo for a rating',
    description:
      'The body is the file itself: at most 10 MB, at least 400 pixels a side. The rating then names it among its `photoIds`; without one it is deleted after a day.',
    body: new Bytes(...TYPES),
    answer: z.object({ photoId: z.int(), url: z.string(), width: z.int(), height: z.int() }),
    refusals: {
      ...TOO_MANY,
      400: 'It is damaged.',
      403: 'Their number is not proved (`business.prove_phone`).',
      413: 'More bytes or pixels than are taken.',
      415: 'None of the formats taken.',
      422: 'The picture can not be drawn, is too small, or hides something else.',
    },
    handle: async ({ c, platform, edition, t, user: { id: userId } }) => {
      await requireSender(platform, userId);
      const bytes = await readBounded(c.req.raw.body, mostBytesOf('photo'));
      if (!bytes) throw refuseOffer('too_many_bytes', t, 'file');
      const { id, width, height } = await addPhoto(platform, { userId, bytes }, edition);
      return { photoId: id, url: toPhotoFile(id), width, height };
    },
  }),
  ownRoute('get', '/rating/photo/{id}/file', {
    tag,
    summary: 'The bytes of a photo of one’s own for a rating',
    description: 'For its sender, also before readers see it, and for those who decide upon it.',
    params: idParams,
    answer: new Bytes(...TYPES),
    handle: async ({ c, platform, user, params: { id } }) => {
      const account = await c.var.getAccount();
      const isJudge = account?.permissions.has('community.moderate') === true;
      const { body, mime } = await openPhoto(platform, id, { userId: user.id, isJudge });
      cachePrivate(c);
      c.header('Content-Type', mime);
      c.header('Content-Security-Policy', PHOTO_POLICY);
      return c.body(body);
    },
  }),
];
