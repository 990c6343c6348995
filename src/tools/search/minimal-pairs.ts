import type { Lang } from '#i18n/editions.ts';

/** Two words that mean different things. */
export interface MinimalPair {
  lang: Lang;
  words: readonly [string, string];
  /** Whether the one may be found by the other, after it: words that many spell alike. */
  mayMeet: boolean;
}

const APART: readonly (readonly [Lang, string])[] = [
  ['hi', 'काला कील'],
  ['hi', 'काल कला'],
  ['hi', 'कमल कमाल'],
  ['hi', 'बाल बल'],
  ['hi', 'दान दिन'],
  ['hi', 'पाल पुल'],
  ['hi', 'मेल मोल'],
  ['hi', 'खान कान'],
  ['hi', 'घर गर'],
  ['hi', 'धन दन'],
  ['hi', 'भात बात'],
  ['hi', 'सात साथ'],
  ['hi', 'शेर सेर'],
  ['hi', 'पता पत्ता'],
  ['hi', 'बचा बच्चा'],
  ['hi', 'आम आग'],
  ['hi', 'नल नाल'],
  ['hi', 'चार छार'],
  ['gu', 'પાણી પુણે'],
  ['gu', 'કાળ કળ'],
  ['gu', 'ગોળ ગળ'],
  ['gu', 'માલ મલ'],
  ['gu', 'વાત વટ'],
  ['gu', 'ઘર ગર'],
  ['gu', 'ખારું કારું'],
  ['gu', 'બાર ભાર'],
  ['gu', 'દાન દિન'],
  ['gu', 'સાત સાથ'],
  ['gu', 'પાક પાખ'],
  ['gu', 'મોર માર'],
  ['en', 'rain ruin'],
  ['en', 'minister monster'],
  ['en', 'ship sheep'],
  ['en', 'bank bunk'],
];

const NEAR: readonly (readonly [Lang, string])[] = [
  ['hi', 'दिन दीन'],
  ['hi', 'सुत सूत'],
  ['hi', 'पिता पीता'],
  ['hi', 'मिल मील'],
  ['hi', 'कुल कूल'],
  ['hi', 'जाना ज़ाना'],
  ['hi', 'राज राज़'],
  ['hi', 'सजा सज़ा'],
  ['hi', 'शिला शीला'],
  ['gu', 'દિન દીન'],
  ['gu', 'પિતા પીતા'],
  ['gu', 'શિલા શીલા'],
  ['gu', 'સુત સૂત'],
  ['gu', 'કુલ કૂલ'],
];

/** Words of one letter's difference: what folding and sounds must not throw together. */
export const MINIMAL_PAIRS: readonly MinimalPair[] = [
  ...APART.map((pair) => toPair(pair, false)),
  ...NEAR.map((pair) => toPair(pair, true)),
];

function toPair([lang, text]: readonly [Lang, string], mayMeet: boolean): MinimalPair {
  const [one = '', other = ''] = text.split(' ');
  return { lang, words: [one, other], mayMeet };
}
