import { describe, expect, it } from 'vitest';
import { callApi } from '#testing/api.ts';
import { visit } from '#testing/site.ts';
import type { OpenApiDocument } from './openapi.ts';

async function read(path: string): Promise<string> {
  const response = await visit(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  return response.text();
}

describe('reference of the API', () => {
  it('shows every call with an example that can be run', async () => {
    const { body } = await callApi('/openapi.json');
    const { paths = {} } = body as unknown as OpenApiDocument;
    const html = await read('/api/docs');
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

  it('has every chapter once, and each call in one of them', async () => {
    const { body } = await callApi('/openapi.json');
    const { paths = {}, tags = [] } = body as unknown as OpenApiDocument;
    const chapters = tags.map(({ name }) => name);
    expect(chapters).toEqual([...new Set(chapters)]);
    const calls = Object.values(paths).flatMap((item) => Object.values(item as object));
    const used = new Set(calls.flatMap((call: { tags?: string[] }) => call.tags ?? ['none']));
    expect(used).toEqual(new Set(chapters));
  });

  it('links to nothing that is not on the page', async () => {
    const html = await read('/api/docs');
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
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
