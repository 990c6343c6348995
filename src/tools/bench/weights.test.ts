import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { weighBundles, weighDesk } from './weights.ts';

const kB = (bytes: number) => bytes / 1_024;

it('readers and the edge load no more than they are allowed to', () => {
  const { boot, articleScripts, styles, directoryStyles, worker, engine } = weighBundles();
  expect(kB(boot)).toBeLessThanOrEqual(10);
  expect(kB(articleScripts)).toBeLessThanOrEqual(95);
  expect(kB(styles)).toBeLessThanOrEqual(15);
  expect(kB(directoryStyles)).toBeLessThanOrEqual(4);
  expect(kB(worker)).toBeLessThanOrEqual(1_024);
  expect(kB(engine)).toBeLessThanOrEqual(2_048);
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
