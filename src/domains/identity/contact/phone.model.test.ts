import { describe, expect, it } from 'vitest';
import { formatPhone, parsePhone } from './phone.model.ts';

describe('a mobile number', () => {
  it.each([
    '9876543210',
    '98765 43210',
    '98765-43210',
    '09876543210',
    '919876543210',
    '+919876543210',
    '+91 98765 43210',
    '+91-98765-43210',
    '+91 098765 43210',
    '+91 (98765) 43210',
    '00919876543210',
    '૯૮૭૬૫૪૩૨૧૦',
    '+૯૧ ૯૮૭૬૫ ૪૩૨૧૦',
    '९८७६५४३२१०',
    '०९८७६५ ४३२१०',
    '９８７６５４３２１０',
    ' 98765\u00a043210 ',
    '\u200e9876543210\u200f',
    '98765–43210',
  ])('is understood: %s', (typed) => {
    expect(parsePhone(typed)).toEqual({ phone: '+919876543210', fault: null });
  });

  it('may begin like the prefix of the country', () => {
    expect(parsePhone('9198765432').phone).toBe('+919198765432');
    expect(parsePhone('919198765432').phone).toBe('+919198765432');
    expect(parsePhone('09198765432').phone).toBe('+919198765432');
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['\u200b', 'empty'],
    ['98765abcde', 'characters'],
    ['નવ આઠ સાત', 'characters'],
    ['<b>9876543210</b>', 'characters'],
    ['9876543210\u0000', 'characters'],
    ['98765+43210', 'characters'],
    ['reader@example.org', 'characters'],
    ['৯৮৭৬৫৪৩২১০', 'characters'],
    ['+14155552671', 'foreign'],
    ['+44 20 7946 0958', 'foreign'],
    ['0014155552671', 'foreign'],
    ['+9', 'foreign'],
    ['987654321', 'length'],
    ['98765432101', 'length'],
    ['+9198765432101', 'length'],
    ['9'.repeat(400), 'length'],
    ['00', 'foreign'],
    ['1234567890', 'not_mobile'],
    ['5876543210', 'not_mobile'],
    ['022 2658 1234', 'not_mobile'],
    ['0000000000', 'foreign'],
  ])('is refused: %j is %s', (typed, fault) => {
    expect(parsePhone(typed)).toEqual({ phone: null, fault });
  });

  it('is shown in two groups', () => {
    expect(formatPhone('+919876543210')).toBe('+91\u00a098765\u00a043210');
  });
});
