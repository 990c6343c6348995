import type { IndicScript } from '#i18n/indic-letters.ts';

/** What is written onto the stems of nouns and verbs. */
export const ENDINGS: Readonly<Record<IndicScript, readonly string[]>> = {
  Deva: 'ों ें ा ी े ता ते ती ना ने नी कर या ये ए ई ाया ाई ाए ाने ाना ेगा ेगी ेंगे िया ियों ियां ाओं ओं एं यों'.split(
    ' ',
  ),
  Gujr: 'ના ની નો નું માં થી ને ઓ એ ો ે ા ી ું ોના ોની ોને ોમાં ઓના ઓની ઓને ઓએ માંથી વું વા વાની વાનું વાના વાનો તો તી તા તું ીને ્યું ્યો ્યા શે ાય ેલ ેલી ેલા ેલું ાવી ાવે નાં'.split(
    ' ',
  ),
};
