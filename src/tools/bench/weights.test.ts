import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { weighBundles, weighDesk, weighPageStyles } from './weights.ts';

const kB = (bytes: number) => bytes / 1_024;

it('readers and the edge load no more than they are allowed to', () => {
  const { boot, articleScripts, styles, worker, engine } = weighBundles();
  expect(kB(boot)).toBeLessThanOrEqual(10);
  expect(kB(articleScripts)).toBeLessThanOrEqual(95);
  expect(kB(styles)).toBeLessThanOrEqual(15);
  expect(kB(worker)).toBeLessThanOrEqual(1_024);
  expect(kB(engine)).toBeLessThanOrEqual(2_048);
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

it('no screen of the desk loads more at first than it is allowed to', () => {
  const screens = Object.entries(weighDesk());
  expect(screens.map(([screen]) => screen)).toContain('src/desk/editor/EditorScreen.tsx');
  for (const [screen, bytes] of screens) expect(kB(bytes), screen).toBeLessThanOrEqual(250);
});
