import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { permissionsOf, ROLES } from '#domains/identity/staff/role.permission.ts';
import { GUARDED, OPEN, OWN } from '#testing/access/access.ts';
import { type Sample, SECRET } from '#testing/access/guarded.ts';
import { makeProgram, signInAs } from '#testing/people.ts';
import { newReader, SITE, visit } from '#testing/site.ts';
import { createApi } from './api.ts';
import { createApp } from './app.ts';
import { createDocument } from './openapi.ts';

/** Everybody who may come: nobody known, a person of each role, and a program that may do nothing. */
const SENDERS = ['anonymous', ...ROLES, 'program'] as const;
type Sender = (typeof SENDERS)[number];

/** Comes anew, as some calls end sessions. */
async function come(sender: Sender): Promise<{ headers: HeadersInit; actor: string }> {
  if (sender === 'anonymous') return { headers: {}, actor: '' };
  if (sender === 'program') return { headers: (await makeProgram()).bearer, actor: '' };
  const { id, cookie } = await signInAs(sender);
  return { headers: cookie, actor: `user:${id}` };
}

const routes = [
  ...new Set(
    createApp()
      .routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

function isSafe(route: string): boolean {
  return route.startsWith('GET ');
}

/** Calls a route as somebody on a page of this site, or as a program, does. */
async function call(route: string, headers: HeadersInit, sample: Sample = {}) {
  const [method = '', path = ''] = route.split(' ');
  const { params = {}, query = '', body } = sample;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => String(params[name] ?? SAMPLE[name]));
  const isJson = !(body === undefined || typeof body === 'string' || body instanceof Uint8Array);
  const response = await visit(filled + query, {
    method,
    headers: {
      ...newReader(),
      Origin: SITE,
      'Content-Type': isJson ? 'application/json' : 'application/octet-stream',
      ...headers,
    },
    ...(method !== 'GET' && { body: (isJson ? JSON.stringify(body) : body) as BodyInit }),
  });
  return { status: response.status, text: await response.text() };
}

/** What stands in paths where it doesn't matter. */
const SAMPLE: Record<string, string> = {
  id: '999999',
  language: 'english',
  menu: 'category',
  kind: 'recent',
  provider: 'nobody',
};

function mayCall(sender: Sender, route: string): boolean {
  const { permission } = GUARDED[route] ?? {};
  if (!permission || sender === 'anonymous' || sender === 'program') return false;
  return permissionsOf(sender).includes(permission);
}

async function lastEntry() {
  return env.DB.prepare('SELECT id, actor FROM audit_log ORDER BY id DESC LIMIT 1').first<{
    id: number;
    actor: string;
  }>();
}

it('every route of the API is in the table', () => {
  const named = [...Object.keys(GUARDED), ...OPEN, ...Object.keys(OWN)];
  expect(routes.toSorted()).toEqual(named.toSorted());
});

describe.each(Object.keys(GUARDED))('%s', (route) => {
  it.each(SENDERS)('by %s', async (sender) => {
    const sample = await GUARDED[route]?.sample?.();
    const { headers, actor } = await come(sender);
    const before = await lastEntry();
    const { status, text } = await call(route, headers, sample);
    const after = await lastEntry();
    if (mayCall(sender, route)) {
      expect(status, text).toBe(GUARDED[route]?.answer ?? 200);
      if (isSafe(route) || GUARDED[route]?.isTold) return expect(after).toEqual(before);
      const { entries = 1 } = GUARDED[route] ?? {};
      expect(after).toEqual({ id: (before?.id ?? 0) + entries, actor });
    } else {
      expect(status).toBe(sender === 'anonymous' ? 401 : 403);
      expect(text).not.toContain(SECRET);
      expect(after).toEqual(before);
    }
  });
});

describe.each(Object.entries(OWN))('%s', (route, { body, foreign }) => {
  it.each(SENDERS)('by %s', async (sender) => {
    const isPerson = sender !== 'anonymous' && sender !== 'program';
    const { status } = await call(route, (await come(sender)).headers, { body });
    expect([401, 403].includes(status)).toBe(!isPerson);
    if (!foreign) return;
    const { isThere, ...sample } = await foreign();
    const answer = await call(route, (await come(sender)).headers, sample);
    expect(answer.status).toBe(isPerson ? 404 : 401);
    expect(answer.text).not.toContain(SECRET);
    expect(await isThere()).toBe(true);
  });
});

describe.each(OPEN)('%s', (route) => {
  it('tells nobody what is not for everybody', async () => {
    for (const sender of SENDERS) {
      const { status, text } = await call(route, (await come(sender)).headers, {
        body: '{}',
      });
      expect(status).not.toBe(500);
      expect(text).not.toContain(SECRET);
    }
  });
});

describe('the description of the API', () => {
  const { paths = {} } = createDocument(createApi(), { name: 'x', site: SITE });

  it.each(Object.entries(GUARDED))('names the permission of %s', (route, { permission }) => {
    const [method = '', path = ''] = route.replace(/:(\w+)/g, '{$1}').split(' ');
    const operation = paths[path.slice('/api'.length)]?.[method.toLowerCase() as 'get'];
    expect(operation?.security).toEqual(
      ['bearer', 'session', 'accessToken'].map((scheme) => ({ [scheme]: [permission] })),
    );
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['401', '403']));
  });
});
