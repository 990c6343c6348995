import { describe, expect, it } from 'vitest';
import { fromField, toField } from './india-moment.ts';

describe('moments in fields', () => {
  const at = Date.UTC(2026, 10, 21, 12, 35, 5);

  it('are in the time of India, to the second', () => {
    expect(toField(at)).toBe('2026-11-21T18:05:05');
    expect(fromField('2026-11-21T18:05:05')).toBe(at);
    expect(fromField('2026-11-21T18:05')).toBe(at - 5_000);
  });

  it('are none where there is none', () => {
    expect(toField(null)).toBe('');
    expect(['', 'tomorrow', '2026-13-40T99:00'].map(fromField)).toEqual([null, null, null]);
  });
});
