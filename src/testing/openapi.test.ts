import { Validator } from '@seriousme/openapi-schema-validator';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { createApi } from '#app/api.ts';
import { createApp } from '#app/app.ts';
import { createDocument } from '#app/openapi.ts';
import { registerReference } from '#app/reference.tsx';

// The validator makes functions from text, which workerd refuses; on Node there are no objects.
vi.mock('cloudflare:workers', () => ({ DurableObject: class {} }));

const api = createApi();
registerReference(api, new Hono());
const document = createDocument(api, { name: 'Trivarta', site: 'https://news.test' });
const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    operation: operation as {
      summary?: string;
      tags?: string[];
      responses: Record<string, { description: string; content?: Record<string, unknown> }>;
    },
  })),
);

describe('OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone({ ...document }));
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
  });

  it('names each chapter once', () => {
    const names = document.tags?.map(({ name }) => name) ?? [];
    expect(names).toEqual([...new Set(names)]);
  });

  it('names each schema once', () => {
    const sources = import.meta.glob<string>(
      ['/src/{app,domains,kernel}/**/*.{ts,tsx}', '!/src/**/*.test.*'],
      { query: '?raw', import: 'default', eager: true },
    );
    const names = Object.values(sources).flatMap((source) =>
      [...source.matchAll(/\.openapi\('(\w+)'/g)].map((match) => match[1]),
    );
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  });

  it('describes every route', () => {
    const routes = createApp()
      .routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(
        ({ method, path }) => `${method} ${path.slice('/api'.length).replace(/:(\w+)/g, '{$1}')}`,
      );
    expect(operations.map(({ name }) => name).toSorted()).toEqual([...new Set(routes)].toSorted());
  });

  it.each(operations)('says what $name is and what it answers', ({ operation }) => {
    expect(operation.summary).toMatch(/\w/);
    expect(document.tags?.map(({ name }) => name)).toContain(operation.tags?.[0]);
    expect(Object.keys(operation.responses)).toContain('500');
    for (const [status, { description, content }] of Object.entries(operation.responses)) {
      expect(description).toMatch(/\w/);
      // A redirect has nothing but its address.
      if (status !== '302') expect(content).toBeDefined();
    }
  });
});
