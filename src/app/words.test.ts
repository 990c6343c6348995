import { createExecutionContext, env } from 'cloudflare:test';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Lang } from '#i18n/editions.ts';
import { addWords, forgetWords } from '#i18n/translator.ts';
import type { WordFiles } from '#i18n/words.ts';
import type { Env } from '#platform/env.ts';
import { publishStory } from '#testing/factories.ts';
import { makeBusiness } from '#testing/reviewed-businesses.ts';
import { SITE } from '#testing/site.ts';
import { createApp } from './app.ts';

const app = createApp();
const PAGE = { Accept: 'text/html' };
const READ_PAGES = ['/', '/sports', '/about', '/searchpage', '/archive', '/directory', '/cities'];
const readFile = (asked: RequestInfo | URL) => env.ASSETS.fetch(asked);
const fetchAsset = vi.fn(readFile);
const site = { ...env, ASSETS: { fetch: fetchAsset } } as unknown as Env;

let forgotten: ReadonlyMap<Lang, WordFiles>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  forgotten = forgetWords();
  fetchAsset.mockReset().mockImplementation(readFile);
});

afterEach(() => {
  for (const [lang, files] of forgotten) addWords(lang, files);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function ask(path: string, headers: Record<string, string> = {}) {
  const request = new Request(`${SITE}${path}`, { headers });
  const response = await app.fetch(request, site, createExecutionContext());
  const text = await response.text();
  const lang = /<html lang="(\w+)"/.exec(text)?.[1];
  return { status: response.status, headers: response.headers, text, lang };
}

it('a site that starts reads the words it does not bring from the files of its build, once', async () => {
  const paths = ['/privacy-policy', '/hindi/about', '/gujarati/about'];
  const pages = await Promise.all(paths.map((path) => ask(path)));
  expect(pages.map(({ status, lang }) => [status, lang])).toEqual([
    [200, 'en'],
    [200, 'hi'],
    [200, 'gu'],
  ]);
  expect(pages[2]?.text).toContain('મેનૂ');
  const calls = fetchAsset.mock.calls.length;
  expect((await ask('/hindi/about')).status).toBe(200);
  expect(fetchAsset).toHaveBeenCalledTimes(calls);
});

it('while they can’t be read the pages of news and of the directory go on in English, and the others say in English that they will be back', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  fetchAsset.mockImplementation(async () => new Response(null, { status: 500 }));
  const story = (await ask(`/x/y/${await publishStory()}`)).headers.get('Location') ?? '';
  const business = (await ask(`/directory/x/y/${await makeBusiness()}`)).headers.get('Location');
  const list = business?.split('/').slice(0, -2).join('/');
  for (const path of [...READ_PAGES, story, String(business), String(list)]) {
    const { status, lang } = await ask(path, PAGE);
    expect([path, status, lang]).toEqual([path, 200, 'en']);
  }
  expect((await ask('/no-such-page', PAGE)).status).toBe(404);
  const rare = await ask('/privacy-policy', PAGE);
  expect([rare.status, rare.lang, rare.headers.get('Retry-After')]).toEqual([503, 'en', '5']);
  expect(rare.text).not.toContain('policy.');
  const hindi = await ask('/hindi/privacy-policy', PAGE);
  expect([hindi.status, hindi.lang, hindi.headers.get('Retry-After')]).toEqual([503, 'en', '5']);
  expect(hindi.headers.get('Cache-Control')).toContain('no-store');
  expect((await ask('/locales/hindi/common.json')).status).toBe(503);
  const refused = await ask('/api/no-such-call', { 'Accept-Language': 'gu' });
  expect(refused.headers.get('Content-Type')).toContain('application/json');
  // Nobody asks at every request, and what went wrong is told once.
  expect(fetchAsset).toHaveBeenCalledTimes(3);
  const events = log.mock.calls.map(([line]) => JSON.parse(String(line)).event);
  expect(events.filter((event) => event === 'words.not_read')).toHaveLength(1);

  fetchAsset.mockImplementation(readFile);
  vi.advanceTimersByTime(6_000);
  const back = await ask('/hindi/privacy-policy', PAGE);
  expect([back.status, back.lang]).toEqual([200, 'hi']);
});
