import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText, cutText, toFirstLetter } from './clean-text.ts';

describe('cleaning text', () => {
  it.each([
    ['zero-width spaces', 'સ\u200bમા\u200bચાર', 'સમાચાર'],
    ['byte order marks', '\ufeffसमाचार\ufeff', 'समाचार'],
    ['soft hyphens', 'समा\u00adचार', 'समाचार'],
    ['direction marks', '\u202eabc\u202c\u200f', 'abc'],
    ['control characters', 'a\u0000b\u000bc\u001f\u0085d', 'abc\nd'],
    ['no-break spaces', 'a\u00a0b\u3000c\u2009d', 'a b c d'],
    ['halves of characters', 'a\ud800b\ufffdc\uffff', 'abc'],
    ['decomposed letters', 'क\u093cलम e\u0301', 'क़लम é'.normalize('NFC')],
    ['precomposed nukta', '\u0958\u0959', '\u0915\u093c\u0916\u093c'],
    [
      'piled signs',
      `Z${'\u0351'.repeat(30)}a\u0301\u200c${'\u0352'.repeat(9)}b`,
      'Z\u0351\u0351\u0351\u0351á\u0352\u0352\u0352\u0352b'.normalize('NFC'),
    ],
    ['line ends', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ])('%s', (_, text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it('keeps joiners inside conjuncts and drops stray ones', () => {
    expect(cleanText('क\u094d\u200dषेत्र')).toBe('क\u094d\u200dषेत्र');
    expect(cleanText('ક\u0acd\u200cષ')).toBe('ક\u0acd\u200cષ');
    expect(cleanText('स\u200dमा\u200cचार\u200d')).toBe('समाचार');
    expect(cleanText('क\u094d\u200d क')).toBe('क\u094d क');
  });

  it('keeps joined picture characters', () => {
    expect(cleanText('👨‍👩‍👧 सामा\u200dचार 🏳️‍🌈')).toBe('👨‍👩‍👧 सामाचार 🏳️‍🌈');
  });

  it('makes one line', () => {
    expect(cleanLine(' a \n\t b  ')).toBe('a b');
  });
});

describe('cutting text', () => {
  it('leaves short text alone', () => {
    expect(cutText('one two', 7)).toBe('one two');
  });

  it('cuts between words and says so', () => {
    expect(cutText('one two three four', 10)).toBe('one two…');
    expect(cutText('aaaaaaaaaaaaaaaaaaaa', 10)).toBe('aaaaaaaaa…');
  });

  it('never cuts a number, nor one from its unit', () => {
    expect(cutText('Costs ₹1,25,000 more', 12)).toBe('Costs…');
    expect(cutText('Costs ₹1,25,000', 9)).toBe('Costs…');
    expect(cutText('It is a long road of 5\u00a0km', 23)).toBe('It is a long road of…');
  });

  it('never cuts a character as a reader sees it', () => {
    const syllable = 'ક્ષિ';
    expect(cutText(syllable.repeat(6), 4)).toBe(`${syllable.repeat(3)}…`);
    expect(cutText('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 2)).toBe('👨‍👩‍👧…');
  });
});

it.each([
  ['ક્ષમા', 'ક્ષ'],
  ['हिमांशु', 'हि'],
  ['👨‍👩‍👧 at home', '👨‍👩‍👧'],
  ['', ''],
])('the first letter of %s is whole', (text, first) => {
  expect(toFirstLetter(text)).toBe(first);
});
