import { describe, expect, it } from 'vitest';
import type { StoryCard } from '#domains/news/story/article.model.ts';
import type { HomeSection } from '#domains/news/taxonomy/taxonomy.model.ts';
import { arrangePaper, chooseLatest, listLeading } from './epaper.model.ts';
import { BEGINNING, toOpening } from './epaper-text.model.ts';

const PICTURE = { src: '/media/a.webp', width: 1600, height: 900, alt: '' };

function makeCard(id: number, section: HomeSection, overrides: Partial<StoryCard> = {}): StoryCard {
  const category = { id: 1, slug: section, name: section, nameEn: section, section };
  return {
    ...{ id, title: `Story ${id}`, standfirst: '', slug: 'story', label: 'news', category },
    ...{ city: null, picture: null, publishedAt: id, updatedAt: id },
    ...{ readingMinutes: 2, revision: 1 },
    ...overrides,
  };
}

const idsOf = (cards: readonly StoryCard[]) => cards.map(({ id }) => id);

describe('the paper of a day', () => {
  it('has no lead without a story', () => {
    expect(arrangePaper([])).toEqual({ lead: null, beside: [], below: [], pages: [] });
  });

  it('leads with news that has a picture rather than with what is newest, and never with opinion', () => {
    const opinion = makeCard(3, 'opinion', { label: 'opinion', picture: PICTURE });
    const pictured = makeCard(1, 'sports', { picture: PICTURE });
    expect(arrangePaper([opinion, makeCard(2, 'gujarat'), pictured]).lead?.id).toBe(1);
    expect(arrangePaper([opinion]).lead?.id).toBe(3);
  });

  it('shows each story once, and the front page those of many sections', () => {
    const sections = ['gujarat', 'india', 'world', 'sports', 'health'] as const;
    const stories = sections.flatMap((section, turn) =>
      Array.from({ length: 9 }, (_, place) =>
        makeCard(turn * 10 + place, section, place % 2 === 0 ? { picture: PICTURE } : {}),
      ),
    );
    const paper = arrangePaper(stories);
    const front = [...paper.beside, ...paper.below];
    expect(new Set(front.map(({ category }) => category.section)).size).toBe(5);
    expect(paper.below.every(({ picture }) => picture !== null)).toBe(true);
    const shown = [paper.lead, ...front, ...paper.pages.flat().flatMap(({ cards }) => cards)];
    expect(shown).toHaveLength(stories.length);
    expect(new Set(shown).size).toBe(stories.length);
  });

  it('puts small sections on a page together, and begins one for what has no room', () => {
    const many = (count: number, section: HomeSection, from: number) =>
      Array.from({ length: count }, (_, place) => makeCard(from + place, section));
    const stories = [...many(20, 'gujarat', 0), ...many(5, 'sports', 100), ...many(5, 'life', 200)];
    const { pages } = arrangePaper(stories);
    expect(pages.map((page) => page.map(({ section }) => section))).toEqual([
      ['gujarat'],
      ['sports', 'life'],
    ]);
  });

  it('tells at length what leads the paper and its sections', () => {
    const stories = Array.from({ length: 20 }, (_, id) => makeCard(id, id < 10 ? 'india' : 'life'));
    const paper = arrangePaper(stories);
    const heads = paper.pages.flat().map(({ cards }) => cards[0]?.id);
    expect(idsOf(listLeading(paper))).toEqual([paper.lead?.id, ...heads]);
    expect(heads).toHaveLength(2);
  });

  it('is of the newest day that fills one', () => {
    const days = (date: string, stories: number) => Array.from({ length: stories }, () => date);
    const after = days('2026-11-21', 2);
    expect(chooseLatest([...after, ...days('2026-11-20', 9)])).toBe('2026-11-20');
    expect(chooseLatest([...after, ...days('2026-11-20', 3)])).toBe('2026-11-21');
    // Older ones are no news.
    const former = days('2026-11-19', 6);
    expect(chooseLatest([...after, ...days('2026-11-20', 3), ...former])).toBe('2026-11-21');
    expect(chooseLatest([])).toBeNull();
  });
});

describe('the opening of a text', () => {
  it('is its own paragraphs alone', () => {
    const html =
      '<h2>Rain</h2><p>It <em>rained</em>.</p><figure><img src="/media/a.webp"><figcaption>A lake</figcaption></figure><blockquote><p>Said one.</p></blockquote><p>It stopped.</p>';
    expect(toOpening(html, 500)).toEqual(['It rained.', 'It stopped.']);
  });

  it('ends with a sentence, and begins none that it has no room for', () => {
    const sentence = 'A sentence of fifty letters, as they are counted up. ';
    expect(toOpening(`<p>${sentence.repeat(6).trim()}</p><p>More.</p>`, 170)).toEqual([
      sentence.repeat(3).trim(),
    ]);
    expect(toOpening(`<p>${sentence.repeat(3).trim()}</p><p>More.</p>`, 170)).toHaveLength(1);
  });

  it('leaves out a paragraph that was cut, and ends the only one with a sentence', () => {
    const cut = (html: string) => html.slice(0, BEGINNING);
    const first = '<p>It rained.</p>';
    expect(toOpening(cut(`${first}<ul><li>${'x '.repeat(BEGINNING)}`), 900)).toEqual([
      'It rained.',
    ]);
    expect(toOpening(cut(`${first}<p>${'It went on. '.repeat(BEGINNING)}`), 9_000)).toEqual([
      'It rained.',
    ]);
    const [only = ''] = toOpening(cut(`<p>${'It went on. '.repeat(BEGINNING)}`), 900);
    expect(only).toMatch(/on\.$/);
    const figure = `<figure><img alt="${'x'.repeat(900)}"></figure>`;
    const [late = ''] = toOpening(cut(`${figure}<p>${'It went on. '.repeat(BEGINNING)}`), 900);
    expect(late).toMatch(/on\.$/);
  });

  it('is nothing of a text without paragraphs', () => {
    expect(toOpening('<ul><li>One</li></ul>', 500)).toEqual([]);
    expect(toOpening('', 500)).toEqual([]);
  });
});
