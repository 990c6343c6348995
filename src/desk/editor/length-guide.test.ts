import { describe, expect, it } from 'vitest';
import { countLetters, countWords, measureLength } from './length-guide.ts';

describe('lengths', () => {
  it.each([
    ['गुजरात', 'hi', 4],
    ['ગુજરાત', 'gu', 4],
    [' Gujarat ', 'en', 7],
    ['👨‍👩‍👧', 'en', 1],
    ['', 'en', 0],
  ] as const)('count %j in %s as readers do', (text, lang, count) => {
    expect(countLetters(text, lang)).toBe(count);
  });

  it('say how a headline fits its language', () => {
    const headline = 'The city opens its riverfront to cyclists';
    expect(measureLength(headline, 'title', 'en').fit).toBe('good');
    expect(measureLength('Rain', 'title', 'en').fit).toBe('short');
    expect(measureLength(headline.repeat(3), 'title', 'en').fit).toBe('long');
    expect(measureLength(' ', 'title', 'gu').fit).toBe('empty');
  });

  it('count the words between the tags', () => {
    expect(countWords('<p>શહેરમાં <strong>ભારે</strong> વરસાદ</p><p>two</p>')).toBe(4);
    expect(countWords('')).toBe(0);
  });
});
