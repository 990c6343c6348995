import { expect, it } from 'vitest';
import english from '#locales/en/common.json' with { type: 'json' };
import push from '#locales/gujarati/push.json' with { type: 'json' };
import { visit } from '#testing/site.ts';

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await visit(path, { headers });
  const type = response.headers.get('Content-Type') ?? '';
  const body = type.startsWith('application/json') ? await response.json() : null;
  return { status: response.status, headers: response.headers, type, body };
}

it('apps load the words of a language by their namespace', async () => {
  const common = await read('/locales/en/common.json');
  expect([common.status, common.type]).toEqual([200, 'application/json; charset=utf-8']);
  expect(common.body).toEqual(english);
  expect(common.headers.get('Access-Control-Allow-Origin')).toBe('*');
  for (const code of ['gujarati', 'gu'])
    expect((await read(`/locales/${code}/push.json`)).body).toEqual(push);
});

it('a file is kept under its version for ever, and asked for again under any other', async () => {
  const plain = await read('/locales/hindi/common.json');
  const etag = plain.headers.get('ETag') ?? '';
  expect(etag).toMatch(/^"[0-9a-f]{16}"$/);
  expect(plain.headers.get('Cache-Control')).toBe('public, max-age=0');
  expect((await read('/locales/hindi/common.json', { 'If-None-Match': etag })).status).toBe(304);
  const cached = async (version: string) =>
    (await read(`/locales/hindi/common.json?v=${version}`)).headers.get('Cache-Control');
  expect(await cached(etag.slice(1, -1))).toBe('public, max-age=31536000, immutable');
  expect(await cached('0123456789abcdef')).toBe('public, max-age=0');
});

it('the index names every file, which are all there in every language', async () => {
  const { body } = await read('/locales/index.json');
  const { languages } = body as { languages: { code: string; files: Record<string, string> }[] };
  expect(languages.map(({ code }) => code)).toEqual(['en', 'hindi', 'gujarati']);
  for (const { code, files } of languages) {
    expect(Object.keys(files).length).toBeGreaterThan(20);
    for (const [namespace, path] of Object.entries(files)) {
      const { status, headers } = await read(path);
      expect([code, namespace, status]).toEqual([code, namespace, 200]);
      expect(headers.get('Cache-Control')).toContain('immutable');
    }
  }
});

it.each([
  '/locales/tamil/common.json',
  '/locales/en/nothing.json',
  '/locales/en/constructor.json',
  '/locales/en/common',
])('there is no %s', async (path) => {
  expect((await visit(path)).status).toBe(404);
});
