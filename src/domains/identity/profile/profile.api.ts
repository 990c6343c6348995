import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { badField } from '#domains/identity/session/accounts.errors.ts';
import { profileChangeSchema, profileSchema } from '#domains/identity/session/user.schema.ts';
import { updateProfile } from '#domains/identity/session/user.service.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { SignedInUser } from '#kernel/access/account.model.ts';
import { forSignedIn, forStaying, requireStaying, requireUser } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { jsonBody, limitedBody } from '#kernel/http/api-input.ts';
import { BAD_BODY, OUTAGES, SIGNED_IN, STAYING, success } from '#kernel/http/api-output.ts';
import { cacheNever, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { notFound } from '#shared/app-error.ts';
import { findCityId, loadProfile } from './profile.service.ts';

const tags = ['Accounts'];

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

export function registerProfileApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(readRoute, async (c) => answerProfile(c, await requireUser(c)));
  api.openapi(changeRoute, async (c) => {
    const user = await requireStaying(c);
    const { name, language, city } = c.req.valid('json');
    const cityId = typeof city === 'string' ? await toCityId(c, city) : city;
    await updateProfile(c.var.platform, user.id, { name, lang: language?.lang, cityId });
    return answerProfile(c, user);
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
