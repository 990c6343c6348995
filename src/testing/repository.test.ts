import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listDependencyFaults, type Manifest } from '#testing/architecture/dependency.ts';
import { parseSource, readSources } from '#tools/graph/source.ts';

const TOP_LEVEL = [
  '.ci',
  '.editorconfig',
  '.gitignore',
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
  'biome.json',
  'docs',
  'locales',
  'migrations',
  'package-lock.json',
  'package.json',
  'src',
  'static',
  'tsconfig.json',
  'vitest.config.ts',
  'wrangler.toml',
];

const ignored = readFileSync('.gitignore', 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => line.replace(/\/$/, ''));

/** The names at the top of the repository that git would keep. */
function listTopLevel(): string[] {
  const isIgnored = (name: string) =>
    name === '.git' ||
    ignored.some((pattern) => pattern === name || (pattern === '*.log' && name.endsWith('.log')));
  return readdirSync('.').filter((name) => !isIgnored(name));
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync('package.json', 'utf8'));
}

function parseConfigs() {
  return ['vitest.config.ts', ...globSync('migrations/*.ts')].map((path) =>
    parseSource(path, readFileSync(path, 'utf8')),
  );
}

describe('the top level', () => {
  it('holds what is agreed and nothing else', () => {
    expect(listTopLevel().toSorted()).toEqual(TOP_LEVEL);
  });
});

describe('dependencies', () => {
  it('are pinned, declared where they are used, and used', () => {
    const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8'));
    const files = [...readSources(), ...parseConfigs()];
    const types = compilerOptions.types.map((type: string) => type.replace(/\/types$/, ''));
    expect(listDependencyFaults(readManifest(), files, types)).toEqual([]);
  });

  it('are locked without the address of a registry, which is everybody’s own choice', () => {
    const lock: { packages: Record<string, { resolved?: string }> } = JSON.parse(
      readFileSync('package-lock.json', 'utf8'),
    );
    const addressed = Object.entries(lock.packages).filter(([, { resolved }]) => resolved);
    expect(addressed.map(([name]) => name)).toEqual([]);
  });

  const files = [
    parseSource('src/app/app.ts', "import { Hono } from 'hono/tiny'; import 'node:fs';"),
    parseSource('src/app/tree.ts', "import type { Root } from 'hast';"),
    parseSource('src/app/app.test.ts', "import { it } from 'vitest';"),
    parseSource('src/tools/start/start.ts', "import { Miniflare } from 'miniflare';"),
  ];
  const manifest: Manifest = {
    scripts: { check: 'tsc && biome check' },
    dependencies: { hono: '4.0.0' },
    devDependencies: {
      '@biomejs/biome': '2.0.0',
      '@types/hast': '3.0.0',
      '@types/hono': '1.0.0',
      '@types/node': '24.0.0',
      miniflare: '5.0.0-beta',
      typescript: '7.0.0',
      vitest: '5.0.0',
    },
  };

  it('are found to be in order', () => {
    expect(listDependencyFaults(manifest, files, ['node'])).toEqual([]);
  });

  it.each<[string, Partial<Manifest>]>([
    ['hono ^4.0.0 isn', { dependencies: { hono: '^4.0.0' } }],
    ['hono latest isn', { dependencies: { hono: 'latest' } }],
    ['zod is used nowhere', { dependencies: { hono: '4.0.0', zod: '4.0.0' } }],
    ['hono is imported by the site', { dependencies: {}, devDependencies: { hono: '4.0.0' } }],
    ['vitest is imported but', { devDependencies: {} }],
    ['vitest isn', { dependencies: { hono: '4.0.0', vitest: '5.0.0' } }],
    ['typescript is used nowhere', { scripts: {} }],
    ['hast is imported but', { devDependencies: { vitest: '5.0.0' } }],
    ['@types/pad is used nowhere', { devDependencies: { '@types/pad': '1.0.0' } }],
  ])('are found out: %s', (fault, change) => {
    const faults = listDependencyFaults({ ...manifest, ...change }, files, ['node']);
    expect(faults).toEqual(expect.arrayContaining([expect.stringContaining(fault)]));
  });
});

describe('paths of one machine', () => {
  // Home folders, the places checkouts live in, and drives.
  const MACHINE = /(?<![\w.:/-])\/(?:work|root|home|Users)\/[\w.-]|(?<!\w)[A-Z]:\\{1,2}\w/;

  it('stand nowhere', () => {
    const offences = globSync([
      '{src,static,locales,migrations}/**/*.{ts,tsx,css,json,sql,svg,txt}',
      '*.{md,json,toml,ts}',
      'docs/**/*.md',
      '.ci/run',
    ]).flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) => (MACHINE.test(line) ? [`${file}:${index + 1} ${line}`] : [])),
    );
    expect(offences).toEqual([]);
  });

  it('are recognised', () => {
    for (const folder of ['work', 'root', 'home', 'Users'])
      expect(`read('/${folder}/x')`).toMatch(MACHINE);
    expect(['C:', 'Users'].join('\\')).toMatch(MACHINE);
    for (const path of ['/api/home/x', 'https://site.test/work/x', '/homes/x', 'src/root/x'])
      expect(path).not.toMatch(MACHINE);
  });
});
