import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '#tools/sample/sample-site.ts';

const SCRIPTS: Readonly<Record<string, string>> = JSON.parse(
  readFileSync('package.json', 'utf8'),
).scripts;

/** Scripts that run elsewhere, and where. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  test: 'this run',
  'test:all': 'this run, before a release',
  check: 'its commands are those of this run',
  format: 'biome check of this run, writing',
  build: 'this run begins with it',
  'build:client': 'this run begins with it',
  'build:worker': 'this run begins with it',
  'db:generate': 'src/tools/start/migrate.test.ts',
  'demo:newsroom': 'src/testing/journeys/desk-demo.test.ts',
};

/** Benchmarks that are tried by `npm test`; the others take minutes and are tried by `npm run test:all`. */
const QUICK_BENCHMARKS = ['pages'];
const BENCHMARKS = [
  'encryption',
  'search',
  'directory',
  'mail',
  'ticker',
  'push',
  'desk',
  'comments',
  'publishing',
  'import',
  'payments',
  'memory',
];

/** It installs Next.js, for which it needs the network. */
const ONLINE_BENCHMARKS = ['next'];

/** What a copy of the product needs to be edited. */
const EDITED = [
  ...['src', 'static', 'locales', 'migrations'],
  ...['wrangler.toml', 'package.json', 'tsconfig.json'],
];

const isFull = process.env.TEST_MATRIX === 'full';
const folder = mkdtempSync(join(tmpdir(), 'scripts-'));
const tried = new Set(Object.keys(ELSEWHERE));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a script prints; fails with all of that when the script does. */
async function run(name: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  tried.add(name);
  const options = { env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
  // As npm runs it, without starting npm.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--run', name, '--', ...args],
    options,
  );
  return stdout;
}

/** A script that would reach Cloudflare, changed so that it stays here. */
async function runHere(name: string, from: RegExp, to: string) {
  tried.add(name);
  const command = SCRIPTS[name] ?? '';
  expect(command).toMatch(from);
  return (await promisify(execFile)('sh', ['-c', command.replaceAll(from, to)])).stdout;
}

/** A script that runs until it is stopped, with a port and a state of its own. */
async function launch(name: string, { ready, cwd = '.' }: { ready: RegExp; cwd?: string }) {
  tried.add(name);
  const port = await findFreePort();
  const env = { PORT: String(port), STATE_DIR: join(folder, name) };
  const child = spawn('npm', ['run', '-s', name], {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
  });
  const ended = once(child, 'exit');
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      printed += chunk;
      if (ready.test(printed)) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    ended.then(() => reject(new Error(printed)), reject);
  });
  return {
    env,
    get: async (path: string) => (await fetch(`http://localhost:${port}${path}`)).text(),
    async stop() {
      // With the programs it has started.
      process.kill(-Number(child.pid), 'SIGTERM');
      await ended;
    },
  };
}

/** What the letters of a PDF stand for, by which its text is found and copied (ISO 32000, ToUnicode). */
function readLetters(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  return Array.from(streams, ([, bytes = '']) => {
    try {
      return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
    } catch {
      // Pictures are packed otherwise.
      return '';
    }
  })
    .filter((text) => text.includes('beginbfchar') || text.includes('beginbfrange'))
    .join('\n');
}

