import type { Hono, MiddlewareHandler } from 'hono';
import { requireSameOrigin } from '#kernel/access/same-origin.ts';
import { parseForm } from '#kernel/http/form-body.ts';
import { cacheNever, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { SIMULATED_CHECKOUT } from '#platform/payment-simulated.ts';
import { notFound } from '#shared/app-error.ts';
import { openBank } from './gateway.service.ts';
import { findToldOrder } from './order-ref.repo.ts';
import { SimulatedCheckoutPage } from './SimulatedCheckoutPage.tsx';
import { actAtBank, type Counter, sendEvents } from './simulated-checkout.service.ts';

/** Where somebody who chose one of these goes on: the page of the order, or their form is brought on to the site. */
const LEADS = { pay: 307, twice: 307, fail: 307, upi: 303, late: 303, close: 303 } as const;

/** Where orders of a local site are paid; there is such a page in development only. */
export function registerSimulatedCheckout(
  app: Hono<HttpEnv>,
  asPage: MiddlewareHandler<HttpEnv>,
): void {
  const path = `${SIMULATED_CHECKOUT}/:order`;
  app.get(path, asPage, async (c) => show(c, await requireCounter(c)));
  app.post(path, requireSameOrigin, asPage, async (c) => {
    const counter = await requireCounter(c);
    const fields = await parseForm(c);
    const chosen = fields.do ?? '';
    if (chosen === 'send' || chosen === 'shuffle') {
      await sendEvents(c.var.platform, counter, chosen === 'send' ? 1 : 3);
      return show(c, counter, fields);
    }
    if (!isLead(chosen)) return show(c, counter, fields);
    await actAtBank(c.var.platform, counter, chosen, fields);
    const back = toBack(c, counter, fields);
    const isBrought = LEADS[chosen] === 307;
    return c.redirect(isBrought ? back.callback_url : back.cancel_url, LEADS[chosen]);
  });
}

function isLead(chosen: string): chosen is keyof typeof LEADS {
  return Object.hasOwn(LEADS, chosen);
}

async function requireCounter(c: HttpContext): Promise<Counter> {
  cacheNever(c);
  const { platform } = c.var;
  const gatewayOrderId = c.req.param('order') ?? '';
  const bank = openBank(platform);
  const order = bank && (await findToldOrder(platform.db, { gatewayOrderId, paymentId: '' }));
  if (!bank || !order || (await bank.findOrder(gatewayOrderId)) === null) throw notFound();
  return { bank, order, gatewayOrderId };
}

async function show(
  c: HttpContext,
  counter: Counter,
  fields: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { bank, order, gatewayOrderId } = counter;
  const path = `${SIMULATED_CHECKOUT}/${gatewayOrderId}`;
  const next = { id: `pay_${crypto.randomUUID().replaceAll('-', '')}`, gatewayOrderId };
  const page = (
    <SimulatedCheckoutPage
      path={path}
      order={order}
      back={toBack(c, counter, fields)}
      proof={await bank.toCallback(next)}
      payments={await bank.fetchPayments(gatewayOrderId)}
    />
  );
  return c.render(page, {
    title: 'Simulated bank',
    description: 'Where orders of this local site are paid',
    path,
    robots: 'noindex',
    isAddressless: true,
  });
}

/** Where the order's page has asked to be led back to; only to this site. */
function toBack(
  { env }: HttpContext,
  { order }: Counter,
  fields: Readonly<Record<string, string>>,
) {
  const home = `${env.SITE_URL}/`;
  const own = (url: string | undefined, otherwise: string) =>
    url?.startsWith(home) ? url : home + otherwise;
  return {
    callback_url: own(fields.callback_url, `api/payment/callback/${order.id}`),
    cancel_url: own(fields.cancel_url, `account/payments/${order.id}?check=0`),
  };
}
