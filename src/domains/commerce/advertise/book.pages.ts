import type { Hono } from 'hono';
import { explained, refuseBooking } from '#domains/commerce/booking/booking.errors.ts';
import { getBookingByKey } from '#domains/commerce/booking/booking.repo.ts';
import { releaseOwnHold } from '#domains/commerce/booking/booking-change.service.ts';
import { editDraft } from '#domains/commerce/booking/hold.service.ts';
import { loadOwnBooking, type OwnBooking } from '#domains/commerce/booking/own-booking.loader.ts';
import { makeQuote } from '#domains/commerce/booking/quote.service.ts';
import { loadRateCard } from '#domains/commerce/booking/rate-card.loader.ts';
import { readBilling, toBuyer } from '#domains/commerce/order/billing-address.model.ts';
import { saveProfile } from '#domains/commerce/order/billing-profile.repo.ts';
import { withWords } from '#domains/commerce/order/order.errors.ts';
import { toPayPath } from '#domains/commerce/order/order.model.ts';
import { createOrder } from '#domains/commerce/order/order.service.ts';
import { refuseOrderRush } from '#domains/commerce/order/order-limit.service.ts';
import { explained as explainedPicture } from '#domains/media/upload/upload.service.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { requireSignIn, requireUser } from '#kernel/access/account.ts';
import { requireSameOrigin } from '#kernel/access/same-origin.ts';
import { limitBody } from '#kernel/http/api-input.ts';
import { parseForm, showTypedAgain } from '#kernel/http/form-body.ts';
import type { HttpContext, HttpEnv } from '#kernel/http/http.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { logError } from '#platform/log.ts';
import { AppError, notFound } from '#shared/app-error.ts';
import {
  BOOK,
  BOOKING_NUMBER,
  type BookStep,
  isDay,
  isOpen,
  NO_STATE,
  readPlace,
  type Texts,
  toBookPath,
  toInput,
  toTarget,
} from './advertise.model.ts';
import { keepDays, keepTexts, refuseUnready, takePicture } from './book-draft.service.ts';
import { statusOf, toFaults } from './book-fault.pages.ts';
import { readStep, renderStep } from './book-step.pages.tsx';
import { showUnsent } from './unsent.pages.tsx';

/** A picture with what else is in its form. */
const limitedFile = limitBody(4_000_000);

/** Booking in seven steps, each a form; what is filled in is a draft from the second on. */
export function registerBookPages(pages: Hono<HttpEnv>): void {
  pages.get(BOOK, requireSignIn, showBook);
  pages.post(
    BOOK,
    requireSameOrigin,
    limitedFile,
    showTypedAgain((c) => showUnsent(c, BOOK)),
    requireSignIn,
    submitBook,
  );
}

async function showBook(c: HttpContext) {
  const { edition } = c.var;
  const asked = c.req.query();
  const formKey = readKey(asked);
  // In the address it is the same when the browser opens the page again: there is one draft.
  if (!asked.draft && formKey === null) {
    const query = new URLSearchParams({ step: 'place', ...asked, key: crypto.randomUUID() });
    return c.redirect(`${toEditionPath(edition, BOOK)}?${query}`, 303);
  }
  const own = await loadDraft(c, asked);
  const step = readStep(asked.step) ?? (own ? 'creative' : 'place');
  const known = { step, own, formKey: formKey ?? '' };
  return renderStep(c, { ...known, asked, state: NO_STATE });
}

function readKey({ key = '' }: Texts): string | null {
  return /^[\w-]{16,64}$/.test(key) ? key : null;
}

/** A draft of one's own, by its number or the key it was made under; places that are held no longer are given back, so that it goes on as one. Null where there is none. */
async function loadDraft(c: HttpContext, asked: Texts): Promise<OwnBooking | null> {
  const { platform } = c.var;
  const { id: userId } = await requireUser(c);
  const id = await findDraftId(platform, asked, userId);
  if (id === null) return null;
  const own = await loadOwnBooking(platform, id, userId);
  const { status, holdUntil } = own.booking;
  if (status !== 'held' || (holdUntil && holdUntil > platform.now)) return own;
  await releaseOwnHold(platform, { id, userId });
  return loadOwnBooking(platform, id, userId);
}

async function findDraftId({ db }: Platform, asked: Texts, userId: number): Promise<string | null> {
  const { draft = '' } = asked;
  if (BOOKING_NUMBER.test(draft)) return draft;
  if (draft !== '') throw notFound();
  const key = readKey(asked);
  const made = key && (await readOrUnavailable(getBookingByKey(db, userId, key)));
  return made ? made.id : null;
}

interface Sent {
  own: OwnBooking | null;
  formKey: string;
  typed: Texts;
}

async function submitBook(c: HttpContext) {
  const { edition } = c.var;
  const typed = await parseForm(c);
  const own = await loadDraft(c, typed);
  const step = readStep(typed.step) ?? 'place';
  const formKey = readKey(typed) ?? crypto.randomUUID();
  const t = translatorOf(edition.lang);
  try {
    const path = await SUBMITTERS[step](c, { own, formKey, typed });
    return c.redirect(toEditionPath(edition, path), 303);
  } catch (error) {
    const faults = toFaults(error, t);
    c.status(statusOf(error));
    // What was kept before it was refused is shown as it was kept.
    const present = await loadDraft(c, typed);
    const known = { step, own: present, formKey };
    return renderStep(c, { ...known, asked: typed, state: { typed, faults } });
  }
}

