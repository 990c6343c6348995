import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { describeTokens } from '#domains/identity/staff/staff.schema.ts';
import { translatorOf } from '#i18n/translator.ts';
import { authorOf, guardedBy, requireAccount } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { idParams, jsonBody, limitedBody } from '#kernel/http/api-input.ts';
import { BAD_BODY, GUARDED, NOT_FOUND, OUTAGES, success } from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import { type ApiToken, createToken, endToken, readTokens } from './api-token.service.ts';

const tags = ['Administration'];

const revokeRoute = createRoute({
  method: 'delete',
  path: '/token/{id}',
  tags,
  summary: 'Revoke a token',
  description: 'At once.',
  ...guardedBy('token.manage'),
  request: { params: idParams },
  responses: { 200: success(z.null()), ...GUARDED, ...NOT_FOUND, ...OUTAGES },
});

function describeRoutes() {
  const { wanted, token, made } = describeTokens();
  const createTokenRoute = createRoute({
    method: 'post',
    path: '/token',
    tags,
    summary: 'Make a token for a program',
    description:
      'The answer holds the token, which can not be read again. It may do what it is given here, of what its maker may do. Only people make tokens.',
    ...guardedBy('token.manage', limitedBody),
    request: { body: jsonBody(wanted) },
    responses: { 200: success(made), ...BAD_BODY, ...GUARDED, ...OUTAGES },
  });

  const listRoute = createRoute({
    method: 'get',
    path: '/token',
    tags,
    summary: 'Tokens of programs',
    ...guardedBy('token.manage'),
    responses: { 200: success(z.array(token)), ...GUARDED, ...OUTAGES },
  });
  return { createTokenRoute, listRoute };
}

export function registerTokenApi(api: OpenAPIHono<HttpEnv>): void {
  const { createTokenRoute, listRoute } = describeRoutes();
  api.openapi(createTokenRoute, async (c) => {
    const { platform, edition } = c.var;
    const { permissions } = await requireAccount(c);
    const maker = { permissions, ...(await authorOf(c)) };
    const wanted = c.req.valid('json');
    const { token, ...made } = await createToken(
      platform,
      { maker, ...wanted },
      translatorOf(edition.lang),
    );
    cacheNever(c);
    return c.json(toSuccess({ ...toView(made), token }), 200);
  });

  api.openapi(listRoute, async (c) => {
    const tokens = await readTokens(c.var.platform);
    cacheNever(c);
    return c.json(toSuccess(tokens.map(toView)), 200);
  });

  api.openapi(revokeRoute, async (c) => {
    await endToken(c.var.platform, c.req.valid('param').id, await authorOf(c));
    cacheNever(c);
    return c.json(toSuccess(null), 200);
  });
}

function toView({ createdAt, usedAt, ...token }: ApiToken) {
  return {
    ...token,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  };
}
