import { z } from '@hono/zod-openapi';
import { PICTURE_FORMATS, toMimeType } from '#domains/media/picture/picture.model.ts';
import { explained } from '#domains/media/upload/upload.service.ts';
import { IN_A_RUSH } from '#kernel/access/rate-limit.ts';
import { idParams } from '#kernel/http/api-input.ts';
import { BAD_INPUT } from '#kernel/http/api-output.ts';
import { cachePrivate, type HttpContext } from '#kernel/http/http.ts';
import type { DeskCall } from '#kernel/route/call.ts';
import { Bytes } from '#kernel/route/content.ts';
import { deskRoute, ownRoute } from '#kernel/route/route.ts';
import { readBounded } from '#platform/bounded-body.ts';
import { AppError } from '#shared/app-error.ts';
import { refuseOffer } from './gallery.errors.ts';
import type { MediumWords, OwnMedium } from './gallery.model.ts';
import {
  mediumChangeBody,
  ofBusinessQuery,
  ownMediumAnswer,
  uploadQuery,
  videoBody,
} from './gallery.schema.ts';
import {
  addFile,
  addVideo,
  changeMedium,
  type Keeper,
  loadOwnMedia,
  removeMedium,
  requireUploader,
} from './gallery.service.ts';
import { openMedium } from './own-medium.service.ts';
import { mostBytesOf } from './sent-file.service.ts';

const permission = 'business.manage';
const tag = 'Businesses';
/** A paper opened by itself is never a document that runs anything. */
const PAPER_POLICY = "default-src 'none'; sandbox";
const LONGEST_JSON = 4_096;

const refusals = {
  ...BAD_INPUT,
  ...IN_A_RUSH,
  413: 'More bytes or pixels than are taken.',
  415: 'None of the formats taken.',
  422: 'The picture can not be drawn, is too small, or hides something else.',
  404: 'There is no such business, or it is not one of yours.',
  409: 'The same file is there already (`business.same_picture`), or there are as many as may be (`business.too_many_pictures`).',
};

