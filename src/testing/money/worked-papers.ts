import type { Series } from '#domains/commerce/invoice/gst-paper.model.ts';

/** Series, and taxable value, CGST, SGST or UTGST, IGST and total in paise. */
type WorkedPaper = readonly [Series, number, number, number, number, number];

/** What becomes of an order: its papers as they are asked for, and sums in paise as they go back. */
export interface WorkedCase {
  why: string;
  netPaise: number;
  /** Of the buyer; Gujarat. */
  state?: string;
  /** Of the buyer. */
  gstin?: string;
  isSez?: boolean;
  /** Gujarat; null has no GSTIN. */
  sellerState?: string | null;
  rateBps?: number;
  /** The first step is on 31 March, a millisecond before midnight in India, the second at midnight. */
  turnsYear?: boolean;
  steps: readonly (Series | number)[];
  papers: readonly WorkedPaper[];
}

/** Forty papers, worked with fractions outside of this code: halves up, each of two halves alone, what is given back in proportion to all that went back so far. */
export const WORKED: readonly WorkedCase[] = [
  {
    why: 'a receipt and its invoice, in the state',
    netPaise: 1_054_500,
    steps: ['RV', 'TI'],
    papers: [
      ['RV', 1_054_500, 94_905, 94_905, 0, 1_244_310],
      ['TI', 1_054_500, 94_905, 94_905, 0, 1_244_310],
    ],
  },
  {
    why: 'given back whole before it is agreed',
    netPaise: 1_054_500,
    steps: ['RV', 1_244_310],
    papers: [
      ['RV', 1_054_500, 94_905, 94_905, 0, 1_244_310],
      ['RF', 1_054_500, 94_905, 94_905, 0, 1_244_310],
    ],
  },
  {
    why: 'a part before the invoice and the rest after it',
    netPaise: 1_054_500,
    steps: ['RV', 244_310, 'TI', 1_000_000],
    papers: [
      ['RV', 1_054_500, 94_905, 94_905, 0, 1_244_310],
      ['RF', 207_042, 18_634, 18_634, 0, 244_310],
      ['TI', 847_458, 76_271, 76_271, 0, 1_000_000],
      ['CN', 847_458, 76_271, 76_271, 0, 1_000_000],
    ],
  },
  {
    why: 'the same for a buyer in Mumbai',
    netPaise: 1_054_500,
    state: 'MH',
    steps: ['RV', 244_310, 'TI', 1_000_000],
    papers: [
      ['RV', 1_054_500, 0, 0, 189_810, 1_244_310],
      ['RF', 207_042, 0, 0, 37_268, 244_310],
      ['TI', 847_458, 0, 0, 152_542, 1_000_000],
      ['CN', 847_458, 0, 0, 152_542, 1_000_000],
    ],
  },
  {
    why: 'a buyer in a special economic zone of the own state, half of it back',
    netPaise: 1_054_500,
    isSez: true,
    steps: ['RV', 'TI', 622_155],
    papers: [
      ['RV', 1_054_500, 0, 0, 189_810, 1_244_310],
      ['TI', 1_054_500, 0, 0, 189_810, 1_244_310],
      ['CN', 527_250, 0, 0, 94_905, 622_155],
    ],
  },
  {
    why: 'a seller without a GSTIN',
    netPaise: 100_000,
    sellerState: null,
    steps: ['BS', 33_333, 66_667],
    papers: [
      ['BS', 100_000, 0, 0, 0, 100_000],
      ['RF', 33_333, 0, 0, 0, 33_333],
      ['RF', 66_667, 0, 0, 0, 66_667],
    ],
  },
  {
    why: 'seller and buyer in Daman',
    netPaise: 49_900,
    state: 'DH',
    sellerState: 'DH',
    steps: ['TI', 20_000, 38_882],
    papers: [
      ['TI', 49_900, 4491, 4491, 0, 58_882],
      ['CN', 16_950, 1525, 1525, 0, 20_000],
      ['CN', 32_950, 2966, 2966, 0, 38_882],
    ],
  },
  {
    why: 'a seller in Chandigarh and a buyer in Delhi',
    netPaise: 49_900,
    state: 'DL',
    sellerState: 'CH',
    steps: ['TI'],
    papers: [['TI', 49_900, 0, 0, 8982, 58_882]],
  },
  {
    why: 'seller and buyer in Leh',
    netPaise: 149_900,
    state: 'LA',
    sellerState: 'LA',
    steps: ['RV', 'TI'],
    papers: [
      ['RV', 149_900, 13_491, 13_491, 0, 176_882],
      ['TI', 149_900, 13_491, 13_491, 0, 176_882],
    ],
  },
  {
    why: 'a buyer in Surat with a GSTIN of Maharashtra',
    netPaise: 250_000,
    gstin: '27AAPFU0939F1ZV',
    steps: ['TI', 295_000],
    papers: [
      ['TI', 250_000, 0, 0, 45_000, 295_000],
      ['CN', 250_000, 0, 0, 45_000, 295_000],
    ],
  },
  {
    why: 'three thirds',
    netPaise: 100_000,
    steps: ['TI', 39_333, 39_333, 39_334],
    papers: [
      ['TI', 100_000, 9000, 9000, 0, 118_000],
      ['CN', 33_333, 3000, 3000, 0, 39_333],
      ['CN', 33_333, 3000, 3000, 0, 39_333],
      ['CN', 33_334, 3000, 3000, 0, 39_334],
    ],
  },
  {
    why: 'one paisa, where both taxes would be rounded up',
    netPaise: 100,
    steps: ['TI', 6, 1, 111],
    papers: [
      ['TI', 100, 9, 9, 0, 118],
      ['CN', 6, 0, 0, 0, 6],
      ['CN', 1, 0, 0, 0, 1],
      ['CN', 93, 9, 9, 0, 111],
    ],
  },
  {
    why: 'an odd crore',
    netPaise: 1_234_567_891,
    steps: ['TI', 1_456_790_111],
    papers: [
      ['TI', 1_234_567_891, 111_111_110, 111_111_110, 0, 1_456_790_111],
      ['CN', 1_234_567_891, 111_111_110, 111_111_110, 0, 1_456_790_111],
    ],
  },
  {
    why: 'another rate',
    netPaise: 99_900,
    state: 'KA',
    rateBps: 500,
    steps: ['TI', 10_001],
    papers: [
      ['TI', 99_900, 0, 0, 4995, 104_895],
      ['CN', 9525, 0, 0, 476, 10_001],
    ],
  },
  {
    why: 'a receipt in the last moment of a financial year, its invoice in the first of the next',
    netPaise: 500_000,
    turnsYear: true,
    steps: ['RV', 'TI'],
    papers: [
      ['RV', 500_000, 45_000, 45_000, 0, 590_000],
      ['TI', 500_000, 45_000, 45_000, 0, 590_000],
    ],
  },
];