describe('npm start', { timeout: 180_000 }, () => {
  let site: Awaited<ReturnType<typeof launch>>;
  const local = (name: string, ...args: string[]) => run(name, args, site.env);
  const get = (path: string) => site.get(path);

  beforeAll(async () => {
    site = await launch('start', { ready: /Ready on/ });
  }, 180_000);

  afterAll(() => site?.stop());

  it('has a sample newsroom in three languages', async () => {
    for (const path of ['/', '/hindi', '/gujarati'])
      expect((await get(path)).match(/<article/g)?.length).toBeGreaterThan(10);
  });

  it('has a sample town, counted as soon as it is there', async () => {
    expect(
      (await get('/gujarati/directory')).match(/directory\/category\//g)?.length,
    ).toBeGreaterThan(10);
  });

  it('takes the story of the README', async () => {
    const [, story = ''] = /```json\n([^`]*)```/.exec(readFileSync('README.md', 'utf8')) ?? [];
    const file = join(folder, 'story.jsonl');
    writeFileSync(file, story);
    expect(await local('import', file, '--publish')).toContain(
      '2 created, 0 updated, 0 unchanged, 0 rejected',
    );
    expect(await get('/')).toContain('River sensors warn by phone');
    expect(await get('/gujarati')).toContain('નદીનાં સેન્સર ફોન પર ચેતવશે');
  });

  it('tries what the page of the directory begins with', async () => {
    const page = readFileSync('docs/directory.md', 'utf8');
    const [, commands = ''] = /```sh\n([^`]*)```/.exec(page) ?? [];
    writeFileSync(join(folder, 'pincodes.csv'), 'pincode,office,state\n395003,Surat HO,Gujarat\n');
    writeFileSync(
      join(folder, 'hospitals.csv'),
      'Hospital,City,Food type\nNilkanth Hospital,Surat,Jain\n',
    );
    const lines = commands.trim().split('\n');
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      const [, name = '', words = ''] = /^npm run ([\w:]+) -- (.*)$/.exec(line) ?? [];
      const args = Array.from(words.matchAll(/'([^']*)'|\S+/g), ([word, quoted]) => quoted ?? word);
      const printed = await local(
        name,
        ...args.map((arg) => (arg.endsWith('.csv') ? join(folder, arg) : arg)),
      );
      expect(printed, line).toContain('1 created, 0 updated, 0 unchanged, 0 rejected');
    }
  });

  it('takes in places and businesses, and nothing twice', async () => {
    const [places, shops] = [join(folder, 'places.csv'), join(folder, 'shops.csv')];
    writeFileSync(
      places,
      'pincode,office,district,state,lat,lon\n395003,Surat HO,Surat,Gujarat,21.19,72.82\n39,Bad SO,Surat,Gujarat,,\n',
    );
    writeFileSync(shops, 'Shop,PIN code\n"Nilkanth Hospital",395003\n=1+2,395003\nOrchid,395003\n');
    expect(await local('places', places)).toContain(
      '1 created, 0 updated, 0 unchanged, 1 rejected',
    );
    const options = ['--businesses', '--columns', 'name=Shop', '--publish'];
    const printed = await local('import', shops, ...options);
    expect(printed).toContain(`${shops}:3  rejected: `);
    expect(printed).toContain('2 created, 0 updated, 0 unchanged, 1 rejected, 1 wait as drafts');
    expect(await local('import', shops, ...options)).toContain('0 created, 0 updated, 2 unchanged');
  });

  it('builds its search index anew', async () => {
    expect(await local('search:rebuild')).toMatch(/\d/);
  });

  it('prints the paper of a day in three languages', async () => {
    const [day = ''] = /(?<=\/epaper\/)[\d-]+/.exec(await get('/gujarati/epaper')) ?? [];
    const out = join(folder, 'epaper');
    await local('epaper', '--date', day, '--out', out);
    for (const [code, letters] of [
      ['en', /<004[1-9A-F]>/i],
      ['hindi', /<09[0-7][0-9A-F]/i],
      ['gujarati', /<0A[8-F][0-9A-F]/i],
    ] as const) {
      const pdf = readFileSync(join(out, `epaper-${day}-${code}.pdf`));
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length, code).toBeGreaterThan(1);
      expect(readLetters(pdf), code).toMatch(letters);
    }
  });

  it('gives roles, and takes its sample away', async () => {
    await local('admin', 'grant', '9876543210', 'admin');
    expect(await local('admin', 'list')).toContain('admin');
    await local('sample', 'remove');
    expect(await get('/')).toContain('River sensors warn by phone');
  });
});

