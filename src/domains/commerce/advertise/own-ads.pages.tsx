import type { Hono } from 'hono';
import { loadAdNumbers } from '#domains/commerce/ad/ad-number.loader.ts';
import { toAdNumberTable } from '#domains/commerce/ad/ad-number.model.ts';
import { explained, refuseBooking } from '#domains/commerce/booking/booking.errors.ts';
import {
  cancelOwnBooking,
  replaceOwnCreative,
} from '#domains/commerce/booking/booking-change.service.ts';
import {
  loadOwnBooking,
  loadOwnBookings,
  loadSeenBooking,
  type OwnBooking,
} from '#domains/commerce/booking/own-booking.loader.ts';
import { loadBilling } from '#domains/commerce/invoice/billing.loader.ts';
import { requireOrder } from '#domains/commerce/payment/payment-status.loader.ts';
import { explained as explainedPicture } from '#domains/media/upload/upload.service.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { advertiseStyles } from '#islands/assets.ts';
import { requireSignIn, requireUser } from '#kernel/access/account.ts';
import { requireSameOrigin } from '#kernel/access/same-origin.ts';
import { limitBody } from '#kernel/http/api-input.ts';
import { parseForm, showTypedAgain } from '#kernel/http/form-body.ts';
import type { HttpContext, HttpEnv } from '#kernel/http/http.ts';
import { parsePageNumber } from '#kernel/http/page-input.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { AppError, notFound } from '#shared/app-error.ts';
import { toDay } from '#shared/india-time.ts';
import {
  BOOKING_NUMBER,
  mayRewrite,
  NO_STATE,
  OWN_ADS,
  type StepState,
  type Texts,
  toOwnAdPath,
  toTimeLine,
} from './advertise.model.ts';
import { readTexts, takePicture } from './book-draft.service.ts';
import { statusOf, toFaults } from './book-fault.pages.ts';
import { toBooked } from './book-step.pages.tsx';
import { OwnAdPage } from './OwnAdPage.tsx';
import { OwnAdsPage } from './OwnAdsPage.tsx';
import { showUnsent } from './unsent.pages.tsx';

const SIZE = 20;
const limitedFile = limitBody(4_000_000);

/** What somebody advertises. */
export function registerOwnAdPages(pages: Hono<HttpEnv>): void {
  pages.get(OWN_ADS, requireSignIn, showOwnAds);
  pages.get(`${OWN_ADS}/:id`, requireSignIn, (c) => showOwnAd(c, NO_STATE));
  pages.post(
    `${OWN_ADS}/:id`,
    requireSameOrigin,
    limitedFile,
    showTypedAgain((c) => showUnsent(c, toOwnAdPath(idOf(c)))),
    requireSignIn,
    submitOwnAd,
  );
  pages.get(`${OWN_ADS}/:id/days.csv`, requireSignIn, sendDays);
}

async function showOwnAds(c: HttpContext) {
  const { edition, platform } = c.var;
  const title = translatorOf(edition.lang)('commerce-advertise.own.title');
  const { id: userId, role } = await requireUser(c);
  const page = parsePageNumber(c.req.query('page'));
  const { bookings, hasNext } = await loadOwnBookings(
    platform,
    { userId, role },
    { page, size: SIZE },
  );
  const listed = await Promise.all(
    bookings.map(async (own) => ({ ...own, target: (await toBooked(c, own)).target })),
  );
  return c.render(<OwnAdsPage bookings={listed} {...{ page, hasNext }} />, {
    ...{ title, description: title, path: OWN_ADS },
    robots: 'noindex',
    styles: advertiseStyles(),
  });
}

function idOf(c: HttpContext): string {
  const id = c.req.param('id') ?? '';
  if (!BOOKING_NUMBER.test(id)) throw notFound();
  return id;
}

async function loadSeen(c: HttpContext): Promise<OwnBooking & { isMine: boolean }> {
  const { id: userId, role } = await requireUser(c);
  const own = await loadSeenBooking(c.var.platform, idOf(c), { userId, role });
  return { ...own, isMine: own.booking.userId === userId };
}

