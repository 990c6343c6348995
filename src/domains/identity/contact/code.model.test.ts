import { describe, expect, it } from 'vitest';
import { drawCode, toCode } from './code.model.ts';

describe('drawing a code', () => {
  it.each([
    [0, '000000'],
    [42, '000042'],
    [1_000_042, '000042'],
    [4_293_999_999, '999999'],
  ])('makes %d into %s', (bits, code) => {
    expect(drawCode(() => bits)).toBe(code);
  });

  it('draws again where the last codes would be rarer than the first', () => {
    const draws = [4_294_967_295, 4_294_000_000, 123_456];
    expect(drawCode(() => draws.shift() ?? 0)).toBe('123456');
    expect(draws).toEqual([]);
  });

  it('gives another code each time', () => {
    const codes = Array.from({ length: 200 }, () => drawCode());
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(190);
  });
});

describe('a code', () => {
  it.each(['123456', ' 123 456 ', '123-456', '૧૨૩૪૫૬', '१२३ ४५६', '１２３４５６', '12\u200b3456'])(
    'is found in %j',
    (typed) => {
      expect(toCode(typed)).toBe('123456');
    },
  );

  it.each(['', '12345', '1234567', 'abcdef', '12345a', '1e5000', '-12345.', '1'.repeat(4_000)])(
    'is not in %j',
    (typed) => {
      expect(toCode(typed)).toBeNull();
    },
  );
});