it('keys makes a pair', async () => {
  expect(await run('keys')).toMatch(/VAPID_PUBLIC_KEY = "[\w-]{87}"[\s\S]*echo [\w-]{43} /);
});

it('test:faults runs the tests it is asked for', { timeout: 60_000 }, async () => {
  expect(await run('test:faults', ['autosave'])).toMatch(/Tests.*\d+ passed/);
});

it('graph draws what the page shows', { timeout: 60_000 }, async () => {
  const before = readFileSync('docs/imports.md', 'utf8');
  const printed = await run('graph');
  expect(printed).toContain('Circles of files: 0');
  expect(printed).toContain('Imports against the layers or the table of domains: 0');
  expect(readFileSync('docs/imports.md', 'utf8')).toBe(before);
});

it('pictures draws a page in light and in dark', { timeout: 180_000 }, async () => {
  const out = join(folder, 'pictures');
  const printed = await run('pictures', ['empty', 'archive', '--out', out]);
  expect(printed).toContain('2 sheets');
  for (const theme of ['light', 'dark'])
    expect(
      readFileSync(join(out, `archive-empty-${theme}.webp`))
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP');
});

it('setup asks nobody, and says what it would do', { timeout: 60_000 }, async () => {
  expect(await run('setup')).toContain('trivarta-search');
});

it('db:migrate applies every file', { timeout: 120_000 }, async () => {
  const where = `--local --persist-to ${join(folder, 'databases')}`;
  expect(await runHere('db:migrate', /--remote/g, where)).toContain('0000_foundation.sql');
});

it('deploy bundles the Worker', { timeout: 120_000 }, async () => {
  const target = `wrangler deploy --dry-run --outdir ${join(folder, 'worker')}`;
  await runHere('deploy', /(?:NODE_ENV=production )?npm run build && wrangler deploy/g, target);
  expect(readFileSync(join(folder, 'worker/worker.js'), 'utf8').length).toBeGreaterThan(1_000_000);
});

it('bench has the parts that are tried', async () => {
  const [, parts = ''] = /Parts: ([^;]*);/.exec(await run('bench', ['--help'])) ?? [];
  const known = [...QUICK_BENCHMARKS, ...BENCHMARKS, ...ONLINE_BENCHMARKS];
  expect(parts.split(', ').toSorted()).toEqual(known.toSorted());
});

it.each(isFull ? [...QUICK_BENCHMARKS, ...BENCHMARKS] : QUICK_BENCHMARKS)(
  'bench works: %s',
  { timeout: 600_000 },
  async (part) => {
    const numbers = readFileSync('docs/numbers.md', 'utf8');
    expect(await run('bench', ['--small', part])).toContain(part);
    expect(readFileSync('docs/numbers.md', 'utf8')).toBe(numbers);
  },
);

describe.runIf(isFull)('before a release', { timeout: 900_000 }, () => {
  it.each([
    ['lighthouse', ['home', 'gujarati']],
    ['eval:search', []],
    ['eval:directory', []],
    ['test:authclient', []],
  ])('%s works', async (name, args) => {
    expect(await run(name, args)).not.toBe('');
  });

  it('dev serves what is being edited', async () => {
    const copy = join(folder, 'copy');
    for (const name of EDITED) cpSync(name, join(copy, name), { recursive: true });
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    const site = await launch('dev', { cwd: copy, ready: /Ready on/ });
    expect(await site.get('/gujarati')).toContain('<html lang="gu"');
    await site.stop();
  });
});

it('every script is tried', () => {
  const late = isFull
    ? []
    : ['dev', 'lighthouse', 'eval:search', 'eval:directory', 'test:authclient'];
  expect(
    Object.keys(SCRIPTS)
      .filter((name) => !tried.has(name))
      .toSorted(),
  ).toEqual(late.toSorted());
});
