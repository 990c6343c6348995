import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GST_STATES } from '#shared/gst-state.ts';
import { toGstState } from '#shared/gstin.ts';
import { BUYER } from '#testing/money/papers.ts';
import { MOST_PAISE, reckonTax, share, toPlaceOfSupply } from './gst.model.ts';

type Case = [
  why: string,
  net: number,
  place: string,
  rateBps: number,
  seller: string | null,
  isSez: boolean,
  charged: number,
  cgst: number,
  sgst: number,
  igst: number,
  total: number,
];

/** Worked by hand and with fractions; sums in paise, states by their codes under GST. */
const CASES: readonly Case[] = [
  [
    'a week on the home page',
    1_054_500,
    '24',
    1800,
    '24',
    false,
    1_800,
    94_905,
    94_905,
    0,
    1_244_310,
  ],
  [
    'the same for a buyer in Mumbai',
    1_054_500,
    '27',
    1800,
    '24',
    false,
    1_800,
    0,
    0,
    189_810,
    1_244_310,
  ],
  ['one rupee', 100, '24', 1800, '24', false, 1_800, 9, 9, 0, 118],
  ['one rupee elsewhere', 100, '27', 1800, '24', false, 1_800, 0, 0, 18, 118],
  ['nothing', 0, '24', 1800, '24', false, 1_800, 0, 0, 0, 0],
  ['one paisa', 1, '24', 1800, '24', false, 1_800, 0, 0, 0, 1],
  ['one paisa elsewhere', 1, '27', 1800, '24', false, 1_800, 0, 0, 0, 1],
  ['4.5 paise are 5, twice', 50, '24', 1800, '24', false, 1_800, 5, 5, 0, 60],
  ['22.5 paise are 23', 250, '24', 1800, '24', false, 1_800, 23, 23, 0, 296],
  ['0.45 paise are nothing', 5, '24', 1800, '24', false, 1_800, 0, 0, 0, 5],
  ['5.49 paise are 5', 61, '24', 1800, '24', false, 1_800, 5, 5, 0, 71],
  ['two ways that differ by a paisa', 105, '24', 1800, '24', false, 1_800, 9, 9, 0, 123],
  ['the other of the two ways', 105, '27', 1800, '24', false, 1_800, 0, 0, 19, 124],
  ['one more such', 6, '24', 1800, '24', false, 1_800, 1, 1, 0, 8],
  ['and its other way', 6, '27', 1800, '24', false, 1_800, 0, 0, 1, 7],
  ['a lakh', 10_000_000, '24', 1800, '24', false, 1_800, 900_000, 900_000, 0, 11_800_000],
  [
    'a crore',
    1_000_000_000,
    '24',
    1800,
    '24',
    false,
    1_800,
    90_000_000,
    90_000_000,
    0,
    1_180_000_000,
  ],
  [
    'a crore elsewhere',
    1_000_000_000,
    '07',
    1800,
    '24',
    false,
    1_800,
    0,
    0,
    180_000_000,
    1_180_000_000,
  ],
  [
    'the most there is',
    100_000_000_000,
    '24',
    1800,
    '24',
    false,
    1_800,
    9_000_000_000,
    9_000_000_000,
    0,
    118_000_000_000,
  ],
  [
    'an odd crore',
    1_234_567_891,
    '24',
    1800,
    '24',
    false,
    1_800,
    111_111_110,
    111_111_110,
    0,
    1_456_790_111,
  ],
  [
    'an odd crore elsewhere',
    1_234_567_891,
    '27',
    1800,
    '24',
    false,
    1_800,
    0,
    0,
    222_222_220,
    1_456_790_111,
  ],
  ['5 % in the state', 999, '24', 500, '24', false, 500, 25, 25, 0, 1_049],
  ['5 % elsewhere', 999, '27', 500, '24', false, 500, 0, 0, 50, 1_049],
  ['12 %', 99_999, '24', 1200, '24', false, 1_200, 6_000, 6_000, 0, 111_999],
  ['28 %', 99_999, '24', 2800, '24', false, 2_800, 14_000, 14_000, 0, 127_999],
  ['40 %', 12_345, '27', 4000, '24', false, 4_000, 0, 0, 4_938, 17_283],
  ['0.26 %', 100_000, '24', 26, '24', false, 26, 130, 130, 0, 100_260],
  [
    'a special zone in the own state',
    1_054_500,
    '24',
    1800,
    '24',
    true,
    1_800,
    0,
    0,
    189_810,
    1_244_310,
  ],
  ['a special zone elsewhere', 1_054_500, '27', 1800, '24', true, 1_800, 0, 0, 189_810, 1_244_310],
  ['nobody is registered', 1_054_500, '24', 1800, null, false, 0, 0, 0, 0, 1_054_500],
  ['not registered, buyer elsewhere', 1_054_500, '27', 1800, null, false, 0, 0, 0, 0, 1_054_500],
  [
    'seller in Delhi, own state',
    149_900,
    '07',
    1800,
    '07',
    false,
    1_800,
    13_491,
    13_491,
    0,
    176_882,
  ],
  [
    'seller in Delhi, buyer in Gujarat',
    149_900,
    '24',
    1800,
    '07',
    false,
    1_800,
    0,
    0,
    26_982,
    176_882,
  ],
  [
    'seller and buyer in Chandigarh',
    49_900,
    '04',
    1800,
    '04',
    false,
    1_800,
    4_491,
    4_491,
    0,
    58_882,
  ],
  ['seller and buyer in Daman', 49_900, '26', 1800, '26', false, 1_800, 4_491, 4_491, 0, 58_882],
  [
    'seller and buyer in Lakshadweep',
    49_900,
    '31',
    1800,
    '31',
    false,
    1_800,
    4_491,
    4_491,
    0,
    58_882,
  ],
  [
    'seller and buyer in Port Blair',
    49_900,
    '35',
    1800,
    '35',
    false,
    1_800,
    4_491,
    4_491,
    0,
    58_882,
  ],
  ['seller and buyer in Leh', 49_900, '38', 1800, '38', false, 1_800, 4_491, 4_491, 0, 58_882],
  ['Daman is not Gujarat', 49_900, '26', 1800, '24', false, 1_800, 0, 0, 8_982, 58_882],
  ['Andhra Pradesh is not Telangana', 49_900, '37', 1800, '36', false, 1_800, 0, 0, 8_982, 58_882],
];

