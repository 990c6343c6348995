import { z } from '@hono/zod-openapi';
import { IN_A_RUSH } from '#kernel/access/rate-limit.ts';
import { loadBusinessesOf } from '#kernel/domain/session-business.loader.ts';
import { toSuccessPage } from '#kernel/http/api.ts';
import { idParams, keyHeader } from '#kernel/http/api-input.ts';
import { GONE, NOT_FOUND } from '#kernel/http/api-output.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { OwnCall } from '#kernel/route/call.ts';
import { pageOf } from '#kernel/route/content.ts';
import { ownRoute, publicRoute, stayingRoute } from '#kernel/route/route.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { notFound } from '#shared/app-error.ts';
import { toBuyer } from './billing-address.model.ts';
import { listProfiles, MOST_PROFILES, removeProfile, saveProfile } from './billing-profile.repo.ts';
import { refusePayment, withWords } from './order.errors.ts';
import { listOrders, type OrderFilter } from './order.repo.ts';
import {
  billingBody,
  configParams,
  configSchema,
  type OrderBody,
  openedSchema,
  orderBody,
  orderSchema,
  orderSearchBody,
  profileSchema,
  publicConfigSchema,
} from './order.schema.ts';
import { createOrder, type OrderInput } from './order.service.ts';
import { toOrderAnswer } from './order-answer.model.ts';
import { refuseOrderRush } from './order-limit.service.ts';
import { loadConfig, loadPublicConfig } from './payment-config.loader.ts';

const tag = 'Payments';

/** What is sold, orders, and addresses of papers. */
export const orderApi = [
  publicRoute('get', '/config', {
    tag,
    summary: 'How things are paid here',
    answer: publicConfigSchema,
    tags: () => [],
    handle: async ({ platform }) => (await loadPublicConfig(platform)).config,
  }),
  ownRoute('get', '/config/{id}', {
    tag,
    summary: 'How things are paid here, with what is sold and what is given back',
    params: configParams,
    answer: configSchema,
    handle: async (call) => {
      const { platform, params } = call;
      if (/^\d/.test(params.id)) await requireBusiness(call, Number(params.id));
      return loadConfig(platform, params.id);
    },
  }),
  stayingRoute('post', '/payment/order/create', {
    tag,
    summary: 'Make an order, to be paid within half an hour',
    description:
      'The server reckons the price. Sent again under its `Idempotency-Key`, it is the same order; the same key with something else is refused.',
    headers: keyHeader,
    body: orderBody,
    answer: openedSchema,
    refusals: {
      ...NOT_FOUND,
      ...GONE,
      ...IN_A_RUSH,
      409: 'It is paid already, the price is another one by now, or the key was used for something else.',
      503: 'The gateway does not answer, or nothing is sold now; what is held stays held.',
    },
    handle: async ({ c, platform, user, body, edition, t }) => {
      await refuseOrderRush(platform, user.id);
      const key = c.req.header('Idempotency-Key') || crypto.randomUUID();
      const who = { userId: user.id, edition };
      const opened = await withWords(t, createOrder(platform, who, toInput(body), key));
      return { ...opened, expiresAt: opened.expiresAt.toISOString() };
    },
  }),
  ownRoute('post', '/payment/search', {
    tag,
    summary: 'Own orders, or those for a business',
    description: 'Staff with `payment.read` find everybody’s.',
    body: orderSearchBody,
    answer: pageOf(orderSchema),
    refusals: NOT_FOUND,
    handle: async (call) => {
      const { vendorBusinessDetailsId: businessId, keyword: id, page, size, ...asked } = call.body;
      const filter = { ...asked, ...(await toScope(call, { businessId, id })) };
      const window = { limit: size + 1, offset: (page - 1) * size };
      const rows = await readOrUnavailable(listOrders(call.platform.db, filter, window));
      const found = rows.slice(0, size).map(toOrderAnswer);
      return toSuccessPage(found, { page, size, hasNext: rows.length > size });
    },
  }),
  ownRoute('get', '/payment/profile', {
    tag,
    summary: 'Addresses that papers are made out to',
    answer: z.array(profileSchema),
    handle: ({ platform, user }) => readOrUnavailable(listProfiles(platform.db, user.id)),
  }),
  stayingRoute('post', '/payment/profile', {
    tag,
    summary: 'Keep an address that papers are made out to',
    body: billingBody,
    answer: z.object({ id: z.int() }),
    refusals: { 409: `The account keeps ${MOST_PROFILES} already.` },
    handle: async ({ platform, user, body, t }) =>
      withWords(t, keepProfile(platform, user.id, body)),
  }),
  stayingRoute('delete', '/payment/profile/{id}', {
    tag,
    summary: 'Put such an address away; papers keep what they say',
    params: idParams,
    handle: async ({ platform: { db, now }, user, params: { id } }) => {
      const isGone = await readOrUnavailable(removeProfile(db, { userId: user.id, id }, now));
      if (!isGone) throw notFound();
    },
  }),
];

async function keepProfile(
  { db, now }: Platform,
  userId: number,
  body: z.output<typeof billingBody>,
): Promise<{ id: number }> {
  const id = await readOrUnavailable(saveProfile(db, { userId, buyer: toBuyer(body) }, now));
  if (id === null) throw refusePayment('too_many_profiles');
  return { id };
}

function toInput({
  billing,
  billingProfileId,
  vendorBusinessDetailsId,
  ...body
}: OrderBody): OrderInput {
  return {
    ...body,
    businessId: vendorBusinessDetailsId,
    billing: billing ?? { billingProfileId: billingProfileId ?? 0 },
  };
}

/** Whose orders somebody may see: their own, those of a listing of theirs, or all. */
async function toScope(
  call: OwnCall,
  { businessId, id }: { businessId: number | undefined; id: string | undefined },
): Promise<OrderFilter> {
  const account = await call.c.var.getAccount();
  const businessIds = businessId === undefined ? undefined : [businessId];
  if (account?.permissions.has('payment.read')) return { businessIds, id };
  if (businessId === undefined) return { userId: call.user.id };
  await requireBusiness(call, businessId);
  return { businessIds };
}

/** Throws for a listing that isn't theirs. */
async function requireBusiness({ platform, user }: OwnCall, businessId: number): Promise<void> {
  const who = { userId: user.id, role: user.role };
  const own = await readOrUnavailable(loadBusinessesOf(platform, who));
  if (!own.some(({ vendorBusinessDetailsId }) => vendorBusinessDetailsId === businessId))
    throw notFound();
}
