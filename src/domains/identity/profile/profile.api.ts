import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { badField, deletionRefused } from '#domains/identity/session/accounts.errors.ts';
import {
  exportSchema,
  profileChangeSchema,
  profileSchema,
} from '#domains/identity/session/user.schema.ts';
import { updateProfile } from '#domains/identity/session/user.service.ts';
import { lastAdmin } from '#domains/identity/staff/staff.errors.ts';
import { requestDeletion } from '#domains/reader/deletion/deletion.service.ts';
import { exportUser } from '#domains/reader/export/export.service.ts';
import { translatorOf } from '#i18n/translator.ts';
import {
  forSignedIn,
  forStaying,
  requireStaying,
  requireUser,
  type SignedInUser,
  shownBy,
} from '#kernel/access/account.ts';
import { isSameOrigin } from '#kernel/access/same-origin.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { jsonBody, limitedBody } from '#kernel/http/api-input.ts';
import { BAD_BODY, failure, OUTAGES, success } from '#kernel/http/api-output.ts';
import { cacheNever, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { notFound } from '#shared/app-error.ts';
import { findCityId, loadProfile } from './profile.service.ts';

const tags = ['Accounts'];
export const SIGNED_IN = { 401: failure('Nobody is signed in.') };
export const STAYING = { 403: failure('Deletion of the account has been asked for.') };

const readRoute = createRoute({
  tags,
  ...forSignedIn(),
  method: 'get',
  path: '/user/profile',
  summary: 'Who is signed in',
  responses: { 200: success(profileSchema), ...SIGNED_IN, ...OUTAGES },
});

const changeRoute = createRoute({
  tags,
  ...forStaying(limitedBody),
  method: 'put',
  path: '/user/profile',
  summary: 'Change name, language or city',
  description: 'What is absent stays as it is.',
  request: { body: jsonBody(profileChangeSchema) },
  responses: { 200: success(profileSchema), ...BAD_BODY, ...SIGNED_IN, ...STAYING, ...OUTAGES },
});

const exportRoute = createRoute({
  tags,
  ...forSignedIn(),
  method: 'get',
  path: '/user/export',
  summary: 'Everything that is kept of you',
  responses: { 200: success(exportSchema), ...SIGNED_IN, ...OUTAGES },
});

/** Who may ask for deletion, in its own words (spec section 8). */
const refuseStranger = createMiddleware<HttpEnv>(async (c, next) => {
  const { edition } = c.var;
  const account = await c.var.readAccount().catch((error) => {
    throw deletionRefused('failed', edition, error);
  });
  // Without a token it is a browser, which says where it comes from.
  const isSent = c.req.header('Authorization') !== undefined || isSameOrigin(c);
  if (!account?.user || !isSent) throw deletionRefused('no_token', edition);
  await next();
});

/** Before the body is looked at in the usual way, which would refuse it in other words. */
const refusePayload = createMiddleware<HttpEnv>(async (c, next) => {
  if (!isJsonObject(await c.req.text())) throw deletionRefused('bad_payload', c.var.edition);
  await next();
});

const deleteRoute = createRoute({
  tags,
  security: shownBy(),
  method: 'delete',
  path: '/user/soft-delete',
  middleware: [refuseStranger, limitedBody, refusePayload] as const,
  summary: 'Delete the account',
  description:
    'The body is a JSON object. All sessions end; whoever signs in again within 30 days can take it back.',
  request: { body: jsonBody(z.looseObject({}).openapi('Deletion')) },
  responses: {
    200: success(z.object({ message: z.literal('Success') })),
    ...BAD_BODY,
    ...SIGNED_IN,
    409: failure('This is the last administrator.'),
    ...OUTAGES,
  },
});

export function registerProfileApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(readRoute, async (c) => answerProfile(c, await requireUser(c)));
  api.openapi(changeRoute, async (c) => {
    const user = await requireStaying(c);
    const { name, language, city } = c.req.valid('json');
    const cityId = typeof city === 'string' ? await toCityId(c, city) : city;
    await updateProfile(c.var.platform, user.id, { name, lang: language?.lang, cityId });
    return answerProfile(c, user);
  });
  api.openapi(exportRoute, async (c) => {
    const user = await requireUser(c);
    const kept = await exportUser(c.var.platform, user.id);
    if (!kept) throw notFound();
    cacheNever(c);
    return c.json(toSuccess(kept), 200);
  });
  api.openapi(deleteRoute, async (c) => {
    const { edition, platform } = c.var;
    const user = await requireUser(c);
    const isDone = await requestDeletion(platform, user.id).catch((error) => {
      throw deletionRefused('failed', edition, error);
    });
    if (!isDone) throw lastAdmin(translatorOf(edition.lang));
    cacheNever(c);
    return c.json(toSuccess({ message: 'Success' as const }), 200);
  });
}

export async function answerProfile(c: HttpContext, { id }: SignedInUser) {
  const profile = await loadProfile(c.var.platform, id);
  if (!profile) throw notFound();
  cacheNever(c);
  return c.json(toSuccess(profile), 200);
}

async function toCityId(c: HttpContext, slug: string): Promise<number> {
  const id = await findCityId(c.var.platform, slug);
  if (id !== null) return id;
  const message = translatorOf(c.var.edition.lang)('input.value');
  throw badField('city', { code: 'input.value', message });
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
