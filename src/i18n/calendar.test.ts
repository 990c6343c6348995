import { describe, expect, it } from 'vitest';
import { calendarOf } from './calendar.ts';
import { EDITIONS } from './editions.ts';

/** Past midnight in India, the evening before by UTC. */
const NEW_YEAR = new Date('2026-12-31T19:00:00Z');

describe('a calendar', () => {
  it.each([
    ['en', 'January 2027', 'Jan', 'Sunday', 'Sat'],
    ['hindi', 'जनवरी 2027', 'जनवरी', 'रविवार', 'शनि'],
    ['gujarati', 'જાન્યુઆરી 2027', 'જાન્યુ', 'રવિવાર', 'શનિ'],
  ] as const)('has the words of %s', (code, month, name, first, last) => {
    const calendar = calendarOf(EDITIONS[code]);
    expect(calendar.month(NEW_YEAR)).toBe(month);
    expect(calendar.monthName(NEW_YEAR)).toBe(name);
    expect(calendar.weekdays).toHaveLength(7);
    expect(calendar.weekdays[0]?.long).toBe(first);
    expect(calendar.weekdays[6]?.short).toBe(last);
  });
});
