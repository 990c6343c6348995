import { describe, expect, it } from 'vitest';
import { addPage, applyUpdate, type StoryRow } from './story-row.ts';

const row = (id: number, title = `Story ${id}`): StoryRow => ({
  id,
  title,
  titleLang: 'en',
  category: null,
  touchedAt: id,
  languages: { en: null, hi: null, gu: null },
  picture: null,
  present: [],
  createdBy: null,
  isLiveBlog: false,
});
const ids = (rows: readonly StoryRow[]) => rows.map(({ id }) => id);

describe('a list that is looked over', () => {
  const shown = [row(5), row(4), row(3)];

  it('changes rows where they stand', () => {
    const { stories, newer } = applyUpdate(shown, [row(5), row(4, 'Changed'), row(3)]);
    expect(ids(stories)).toEqual([5, 4, 3]);
    expect(stories[1]?.title).toBe('Changed');
    expect(newer).toBe(0);
  });

  it('counts what has come since without showing it', () => {
    const { stories, newer } = applyUpdate(shown, [row(7), row(6), row(5), row(4), row(3)]);
    expect(ids(stories)).toEqual([5, 4, 3]);
    expect(newer).toBe(2);
  });

  it('keeps the place of a story that has moved up', () => {
    const { stories, newer } = applyUpdate(shown, [row(3), row(5), row(4)]);
    expect(ids(stories)).toEqual([5, 4, 3]);
    expect(newer).toBe(0);
  });

  it('marks what no longer fits, and nothing below what was asked for', () => {
    const { stories, newer } = applyUpdate(shown, [row(5), row(4)].slice(1));
    expect(newer).toBe(0);
    expect(stories.map(({ isGone }) => isGone === true)).toEqual([true, false, false]);
  });

  it('does not count what stands below the page that is shown', () => {
    expect(applyUpdate([row(5), row(4)], [row(5), row(4), row(3)]).newer).toBe(0);
  });

  it('counts all where nothing is left of what was shown', () => {
    expect(applyUpdate(shown, [row(9), row(8)]).newer).toBe(2);
    expect(applyUpdate([], [row(9)]).newer).toBe(1);
  });
});

describe('a further page', () => {
  it('leaves out what has moved down into it', () => {
    expect(ids(addPage([row(5), row(4)], [row(4), row(3)]))).toEqual([5, 4, 3]);
  });
});
