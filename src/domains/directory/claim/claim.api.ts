import { refuseOffer } from '#domains/directory/gallery/gallery.errors.ts';
import { MOST_DOCUMENT_BYTES } from '#domains/directory/gallery/gallery.model.ts';
import { PICTURE_FORMATS, toMimeType } from '#domains/media/picture/picture.model.ts';
import { explained } from '#domains/media/upload/upload.service.ts';
import { IN_A_RUSH, readerOf } from '#kernel/access/rate-limit.ts';
import { idParams } from '#kernel/http/api-input.ts';
import type { OwnCall } from '#kernel/route/call.ts';
import { Bytes } from '#kernel/route/content.ts';
import { stayingRoute } from '#kernel/route/route.ts';
import { readBounded } from '#platform/bounded-body.ts';
import { refuseClaim } from './claim.errors.ts';
import { claimAnswer, claimBody, claimDocumentAnswer, type SentClaim } from './claim.schema.ts';
import {
  addClaimPaper,
  type Claimant,
  type ClaimOutcome,
  claimByCode,
  claimByProof,
  sendClaimCode,
} from './claim.service.ts';

const tag = 'Businesses';
const refusals = {
  ...IN_A_RUSH,
  409: 'Somebody owns it (`claim.owned`), a claim of yours waits (`claim.waiting`), or it has no number that takes messages (`claim.no_phone`).',
};

/** How somebody shows that a listing is theirs. */
export const claimApi = [
  stayingRoute('post', '/vendor/business/{id}/claim', {
    tag,
    summary: 'Say that a business is one’s own',
    description:
      'By `phone` a code goes to the number of the listing; sent back with that code the claim is decided at once. By `gstin` or `document` it waits for a reviewer. Three claims a day.',
    params: idParams,
    body: claimBody,
    answer: claimAnswer,
    refusals,
    handle: (call) => claim(call, call.params.id, call.body),
  }),
  stayingRoute('post', '/vendor/business/{id}/claim/document', {
    tag,
    summary: 'Send a paper that shows whose a business is',
    description:
      'The body is the file itself: a PDF or a picture of at most 5 MB. Only its sender and reviewers see it.',
    params: idParams,
    body: new Bytes('application/pdf', ...PICTURE_FORMATS.map(toMimeType)),
    answer: claimDocumentAnswer,
    refusals: { ...refusals, 413: 'More bytes than are taken.', 415: 'None of the formats taken.' },
    handle: async (call) => {
      const { c, t, platform, params } = call;
      const declared = Number(c.req.header('Content-Length') ?? 0);
      const most = MOST_DOCUMENT_BYTES;
      const bytes = declared > most ? null : await readBounded(c.req.raw.body, most);
      if (!bytes) throw refuseOffer('too_many_bytes', t, 'file');
      const adding = addClaimPaper(platform, params.id, bytes, toClaimant(call));
      return { documentId: await explained(t, adding) };
    },
  }),
];

function claim(call: OwnCall, id: number, sent: SentClaim): Promise<ClaimOutcome> {
  const { platform, t } = call;
  const claimant = toClaimant(call);
  const { method, code, gstin, documentId, note = '' } = sent;
  switch (method) {
    case 'phone':
      return code === undefined
        ? sendClaimCode(platform, id, claimant)
        : claimByCode(platform, id, code, claimant);
    case 'gstin':
      return claimByProof(platform, id, { gstin: gstin ?? '' }, { ...claimant, note });
    case 'document':
      if (documentId === undefined) throw refuseClaim('document', t);
      return claimByProof(platform, id, { documentId }, { ...claimant, note });
  }
}

function toClaimant({ c, user, author, lang, t }: OwnCall): Claimant {
  return { userId: user.id, author, lang, t, reader: readerOf(c) };
}
