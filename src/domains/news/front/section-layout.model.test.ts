import { describe, expect, it } from 'vitest';
import { arrangeHome, arrangeList, chooseLead, fillText, TOP } from './layout.model.ts';
import { layOut, layOutHalf, sortPictured } from './section-layout.model.ts';

const HOUR = 3_600_000;
const NOW = 1_000 * HOUR;

/** Stories from a word: `p` has a picture, `t` has none; each an hour older than the one before. */
const stories = (word: string) =>
  [...word].map((kind, index) => ({
    id: index + 1,
    picture: kind === 'p' ? {} : null,
    publishedAt: NOW - index * HOUR,
  }));
const idsOf = (cards: readonly { id: number }[]) => cards.map(({ id }) => id);

describe('the story that leads', () => {
  it.each([
    ['tttp', 4],
    ['pttt', 1],
    ['tttt', 1],
    // The picture of yesterday is no reason.
    ['tttttttttttttp', 1],
  ])('of %s is number %i', (word, lead) => {
    expect(chooseLead(stories(word))?.id).toBe(lead);
    expect(idsOf(arrangeList(stories(word), []))[0]).toBe(lead);
    expect(arrangeHome(stories(word), []).lead?.id).toBe(lead);
  });

  it('is what the desk has put there', () => {
    const [text] = stories('t');
    const pinned = { ...text, id: 99, picture: null, publishedAt: 0 };
    const pins = [{ place: 1, until: null, card: pinned }];
    expect(idsOf(arrangeList(stories('tpt'), pins))).toEqual([99, 2, 1, 3]);
  });
});

describe('a section', () => {
  const describeLayout = (word: string) => {
    const layout = layOut(stories(word));
    return layout.kind === 'row'
      ? ['row', layout.cards.length]
      : [layout.kind, layout.others.length, 'columns' in layout && layout.columns];
  };

  it.each([
    ['pp', ['row', 2]],
    ['tttt', ['row', 4]],
    ['ppppp', ['beside', 4, 1]],
    ['ppppppp', ['beside', 5, 1]],
    ['ttttt', ['beside', 4, 2]],
    ['tttttt', ['beside', 4, 2]],
    ['ttttttt', ['beside', 6, 3]],
  ] as const)('of %s has no holes', (word, expected) => {
    expect(describeLayout(word)).toEqual(expected);
  });

  it('in half a row is about as high as its neighbour', () => {
    const half = (own: string, other: string) => {
      const layout = layOutHalf(stories(own), stories(other));
      return layout.kind === 'above' ? layout.others.length : 0;
    };
    expect([half('ppppp', 'ppppp'), half('ppppp', 'pp')]).toEqual([4, 1]);
    // Without a picture three more lines are needed, as far as there are any.
    expect([half('ttttt', 'pp'), half('pp', 'ttttt')]).toEqual([4, 1]);
  });
});

it('the top of the home page without pictures takes in the row below it, and loses nothing', () => {
  const top = fillText(arrangeHome(stories('t'.repeat(TOP)), []));
  expect([top.support, top.secondary, top.latest, top.more].map((zone) => zone.length)).toEqual([
    4, 3, 8, 0,
  ]);
  const all = [top.lead, ...top.support, ...top.secondary, ...top.latest];
  expect(new Set(all.map((card) => card?.id)).size).toBe(TOP);
});

it('pictures of a row stand beside each other', () => {
  expect(idsOf(sortPictured(stories('tptp')))).toEqual([2, 4, 1, 3]);
});
