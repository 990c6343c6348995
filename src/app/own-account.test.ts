import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GUARDED, OWN } from '#testing/access/access.ts';
import type { Sample } from '#testing/access/guarded.ts';
import { makeProgram, type Person, signInAs } from '#testing/people.ts';
import { newReader, SITE } from '#testing/site.ts';
import { withFault } from '#tools/stand-in/faulty-bindings.ts';
import { createApp } from './app.ts';

const app = createApp();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

interface Sending {
  headers: Readonly<Record<string, string>>;
  body?: BodyInit;
  database?: D1Database;
}

async function send(route: string, { headers, body, database = env.DB }: Sending, sample?: Sample) {
  const [method = '', path = ''] = route.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, name: string) => String(sample?.params?.[name] ?? 1));
  const request = new Request(SITE + filled, {
    method,
    headers: { ...newReader(), Origin: SITE, 'Content-Type': 'application/json', ...headers },
    ...(method !== 'GET' && body !== undefined && { body }),
  });
  const context = createExecutionContext();
  const response = await app.fetch(request, { ...env, DB: database }, context);
  const text = await response.text();
  await waitOnExecutionContext(context);
  return { status: response.status, headers: response.headers, text };
}

const BODIES = ['', '{', '[]', 'null', '{"name":7,"city":7,"phone":7,"add":7}', 'x'.repeat(70_000)];

/** Who has no account to show, by what they send. */
const STRANGERS: [string, () => Promise<Record<string, string>>][] = [
  ['nobody', async () => ({})],
  ['bad cookies', async () => ({ Cookie: 'x-access-token=x; __Host-authjs.session-token=x' })],
  ['a bad token', async () => ({ Authorization: 'Bearer x' })],
  ['a program', async () => ({ ...(await makeProgram('user.manage')).bearer })],
];

describe.each(Object.keys(OWN))('%s', (route) => {
  it.each(STRANGERS)('is refused to %s, whatever is in its body', async (_, come) => {
    const headers = await come();
    for (const body of BODIES) {
      const refused = await send(route, { headers, body });
      expect(refused.status, body.slice(0, 50)).toBe(401);
      expect(refused.headers.get('WWW-Authenticate')).toBe('Bearer');
      const type = { ...headers, 'Content-Type': 'text/plain' };
      expect((await send(route, { headers: type, body })).status).toBe(401);
    }
  });
});

describe.each(['PUT /api/user/profile', 'POST /api/user/profile/otp', 'POST /api/user/saved'])(
  '%s',
  (route) => {
    it('is refused to people who are leaving, whatever is in its body', async () => {
      const { id, bearer } = await signInAs('reader');
      await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(id).run();
      for (const body of BODIES)
        expect((await send(route, { headers: bearer, body })).status).toBe(403);
    });
  },
);

const CALLS = [
  ...Object.entries(OWN).map(([route, { body, foreign }]) => ({
    route,
    // One's own session is among those of others.
    sample: async ({ sessionId }: Person): Promise<Sample> => ({
      ...(body && { body }),
      ...(foreign && { params: { id: sessionId } }),
    }),
  })),
  ...Object.entries(GUARDED)
    .filter(([route]) =>
      /\/api\/(user|token|audit|desk\/(people|tickets|missing-paths))/.test(route),
    )
    .map(([route, { sample }]) => ({ route, sample: async () => (await sample?.()) ?? {} })),
];

/** What a call is answered with when the database is gone from its `at`th answer on; null where it needs fewer. */
async function answerWithout(at: number, { route, sample }: (typeof CALLS)[number]) {
  const admin = await signInAs('admin');
  const given = await sample(admin);
  let answers = 0;
  const database = withFault(env.DB, async () => {
    answers += 1;
    if (answers >= at) throw new Error('Network connection lost.');
  });
  const headers = { ...admin.bearer, 'Accept-Language': 'gu' };
  const body = JSON.stringify(given.body ?? {});
  const answer = await send(route, { headers, body, database }, given);
  return answers < at ? null : answer;
}

describe.each(CALLS)('while D1 does not answer, $route', (call) => {
  it('says in the language of the reader when to come back, wherever it stops', async () => {
    for (let at = 1; ; at += 1) {
      const answer = await answerWithout(at, call);
      if (!answer) {
        expect(at).toBeGreaterThan(1);
        return;
      }
      // Its texts are of the spec (section 8).
      if (call.route === 'DELETE /api/user/soft-delete') expect(answer.status).toBe(500);
      else expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
      expect(answer.text).toMatch(/[\u0a80-\u0aff]/);
      expect(answer.text).not.toContain('connection');
    }
  });
});
