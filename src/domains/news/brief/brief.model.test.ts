import { describe, expect, it } from 'vitest';
import type { Front, StoryCard } from '#domains/news/story/article.model.ts';
import { chooseBrief, toIntro } from './brief.model.ts';

const HOUR = 3_600_000;
const NOW = 1_800_000_000_000;

/** Only what a brief is chosen by. */
function card(id: number, about: { category?: number; hours?: number; label?: string } = {}) {
  const { category = id, hours = 1, label = 'news' } = about;
  return { id, label, category: { id: category }, publishedAt: NOW - hours * HOUR } as StoryCard;
}

function front(parts: Partial<Front>): Front {
  const none = { lead: null, secondary: [], support: [], latest: [], more: [], sections: [] };
  return { ...none, updates: [], hasNext: false, ...parts };
}

const section = (...cards: StoryCard[]): Front['sections'][number] => ({
  section: 'gujarat',
  cards,
  categories: [],
});
const idsOf = (parts: Partial<Front>) => chooseBrief(front(parts)).map(({ id }) => id);
const cards = (first: number, count: number, about = {}) =>
  Array.from({ length: count }, (_, index) => card(first + index, about));

describe('a brief', () => {
  it('holds eight stories: what leads, the first of each section, then what is new', () => {
    const parts = {
      lead: card(1),
      secondary: cards(2, 2),
      latest: cards(20, 7),
      sections: [section(...cards(10, 3)), section(card(3), card(15))],
    };
    expect(idsOf(parts)).toEqual([1, 2, 3, 10, 20, 21, 22, 23]);
  });

  it('gives no category more than two places, where others have something', () => {
    const same = cards(1, 5, { category: 3 });
    expect(idsOf({ latest: [...same, ...cards(10, 5)] })).toEqual([1, 2, 10, 11, 12, 13, 14]);
    expect(idsOf({ latest: [...same, card(10)] })).toEqual([1, 2, 10, 3, 4, 5]);
  });

  it('holds what is of the day, and older stories only to be six', () => {
    const old = cards(20, 9, { hours: 30 });
    expect(idsOf({ latest: [...cards(1, 7), ...old] })).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(idsOf({ lead: old[8] ?? null, latest: [card(1), ...old] })).toEqual([
      1, 28, 20, 21, 22, 23,
    ]);
  });

  it('leaves out what was paid for', () => {
    expect(idsOf({ lead: card(1, { label: 'sponsored' }), latest: cards(2, 2) })).toEqual([2, 3]);
  });

  it('is as short as the front, or empty', () => {
    expect(idsOf({ lead: card(1), latest: [card(2)] })).toEqual([1, 2]);
    expect(idsOf({})).toEqual([]);
  });
});

describe('what is said of a story', () => {
  const sentence = (words: number, end: string) => `Abcd ${'abcd '.repeat(words - 1).trim()}${end}`;

  it('is its standfirst', () => {
    expect(toIntro('Rain fell. It stopped.')).toBe('Rain fell. It stopped.');
  });

  it.each(['.', '।', '?'])('is as many whole sentences of it as have room (%s)', (end) => {
    const [first, second, third] = [sentence(20, end), sentence(22, end), sentence(20, end)];
    expect(toIntro(`${first} ${second} ${third}`)).toBe(`${first} ${second}`);
  });

  it('is cut between words where a single sentence is longer', () => {
    const intro = toIntro(sentence(80, '.'));
    expect(intro).toMatch(/^Abcd (abcd )+abcd…$/);
    expect(intro.length).toBeLessThanOrEqual(240);
  });
});
