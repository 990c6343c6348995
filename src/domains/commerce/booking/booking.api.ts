import { z } from '@hono/zod-openapi';
import { loadAdNumbers } from '#domains/commerce/ad/ad-number.loader.ts';
import { toAdNumberTable } from '#domains/commerce/ad/ad-number.model.ts';
import { loadPapersOf } from '#domains/commerce/payment/payment-status.loader.ts';
import { toMimeType } from '#domains/media/picture/picture.model.ts';
import { explained as explainedPicture } from '#domains/media/upload/upload.service.ts';
import { IN_A_RUSH, refuseRush } from '#kernel/access/rate-limit.ts';
import { askForTalk } from '#kernel/domain/sales-talk.service.ts';
import { toSuccessPage } from '#kernel/http/api.ts';
import { idParams, keyHeader, pageQuery } from '#kernel/http/api-input.ts';
import { BAD_INPUT, NOT_FOUND } from '#kernel/http/api-output.ts';
import { cachePrivate } from '#kernel/http/http.ts';
import type { OwnCall } from '#kernel/route/call.ts';
import { Bytes, pageOf } from '#kernel/route/content.ts';
import { deskRoute, ownRoute, publicRoute, stayingRoute } from '#kernel/route/route.ts';
import { readBounded } from '#platform/bounded-body.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { explained, refuseBooking } from './booking.errors.ts';
import { CREATIVE_FORMATS } from './booking.model.ts';
import {
  type BookBody,
  bookBody,
  bookedAnswer,
  bookingAnswer,
  bookingParams,
  changeBody,
  creativeAnswer,
  isPlaced,
  type PlacedBody,
  quoteAnswer,
  quoteBody,
  rateCardAnswer,
  rateCardQuery,
  reviewBody,
  slotQuery,
  talkAnswer,
  wholeBookingAnswer,
} from './booking.schema.ts';
import { cancelOwnBooking, replaceOwnCreative } from './booking-change.service.ts';
import { reviewBooking } from './booking-review.service.ts';
import { openCreative, requireCreativeSlot, saveCreative } from './creative.service.ts';
import {
  type BookingInput,
  editDraft,
  type Held,
  holdBooking,
  isPriceOf,
  saveDraft,
} from './hold.service.ts';
import {
  loadOwnBooking,
  loadOwnBookings,
  loadSeenBooking,
  toBookingAnswer,
  toBreakup,
  toLanguageName,
  toText,
} from './own-booking.loader.ts';
import { makeQuote } from './quote.service.ts';
import { loadRateCard } from './rate-card.loader.ts';

const tag = 'Advertisements';
/** A picture opened by itself is never a document that runs anything. */
const PICTURE_POLICY = "default-src 'none'; sandbox";
/** Prices one reader asks for: a calculator asks at every change. */
const QUOTE_LIMIT = { name: 'ad-quote', most: 600, window: 3_600, free: 60 };
const NO_PLACES =
  'A day is full (`booking.full`, with `fullDays`), the price is over (`booking.quote_over`), or the key was used for other days (`booking.key_reused`).';

const bookRefusals = { ...IN_A_RUSH, 409: NO_PLACES };

const booking = {
  tag,
  summary: 'Book places for an advertisement, or keep a draft',
  description:
    'With `hold` they are held for a quarter of an hour at the price of the quote; what is held is paid by POST /payment/order/create as `ad_booking`. Without `slotCode` it is a wish to talk first, which is answered by the number of a ticket.',
  headers: keyHeader,
  body: bookBody,
  answer: bookedAnswer.or(talkAnswer),
  refusals: bookRefusals,
  handle: book,
};

