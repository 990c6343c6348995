import { z } from '@hono/zod-openapi';
import { describeTokens } from '#domains/identity/staff/staff.schema.ts';
import { idParams } from '#kernel/http/api-input.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { listTokens } from './api-token.repo.ts';
import { type ApiToken, createToken, endToken } from './api-token.service.ts';

const permission = 'token.manage';
const tag = 'Administration';

export function tokenApi() {
  const { wanted, token, made } = describeTokens();
  return [
    deskRoute('post', '/token', {
      permission,
      tag,
      summary: 'Make a token for a program',
      description:
        'The answer holds the token, which can not be read again. It may do what it is given here, of what its maker may do. Only people make tokens.',
      body: wanted,
      answer: made,
      handle: async ({ platform, body, account: { permissions }, author, t }) => {
        const maker = { permissions, ...author };
        const { token, ...made } = await createToken(platform, { maker, ...body }, t);
        return { ...toView(made), token };
      },
    }),
    deskRoute('get', '/token', {
      permission,
      tag,
      summary: 'Tokens of programs',
      answer: z.array(token),
      handle: async ({ platform: { db } }) => (await readOrUnavailable(listTokens(db))).map(toView),
    }),
    deskRoute('delete', '/token/{id}', {
      permission,
      tag,
      summary: 'Revoke a token',
      description: 'At once.',
      params: idParams,
      handle: ({ platform, params: { id }, author }) => endToken(platform, id, author),
    }),
  ];
}

function toView({ createdAt, usedAt, ...token }: ApiToken) {
  return {
    ...token,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  };
}
