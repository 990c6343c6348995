import { expect, it } from 'vitest';
import { toDayMark, toHalfHourOfWeek, toSpecialDays, toWeek } from './week.model.ts';

function isOpen(week: string | null, at: number): boolean {
  const digit = Number.parseInt(week?.charAt(Math.floor(at / 4)) ?? '0', 16);
  return ((digit >> (3 - (at % 4))) & 1) === 1;
}

it.each([
  ['2026-11-23T04:00:00Z', true],
  ['2026-11-23T03:30:00Z', false],
  ['2026-11-23T12:30:00Z', false],
  // Past the midnight of Sunday it is Monday.
  ['2026-11-22T19:00:00Z', true],
  ['2026-11-22T20:30:00Z', false],
])('knows in %s whether a business is open: %s', (now, expected) => {
  const week = toWeek({
    mon: [{ open: '09:30', close: '18:00' }],
    sun: [{ open: '20:00', close: '01:30' }],
  });
  expect(week).toHaveLength(84);
  expect(isOpen(week, toHalfHourOfWeek(new Date(now)))).toBe(expected);
});

it('keeps days with hours of their own, and the night behind them', () => {
  const special = [
    { day: '2026-11-24', closed: false, periods: [{ open: '22:00', close: '02:00' }] },
  ];
  const days = toSpecialDays({ wed: [{ open: '10:00', close: '12:00' }] }, special);
  expect(days).toBe('|2026-11-24:00000000000f|2026-11-25:f0000f000000');
  expect(days).toContain(toDayMark(new Date('2026-11-24T18:00:00Z')));
  expect(toSpecialDays({}, [])).toBeNull();
  expect(toSpecialDays({}, [{ day: 'Diwali', closed: true, periods: [] }])).toBeNull();
});

it('tells nothing of hours that nobody has said', () => {
  expect(toWeek({})).toBeNull();
  expect(toWeek({ mon: [] })).toBe('0'.repeat(84));
});
