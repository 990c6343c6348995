import { z } from '@hono/zod-openapi';
import { CODE_LIFE } from '#domains/identity/contact/code.model.ts';
import { CHECK_LIMIT } from '#domains/identity/contact/code.service.ts';
import { readerOf, takeTurn, tooMany } from '#kernel/access/rate-limit.ts';
import { idParams, keyHeader } from '#kernel/http/api-input.ts';
import { TOO_MANY } from '#kernel/http/api-output.ts';
import { deskRoute, stayingRoute } from '#kernel/route/route.ts';
import { addHashtags, removeHashtag } from './listing-hashtag.service.ts';
import { refuseCode } from './phone-code.errors.ts';
import { provePhoneByCode, sendPhoneCode } from './proved-phone.service.ts';
import { toDoing } from './vendor-business.api.ts';
import {
  hashtagsBody,
  ofListingQuery,
  phoneCodeAnswer,
  phoneCodeBody,
} from './vendor-business.schema.ts';

const permission = 'business.manage';
const tag = 'Businesses';
const NOT_THEIRS = { 404: 'There is no such business, or it is not one of yours.' };
const tagsAnswer = z.array(z.string());

/** Numbers and hashtags of businesses, as those who keep them change them. */
export const vendorPlaceApi = [
  stayingRoute('post', '/vendor/business/contact/code', {
    tag,
    summary: 'Prove a number that a business is to have',
    description:
      'Without `code` one is sent to the number. Proved by it, the number can be given to a business for an hour.',
    headers: keyHeader,
    body: phoneCodeBody,
    answer: phoneCodeAnswer,
    refusals: TOO_MANY,
    handle: async ({ c, platform, body: { phone, code }, user, lang, edition }) => {
      const userId = user.id;
      if (code !== undefined) {
        const wait = await takeTurn(c, CHECK_LIMIT);
        if (wait > 0) throw tooMany(wait);
        const fault = await provePhoneByCode(platform, { userId, phone, typed: code });
        if (fault) throw refuseCode(fault, edition);
        return { proved: true };
      }
      const key = c.req.header('Idempotency-Key');
      const order = { userId, phone, lang, reader: readerOf(c), key };
      const sending = await sendPhoneCode(platform, order);
      if (sending.kind !== 'sent') throw refuseCode(sending, edition);
      return { proved: false, expiresIn: CODE_LIFE / 1_000, resendIn: sending.resendIn };
    },
  }),
  deskRoute('post', '/vendor/company-profile/hashtag', {
    permission,
    tag,
    summary: 'Give a business of one’s own hashtags, 10 at most',
    description: 'Two of one folded form are one. Gives all it has then.',
    body: hashtagsBody,
    answer: tagsAnswer,
    refusals: NOT_THEIRS,
    handle: (call) => {
      const { vendorBusinessDetailsId: id, hashtags } = call.body;
      return addHashtags(call.platform, { id, hashtags }, toDoing(call));
    },
  }),
  deskRoute('delete', '/vendor/company-profile/hashtag/{id}', {
    permission,
    tag,
    summary: 'Take a hashtag from a business of one’s own',
    params: idParams,
    query: ofListingQuery,
    answer: tagsAnswer,
    handle: (call) => {
      const { vendorBusinessDetailsId: id } = call.query;
      return removeHashtag(call.platform, { id, hashtagId: call.params.id }, toDoing(call));
    },
  }),
];