/** Does what a step is sent for; gives the path of the next one. */
type Submitter = (c: HttpContext, sent: Sent) => Promise<string>;

const toFirst: Submitter = async () => toBookPath('place');

const SUBMITTERS: Readonly<Record<BookStep, Submitter>> = {
  place: async (_c, { own, formKey, typed }) =>
    toBookPath('days', { ...toRef(own), formKey, place: readPlace(typed) }),
  days: submitDays,
  creative: submitCreative,
  price: submitPrice,
  billing: submitBilling,
  pay: toFirst,
  done: toFirst,
};

async function bookerOf(c: HttpContext) {
  const { id: userId, role } = await requireUser(c);
  return { userId, role };
}

async function submitDays(c: HttpContext, { own, formKey, typed }: Sent): Promise<string> {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const place = readPlace(typed);
  const { startOn = '', endOn = '' } = typed;
  const work = async () => {
    const [slot] = place ? (await loadRateCard(platform, { code: place.slotCode })).slots : [];
    if (!place || !slot) throw refuseBooking('slot');
    if (!isDay(startOn)) throw refuseBooking('missing', { field: 'startOn' });
    if (!isDay(endOn)) throw refuseBooking('missing', { field: 'endOn' });
    const { slotCode, language, isExclusive } = place;
    const target = toTarget(place, slot);
    const where = { slotCode, language, isExclusive, startOn, endOn, target };
    const booker = await bookerOf(c);
    // Said here already: nobody is to make a picture for days that are taken.
    const { fullDays } = await makeQuote(platform, where, booker.userId);
    if (fullDays.length > 0) throw refuseBooking('full', { field: 'startOn' });
    return keepDays(platform, { own, where, key: formKey }, booker);
  };
  return toBookPath('creative', { draftId: await explained(t, work()) });
}

async function submitCreative(c: HttpContext, { own, typed }: Sent): Promise<string> {
  if (!own) return toBookPath('place');
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const booker = await bookerOf(c);
  // Texts are kept whatever becomes of the picture.
  await explained(t, keepTexts(platform, own, { typed, creativeId: null }, booker));
  const { file } = await c.req.parseBody();
  let present = await loadOwnBooking(platform, own.booking.id, booker.userId);
  if (file instanceof File && file.size > 0) {
    const taking = takePicture(platform, own.slot.code, booker.userId, file);
    const creativeId = await explainedPicture(t, explained(t, taking));
    await explained(t, keepTexts(platform, present, { typed, creativeId }, booker));
    present = await loadOwnBooking(platform, own.booking.id, booker.userId);
  }
  const draftId = own.booking.id;
  if (typed.intent === 'keep') return toBookPath('creative', { draftId });
  await explained(t, (async () => refuseUnready(toInput(present)))());
  return toBookPath('price', { draftId });
}

async function submitPrice(c: HttpContext, { own, typed }: Sent): Promise<string> {
  if (!own) return toBookPath('place');
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const { id: draftId, status } = own.booking;
  const booker = await bookerOf(c);
  if (typed.intent === 'release') {
    await explained(t, releaseOwnHold(platform, { id: draftId, userId: booker.userId }));
    return toBookPath('place', { draftId });
  }
  // Somebody has pressed twice.
  if (!isOpen(status)) return toBookPath('billing', { draftId });
  const isDeclared = typed.rightsOwned === '1' && typed.allowed === '1';
  const input = toInput(own, { isDeclared });
  const { quote: quoteId = '' } = typed;
  await explained(t, editDraft(platform, draftId, input, { ...booker, quoteId: quoteId || '-' }));
  return toBookPath('billing', { draftId });
}

async function submitBilling(c: HttpContext, { own, typed }: Sent): Promise<string> {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const { id: userId } = await requireUser(c);
  const billing = readBilling(typed);
  if (own?.booking.status !== 'held') {
    await keepAddress(platform, userId, billing);
    return toBookPath('price', toRef(own));
  }
  const input = {
    ...{ purpose: 'ad_booking' as const, refId: own.booking.id, billing },
    expectedTotalPaise: null,
  };
  await refuseOrderRush(platform, userId);
  const key = readKey({ key: typed.order ?? '' }) ?? crypto.randomUUID();
  const { orderId } = await withWords(t, createOrder(platform, { userId, edition }, input, key));
  await keepAddress(platform, userId, billing);
  return toPayPath(orderId);
}

/** Keeps an address for the next time; one that is refused, or can't be kept now, is typed again at worst. */
async function keepAddress(
  { db, now }: Platform,
  userId: number,
  billing: Parameters<typeof toBuyer>[0],
): Promise<void> {
  try {
    await saveProfile(db, { userId, buyer: toBuyer(billing) }, now);
  } catch (error) {
    if (!(error instanceof AppError)) logError('ad_billing.not_kept', error);
  }
}

function toRef(own: OwnBooking | null) {
  return { draftId: own?.booking.id ?? null };
}
