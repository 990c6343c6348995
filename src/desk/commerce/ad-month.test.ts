import { expect, it } from 'vitest';
import { type Calendar, stepDay, stepMonth, toAdDays, toFill, toWeekday } from './ad-month.ts';

const booking = { bookingId: 'A-1', advertiser: 'Asha Sarees', shares: 1 } as const;
const CALENDAR: Calendar = {
  ...{ from: '2026-11-01', to: '2026-11-30', capacity: 5, targets: [{ id: '7', name: 'Surat' }] },
  taken: [
    { target: '', language: 'gu', day: '2026-11-26', booked: 5, held: 2, capacity: 5 },
    { target: '7', language: 'gu', day: '2026-11-26', booked: 1, held: 0, capacity: 5 },
    { target: '7', language: 'en', day: '2026-11-30', booked: 2, held: 0, capacity: 5 },
  ],
  bookings: [
    {
      ...booking,
      language: 'gu',
      target: '',
      startOn: '2026-11-25',
      endOn: '2026-11-26',
      status: 'held',
    },
    {
      ...booking,
      language: null,
      target: '7',
      startOn: '2026-11-30',
      endOn: '2026-12-02',
      status: 'live',
    },
  ],
};

it('a month has all its days with the least that is left of each, and what is booked', () => {
  const days = toAdDays(CALENDAR, { language: null, target: null });
  expect([days.length, days[0]?.taken.length, days[0] && toFill(days[0])]).toEqual([30, 3, 'free']);
  expect([days[25]?.fullest.booked, days[25]?.fullest.held]).toEqual([5, 2]);
  expect(days.map((day) => day.bookings.length).join('')).toBe(`${'0'.repeat(24)}110001`);
});

it('it is narrowed to a language and to a city', () => {
  const fills = (language: 'en' | 'gu' | null, target: string | null) =>
    toAdDays(CALENDAR, { language, target })
      .filter((day) => toFill(day) !== 'free')
      .map((day) => [day.day.slice(8), toFill(day), day.bookings.length]);
  expect(fills('gu', null)).toEqual([['26', 'full', 1]]);
  expect(fills('gu', '7')).toEqual([['26', 'part', 0]]);
  expect(fills('en', '7')).toEqual([['30', 'part', 1]]);
});

it('keys lead through its days, and months follow each other over the year', () => {
  const days = toAdDays(CALENDAR, { language: null, target: null });
  const to = (key: string, from = '2026-11-08') => stepDay(days, from, key);
  expect(['ArrowLeft', 'ArrowDown', 'End', 'x'].map((key) => to(key))).toEqual([
    '2026-11-07',
    '2026-11-15',
    '2026-11-30',
    null,
  ]);
  expect(to('ArrowUp', '2026-11-03')).toBeNull();
  expect([stepMonth('2026-12', 1), stepMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect([toWeekday('2026-11-29'), toWeekday('2026-11-30')]).toEqual([7, 1]);
});
