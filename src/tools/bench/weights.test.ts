import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { type BundleMeta, UNDESCRIBED } from '#tools/worker/worker-bundle.ts';
import { weighBundles, weighComments, weighDesk, weighPageStyles } from './weights.ts';

const kB = (bytes: number) => bytes / 1_024;

it('readers and the edge load no more than they are allowed to', () => {
  const { boot, articleScripts, styles, worker, engine } = weighBundles();
  expect(kB(boot)).toBeLessThanOrEqual(10);
  expect(kB(articleScripts)).toBeLessThanOrEqual(40);
  expect(kB(styles)).toBeLessThanOrEqual(15);
  expect(kB(worker)).toBeLessThanOrEqual(1_024);
  expect(kB(engine)).toBeLessThanOrEqual(2_048);
});

it('what comments load once they are in sight is small', () => {
  const bytes = weighComments();
  expect(bytes).toBeGreaterThan(0);
  expect(kB(bytes)).toBeLessThanOrEqual(8);
});

it('pages that have styles of their own load no more of them than they are allowed to', () => {
  const files = Object.entries(weighPageStyles());
  expect(files.map(([file]) => file)).toContain('src/ui/directory.css');
  for (const [file, bytes] of files) expect(kB(bytes), file).toBeLessThanOrEqual(4);
});

it('the edge loads texts of errors in no language that nobody reads them in', () => {
  const worker = readFileSync('dist/worker/worker.js', 'utf8');
  expect(worker).toContain('Invalid input: expected');
  // Those of zod in Finnish and in Spanish.
  expect(worker).not.toMatch(/Virheellinen|Entrada inv/);
});

it('the edge loads nothing of what the description of the API says', () => {
  const worker = readFileSync('dist/worker/worker.js', 'utf8');
  const said = readFileSync('dist/client/api-document.json', 'utf8');
  const words = globSync('locales/en/*.json')
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  const texts = [...said.matchAll(/"(?:description|summary)":"([^"\\\\]{25,})"/g)];
  expect(texts.length).toBeGreaterThan(1_000);
  const loaded = texts
    .map(([, text = '']) => text)
    .filter((text) => worker.includes(text) && !words.includes(text));
  expect([...new Set(loaded)]).toEqual([]);
});

it('the files of libraries that others stand in for are there, and each name means one of them', () => {
  const { alias = {} } = unstable_readConfig({ config: 'wrangler.toml' }, { hideWarnings: true });
  const { inputs } = JSON.parse(readFileSync('dist/worker/bundle-meta.json', 'utf8')) as BundleMeta;
  const parts = Object.keys(UNDESCRIBED).filter((name) => name.endsWith('.js'));
  const replaced = [...Object.keys(alias), ...parts].map((name) => {
    const importers = Object.keys(inputs).filter((path) =>
      inputs[path]?.imports.some(({ original }) => original === name),
    );
    const meant = importers.map((path) => posix.join(posix.dirname(path), name));
    return { name, files: [...new Set(meant)] };
  });
  expect(replaced.length).toBeGreaterThan(20);
  expect(replaced.filter(({ files }) => files.length !== 1)).toEqual([]);
  const files = replaced.flatMap(({ files }) => files);
  expect(files.filter((file) => !file.startsWith('node_modules/') || !existsSync(file))).toEqual(
    [],
  );
  expect(files.filter((file) => Object.hasOwn(inputs, file))).toEqual([]);
});

it('no screen of the desk loads more at first than it is allowed to', () => {
  const screens = Object.entries(weighDesk());
  expect(screens.map(([screen]) => screen)).toContain('src/desk/editor/EditorScreen.tsx');
  for (const [screen, bytes] of screens) expect(kB(bytes), screen).toBeLessThanOrEqual(250);
});
