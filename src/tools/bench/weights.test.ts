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

it('no screen of the desk loads more at first than it is allowed to', () => {
  const screens = Object.entries(weighDesk());
  expect(screens.map(([screen]) => screen)).toContain('src/desk/editor/EditorScreen.tsx');
  for (const [screen, bytes] of screens) expect(kB(bytes), screen).toBeLessThanOrEqual(250);
});
