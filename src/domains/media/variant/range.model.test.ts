import { expect, it } from 'vitest';
import { parseRange } from './range.model.ts';

it.each([
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=-5', { first: 95, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=50-500', { first: 50, last: 99 }],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=200-300', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-2', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  ['lines=1-2', null],
  [undefined, null],
])('%s of 100 bytes', (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected);
});
