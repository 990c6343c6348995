import { describe, expect, it } from 'vitest';
import {
  fromHoursData,
  listOpenings,
  openStateAt,
  toHoursData,
  weekdayOf,
} from './opening-hours.ts';

const SHOP = [
  { open: '09:30', close: '13:00' },
  { open: '16:00', close: '20:30' },
];
const HOURS = { mon: SHOP, tue: SHOP, wed: SHOP, thu: SHOP, fri: SHOP, sat: SHOP, sun: [] };
const BAR = { fri: [{ open: '19:00', close: '02:00' }], sat: [] };

/** 23 November 2026 is a Monday. */
const at = (time: string, day = '2026-11-23') => new Date(`${day}T${time}:00+05:30`);
const clock = (moment: number | null | undefined) =>
  moment ? new Date(moment + 5.5 * 3_600_000).toISOString().slice(0, 16) : moment;

describe('whether a business is open', () => {
  it.each([
    ['09:29', false, '2026-11-23T09:30'],
    ['09:30', true, null],
    ['12:59', true, null],
    ['13:00', false, '2026-11-23T16:00'],
    ['20:30', false, '2026-11-24T09:30'],
    ['00:00', false, '2026-11-23T09:30'],
  ])('on a Monday at %s: %s', (time, isOpen, opensAt) => {
    const state = openStateAt(HOURS, [], at(time));
    expect(state?.isOpen).toBe(isOpen);
    expect(clock(state?.opensAt)).toBe(opensAt);
  });

  it('opens next on the day after a holiday', () => {
    const holiday = [{ day: '2026-11-23', closed: true, periods: [] }];
    const state = openStateAt(HOURS, holiday, at('10:00'));
    expect(state?.isOpen).toBe(false);
    expect(clock(state?.opensAt)).toBe('2026-11-24T09:30');
    const sunday = openStateAt(HOURS, [], at('10:00', '2026-11-22'));
    expect(clock(sunday?.opensAt)).toBe('2026-11-23T09:30');
  });

  it('stays open past midnight, into a day it is closed', () => {
    expect(openStateAt(BAR, [], at('01:59', '2026-11-28'))?.isOpen).toBe(true);
    expect(openStateAt(BAR, [], at('02:00', '2026-11-28'))?.isOpen).toBe(false);
  });

  it('is open all day where it closes when it opens', () => {
    const always = { mon: [{ open: '00:00', close: '00:00' }] };
    expect(openStateAt(always, [], at('23:59'))?.isOpen).toBe(true);
  });

  it('is not known on a day without hours, nor is an opening where none follows', () => {
    expect(openStateAt({}, [], at('10:00'))).toBeNull();
    expect(openStateAt(BAR, [], at('10:00'))).toBeNull();
    expect(openStateAt({ mon: [] }, [], at('10:00'))).toEqual({ isOpen: false, opensAt: null });
  });

  it('tells the days of the week in India', () => {
    expect(weekdayOf(at('00:00').getTime())).toBe('mon');
    expect(weekdayOf(at('23:59', '2026-11-22').getTime())).toBe('sun');
  });
});

it('hours are the same after they stood in an attribute', () => {
  const specialHours = [
    { day: '2026-11-24', closed: true, periods: [] },
    { day: '2026-12-31', closed: false, periods: SHOP },
  ];
  const data = toHoursData({ ...BAR, mon: SHOP }, specialHours);
  expect(data).toBe(
    '09:30-13:00,16:00-20:30|?|?|?|19:00-02:00||? 2026-11-24= 2026-12-31=09:30-13:00,16:00-20:30',
  );
  expect(fromHoursData(data)).toEqual({ hours: { ...BAR, mon: SHOP }, specialHours });
});

it('the times it opens at are each told once, those of single days too', () => {
  const special = {
    day: '2026-12-31',
    closed: false,
    periods: [{ open: '11:00', close: '13:00' }],
  };
  expect(listOpenings({ ...BAR, mon: SHOP, tue: SHOP }, [special])).toEqual([
    '09:30',
    '11:00',
    '16:00',
    '19:00',
  ]);
});
