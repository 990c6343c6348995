import { describe, expect, it } from 'vitest';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { toSumWords } from './sum-word.model.ts';

const say = (paise: number, lang: Lang = 'en') => toSumWords(paise, translatorOf(lang));

describe('a sum in words', () => {
  it.each([
    [0, 'Rupees zero only'],
    [1, 'Rupees zero and one paise only'],
    [100, 'Rupees one only'],
    [9_900, 'Rupees ninety-nine only'],
    [10_000, 'Rupees one hundred only'],
    [1_244_310, 'Rupees twelve thousand four hundred forty-three and ten paise only'],
    [10_000_000, 'Rupees one lakh only'],
    [10_000_100, 'Rupees one lakh one only'],
    [
      124_431_099,
      'Rupees twelve lakh forty-four thousand three hundred ten and ninety-nine paise only',
    ],
    [1_000_000_000, 'Rupees one crore only'],
    [100_000_000_000, 'Rupees one hundred crore only'],
    [118_000_000_000, 'Rupees one hundred eighteen crore only'],
  ])('%s paise', (paise, words) => {
    expect(say(paise)).toBe(words);
  });

  it('is said in Hindi and Gujarati', () => {
    expect(say(1_244_310, 'hi')).toBe('बारह हज़ार चार सौ तैंतालीस रुपये और दस पैसे मात्र');
    expect(say(1_244_310, 'gu')).toBe('બાર હજાર ચારસો તેતાલીસ રૂપિયા અને દસ પૈસા પૂરા');
    expect(say(124_421_000, 'hi')).toBe('बारह लाख चवालीस हज़ार दो सौ दस रुपये मात्र');
    expect(say(124_421_000, 'gu')).toBe('બાર લાખ ચુંમાલીસ હજાર બસો દસ રૂપિયા પૂરા');
  });

  it.each(LANGS)('is another for each of a thousand in %s', (lang) => {
    const said = Array.from({ length: 1_000 }, (_, rupees) => say(rupees * 100, lang));
    expect(new Set(said).size).toBe(1_000);
    expect(said.filter((words) => /undefined|\{|\|| {2}/.test(words))).toEqual([]);
  });
});
