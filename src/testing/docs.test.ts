import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const PAGES = globSync(['*.md', 'docs/**/*.md', 'src/**/*.md']).toSorted();
const read = (path: string) => readFileSync(path, 'utf8');
const SCRIPTS = Object.keys(JSON.parse(read('package.json')).scripts);

/** Groups of a pattern, wherever it fits. */
function listMatches(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([whole, group]) => group ?? whole);
}

describe.each(PAGES)('%s', (path) => {
  const text = read(path);

  it('links to what is there', () => {
    const links = listMatches(text, /\]\((?!https?:|#)([^)#]+)/g);
    expect(links.filter((link) => !existsSync(join(dirname(path), link)))).toEqual([]);
  });

  it('names files that are there', () => {
    const code = text.replaceAll(/^```[\s\S]*?^```/gm, '');
    const named = listMatches(code, /`((?:src|docs|migrations|locales)\/[\w./-]+)`/g);
    const added = new Set(listMatches(text, /^```\w+ (\S+)$/gm));
    expect(named.filter((file) => !existsSync(file) && !added.has(file))).toEqual([]);
  });

  it('names npm scripts that are there', () => {
    const named = listMatches(text, /\bnpm run (?:-s )?([a-z][\w:-]*)/g);
    expect(named.filter((name) => !SCRIPTS.includes(name))).toEqual([]);
  });
});

it('every picture is shown on a page', () => {
  const linked = new Set(
    PAGES.flatMap((path) =>
      listMatches(read(path), /\]\((?!https?:|#)([^)#]+)/g).map((link) =>
        join(dirname(path), link),
      ),
    ),
  );
  const pictures = globSync('docs/**/*.{webp,png,jpg,svg}');
  expect(pictures.length).toBeGreaterThan(60);
  expect(pictures.filter((picture) => !linked.has(picture))).toEqual([]);
});

it('every npm script is described to who contributes', () => {
  const page = read('CONTRIBUTING.md') + read('README.md');
  const named = new Set([
    ...listMatches(page, /\bnpm (?:run )?([a-z][\w:-]*)/g),
    ...listMatches(page, /`((?:build|db):\w+)`/g),
  ]);
  expect(SCRIPTS.filter((name) => !named.has(name))).toEqual([]);
});

it('the configuration page names every variable, and no other', () => {
  const page = read('docs/configuration.md');
  const toml = read('wrangler.toml');
  const set = listMatches(toml, /^([A-Z][A-Z\d_]+) = /gm);
  const secrets = listMatches(toml.split('[vars]')[0] ?? '', /\b([A-Z][A-Z\d]+(?:_[A-Z\d]+)+)\b/g);
  const local = listMatches(
    globSync('src/tools/start/*.ts').map(read).join('\n'),
    /process\.env\.([A-Z_]+)/g,
  );
  const named = listMatches(page, /`([A-Z][A-Z\d]+(?:_[A-Z\d]+)*)`/g).filter((name) =>
    /_|PORT|ENVIRONMENT/.test(name),
  );
  const known = new Set([...set, ...secrets, ...local]);
  expect([...set, ...secrets].filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name) => !known.has(name) && name !== 'SITE_URL')).toEqual([]);
});

it('the first page is short', () => {
  expect(statSync('README.md').size).toBeLessThanOrEqual(8_000);
});

it('what readers find is tried at its address where the page says so, and the first page names no other', () => {
  const rows = listMatches(read('docs/reading.md'), /^\| .*`src.*$/gm);
  expect(rows.length).toBeGreaterThan(8);
  const addresses = rows.flatMap((row) => {
    const tests = listMatches(row, /`(src\/[^`]+)`/g).map(read);
    const [address] = listMatches(row, /`(\/[a-z]+)`/g);
    if (address)
      expect(
        tests.filter((test) => test.includes(address)),
        address,
      ).not.toEqual([]);
    return address ?? [];
  });
  const [, morning = ''] = read('README.md')
    .split(/^## /m)
    .filter((part) => /^Read it/.test(part))
    .join()
    .split('\n\n');
  const named = listMatches(morning, /`(\/[a-z]+)`/g);
  expect(
    named.filter((address) => !['/hindi', '/gujarati', '/en', ...addresses].includes(address)),
  ).toEqual([]);
  expect(named.length).toBeGreaterThan(8);
});
