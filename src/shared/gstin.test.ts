import { describe, expect, it } from 'vitest';
import { isGstin, toGstin, toGstState } from './gstin.ts';

describe('a GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '24AAACC4175D1Z4', '29AAGCB7383J1Z4'])(
    '%s fits its check',
    (gstin) => {
      expect(isGstin(gstin)).toBe(true);
    },
  );

  it.each([
    ['of another check', '27AAPFU0939F1ZW'],
    ['with two digits swapped', '27AAPFU9039F1ZV'],
    ['that is too short', '27AAPFU0939F1Z'],
    ['in small letters', '27aapfu0939f1zv'],
    ['in other digits', '२७AAPFU0939F1ZV'],
    ['that is none', 'undefined'],
  ])('%s is refused', (_, gstin) => {
    expect(isGstin(gstin)).toBe(false);
  });

  it('is typed with blanks and in small letters, and names its state', () => {
    expect(toGstin(' 27aapfu 0939f-1zv ')).toBe('27AAPFU0939F1ZV');
    expect(toGstState('27AAPFU0939F1ZV')).toBe('27');
  });
});
