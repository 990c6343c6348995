import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS, EDITIONS } from './editions.ts';
import { formatterOf } from './format.ts';
import { toMarketTime } from './market-figures.ts';

const english = formatterOf(EDITIONS.en);
const hindi = formatterOf(EDITIONS.hindi);
const gujarati = formatterOf(EDITIONS.gujarati);
const formatters = ALL_EDITIONS.map(formatterOf);

describe('the clock', () => {
  it('is that of India, with 24 hours in every language', () => {
    const midnight = new Date('2026-11-20T18:30:00Z');
    const evening = new Date('2026-11-21T14:07:00Z');
    for (const { clock } of formatters)
      expect([clock(midnight), clock(evening)]).toEqual(['00:00', '19:37']);
  });
});

describe('dates', () => {
  // India is 5 h 30 min ahead of UTC: its day begins at 18:30 UTC.
  const beforeMidnight = new Date('2026-11-20T18:29:59.999Z');
  const midnight = new Date('2026-11-20T18:30:00Z');

  it('change at midnight in India', () => {
    expect(formatters.map(({ isoDate }) => isoDate(beforeMidnight))).toEqual(
      Array(3).fill('2026-11-20'),
    );
    expect(formatters.map(({ isoDate }) => isoDate(midnight))).toEqual(Array(3).fill('2026-11-21'));
    expect(english.date(beforeMidnight, midnight)).toBe('20 Nov');
    expect(english.date(midnight, midnight)).toBe('21 Nov');
    expect(english.longDate(beforeMidnight)).toBe('20 November 2026');
    expect(english.fullDate(beforeMidnight)).toBe('Friday, 20 November 2026');
    expect(english.fullDate(midnight)).toBe('Saturday, 21 November 2026');
  });

  it('leave out the current year', () => {
    const at = new Date('2026-03-05T06:00:00Z');
    const sameYear = new Date('2026-12-31T18:29:59Z');
    expect([english, hindi, gujarati].map(({ date }) => date(at, sameYear))).toEqual([
      '05 Mar',
      '05 मार्च',
      '05 માર્ચ',
    ]);
  });

  it('have the year from the moment another one begins in India', () => {
    const at = new Date('2026-03-05T06:00:00Z');
    const newYear = new Date('2026-12-31T18:30:00Z');
    expect([english, hindi, gujarati].map(({ date }) => date(at, newYear))).toEqual([
      '05 Mar 2026',
      '05 मार्च 2026',
      '05 માર્ચ 2026',
    ]);
    expect(english.date(newYear, at)).toBe('01 Jan 2027');
  });

  it('have the time of the day beside them for two days', () => {
    const at = new Date('2026-11-27T10:40:00Z');
    const soon = new Date('2026-11-29T10:39:59Z');
    const later = new Date('2026-11-29T10:40:00Z');
    expect(formatters.map(({ moment }) => moment(at, soon))).toEqual([
      '27 Nov, 4:10 pm',
      '27 नवंबर, शाम 4:10',
      '27 નવે, સાંજે 4:10',
    ]);
    expect(formatters.map(({ moment }) => moment(at, later))).toEqual([
      '27 Nov',
      '27 नवंबर',
      '27 નવે',
    ]);
    expect(english.moment(new Date('2026-12-31T10:40:00Z'), new Date('2027-01-01T10:40:00Z'))).toBe(
      '31 Dec 2026, 4:10 pm',
    );
  });

  it('are from one to another with the year once, unless another one begins between', () => {
    const [first, last] = [new Date('2026-11-28T06:00:00Z'), new Date('2026-12-02T06:00:00Z')];
    expect([english, hindi, gujarati].map(({ days }) => days(first, last))).toEqual([
      '28 November – 2 December 2026',
      '28 नवंबर – 2 दिसंबर 2026',
      '28 નવેમ્બર – 2 ડિસેમ્બર 2026',
    ]);
    expect(english.days(first, new Date('2027-01-02T06:00:00Z'))).toBe(
      '28 November 2026 – 2 January 2027',
    );
    expect(english.days(first, first)).toBe('28 November 2026');
  });

  it('are written out in full', () => {
    const at = new Date('2026-11-21T05:12:00Z');
    expect(formatters.map(({ fullDate }) => fullDate(at))).toEqual([
      'Saturday, 21 November 2026',
      'शनिवार, 21 नवंबर 2026',
      'શનિવાર, 21 નવેમ્બર 2026',
    ]);
  });

  it('name their zone with the time of day', () => {
    const at = new Date('2026-11-21T05:12:00Z');
    expect(formatters.map(({ timestamp }) => timestamp(at))).toEqual([
      '21 November 2026, 10:42 am IST',
      '21 नवंबर 2026, सुबह 10:42 IST',
      '21 નવેમ્બર 2026, સવારે 10:42 IST',
    ]);
  });
});

it('prices are dated as stories are', () => {
  const closing = Date.parse('2026-11-05T15:30:00+05:30');
  expect(ALL_EDITIONS.map(({ lang }) => toMarketTime(lang, closing))).toEqual([
    '05 Nov, 3:30 pm IST',
    '05 नवंबर, दोपहर 3:30 IST',
    '05 નવે, બપોરે 3:30 IST',
  ]);
});

describe('numbers', () => {
  it('are grouped by lakh and crore, in ASCII digits', () => {
    for (const { number } of formatters) expect(number(12_345_678)).toBe('1,23,45,678');
  });
});

describe('temperatures', () => {
  it.each([
    [31.4, '31°C'],
    [-4.6, '-5°C'],
    [-0.2, '0°C'],
  ])('%d is said as %s', (celsius, text) => {
    for (const { temperature } of formatters) expect(temperature(celsius)).toBe(text);
  });
});

describe('durations', () => {
  it.each([
    [0.4, ['1 second', '1 सेकंड', '1 સેકંડ']],
    [30, ['30 seconds', '30 सेकंड', '30 સેકંડ']],
    [120, ['2 minutes', '2 मिनट', '2 મિનિટ']],
    [3_599, ['60 minutes', '60 मिनट', '60 મિનિટ']],
    [3_601, ['2 hours', '2 घंटे', '2 કલાક']],
  ])('%d seconds are said in every language', (seconds, texts) => {
    expect(formatters.map(({ duration }) => duration(seconds))).toEqual(texts);
  });
});

describe('lists', () => {
  it('join their last item with the word of the language', () => {
    expect(formatters.map(({ list }) => list(['A', 'B', 'C']))).toEqual([
      'A, B and C',
      'A, B और C',
      'A, B અને C',
    ]);
  });
});

describe('formatterOf', () => {
  it('makes the formatter of an edition once', () => {
    expect(formatterOf(EDITIONS.hindi)).toBe(hindi);
    expect(hindi).not.toBe(gujarati);
  });
});
