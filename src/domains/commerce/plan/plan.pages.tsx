import type { Hono } from 'hono';
import {
  readBilling,
  type TypedBilling,
  toBuyer,
} from '#domains/commerce/order/billing-address.model.ts';
import { saveProfile } from '#domains/commerce/order/billing-profile.repo.ts';
import { wordsOfDetail, wordsOfPayment } from '#domains/commerce/order/order.errors.ts';
import { ORDER_NUMBER, toPayPath } from '#domains/commerce/order/order.model.ts';
import { createOrder, type OrderInput } from '#domains/commerce/order/order.service.ts';
import { refuseOrderRush } from '#domains/commerce/order/order-limit.service.ts';
import { toEditionPath } from '#i18n/path.ts';
import { type Translate, translatorOf } from '#i18n/translator.ts';
import { moneyStyles } from '#islands/assets.ts';
import { requireSignIn, requireUser } from '#kernel/access/account.ts';
import { requireSameOrigin } from '#kernel/access/same-origin.ts';
import { PAYMENT_PURPOSES } from '#kernel/domain/payable-subject.model.ts';
import { limitedBody } from '#kernel/http/api-input.ts';
import { parseForm } from '#kernel/http/form-body.ts';
import type { HttpContext, HttpEnv } from '#kernel/http/http.ts';
import { logError } from '#platform/log.ts';
import { AppError } from '#shared/app-error.ts';
import type { FormFault } from '#ui/FormAnswer.tsx';
import { PlanPage } from './PlanPage.tsx';
import { toPlanPath } from './plan.model.ts';
import { findPrice, loadPlanView } from './plan-page.loader.ts';

const PATH = '/vendor/:id{[1-9][0-9]{0,14}}/plan';
const KEY = /^[\w-]{16,64}$/;

type Form = Record<string, string>;

/** Where somebody sees the plan of their business and orders another. */
export function registerPlanPages(pages: Hono<HttpEnv>): void {
  pages.get(PATH, requireSignIn, (c) => showPlan(c));
  pages.post(PATH, requireSameOrigin, limitedBody, requireSignIn, orderPlan);
}

function idOf(c: HttpContext): number {
  return Number(c.req.param('id'));
}

async function showPlan(
  c: HttpContext,
  { typed, faults = [] }: { typed?: Form; faults?: readonly FormFault[] } = {},
) {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const { id: userId } = await requireUser(c);
  const businessId = idOf(c);
  const view = await loadPlanView(platform, { userId, businessId, lang: edition.lang });
  const filled = typed ?? view.billing ?? {};
  return c.render(
    <PlanPage {...{ view, faults }} typed={filled} requestKey={crypto.randomUUID()} />,
    {
      title: t('commerce-plan.page.title', { name: view.business.name }),
      description: t('commerce-plan.page.description'),
      path: toPlanPath(businessId),
      robots: 'noindex',
      styles: moneyStyles(),
    },
  );
}

/** The order is made and shown where it is paid; a refusal shows the form again as it was typed. */
async function orderPlan(c: HttpContext) {
  const { edition } = c.var;
  const t = translatorOf(edition.lang);
  const typed = await parseForm(c);
  const input = toInput(typed, idOf(c));
  if (!input) {
    c.status(422);
    return showPlan(c, { typed, faults: [{ message: t('commerce-plan.fault.choose') }] });
  }
  const key = KEY.test(typed.key ?? '') ? (typed.key ?? '') : crypto.randomUUID();
  try {
    const orderId = await makeOrder(c, input, key);
    return c.redirect(toEditionPath(edition, toPayPath(orderId)), 303);
  } catch (error) {
    const known = orderOf(error);
    // The payment service is down, or it was paid: the order's own page says which.
    if (known) return c.redirect(toEditionPath(edition, toPayPath(known)), 303);
    const faults = toFaults(error, t);
    if (!(error instanceof AppError) || faults.length === 0) throw error;
    c.status(error.status);
    return showPlan(c, { typed, faults });
  }
}

/** Throws also where the price is another one than was shown. */
async function makeOrder(
  c: HttpContext,
  { shown, ...input }: PlanInput,
  key: string,
): Promise<string> {
  const { edition, platform } = c.var;
  const { id: userId } = await requireUser(c);
  const price = await findPrice(platform, input);
  if (price !== null && price !== shown)
    throw new AppError({ code: 'payment.price_changed', status: 409, key: 'conflict' });
  await refuseOrderRush(platform, userId);
  const { orderId } = await createOrder(platform, { userId, edition }, input, key);
  platform.defer(keepBilling(c, userId, input.billing));
  return orderId;
}

/** `shown` is the price without tax that stood on the page. */
type PlanInput = OrderInput & { billing: TypedBilling; businessId: number; shown: number };

/** Null where nothing was chosen that can be paid for. */
function toInput(typed: Form, businessId: number): PlanInput | null {
  const [chosen, refId = '', shown] = (typed.offer ?? '').split('|');
  const purpose = PAYMENT_PURPOSES.find((each) => each === chosen);
  if (!purpose || refId === '' || refId.length > 80) return null;
  // The page that follows shows the whole sum before anything is paid.
  const billing = readBilling(typed);
  return { purpose, refId, businessId, billing, shown: Number(shown), expectedTotalPaise: null };
}

function orderOf(error: unknown): string | null {
  const data: unknown = error instanceof AppError ? error.data : null;
  const isNamed = typeof data === 'object' && data !== null && 'orderId' in data;
  const id = isNamed ? String(data.orderId) : '';
  return ORDER_NUMBER.test(id) ? id : null;
}

function toFaults(error: unknown, t: Translate): FormFault[] {
  if (!(error instanceof AppError)) return [];
  const ofFields = error.details.flatMap((detail) =>
    detail.field ? [{ field: detail.field, message: wordsOfDetail(detail, t) }] : [],
  );
  if (error.status === 429) return [{ message: t('error.too_many.text') }];
  const message = wordsOfPayment(error, t);
  if (ofFields.length > 0) return ofFields;
  return message === null ? [] : [{ message }];
}

/** For the next time; the order has its own. */
async function keepBilling(c: HttpContext, userId: number, billing: TypedBilling): Promise<void> {
  const { db, now } = c.var.platform;
  try {
    await saveProfile(db, { userId, buyer: toBuyer(billing) }, now);
  } catch (error) {
    logError('payment.profile_not_kept', error);
  }
}
