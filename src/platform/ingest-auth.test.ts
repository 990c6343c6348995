import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { HttpEnv } from './http.ts';
import { requireIngestToken } from './ingest-auth.ts';

function ask(Authorization: string, token?: string) {
  const app = new Hono<HttpEnv>();
  app.onError((error, c) =>
    error instanceof AppError ? c.text(error.code, error.status) : c.text('bug', 500),
  );
  app.get('/', requireIngestToken, (c) => c.text('in'));
  return app.request('/', { headers: { Authorization } }, { INGEST_TOKEN: token });
}

it.each(['Bearer secret', 'Bearersecret', 'bearer  secret ', 'BEARER secret'])(
  'lets %s in',
  async (header) => {
    expect(await (await ask(header, 'secret')).text()).toBe('in');
  },
);

it.each([
  '',
  'Bearer',
  'Bearer secre',
  'Bearer secrets',
  'Bearer SECRET',
  'Bearer secret x',
  'Basic secret',
  'secret',
])('keeps "%s" out', async (header) => {
  const response = await ask(header, 'secret');
  expect(response.status).toBe(401);
  expect(await response.text()).toBe('ingest.unauthorized');
});

it.each([undefined, ''])('lets nobody in while the token is %o', async (token) => {
  expect((await ask('Bearer ', token)).status).toBe(503);
  expect((await ask('Bearer undefined', token)).status).toBe(503);
});
