import { readFileSync } from 'node:fs';
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

const TAGS = ['en', 'hi', 'gu'];
const NAMES = ['english', 'hindi', 'gujarati'];

/** Every choice of a language in a part of the document, with the field it stands in. */
function listLanguages(
  part: unknown,
  field = '',
  seen: readonly string[] = [],
): [string, string][] {
  if (Array.isArray(part)) return part.flatMap((each) => listLanguages(each, field, seen));
  if (typeof part !== 'object' || part === null) return [];
  const { $ref, enum: options, name, ...rest } = part as Record<string, unknown>;
  if (Array.isArray(options)) {
    const own = options.filter((each) => typeof each === 'string');
    const isLanguage = own.length > 0 && own.every((each) => [...TAGS, ...NAMES].includes(each));
    return isLanguage ? [[field, own.toSorted().join()]] : [];
  }
  if (typeof $ref === 'string') {
    const schema = document.components?.schemas?.[$ref.split('/').at(-1) ?? ''];
    return seen.includes($ref) ? [] : listLanguages(schema, field, [...seen, $ref]);
  }
  const own = typeof name === 'string' ? name : field;
  return Object.entries(rest).flatMap(([key, each]) =>
    listLanguages(
      each,
      /^(schema|content|items|properties|allOf|anyOf|oneOf|application.json|data)$/.test(key)
        ? own
        : key,
      seen,
    ),
  );
}

describe('a language', () => {
  const told = operations.map(({ name, operation }) => {
    const { responses, ...taken } = operation;
    return { name, taken: listLanguages(taken), answered: listLanguages(responses) };
  });

  it('is taken by its name and by its tag', () => {
    const both = [...TAGS, ...NAMES].toSorted().join();
    const taken = told.flatMap(({ name, taken: all }) =>
      all.map(([field, options]) => `${name} ${field}: ${options}`),
    );
    expect(taken.length).toBeGreaterThan(50);
    expect(taken.filter((each) => !each.endsWith(`: ${both}`))).toEqual([]);
  });

  it('is answered by its name to readers, by its tag to the newsroom and to HTML', () => {
    const answered = told.flatMap(({ name, answered: all }) =>
      all.map(([field, options]) => {
        const isTag = /^langs?$/.test(field) || / \/(desk|ingest|breaking)\b/.test(name);
        return { name, field, options, wanted: (isTag ? TAGS : NAMES).toSorted().join() };
      }),
    );
    expect(answered.length).toBeGreaterThan(50);
    expect(answered.filter(({ options, wanted }) => options !== wanted)).toEqual([]);
  });
});

describe('OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone({ ...document }));
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
  });

  it('lies beside the files of the browser as the routes say it', () => {
    const laid = JSON.parse(readFileSync('dist/client/api-document.json', 'utf8'));
    const said = createDocument(api, { name: '', site: '' });
    expect(laid).toEqual(JSON.parse(JSON.stringify(said)));
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
