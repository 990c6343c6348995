import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getState } from '#domains/news/search/rebuild.repo.ts';
import { LIVE_KEY } from '#kernel/live/live.model.ts';
import { GUARDED } from '#testing/access/access.ts';
import type { Sample } from '#testing/access/guarded.ts';
import { signInAs } from '#testing/people.ts';
import { newReader, SITE } from '#testing/site.ts';
import { createApp } from './app.ts';

const app = createApp();

const WRITES = Object.entries(GUARDED).filter(
  ([route, { isTold, answer }]) => !route.startsWith('GET ') && !isTold && answer === undefined,
);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The database as it is, but that its audit log takes nothing. */
const withoutLog = new Proxy(env.DB, {
  get: (database, name) => {
    if (name === 'prepare')
      return (sql: string) => database.prepare(sql.replace(/^insert into "audit_log"/i, 'fail'));
    const member: unknown = Reflect.get(database, name);
    return typeof member === 'function' ? member.bind(database) : member;
  },
});

async function call(
  route: string,
  { headers, sample, database }: { headers: HeadersInit; sample: Sample; database: D1Database },
) {
  const [method = '', path = ''] = route.split(' ');
  const { params = {}, query = '', body } = sample;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const type = isRaw ? 'application/octet-stream' : 'application/json';
  const request = new Request(SITE + filled + query, {
    method,
    headers: { ...newReader(), 'Content-Type': type, ...headers },
    body: isRaw ? body : JSON.stringify(body ?? {}),
  });
  const context = createExecutionContext();
  const response = await app.fetch(request, { ...env, DB: database }, context);
  await waitOnExecutionContext(context);
  return response.status;
}

/** What was tried is remembered though it was not done: whether a text was sent before. */
const TRIED = ['judged_texts'];

/** All rows of the database, and what stands elsewhere that a privileged call changes. */
async function readAll() {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'`,
  ).all<{ name: string }>();
  const names = results.map(({ name }) => name).filter((name) => !TRIED.includes(name));
  const rows = await env.DB.batch(names.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`)));
  const tables = names.map((name, index) => [name, rows[index]?.results] as const);
  return {
    ...Object.fromEntries(tables),
    index: await getState(env.SEARCH),
    live: await env.CACHE.get(LIVE_KEY),
  };
}

describe.each(WRITES)('%s', (route, { sample: make }) => {
  it('is undone, or not begun, where the audit log takes no line', async () => {
    const { bearer: headers } = await signInAs('admin');
    const sample = (await make?.()) ?? {};
    const before = await readAll();
    expect(await call(route, { headers, sample, database: withoutLog })).toBe(503);
    expect(await readAll()).toEqual(before);
    expect(await call(route, { headers, sample, database: env.DB })).toBe(200);
    expect(await readAll()).not.toEqual(before);
  });
});
