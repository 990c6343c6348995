import { createExecutionContext, env } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import type { Env } from '#platform/env.ts';
import { callApi } from '#testing/api.ts';
import { SITE, visit } from '#testing/site.ts';
import type { OpenApiDocument } from './api-document.ts';
import { createApp } from './app.ts';

async function read(path: string): Promise<string> {
  const response = await visit(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  return response.text();
}

/** The chapters that the first page leads to, each with its page. */
async function readChapters(): Promise<Map<string, string>> {
  const links = (await read('/api/docs')).matchAll(/href="(\/api\/docs\/[^"#]+)"/g);
  const chapters = new Map<string, string>();
  for (const [, path = ''] of links) chapters.set(path, await read(path));
  return chapters;
}

describe('reference of the API', () => {
  it('shows every call with an example that can be run', async () => {
    const { body } = await callApi('/openapi.json');
    const { paths = {} } = body as unknown as OpenApiDocument;
    const html = [...(await readChapters()).values()].join('');
    for (const [path, item] of Object.entries(paths)) {
      for (const method of Object.keys(item)) {
        const address = `<strong>${method.toUpperCase()}</strong> <code>/api${path}</code>`;
        expect(html).toContain(address);
      }
    }
    expect(html).toContain('curl &#x27;https://news.test/api/news/top/english&#x27;');
    expect(html).toContain('-d &#x27;{&quot;keyword&quot;:&quot;monsoon rain&quot;,');
    expect(html).not.toContain('%7B');
  });

  it('has a page for each chapter, and none for others', async () => {
    const { body } = await callApi('/openapi.json');
    const { tags = [] } = body as unknown as OpenApiDocument;
    expect((await readChapters()).size).toBe(tags.length);
    expect((await visit('/hindi/api/docs/news')).status).toBe(200);
    for (const path of ['/api/docs/nothing', '/gujarati/api/docs/nothing'])
      expect((await visit(path)).status).toBe(404);
  });

  it('links to nothing that is not there', async () => {
    const first = await read('/api/docs');
    const chapters = await readChapters();
    const links = [...first.matchAll(/href="(\/api\/docs\/[^"#]+)#([^"]+)"/g)].map(
      ([, path = '', id = '']) => ({ path, id }),
    );
    for (const [path, html] of chapters)
      for (const [, id = ''] of html.matchAll(/href="#([^"]+)"/g)) links.push({ path, id });
    expect(links.length).toBeGreaterThan(100);
    const isBroken = ({ path, id }: (typeof links)[0]) =>
      !chapters.get(path)?.includes(` id="${id}"`);
    expect(links.filter(isBroken)).toEqual([]);
  });

  it('has an address in every edition and may be indexed', async () => {
    for (const [path, lang] of [
      ['/api/docs', 'en'],
      ['/hindi/api/docs', 'hi'],
      ['/gujarati/api/docs', 'gu'],
    ]) {
      const html = await read(path ?? '');
      expect(html).toContain(`<html lang="${lang}"`);
      expect(html).toContain(`rel="canonical" href="https://news.test${path}"`);
      expect(html).toContain('content="index, follow');
    }
  });

  it('speaks the language of its address, not of the browser, and may be cached', async () => {
    const response = await visit('/api/docs', { headers: { 'Accept-Language': 'hi' } });
    expect(await response.text()).toContain('<html lang="en"');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0');
    expect(response.headers.get('Cache-Tag')).toBe('l-en');
  });

  it('waits for a description that can not be read, and keeps nothing instead of it', async () => {
    const broken = async () => new Response(null, { status: 500 });
    const down = { ...env, BRAND_NAME: 'Elsewhere', ASSETS: { fetch: broken } } as unknown as Env;
    vi.spyOn(console, 'error').mockImplementation(() => {});
    for (const path of ['/api/openapi.json', '/api/docs', '/hindi/api/docs/news']) {
      const request = new Request(`${SITE}${path}`);
      const { status, headers } = await createApp().fetch(request, down, createExecutionContext());
      expect([path, status, headers.get('Retry-After')]).toEqual([path, 503, '5']);
      expect(headers.get('Cache-Control')).toContain('no-store');
      expect(headers.get('Cloudflare-CDN-Cache-Control')).toBeNull();
    }
    vi.restoreAllMocks();
    const back = { ...down, ASSETS: env.ASSETS };
    const request = new Request(`${SITE}/api/openapi.json`);
    const answer = await createApp().fetch(request, back, createExecutionContext());
    expect(await answer.json()).toMatchObject({ info: { title: 'Elsewhere News API' } });
  });

  it('is an OpenAPI document too, that any site may read', async () => {
    const { headers, body } = await callApi('/openapi.json');
    expect(body).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Trivarta News API' },
      servers: [{ url: 'https://news.test/api' }],
    });
    expect(headers.get('Cache-Control')).toBe('public, max-age=0');
  });
});
