import type { Hono } from 'hono';
import { loadOrder, requireOrder } from '#domains/commerce/payment/payment-status.loader.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { moneyStyles } from '#islands/assets.ts';
import { requireSignIn, requireUser } from '#kernel/access/account.ts';
import { requireSameOrigin } from '#kernel/access/same-origin.ts';
import type { HttpContext, HttpEnv } from '#kernel/http/http.ts';
import { parsePageNumber } from '#kernel/http/page-input.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { AppError, notFound } from '#shared/app-error.ts';
import { wordsOfPayment } from './order.errors.ts';
import {
  type CheckoutForm,
  isPaid,
  isPayable,
  ORDER_NUMBER,
  type OrderStatus,
  PAYMENTS,
  toOrderPath,
  toPayPath,
  toShownStatus,
} from './order.model.ts';
import { listOrders } from './order.repo.ts';
import { payAgain } from './order.service.ts';
import { PaymentPage, type ShownState } from './PaymentPage.tsx';
import { PaymentsPage } from './PaymentsPage.tsx';
import { PayPage } from './PayPage.tsx';
import { findSubject } from './payable.loader.ts';

const SIZE = 20;
/** Whoever comes from the payment service sees the page again every so many seconds, so many times: a minute. */
const LOOK_EVERY = 3;
const MOST_LOOKS = 20;

/** Where somebody pays, and sees what became of it. */
export function registerOrderPages(pages: Hono<HttpEnv>): void {
  pages.get('/account/pay/:id', requireSignIn, showPay);
  pages.get(PAYMENTS, requireSignIn, showPayments);
  pages.get(`${PAYMENTS}/:id`, requireSignIn, showPayment);
  pages.post(`${PAYMENTS}/:id`, requireSameOrigin, requireSignIn, lookNow);
}

async function lookerOf(c: HttpContext) {
  const user = await requireUser(c);
  return { userId: user.id, seesAll: false };
}

function idOf(c: HttpContext): string {
  const id = c.req.param('id') ?? '';
  if (!ORDER_NUMBER.test(id)) throw notFound();
  return id;
}

async function showPay(c: HttpContext) {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const { order } = await requireOrder(platform, idOf(c), await lookerOf(c));
  if (!isPayable(order, platform.now))
    return c.redirect(toEditionPath(edition, toOrderPath(order.id)), 303);
  let checkout: CheckoutForm | null = null;
  let fault: string | null = null;
  try {
    ({ checkout } = await payAgain(platform, order, edition));
  } catch (error) {
    fault = wordsOfPayment(error, t);
    if (fault === null || !(error instanceof AppError)) throw error;
    c.status(error.status);
  }
  if (checkout) allowForm(c, checkout.action);
  return c.render(
    <PayPage {...{ order, isBooking: order.purpose === 'ad_booking', checkout, fault }} />,
    {
      title: t('commerce-payment.list.title'),
      description: t('commerce-payment.pay.description'),
      path: toPayPath(order.id),
      robots: 'noindex',
      styles: moneyStyles(),
    },
  );
}

/** The form leads to the payment service, and to nowhere else. */
function allowForm(c: HttpContext, action: string): void {
  const { origin } = new URL(action);
  if (origin !== new URL(c.env.SITE_URL).origin) c.set('formTarget', origin);
}

async function showPayments(c: HttpContext) {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const { id: userId } = await requireUser(c);
  const page = parsePageNumber(c.req.query('page'));
  const window = { limit: SIZE + 1, offset: (page - 1) * SIZE };
  const rows = await readOrUnavailable(listOrders(platform.db, { userId }, window));
  const orders = rows
    .slice(0, SIZE)
    .map((order) => ({ ...order, status: toShownStatus(order, platform.now) }));
  return c.render(<PaymentsPage {...{ orders, page }} hasNext={rows.length > SIZE} />, {
    title: t('commerce-payment.list.title'),
    description: t('commerce-payment.list.description'),
    path: PAYMENTS,
    robots: 'noindex',
    styles: moneyStyles(),
  });
}

async function showPayment(c: HttpContext) {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const looks = toLooks(c.req.query('check'));
  const whole = await loadOrder(platform, idOf(c), await lookerOf(c), looks === 0);
  const { order } = whole;
  const isChecking = looks !== null && isAwaited(order.status, looks);
  const path = toOrderPath(order.id);
  if (isChecking)
    c.header('Refresh', `${LOOK_EVERY}; url=${toEditionPath(edition, path)}?check=${looks + 1}`);
  const canPay = isPayable(order, platform.now);
  const aboutPath = findSubject(order.purpose)?.toPath?.(order.refId);
  const about = aboutPath ? { path: aboutPath, purpose: order.purpose } : null;
  const state = isChecking ? 'checking' : toShown(toShownStatus(order, platform.now));
  const isBooked = looks !== null && order.purpose === 'ad_booking';
  const step = isBooked ? (isPaid(order.status) ? 'done' : 'pay') : null;
  return c.render(<PaymentPage {...{ whole, state, canPay, about, step }} />, {
    title: t('commerce-payment.one.title', { number: order.id }),
    description: t('commerce-payment.list.description'),
    path,
    robots: 'noindex',
    styles: moneyStyles(),
  });
}

/** How often the page of an order was seen since its bank was; 0 for who comes back from there without a proof; null for any other. */
function toLooks(check: string | undefined): number | null {
  const digits = /^\d{1,2}$/.exec(check ?? '')?.[0];
  return digits ? Number(digits) : null;
}

/** Whether money may come in a minute: who comes back without a proof may have closed the bank's page, and is waited for only where the bank knows of a try. */
function isAwaited(status: OrderStatus, looks: number): boolean {
  if (looks > MOST_LOOKS) return false;
  return status === 'attempted' || (looks > 0 && status !== 'failed' && !isPaid(status));
}

function toShown(status: OrderStatus): ShownState {
  return status === 'created' || status === 'attempted' ? 'unpaid' : status;
}

/** *Check now*: the page itself asks. */
async function lookNow(c: HttpContext) {
  const { edition, platform } = c.var;
  const { order } = await requireOrder(platform, idOf(c), await lookerOf(c));
  return c.redirect(`${toEditionPath(edition, toOrderPath(order.id))}?check=1`, 303);
}
