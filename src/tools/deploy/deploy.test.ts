import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Unstable_Config, unstable_readConfig } from 'wrangler';
import { listNamed, listNumbered } from './resources.ts';
import { SECRETS } from './secrets.ts';

const page = readFileSync('docs/deploy.md', 'utf8');
const toml = readFileSync('wrangler.toml', 'utf8');
const config: Unstable_Config = unstable_readConfig({ config: 'wrangler.toml' });

/** Optional variables that only a local instance or a test sets. */
const LOCAL = [
  'GOOGLE_ISSUER',
  'PRIVATE_FEED_HOSTS',
  'PRIVATE_PUSH_HOSTS',
  'PRIVATE_WEBHOOK_HOSTS',
  'RESEND_ENDPOINT',
];

/** Cells of the tables of the page whose first cell matches. */
function listRows(first: RegExp): string[][] {
  return page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim().replaceAll('`', '')))
    .filter(([cell = '']) => first.test(cell));
}

/** Optional variables that the code reads. */
function listOptionalVariables(): string[] {
  const names = globSync('src/{app,domains,kernel,platform}/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/interface \w*Env\b[^{]*\{([^}]*)\}/g)].flatMap(
      ([, body = '']) =>
        Array.from(body.matchAll(/^\s+([A-Z][A-Z0-9_]+)\?:/gm), ([, name]) => name),
    ),
  );
  return [...new Set(names)].filter((name) => name !== undefined);
}

describe('the deployment’s page, its command and wrangler.toml name the same', () => {
  it('databases, namespaces, buckets and queues', () => {
    const { producers = [] } = config.queues;
    const bound = new Map([
      ...config.r2_buckets.map(({ bucket_name, binding }) => [bucket_name, binding] as const),
      ...producers.map(({ queue, binding }) => [queue, binding] as const),
    ]);
    expect(listRows(/^(D1 database|KV namespace|R2 bucket|queue)$/)).toEqual([
      ...listNumbered(config, 'apac').map(({ kind, name, binding }) => [kind, name, binding]),
      ...listNamed(config, 'apac').map(({ kind, name }) => [kind, name, bound.get(name) ?? '-']),
    ]);
  });

  it('secrets, which are those the code reads', () => {
    const names = SECRETS.map(({ name }) => name);
    const rows = listRows(/^[A-Z][A-Z0-9_, ]+$/);
    expect(rows.flatMap(([cell = '']) => cell.split(', '))).toEqual(names);
    const comment = /# Secrets, by `wrangler secret put`:([^.]*)\./.exec(toml)?.[1] ?? '';
    expect(comment.match(/[A-Z][A-Z0-9_]+/g)).toEqual(names);
    expect(listOptionalVariables().toSorted()).toEqual([...names, ...LOCAL].toSorted());
  });

  it('one address, and no other', () => {
    const host = new URL(String(config.vars.SITE_URL)).host;
    expect(config).toMatchObject({
      workers_dev: false,
      routes: [{ pattern: host, custom_domain: true }],
    });
    for (const part of ['workers_dev = false', 'custom_domain = true'])
      expect(page).toContain(part);
  });
});
