import { expect, it } from 'vitest';
import { toHoursRows } from './hours-row.model.ts';

const DAY = [{ open: '09:00', close: '19:00' }];

it('puts days that follow one another with the same hours into one row', () => {
  const rows = toHoursRows({ mon: DAY, tue: [...DAY], wed: DAY, thu: [], sat: DAY, sun: DAY });
  expect(rows.map(({ days, first, last }) => [days.join(' '), first, last])).toEqual([
    ['mon tue wed', 0, 2],
    ['thu', 3, 3],
    ['sat sun', 5, 6],
  ]);
});

it('keeps apart what is open longer, and says nothing of what is not known', () => {
  const late = [...DAY, { open: '20:00', close: '02:00' }];
  expect(toHoursRows({ fri: DAY, sat: late })).toHaveLength(2);
  expect(toHoursRows({})).toEqual([]);
});