async function showOwnAd(c: HttpContext, state: StepState) {
  const { platform } = c.var;
  const { isMine, ...own } = await loadSeen(c);
  const { booking } = own;
  const [order, billing, numbers] = await readOrUnavailable(
    Promise.all([
      loadPaid(c, booking.orderId),
      loadBilling(platform),
      hasNumbers(own, platform.now) ? loadAdNumbers(platform, booking) : null,
    ]),
  );
  const paid = order?.payments.find(({ status }) => status === 'captured' || status === 'refunded');
  return c.render(
    <OwnAdPage
      {...{ own, isMine, numbers, state }}
      booked={await toBooked(c, own)}
      moments={toTimeLine(booking, paid?.createdAt ?? null, platform.now)}
      papers={order?.papers ?? []}
      refunds={billing?.refunds ?? []}
    />,
    {
      ...{ title: booking.advertiser || booking.id, description: booking.id },
      path: toOwnAdPath(booking.id),
      robots: 'noindex',
      styles: advertiseStyles(),
    },
  );
}

/** The order of a booking with its papers; null where there is none of one's own. */
async function loadPaid(c: HttpContext, orderId: string | null) {
  if (!orderId) return null;
  const { id: userId } = await requireUser(c);
  try {
    return await requireOrder(c.var.platform, orderId, { userId, seesAll: false });
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}

function hasNumbers({ booking: { status, startOn } }: OwnBooking, now: Date): boolean {
  const wasShown = ['live', 'paused', 'completed', 'cancelled', 'refunded'].includes(status);
  return wasShown && startOn <= toDay(now);
}

async function submitOwnAd(c: HttpContext) {
  const { edition } = c.var;
  const typed = await parseForm(c);
  const { id: userId } = await requireUser(c);
  const own = await loadOwnBooking(c.var.platform, idOf(c), userId);
  const t = translatorOf(edition.lang);
  try {
    await explained(t, typed.intent === 'cancel' ? cancel(c, own, typed) : replace(c, own, typed));
  } catch (error) {
    const faults = toFaults(error, t);
    c.status(statusOf(error));
    return showOwnAd(c, { typed, faults });
  }
  return c.redirect(toEditionPath(edition, toOwnAdPath(own.booking.id)), 303);
}

function readVersion({ version = '' }: Texts): number | undefined {
  return /^\d{1,9}$/.test(version) ? Number(version) : undefined;
}

/** What goes back is what was shown: where that is another sum by now, it is shown first. */
async function cancel(c: HttpContext, own: OwnBooking, typed: Texts): Promise<void> {
  const { booking, cancelRefundPaise } = own;
  if (booking.status === 'cancelled') return;
  if (typed.refund !== String(cancelRefundPaise)) throw refuseBooking('changed');
  const { id, userId } = booking;
  await cancelOwnBooking(c.var.platform, { id, userId, version: readVersion(typed) });
}

async function replace(c: HttpContext, own: OwnBooking, typed: Texts): Promise<void> {
  const { edition, platform } = c.var;
  const { id, userId, status } = own.booking;
  const { file } = await c.req.parseBody();
  const hasFile = file instanceof File && file.size > 0;
  const { url, imageDescription } = readTexts(typed);
  if (mayRewrite(status) && imageDescription.length < 5)
    throw refuseBooking('missing', { field: 'imageDescription' });
  const t = translatorOf(edition.lang);
  const creativeId = hasFile
    ? await explainedPicture(t, takePicture(platform, own.slot.code, userId, file))
    : undefined;
  const texts = mayRewrite(status) ? { url, imageDescription } : {};
  const asked = { id, userId, version: readVersion(typed) };
  await replaceOwnCreative(platform, asked, { creativeId, ...texts });
}

async function sendDays(c: HttpContext) {
  const { edition, platform } = c.var;
  const { booking } = await loadSeen(c);
  const numbers = await readOrUnavailable(loadAdNumbers(platform, booking));
  c.header('Content-Type', 'text/csv; charset=utf-8');
  c.header('Content-Disposition', `attachment; filename="${booking.id}.csv"`);
  return c.body(toAdNumberTable(numbers, translatorOf(edition.lang)));
}
