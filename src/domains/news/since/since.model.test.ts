import { expect, it } from 'vitest';
import { toPeriod, toSince } from './since.model.ts';

const at = (time: string) => Date.parse(`${time}+05:30`);
const NOW = at('2026-11-28T22:30');

it.each([
  ['2026-11-28T08:00', 'morning', '2026-11-28'],
  ['2026-11-28T13:00', 'afternoon', '2026-11-28'],
  ['2026-11-28T18:00', 'evening', '2026-11-28'],
  ['2026-11-28T21:30', 'evening', '2026-11-28'],
  ['2026-11-28T01:00', 'night', '2026-11-28'],
  ['2026-11-27T22:00', 'night', '2026-11'],
  ['2026-11-27T19:00', 'last_evening', '2026-11'],
  ['2026-11-27T14:00', 'last_afternoon', '2026-11'],
  ['2026-11-27T05:00', 'last_morning', '2026-11'],
  ['2026-11-27T04:00', 'date', '2026-11'],
  ['2026-11-26T19:00', 'date', '2026-11'],
  ['2026-10-31T19:00', 'date', '2026'],
  ['2025-12-31T19:00', 'date', ''],
])('a visit that ended at %s is called %s', (time, since, period) => {
  expect(toSince(at(time), NOW)).toBe(since);
  expect(toPeriod(at(time), NOW)).toBe(period);
});

it('a clock that was ahead is of today', () => {
  expect(toSince(at('2026-11-29T08:00'), NOW)).toBe('morning');
});
