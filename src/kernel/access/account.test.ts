import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { HttpEnv } from '#kernel/http/http.ts';
import { AppError } from '#shared/app-error.ts';
import type { Permission } from './access.model.ts';
import type { Account } from './account.model.ts';
import { guardedBy, requireUser } from './account.ts';

const USER = {
  id: 7,
  sessionId: 's',
  lang: 'en',
  name: '',
  role: 'editor',
  provedAt: new Date(0),
  deletedAt: null,
} as const;

function person(...permissions: Permission[]): Account {
  return { actor: 'user:7', permissions: new Set(permissions), user: USER };
}

function program(...permissions: Permission[]): Account {
  return { actor: 'token:3', permissions: new Set(permissions), user: null };
}

async function ask(path: string, account: Account | null): Promise<string> {
  const app = new Hono<HttpEnv>();
  app.onError((error, c) =>
    error instanceof AppError ? c.text(error.code, error.status) : c.text('bug', 500),
  );
  app.use(async (c, next) => {
    c.set('getAccount', async () => account);
    await next();
  });
  app.use('/guarded', ...guardedBy('push.send').middleware);
  app.get('/guarded', (c) => c.text('in'));
  app.get('/own', async (c) => c.text(String((await requireUser(c)).id)));
  const response = await app.request(path);
  return `${response.status} ${await response.text()}`;
}

describe('a route that takes a permission', () => {
  it.each([
    [person('push.send'), '200 in'],
    [program('push.send', 'media.upload'), '200 in'],
    [person('newsletter.send'), '403 account.forbidden'],
    [person(), '403 account.forbidden'],
    [program('media.upload'), '403 account.forbidden'],
    [null, '401 account.required'],
  ])('answers %o', async (account, answer) => {
    expect(await ask('/guarded', account)).toBe(answer);
  });
});

describe('a route about somebody’s own account', () => {
  it('is for people', async () => {
    expect(await ask('/own', person())).toBe('200 7');
    expect(await ask('/own', program('user.manage'))).toBe('401 account.required');
    expect(await ask('/own', null)).toBe('401 account.required');
  });
});
