import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, compareBlocks } from './text-comparison.ts';

const p = (text: string): Block => ({ tag: 'p', text });

describe('the comparison of two texts', () => {
  it('marks words that were changed within a paragraph', () => {
    const compared = compareBlocks(
      [p('The lake is full.'), p('It rained all night in the city.')],
      [p('The lake is full.'), p('It rained all day in the city.')],
      'en',
    );
    expect(compared.map(({ kind }) => kind)).toEqual(['same', 'changed']);
    expect(compared[1]?.runs.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'gone', text: 'night' },
      { kind: 'new', text: 'day' },
    ]);
  });

  it.each([
    ['hi', 'शहर में रात भर बारिश हुई', 'शहर में दिन भर बारिश हुई', 'रात', 'दिन'],
    ['gu', 'શહેરમાં રાતભર ભારે વરસાદ પડ્યો', 'શહેરમાં રાતભર હળવો વરસાદ પડ્યો', 'ભારે', 'હળવો'],
  ])('leaves letters and their signs together in %s', (lang, before, after, gone, fresh) => {
    const [compared] = compareBlocks([p(before)], [p(after)], lang);
    expect(compared?.kind).toBe('changed');
    expect(compared?.runs).toContainEqual({ kind: 'gone', text: gone });
    expect(compared?.runs).toContainEqual({ kind: 'new', text: fresh });
  });

  it('shows paragraphs that have nothing in common as one gone and one new', () => {
    const compared = compareBlocks([p('Rain fell on the old town.')], [p('Budget passes.')], 'en');
    expect(compared.map(({ kind }) => kind)).toEqual(['gone', 'new']);
  });

  it('tells a heading from a paragraph of the same words', () => {
    const compared = compareBlocks([p('Water')], [{ tag: 'h2', text: 'Water' }], 'en');
    expect(compared.map(({ kind, tag }) => `${kind} ${tag}`)).toEqual(['gone p', 'new h2']);
  });

  it('holds every paragraph of both texts, in their order', () => {
    const block = fc.record({
      tag: fc.constantFrom('p', 'h2'),
      text: fc.constantFrom('વરસાદ', 'बारिश', 'rain', 'rain in the city', 'rain in the town', ''),
    });
    const text = fc.array(block, { maxLength: 12 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const compared = compareBlocks(before, after, 'en');
        const without = (left: string) =>
          compared
            .filter(({ kind }) => kind !== left)
            .map(({ tag, runs }) => ({
              tag,
              text: runs.flatMap(({ kind, text: its }) => (kind === left ? [] : its)).join(''),
            }));
        expect(without('new')).toEqual(before);
        expect(without('gone')).toEqual(after);
      }),
    );
  });
});
