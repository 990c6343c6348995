import { describe, expect, it } from 'vitest';
import { toHighlighter, toPassage } from './highlight.model.ts';

const highlight = (text: string, ...words: string[]) => {
  const marks = words.map((word) => ({
    word: word.replace('*', ''),
    isPrefix: word.endsWith('*'),
  }));
  return toHighlighter(marks)(text);
};

const show = (text: string, ...words: string[]) =>
  highlight(text, ...words)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('');

describe('highlighting', () => {
  it.each([
    ['Heavy rain, RAIN again', ['rain'], 'Heavy [rain], [RAIN] again'],
    ['Rains and rainfall', ['rain'], 'Rains and rainfall'],
    ['Rains and rainfall', ['rain*'], '[Rains] and [rainfall]'],
    ['अहमदाबाद में बारिश', ['अहमदाबाद'], '[अहमदाबाद] में बारिश'],
    ['काला और कील', ['का*'], '[काला] और कील'],
    ['બારીશ, વરસાદ', ['બારિશ'], '[બારીશ], વરસાદ'],
    ['हिन्दी या हिंदी', ['हिंदि'], '[हिन्दी] या [हिंदी]'],
    ['क\u094d\u200dष भी', ['क\u094dष'], '[क\u094d\u200dष] भी'],
    ['वर्ष २०२६', ['2026'], 'वर्ष [२०२६]'],
    ['Cafe\u0301 opens', ['cafe'], '[Cafe\u0301] opens'],
    ['<b>rain</b>', ['b'], '<[b]>rain</[b]>'],
    ['', ['rain'], ''],
  ])('in %j of %j', (text, words, shown) => {
    expect(show(text, ...words)).toBe(shown);
  });

  it('leaves a text as it is when nothing is marked', () => {
    expect(highlight('Heavy rain')).toEqual([{ text: 'Heavy rain', isMarked: false }]);
  });

  it('never changes a text and never takes a letter apart', () => {
    const text = '\u0301a \u{1f468}\u200d\u{1f33e} કિસાન‌ો 1\ufe0f\u20e3 ક્ષ\u200d \ud800 rain';
    const letters = [...new Intl.Segmenter('gu').segment(text)].map(({ index }) => index);
    const pieces = highlight(text, 'a', 'rain', 'કિસાનો', 'ક્ષ', '1', '\u0301a');
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.some(({ isMarked }) => isMarked)).toBe(true);
    let start = 0;
    for (const piece of pieces) {
      expect(letters).toContain(start);
      start += piece.text.length;
    }
  });
});

describe('a passage', () => {
  const highlight = toHighlighter([{ word: 'river', isPrefix: false }]);
  const words = (count: number) => 'word '.repeat(count);

  it.each([
    ['The river rose.', 'The river rose.'],
    [`${words(30)}river ${words(60)}`, /^\u2026 (word ){13,14}river (word ?){25,} \u2026$/],
    [`${words(30)}river.`, /^\u2026 (word ){13,14}river\.$/],
    [`river ${'x'.repeat(400)}`, /^river \u2026$/],
  ])('is what stands around the word in %j', (text, passage) => {
    expect(toPassage(highlight(text))).toMatch(passage);
  });

  it('is none without the word', () => {
    expect(toPassage(highlight('Rain.'))).toBeNull();
  });
});
