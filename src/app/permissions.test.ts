import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { permissionsOf, ROLES } from '#domains/identity/staff/role.permission.ts';
import type { Permission } from '#kernel/access/access.model.ts';
import { GUARDED, OPEN, OWN } from '#testing/access/access.ts';
import { type Sample, SECRET } from '#testing/access/guarded.ts';
import { makeProgram, signInAs } from '#testing/people.ts';
import { takeSample } from '#testing/sample.ts';
import { newReader, SITE, visit } from '#testing/site.ts';
import { createApi } from './api.ts';
import { createApp } from './app.ts';
import { createDocument } from './openapi.ts';

/** Everybody who may come: nobody known, a person of each role, and a program that may do nothing. */
const SENDERS = ['anonymous', ...ROLES, 'program'] as const;
type Sender = (typeof SENDERS)[number];

/** Who has come, for calls that leave their sessions as they are. */
const present = new Map<Sender, Awaited<ReturnType<typeof come>>>();

async function findSender(sender: Sender) {
  const found = present.get(sender) ?? (await come(sender));
  present.set(sender, found);
  return found;
}

/** Signs in again, as some calls end sessions. */
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
  return hasPermission(sender, GUARDED[route]?.permission);
}

function hasPermission(sender: Sender, permission: Permission | undefined): boolean {
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

/** Some of those who come, at least the least and the most of them. */
function takeSenders(senders: readonly Sender[], turn: number): readonly Sender[] {
  const ends = new Set<Sender>(['anonymous', 'reader', 'admin', 'program']);
  const some = new Set(takeSample(senders, 6, turn));
  return senders.filter((sender) => ends.has(sender) || some.has(sender));
}

const guardedRoutes = Object.entries(GUARDED).map(([route, guarded], turn) => ({
  route,
  guarded,
  turn,
}));

describe.each(guardedRoutes)('$route', ({ route, guarded, turn }) => {
  const makeSample = async (sender?: Sender) => (await guarded.sample?.(sender)) ?? {};

  it('by those who may not: each is refused, told nothing and changes nothing', async () => {
    const refused = SENDERS.filter((sender) => !mayCall(sender, route));
    const sample = await makeSample();
    const answers: [Sender, number][] = [];
    const present = await Promise.all(refused.map(findSender));
    const before = await lastEntry();
    for (const [index, sender] of refused.entries()) {
      const { status, text } = await call(route, present[index]?.headers ?? {}, sample);
      expect(text, sender).not.toContain(SECRET);
      answers.push([sender, status]);
    }
    expect(answers).toEqual(refused.map((each) => [each, each === 'anonymous' ? 401 : 403]));
    expect(await lastEntry()).toEqual(before);
  });

  const allowed = SENDERS.filter((sender) => mayCall(sender, route));

  it.each(takeSample(allowed, allowed.length, turn))('by %s', async (sender) => {
    const sample = await makeSample(sender);
    const { headers, actor } = await findSender(sender);
    const before = await lastEntry();
    const { status, text } = await call(route, headers, sample);
    const after = await lastEntry();
    expect(status, text).toBe(guarded.answer ?? 200);
    if (isSafe(route) || guarded.isTold) return expect(after).toEqual(before);
    expect(after).toEqual({ id: (before?.id ?? 0) + (guarded.entries ?? 1), actor });
  });
});

describe.each(Object.entries(OWN))('%s', (route, { body, foreign, seenBy }) => {
  it.each(SENDERS)('by %s', async (sender) => {
    const isPerson = sender !== 'anonymous' && sender !== 'program';
    const { status } = await call(route, (await come(sender)).headers, { body });
    expect([401, 403].includes(status)).toBe(!isPerson);
    if (!foreign || hasPermission(sender, seenBy)) return;
    const { isThere, ...sample } = await foreign();
    const answer = await call(route, (await come(sender)).headers, sample);
    expect(answer.status).toBe(isPerson ? 404 : 401);
    expect(answer.text).not.toContain(SECRET);
    expect(await isThere()).toBe(true);
  });
});

describe.each(OPEN.map((route, turn) => ({ route, turn })))('$route', ({ route, turn }) => {
  it('tells nobody what is not for everybody', async () => {
    for (const sender of takeSenders(SENDERS, turn)) {
      const { headers } = await (isSafe(route) ? findSender(sender) : come(sender));
      const { status, text } = await call(route, headers, { body: '{}' });
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
