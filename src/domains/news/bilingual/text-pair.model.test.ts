import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairTexts } from './text-pair.model.ts';

const p = (text: string) => `<p>${text}</p>`;
const pairsOf = (first: string, second: string) =>
  pairTexts(first, second).map((pair) => [pair.first, pair.second]);

const LONG =
  'A paragraph that is a good deal longer than the others, since it says more of what there was.';
const OTHER =
  'Something that only one of the two says, in as many words as the paragraph before it has.';
const PICTURE = '<figure><img src="/media/a.webp" alt="Rain"></figure>';

describe('texts of two languages', () => {
  it('stand paragraph beside paragraph', () => {
    expect(pairsOf(p('Rain fell.') + p('It stopped.'), p('बारिश हुई।') + p('वह थम गई।'))).toEqual([
      [p('Rain fell.'), p('बारिश हुई।')],
      [p('It stopped.'), p('वह थम गई।')],
    ]);
  });

  it('leave a place where one of them says less', () => {
    const first = `${p(LONG)}${p(OTHER)}<h2>Later</h2>${p(`${LONG} ${LONG}`)}`;
    const second = `${p(LONG)}<h2>बाद में</h2>${p(`${LONG} ${LONG}`)}`;
    expect(pairsOf(first, second)).toEqual([
      [p(LONG), p(LONG)],
      [p(OTHER), ''],
      ['<h2>Later</h2>', '<h2>बाद में</h2>'],
      [p(`${LONG} ${LONG}`), p(`${LONG} ${LONG}`)],
    ]);
  });

  it('put two short paragraphs beside one that says both', () => {
    const half = 'Half of what is said. '.repeat(6).trim();
    const [[first], second] = [[p(half) + p(half)], p(`${half} ${half}`)];
    expect(pairsOf(first ?? '', second)).toEqual([[first, second]]);
  });

  it('share pictures, and show one that stands in both once', () => {
    const [pair, shared, last] = pairTexts(
      p('Rain') + PICTURE + p('Sun'),
      p('बारिश') + PICTURE + p('धूप'),
    );
    expect(pair?.isShared).toBe(false);
    expect(shared).toMatchObject({ first: PICTURE, second: '', isShared: true });
    expect(last).toMatchObject({ first: p('Sun'), second: p('धूप') });
    const [alone] = pairTexts(PICTURE, '');
    expect(alone).toMatchObject({ first: PICTURE, isShared: true });
    expect(pairTexts('', PICTURE)[0]).toMatchObject({ second: PICTURE, isShared: true });
  });

  it('keep tables of both, whose words are in one language', () => {
    const table = (word: string) => `<table><tbody><tr><td>${word}</td></tr></tbody></table>`;
    expect(pairsOf(table('Rain'), table('बारिश'))).toEqual([[table('Rain'), table('बारिश')]]);
  });

  it('lose nothing and keep their order, whatever they are', () => {
    const block = fc.oneof(
      fc.lorem({ maxCount: 12 }).map(p),
      fc.lorem({ maxCount: 3 }).map((text) => `<h2>${text}</h2>`),
      fc.lorem({ maxCount: 6 }).map((text) => `<ul><li>${text}</li></ul>`),
    );
    const text = fc.array(block, { maxLength: 14 }).map((blocks) => blocks.join(''));
    fc.assert(
      fc.property(text, text, (first, second) => {
        const pairs = pairTexts(first, second);
        expect(pairs.map((pair) => pair.first).join('')).toBe(first);
        expect(pairs.map((pair) => pair.second).join('')).toBe(second);
      }),
      { numRuns: 200 },
    );
  });

  it('are put beside one another as they come where there are very many', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => p(`${at}`)).join('');
    const pairs = pairTexts(many(900), many(1_000));
    expect(pairs).toHaveLength(1_000);
    expect(pairs[899]).toMatchObject({ first: p('899'), second: p('899') });
    expect(pairs[999]).toMatchObject({ first: '', second: p('999') });
  });
});
