import { expect, it } from 'vitest';
import { addDays, toDay, toStart } from './india-time.ts';

it('days are days of India', () => {
  expect(toDay(new Date('2026-11-23T18:29:59.999Z'))).toBe('2026-11-23');
  expect(toDay(new Date('2026-11-23T18:30:00Z'))).toBe('2026-11-24');
  expect(toStart('2026-11-24').toISOString()).toBe('2026-11-23T18:30:00.000Z');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
});