/** A second implementation, in whole numbers without end: twice the sum is divided, and what is left decides. */
function reckonSlowly(paise: number, bps: number, parts: bigint): number {
  const divisor = 10_000n * parts;
  const product = BigInt(paise) * BigInt(bps);
  const left = product % divisor;
  return Number(product / divisor + (2n * left >= divisor ? 1n : 0n));
}

const anySum = fc.integer({ min: 0, max: MOST_PAISE });
const anyRate = fc.integer({ min: 1, max: 2_000 }).map((half) => 2 * half);

describe('the tax on a sum', () => {
  it.each(CASES)('%s', (_, net, placeOfSupply, rateBps, sellerCode, isSez, ...expected) => {
    const tax = reckonTax(net, { rateBps, sellerCode, placeOfSupply, isSez });
    const { cgstPaise, sgstPaise, igstPaise, totalPaise } = tax;
    expect([tax.rateBps, cgstPaise, sgstPaise, igstPaise, totalPaise]).toEqual(expected);
  });

  it('is that of a second implementation, for every sum and rate', () => {
    fc.assert(
      fc.property(anySum, anyRate, fc.boolean(), (net, rateBps, isNear) => {
        const supply = { rateBps, sellerCode: '24', placeOfSupply: isNear ? '24' : '27' };
        const tax = reckonTax(net, { ...supply, isSez: false });
        const half = isNear ? reckonSlowly(net, rateBps, 2n) : 0;
        const whole = isNear ? 0 : reckonSlowly(net, rateBps, 1n);
        expect(tax).toEqual({
          ...{ rateBps, cgstPaise: half, sgstPaise: half, igstPaise: whole },
          totalPaise: net + 2 * half + whole,
        });
      }),
      { numRuns: 500 },
    );
  });

  it('differs by a paisa at most between the two ways', () => {
    fc.assert(
      fc.property(anySum, anyRate, (net, rateBps) => {
        const supply = { rateBps, sellerCode: '24', isSez: false };
        const near = reckonTax(net, { ...supply, placeOfSupply: '24' }).totalPaise;
        const far = reckonTax(net, { ...supply, placeOfSupply: '27' }).totalPaise;
        expect(Math.abs(near - far)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, MOST_PAISE + 1])(
    'is not reckoned on %s',
    (net) => {
      const supply = { rateBps: 1800, placeOfSupply: '24', isSez: false };
      expect(() => share(net, 1800)).toThrow(RangeError);
      for (const sellerCode of ['24', '27', null])
        expect(() => reckonTax(net, { ...supply, sellerCode })).toThrow(RangeError);
    },
  );
});

describe('the place of supply', () => {
  it.each([...GST_STATES])('of an address in %s is %s', (stateCode, code) => {
    expect(toPlaceOfSupply({ ...BUYER, stateCode })).toBe(code);
    expect(toGstState(`${code}AAPFU0939F1Z0`)).toBe(code);
  });

  it('is that of the GSTIN, wherever the address is', () => {
    const buyer = { ...BUYER, stateCode: 'GJ', gstin: '27AAPFU0939F1ZV' };
    expect(toPlaceOfSupply(buyer)).toBe('27');
  });

  it('is nowhere for a state that there is not', () => {
    expect(() => toPlaceOfSupply({ ...BUYER, stateCode: 'XX' })).toThrow(RangeError);
  });
});