/** What advertising costs, and bookings of one's own. */
export const bookingApi = [
  publicRoute('get', '/advertisement/rate/card', {
    tag,
    summary: 'Places for advertisements with what they cost, and how many are free',
    query: rateCardQuery,
    answer: rateCardAnswer,
    handle: async ({ platform, query }) => {
      const { slotCode: code, city, category, ...asked } = query;
      const target = city ?? category;
      const filter = { ...asked, code, ...(target && { target: String(target) }) };
      const { slots, ...card } = await loadRateCard(platform, filter);
      return {
        ...card,
        slots: slots.map(({ names, prices, ...slot }) => ({
          ...slot,
          prices: prices.map((price) => ({ ...price, language: toLanguageName(price.language) })),
          ...{ name: names.en, hindiName: names.hi, gujaratiName: names.gu },
        })),
      };
    },
  }),
  publicRoute('post', '/advertisement/rate/card', {
    tag,
    summary: 'The price of days in a place, good for a quarter of an hour',
    body: quoteBody,
    answer: quoteAnswer,
    refusals: IN_A_RUSH,
    handle: async ({ c, platform, body, t }) => {
      await refuseRush(c, QUOTE_LIMIT);
      const { exclusive: isExclusive, city, category, ...asked } = body;
      const target = String(city ?? category ?? '');
      const account = await c.var.getAccount();
      const quoting = makeQuote(
        platform,
        { ...asked, isExclusive, target },
        account?.user?.id ?? null,
      );
      const { quoteId, price, fullDays } = await explained(t, quoting);
      return { quoteId, ...toBreakup(price), fullDays };
    },
  }),
  stayingRoute('post', '/advertisement/book', booking),
  stayingRoute('post', '/book/advertisement', booking),
  ownRoute('get', '/advertisement/book', {
    tag,
    summary: 'Bookings of one’s own, the newest first',
    query: pageQuery,
    answer: pageOf(bookingAnswer),
    handle: async ({ platform, user, query, lang }) => {
      const { bookings, hasNext } = await loadOwnBookings(platform, toSeer(user), query);
      const shown = bookings.map((each) => toBookingAnswer(each, lang));
      return toSuccessPage(shown, { ...query, hasNext });
    },
  }),
  ownRoute('get', '/advertisement/book/{id}', {
    tag,
    summary: 'A booking of one’s own, or of a business one keeps, with its days and papers',
    params: bookingParams,
    answer: wholeBookingAnswer,
    handle: async ({ platform, user, params, lang, t }) => {
      const seeing = loadSeenBooking(platform, params.id, toSeer(user));
      const seen = await explained(t, seeing);
      const [numbers, papers] = await readOrUnavailable(
        Promise.all([
          loadAdNumbers(platform, seen.booking),
          loadPapersOf(platform, seen.booking.orderId, user.id),
        ]),
      );
      return { ...toBookingAnswer(seen, lang), ...numbers, papers };
    },
  }),
  ownRoute('get', '/advertisement/book/{id}/days', {
    tag,
    summary: 'How often it was seen and followed on each day, as CSV',
    params: bookingParams,
    answer: new Bytes('text/csv'),
    handle: async ({ c, platform, user, params, t }) => {
      const { booking: of } = await loadSeenBooking(platform, params.id, toSeer(user));
      const numbers = await readOrUnavailable(loadAdNumbers(platform, of));
      cachePrivate(c);
      c.header('Content-Type', 'text/csv; charset=utf-8');
      c.header('Content-Disposition', `attachment; filename="${of.id}.csv"`);
      return c.body(toAdNumberTable(numbers, t));
    },
  }),
  stayingRoute('put', '/advertisement/book/{id}', {
    tag,
    summary: 'Cancel it, send another picture, or change a draft',
    description:
      'GET tells what goes back of the money before it is cancelled. A draft, or one whose time to pay is over, is held anew with a quote.',
    params: bookingParams,
    body: changeBody,
    answer: bookingAnswer,
    refusals: bookRefusals,
    handle: async (call) => {
      const { platform, user, body, t } = call;
      const { id } = call.params;
      const asked = { id, userId: user.id, version: body.version };
      if (body.action === 'cancel') await explained(t, cancelOwnBooking(platform, asked));
      else if (body.action === 'replace_creative')
        await explained(t, replaceOwnCreative(platform, asked, body));
      else {
        const { quoteId, version } = body;
        const booker = { userId: user.id, role: user.role, quoteId, version };
        await explained(t, editDraft(platform, id, toInput(body), booker));
      }
      return answerOwn(call, id);
    },
  }),
  stayingRoute('post', '/advertisement/creative', {
    tag,
    summary: 'Send the picture of an advertisement',
    description:
      'The body is the file: JPEG, PNG or WebP that does not move, of the size of the place or twice that, to the pixel. What no booking takes goes after a day.',
    query: slotQuery,
    body: new Bytes(...CREATIVE_FORMATS.map(toMimeType)),
    answer: creativeAnswer,
    refusals: {
      ...BAD_INPUT,
      ...IN_A_RUSH,
      413: 'More bytes than the place takes.',
      415: 'None of the formats taken, or it moves.',
      422: 'The picture can not be drawn.',
    },
    handle: async ({ c, platform, user, query, t }) => {
      const slot = await explained(t, requireCreativeSlot(platform, query.slotCode, user.id));
      const declared = Number(c.req.header('Content-Length') ?? 0);
      const most = slot.largestBytes;
      const bytes = declared > most ? null : await readBounded(c.req.raw.body, most);
      const saving = bytes
        ? saveCreative(platform, { slot, userId: user.id }, bytes)
        : Promise.reject(refuseBooking('weight'));
      return explainedPicture(t, explained(t, saving));
    },
  }),
  ownRoute('get', '/advertisement/creative/{id}', {
    tag,
    summary: 'The bytes of a picture, for who sent it and for the desk',
    params: idParams,
    answer: new Bytes(...CREATIVE_FORMATS.map(toMimeType)),
    handle: async ({ c, platform, user, params }) => {
      const account = await c.var.getAccount();
      const isDesk = account?.permissions.has('ads.manage') === true;
      const { body, mime } = await openCreative(platform, params.id, { ...toSeer(user), isDesk });
      cachePrivate(c);
      c.header('Content-Type', mime);
      c.header('Content-Security-Policy', PICTURE_POLICY);
      return c.body(body);
    },
  }),
  deskRoute('put', '/advertisement/book/{id}/review', {
    permission: 'ads.manage',
    tag,
    summary: 'Decide upon a booking, or stop one that runs',
    description:
      '`version` is the one that was read; another is refused. To refuse or to ask for changes takes a note, which the advertiser is sent. What goes back of the money goes back by itself.',
    params: bookingParams,
    body: reviewBody,
    answer: z.object({ bookingId: z.string() }),
    refusals: {
      ...NOT_FOUND,
      403: 'It is of one’s own, or of a business of one’s own (`booking.own`).',
      409: 'It was changed meanwhile, or its state does not allow it.',
    },
    handle: async ({ platform, params: { id }, body, author, t }) => {
      await explained(t, reviewBooking(platform, { ...body, id }, author));
      return { bookingId: id };
    },
  }),
];

