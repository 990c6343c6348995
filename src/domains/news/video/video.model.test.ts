import { describe, expect, it } from 'vitest';
import { textIn, toClock } from './video.model.ts';

describe('a text', () => {
  it.each([
    [
      { en: 'Rain', hi: 'बारिश', gu: 'વરસાદ' },
      { text: 'વરસાદ', lang: 'gu' },
    ],
    [
      { en: 'Rain', hi: 'बारिश', gu: '' },
      { text: 'Rain', lang: 'en' },
    ],
    [
      { en: '', hi: 'बारिश', gu: '' },
      { text: 'बारिश', lang: 'hi' },
    ],
    [
      { en: '', hi: '', gu: '' },
      { text: '', lang: 'gu' },
    ],
  ])('of %j is for a Gujarati reader %j', (texts, shown) => {
    expect(textIn(texts, 'gu')).toEqual(shown);
  });
});

describe('a length', () => {
  it.each([
    [7, '0:07'],
    [187, '3:07'],
    [600, '10:00'],
    [3729, '1:02:09'],
  ])('of %i seconds is %s', (seconds, clock) => {
    expect(toClock(seconds)).toBe(clock);
  });
});
