import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSources } from '#tools/graph/source.ts';

const INTERFACE = /^(?:export )?interface \w+Env\b[^{]*\{\n(.*?)^\}/gms;
const MEMBER = /^ {2}([A-Z][A-Z0-9_]*)(\??):/gm;

/** What the interfaces of rooms and adapters declare; `isOptional` for secrets, and what is for development only. */
function listDeclared(): { name: string; isOptional: boolean }[] {
  return readSources()
    .filter(({ path }) => !/\.test\.tsx?$|^src\/(tools|testing)\//.test(path))
    .flatMap(({ text }) => [...text.matchAll(INTERFACE)])
    .flatMap(([, body = '']) => [...body.matchAll(MEMBER)])
    .map(([, name = '', mark]) => ({ name, isOptional: mark === '?' }));
}

/** Variables and names of bindings. */
function listDeployed(): string[] {
  const config = readFileSync('wrangler.toml', 'utf8');
  const [, vars = ''] = /^\[vars\]\n(.*?)^\[/ms.exec(config) ?? [];
  const bindings = config.matchAll(/^(?:binding|name) = "([A-Z_]+)"$/gm);
  return [...vars.matchAll(/^([A-Z_]+) = /gm), ...bindings].map(([, name = '']) => name);
}

describe('variables and bindings', () => {
  const declared = listDeclared();
  const deployed = listDeployed();

  it('are deployed, each of those that code reads', () => {
    const wanted = declared.filter(({ isOptional }) => !isOptional).map(({ name }) => name);
    expect(wanted).toContain('SITE_URL');
    expect([...new Set(wanted)].filter((name) => !deployed.includes(name))).toEqual([]);
  });

  it('are read, each of those that are deployed', () => {
    expect(deployed).toContain('MARKET_TICKER');
    const read = declared.map(({ name }) => name);
    expect(deployed.filter((name) => !read.includes(name))).toEqual([]);
  });
});
