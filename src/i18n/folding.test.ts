import { describe, expect, it } from 'vitest';
import { foldText, toExactText } from './folding.ts';

describe('one word in several spellings', () => {
  it.each([
    ['हिन्दी', 'हिंदी'],
    ['सम्बन्ध', 'संबंध'],
    ['अङ्क', 'अंक'],
    ['अँग्रेज़ी', 'अंग्रेजी'],
    ['ज़मीन', 'जमीन'],
    ['\u0921\u093cर', '\u095cर'],
    ['पढ़ाई', 'पढाइ'],
    ['गये', 'गए'],
    ['नयी', 'नई'],
    ['चाहिये', 'चाहिए'],
    ['कॉलेज', 'कोलेज'],
    ['दुःख', 'दुख'],
    ['अन्\u200dय', 'अन्य'],
    ['२०२६', '2026'],
    ['અંગુઠો', 'અંગૂઠો'],
    ['હિન્દી', 'હિંદી'],
    ['કૉલેજ', 'કોલેજ'],
    ['નવરાત્રિ', 'નવરાત્રી'],
    ['થયે', 'થએ'],
    ['૨૦૨૬', '2026'],
    ['Café', 'CAFE'],
    ['ＩＳＲＯ', 'isro'],
    ['co\u00adoperate', 'cooperate'],
  ])('%s is %s', (one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });
});

describe('different words', () => {
  it.each([
    ['काला', 'कील'],
    ['कल', 'काल'],
    ['बाल', 'बल'],
    ['ये', 'ए'],
    ['क्या', 'का'],
    ['अन्न', 'अंन'],
    ['जन्म', 'जंम'],
    ['કાળો', 'કીલો'],
    ['કળા', 'કાળા'],
  ])('%s is not %s', (one, other) => {
    expect(foldText(one)).not.toBe(foldText(other));
  });
});

it.each(['हिन्दी में गये!', 'ગુજરાતી સમાચાર', 'ﬁ ½ Ǆ İ ẞ', 'ये ਪੰਜਾਬੀ தமிழ் 한국어', '\u0301x', '۴२'])(
  'folding %j twice changes nothing',
  (text) => {
    expect(foldText(foldText(text))).toBe(foldText(text));
  },
);

it('keeps words apart that folding brings together', () => {
  expect(foldText('दिन')).toBe(foldText('दीन'));
  expect(toExactText('दिन')).not.toBe(toExactText('दीन'));
  expect(toExactText('Rain २६\u200b')).toBe('rain 26');
});
