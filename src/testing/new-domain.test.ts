import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { toWordFile } from '#islands/word-files.config.ts';
import { parseSource, readSources } from '#tools/graph/source.ts';
import { type LocalEdge, startLocalEdge } from '#tools/start/local-edge.ts';
import { applyMigrations } from '#tools/start/migrate.ts';
import { runProgram } from '#tools/start/run-program.ts';
import { ALLOWED } from './architecture/allowed.ts';
import { HOUSE_RULES } from './architecture/house-rules.ts';
import { IMPORT_RULES } from './architecture/import-rules.ts';
import { listOffences } from './architecture/rule.ts';
import { SHAPE_RULES } from './architecture/shape-rules.ts';

const COPIED = ['src', 'locales', 'dist', 'wrangler.toml', 'package.json', 'tsconfig.json'];
/** Of dist: large, and made by the test itself. */
const NOT_COPIED = /^dist\/(worker|bench)$/;
const isFull = process.env.TEST_MATRIX === 'full';
const LIST = 'src/app/domains.ts';
const folder = mkdtempSync(join(tmpdir(), 'new-domain-'));

let edge: LocalEdge;

/** The files that the page on where code lives shows, by their paths. */
function readExample(): Map<string, string> {
  const page = readFileSync('docs/where-code-lives.md', 'utf8');
  const blocks = page.matchAll(/^```\w+ ((?:src|locales)\/\S+)\n(.*?)^```$/gms);
  return new Map([...blocks].map(([, path = '', text = '']) => [path, text]));
}

/** A copy of the product, with the example added as the page says. */
function copyWithExample(example: ReadonlyMap<string, string>): void {
  const filter = (path: string) => !NOT_COPIED.test(path);
  for (const name of COPIED) cpSync(name, join(folder, name), { recursive: true, filter });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const [path, text] of example) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const { code, lang } of ALL_EDITIONS)
    writeFileSync(join(folder, `dist/client/words/${lang}.json`), toWordFile(folder, code));
  const list = readFileSync(LIST, 'utf8');
  writeFileSync(
    join(folder, LIST),
    list
      .replace(/^/, "import { helpline } from '#domains/helpline/helpline.domain.ts';\n")
      .replace('\n  news,\n', '\n  helpline,\n  news,\n'),
  );
}

function run(program: string, ...args: string[]): void {
  runProgram(`node_modules/.bin/${program}`, args, { cwd: folder });
}

/**
 * Of the new domain and what it reaches: the rest is as it was. Its line in the list of domains is checked in the full run
 * alone, for the list reaches all domains; that it works the pages below show.
 */
function checkTypes(): void {
  const config = {
    extends: './tsconfig.json',
    compilerOptions: { incremental: false, tsBuildInfoFile: null },
    // What anybody may say, and what a page hands to its frame, is declared elsewhere.
    include: ['src/domains/helpline', 'src/**/*.words.ts', 'src/app/render.tsx'],
  };
  writeFileSync(join(folder, 'tsconfig.helpline.json'), JSON.stringify(config));
  run('tsc', ...(isFull ? ['--noEmit'] : ['--project', 'tsconfig.helpline.json']));
}

const example = readExample();

beforeAll(async () => {
  copyWithExample(example);
  checkTypes();
  run('node', 'src/tools/worker/build-api-document.ts');
  run('node', 'src/tools/worker/build-worker.ts', 'src/worker.ts', 'worker');
  edge = await startLocalEdge({
    port: 0,
    stateDir: join(folder, 'state'),
    script: join(folder, 'worker/worker.js'),
    config: join(folder, 'wrangler.toml'),
  });
  await applyMigrations(edge.miniflare);
}, 120_000);

afterAll(async () => {
  await edge?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function read(path: string): Promise<string> {
  // One that was kept may have been closed while the rules held everything up.
  const response = await fetch(new URL(path, edge.url), { headers: { Connection: 'close' } });
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
}

it('a domain is its own folder, its words, and its line in the list of domains', () => {
  const elsewhere = [...example.keys()].filter(
    (path) => !/^src\/domains\/helpline\/|^locales\/\w+\/helpline\.json$/.test(path),
  );
  expect(elsewhere).toEqual([]);
  expect(example.size).toBeGreaterThan(5);
});

it('keeps the rules of the house', { timeout: 120_000 }, () => {
  const added = [...example].filter(([path]) => path.startsWith('src/'));
  const files = [...readSources(), ...added.map(([path, text]) => parseSource(path, text))];
  for (const rule of [...IMPORT_RULES, ...HOUSE_RULES, ...SHAPE_RULES])
    expect(listOffences(rule, files, ALLOWED[rule.name])).toEqual([]);
});

it('has its pages in three languages', async () => {
  expect(await read('/helpline')).toContain('<h1>Emergency numbers</h1>');
  expect(await read('/hindi/helpline')).toContain('<h1>आपातकालीन नंबर</h1>');
  expect(await read('/gujarati/helpline')).toContain('<h1>કટોકટીના નંબર</h1>');
});

it('has its calls, their description and its sitemap', async () => {
  expect(JSON.parse(await read('/api/helpline')).data).toHaveLength(2);
  const { tags, paths } = JSON.parse(await read('/api/openapi.json'));
  expect(tags).toContainEqual(expect.objectContaining({ name: 'Helpline' }));
  expect(Object.keys(paths)).toContain('/helpline');
  expect(await read('/sitemap.xml')).toContain('/sitemap/helpline.xml');
  expect(await read('/sitemap/helpline.xml')).toContain('/gujarati/helpline</loc>');
});
