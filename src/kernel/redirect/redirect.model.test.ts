import { expect, it } from 'vitest';
import { toAskedPath } from './redirect.model.ts';

it.each([
  ['/', '/'],
  ['/old/', '/old'],
  ['/old///', '/old'],
  ['///', '/'],
  ['/%E0%A4%85/', '/अ'],
  ['/%E0%A4/', '/%E0%A4'],
])('%s is asked for as %s', (path, asked) => {
  expect(toAskedPath(path)).toBe(asked);
});

it('is found as fast in an address of slashes', () => {
  const start = performance.now();
  toAskedPath(`${'/'.repeat(30_000)}x`);
  expect(performance.now() - start).toBeLessThan(100);
});
