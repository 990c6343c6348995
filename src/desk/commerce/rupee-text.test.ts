import { describe, expect, it } from 'vitest';
import { parsePercent, parseRupees, toSum } from './rupee-text.ts';

describe('a sum that is typed', () => {
  it.each([
    ['12,443.10', 1_244_310],
    ['₹ 12,44,310', 124_431_000],
    ['0.5', 50],
    ['1.', null],
    ['1.005', null],
    ['-5', null],
    ['1e3', null],
    ['', null],
  ])('%s', (typed, paise) => {
    expect(parseRupees(typed)).toBe(paise);
  });

  it('comes back as it is shown', () => {
    for (const paise of [0, 1, 99, 100, 1_244_310, 100_000_000_000])
      expect(parseRupees(toSum(paise))).toBe(paise);
    expect(parsePercent('18 %')).toBe(1800);
  });
});