/** Pictures, videos and papers of a business, as its members send and change them. */
export const galleryApi = [
  deskRoute('post', '/vendor/business/media', {
    permission,
    tag,
    summary: 'Add a picture, a video or a paper to a business of one’s own',
    description:
      'The body is the file itself: a picture of at most 10 MB and at least 400 pixels a side (a logo 200), or as `document` a PDF or a picture of a paper of at most 5 MB, which only its sender, the owner and reviewers see. For a video it is JSON: `{ "videoUrl": … }`, on YouTube. Pictures of verified businesses are shown at once, others when they are approved. As many photos as the plan of the business gives (20 on the free one), and 40 uploads a day.',
    query: uploadQuery,
    body: new Bytes(...PICTURE_FORMATS.map(toMimeType), 'application/pdf', 'application/json'),
    answer: ownMediumAnswer,
    refusals,
    handle: async (call) => {
      const { c, platform, query, t } = call;
      const { vendorBusinessDetailsId: id, kind, caption, alt, hindiAlt, gujaratiAlt } = query;
      const words = { alts: { en: alt, hi: hindiAlt, gu: gujaratiAlt }, caption };
      await requireUploader(platform, call.user.id, id);
      const added =
        kind === 'video'
          ? addVideo(platform, id, { videoUrl: await getVideoUrl(c), words }, toKeeper(call))
          : addFile(
              platform,
              id,
              { kind, words, bytes: await getFile(call, kind) },
              toKeeper(call),
            );
      return toMediumAnswer(await explained(t, added));
    },
  }),
  deskRoute('get', '/vendor/business/media', {
    permission,
    tag,
    summary: 'Everything a business of one’s own shows, with what waits and what was sent back',
    query: ofBusinessQuery,
    answer: z.array(ownMediumAnswer),
    refusals: { 404: refusals[404] },
    handle: async ({ platform, user, query: { vendorBusinessDetailsId: id } }) => {
      const { media, documents } = await loadOwnMedia(platform, id, user.id);
      return [...media, ...documents].map(toMediumAnswer);
    },
  }),
  ownRoute('get', '/vendor/business/media/{id}/file', {
    tag,
    summary: 'The bytes of a picture that waits, or of a paper',
    description: 'For whoever keeps the business, for the sender of a paper, and for reviewers.',
    params: idParams,
    answer: new Bytes('application/pdf', ...PICTURE_FORMATS.map(toMimeType)),
    handle: async ({ c, platform, user, params: { id } }) => {
      const account = await c.var.getAccount();
      const isReviewer = account?.permissions.has('directory.review') === true;
      const { body, mime, name, isPaper } = await openMedium(platform, id, {
        userId: user.id,
        isReviewer,
      });
      cachePrivate(c);
      c.header('Content-Type', mime);
      c.header('Content-Disposition', `${isPaper ? 'attachment' : 'inline'}; filename="${name}"`);
      c.header('Content-Security-Policy', PAPER_POLICY);
      return c.body(body);
    },
  }),
  deskRoute('put', '/vendor/business/media/{id}', {
    permission,
    tag,
    summary: 'Say something else of a picture, or put it elsewhere',
    description: 'What is not sent stays. Sent again it changes nothing.',
    params: idParams,
    body: mediumChangeBody,
    answer: ownMediumAnswer,
    handle: async (call) => {
      const { platform, params, body } = call;
      const { alt: en, hindiAlt: hi, gujaratiAlt: gu, caption, position } = body;
      const alts = toGiven({ en, hi, gu });
      const change = { alts, caption, position };
      return toMediumAnswer(await changeMedium(platform, params.id, change, toKeeper(call)));
    },
  }),
  deskRoute('delete', '/vendor/business/media/{id}', {
    permission,
    tag,
    summary: 'Take a picture, a video or a paper away',
    description: 'Readers see it no more at once; its bytes go after a week.',
    params: idParams,
    handle: (call) => removeMedium(call.platform, call.params.id, toKeeper(call)),
  }),
];

export function toKeeper({ user, author, t }: DeskCall): Keeper {
  return { user, author, t };
}

/** Those that are said. */
function toGiven(alts: Record<keyof MediumWords['alts'], string | undefined>) {
  const given = Object.entries(alts).filter((entry) => entry[1] !== undefined);
  return Object.fromEntries(given) as Partial<MediumWords['alts']>;
}

export function toMediumAnswer(medium: OwnMedium): z.input<typeof ownMediumAnswer> {
  const { id, kind, videoId, width, height, alts, caption, position, status, reason } = medium;
  return {
    ...{ id, kind, width, height, caption, position, status, reason },
    url: medium.src ?? `https://www.youtube.com/watch?v=${videoId}`,
    ...{ alt: alts.en, hindiAlt: alts.hi, gujaratiAlt: alts.gu },
  };
}

async function getFile({ c, t }: DeskCall, kind: Parameters<typeof mostBytesOf>[0]) {
  const most = mostBytesOf(kind);
  const declared = Number(c.req.header('Content-Length') ?? 0);
  const bytes = declared > most ? null : await readBounded(c.req.raw.body, most);
  if (!bytes) throw refuseOffer('too_many_bytes', t, 'file');
  return bytes;
}

async function getVideoUrl(c: HttpContext): Promise<string> {
  const bytes = await readBounded(c.req.raw.body, LONGEST_JSON);
  const parsed = videoBody.safeParse(parseJson(bytes));
  if (parsed.success) return parsed.data.videoUrl;
  const details = [{ code: 'input.format', field: 'videoUrl' }];
  throw new AppError({ code: 'input.invalid', status: 400, key: 'bad_request', details });
}

function parseJson(bytes: Uint8Array | null): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes ?? undefined));
  } catch {
    return null;
  }
}
