import { expect, it } from 'vitest';
import { orderNames } from './name.model.ts';

const OFFICIAL = new Set(['અમદાવાદ', 'વડોદરા']);

it.each([
  ['ahmedabad', ['અહમદાબાદ', 'અમદાવાદ', 'કર્ણાવતી'], 'અમદાવાદ'],
  ['karnavati', ['અહમદાબાદ', 'અમદાવાદ', 'કર્ણાવતી'], 'કર્ણાવતી'],
  ['baroda', ['વડોદરા', 'બરોડા'], 'બરોડા'],
  ['kutch', ['કચ્છ'], 'કચ્છ'],
])('%s is written as its people write it', (latin, written, first) => {
  const ordered = orderNames(latin, written, OFFICIAL);
  expect(ordered[0]).toBe(first);
  expect(ordered.toSorted()).toEqual(written.toSorted());
});