async function book({ c, platform, user, body, lang, t }: OwnCall & { body: BookBody }) {
  if (!isPlaced(body)) {
    const { name = '', email = '', phone = '', message = '', company, budgetPaise } = body;
    const person = { userId: user.id, name, email, phone, lang };
    return { ticket: await askForTalk(platform, { ...person, message, company, budgetPaise }) };
  }
  const key = c.req.header('Idempotency-Key') || crypto.randomUUID();
  const booker = { userId: user.id, role: user.role, key };
  const input = toInput(body);
  const { quoteId = '' } = body;
  const booking =
    body.action === 'draft'
      ? saveDraft(platform, input, booker)
      : holdBooking(platform, input, { ...booker, quoteId });
  const held = await explained(t, booking);
  if (isPriceOf(held.price, input)) return toBookedAnswer(held);
  return explained(t, Promise.reject(refuseBooking('key_reused')));
}

function toBookedAnswer({ bookingId, status, holdUntil, price }: Held) {
  return { bookingId, status, holdUntil: toText(holdUntil), breakup: toBreakup(price) };
}

type Sent = Omit<
  PlacedBody,
  'action' | 'name' | 'email' | 'phone' | 'message' | 'company' | 'budgetPaise'
>;

function toInput({ exclusive, city, category, rightsOwned, allowed, ...body }: Sent): BookingInput {
  const { vendorBusinessDetailsId: businessId, ...shown } = body;
  return {
    ...shown,
    businessId,
    isExclusive: exclusive,
    target: String(city ?? category ?? ''),
    isDeclared: rightsOwned && allowed,
  };
}

function toSeer({ id, role }: OwnCall['user']) {
  return { userId: id, role };
}

async function answerOwn({ platform, user, lang, t }: OwnCall, id: string) {
  return toBookingAnswer(await explained(t, loadOwnBooking(platform, id, user.id)), lang);
}
