import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  devanagariWords,
  expectForAll,
  toGujaratiLetters,
  wildTexts,
} from '#testing/arbitrary-words.ts';
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
    ['𝐆𝐮𝐣𝐚𝐫𝐚𝐭', 'gujarat'],
    ['I\u200d\u0307', 'i'],
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

it('leaves signs as they are, which would run into the word beside them', () => {
  expect(foldText('2½ kg, m², Tata™')).toBe('2½ kg, m², tata™');
});

it('keeps words apart that folding brings together', () => {
  expect(foldText('दिन')).toBe(foldText('दीन'));
  expect(toExactText('दिन')).not.toBe(toExactText('दीन'));
  expect(toExactText('Rain २६\u200b')).toBe('rain 26');
});

describe('any text', () => {
  it('is folded for good', () => {
    expectForAll(wildTexts, (text) => foldText(foldText(text)) === foldText(text));
    expectForAll(wildTexts, (text) => toExactText(toExactText(text)) === toExactText(text));
  });

  it('is folded alike in every form of Unicode, exact or not', () => {
    expectForAll(wildTexts, (text) =>
      [text.normalize('NFC'), text.normalize('NFD'), toExactText(text)].every(
        (form) => foldText(form) === foldText(text),
      ),
    );
  });

  it('keeps its words, each folded by itself', () => {
    const texts = fc
      .array(wildTexts)
      .map((words) => words.filter((word) => /\p{L}|\p{N}/u.test(word)));
    const toWords = (text: string) => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
    expectForAll(texts, (words) => {
      const plain = toWords(
        words
          .join(' ')
          .toWellFormed()
          .replace(/\p{Cf}/gu, ''),
      );
      const folded = toWords(foldText(words.join(' ')));
      const isWord = (word: string) => /\p{L}|\p{N}/u.test(word);
      return plain.filter(isWord).map(foldText).join(' ') === folded.filter(isWord).join(' ');
    });
  });

  it('may hold what nobody sees anywhere', () => {
    const places = fc.tuple(
      wildTexts,
      fc.nat(12),
      fc.constantFrom('\u200b', '\u200d', '\u202e', '\ufeff'),
    );
    expectForAll(places, ([text, place, invisible]) => {
      const letters = [...text];
      return foldText(letters.toSpliced(place, 0, invisible).join('')) === foldText(text);
    });
  });
});

/** Ways to spell a Hindi word that mean no other word, the longer form first. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ी/g, 'ि'],
  [/ू/g, 'ु'],
  [/ई/g, 'इ'],
  [/ऊ/g, 'उ'],
  [/ड/g, 'ड़'],
  [/ज/g, 'ज़'],
  [/न्(?=द)/g, 'ं'],
  [/म्(?=ब)/g, 'ं'],
  [/(?<=[ाे])$/g, '\u200d'],
];

it.each(SPELLINGS)('%s may be spelled %s in any word of both scripts', (long, short) => {
  expectForAll(devanagariWords, (word) => {
    const other = word.replace(long, short);
    return (
      foldText(other) === foldText(word) &&
      foldText(toGujaratiLetters(other)) === foldText(toGujaratiLetters(word))
    );
  });
});
