import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { DEFAULT_EDITION, EDITIONS } from '#i18n/editions.ts';
import type { HttpEnv } from '#kernel/http/http.ts';
import type { Account } from './account.model.ts';
import { requireSignIn } from './account.ts';

const READER: Account = {
  actor: 'user:7',
  permissions: new Set(),
  user: {
    id: 7,
    sessionId: 'x',
    lang: 'gu',
    name: 'આશા',
    role: 'reader',
    provedAt: new Date(0),
    deletedAt: null,
  },
};
const PROGRAM: Account = { actor: 'token:3', permissions: new Set(), user: null };

/** Asks for a page that needs a session. */
function ask(path: string, account: Account | null, edition = DEFAULT_EDITION) {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('edition', edition);
    c.set('getAccount', async () => account);
    await next();
  });
  app.get('*', requireSignIn, (c) => c.text('yours'));
  return app.request(`https://news.test${path}`);
}

describe('a page that needs a session', () => {
  it('is shown to people who are signed in, and kept nowhere', async () => {
    const response = await ask('/account', READER);
    expect(await response.text()).toBe('yours');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  });

  it.each([null, PROGRAM])('sends %j to sign in and come back', async (account) => {
    const response = await ask('/gujarati/account?tab=a%26b', account, EDITIONS.gujarati);
    expect(response.status).toBe(302);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    const location = new URL(response.headers.get('Location') ?? '', 'https://news.test');
    expect(location.pathname).toBe('/gujarati/api/auth/signin');
    expect(Object.fromEntries(location.searchParams)).toEqual({
      error: 'SessionRequired',
      callbackUrl: '/gujarati/account?tab=a%26b',
    });
  });
});
