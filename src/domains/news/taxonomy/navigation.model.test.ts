import { describe, expect, it } from 'vitest';
import { EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { toMenu, toSectionLinks } from './navigation.model.ts';
import { type Category, type Taxonomy, withStories } from './taxonomy.model.ts';

const category = (id: number, slug: string, over: Partial<Category> = {}): Category => ({
  ...{ id, slug, name: slug, nameEn: slug, group: 'news', section: 'india' },
  ...over,
});

const TAXONOMY: Taxonomy = {
  categories: [
    category(1, 'world', { section: 'world' }),
    category(2, 'international', { section: 'world' }),
    category(3, 'crime'),
    category(10, 'india'),
    category(15, 'editorial', { section: 'opinion', group: 'editorial' }),
  ],
  blogCategories: [],
  cities: [],
  menu: [{ id: 1, kind: 'categories', text: 'Categories', link: '' }],
};

const placeOf = (filled: string | null) => ({
  taxonomy: withStories(TAXONOMY, filled),
  edition: EDITIONS.en,
  t: translatorOf('en'),
});

describe('sections without stories', () => {
  it('stand in no menu, and a group without any is not there', () => {
    const linksIn = (filled: string | null) =>
      toMenu(placeOf(filled)).flatMap((item) =>
        item.kind === 'group' ? item.group.links.map(({ href }) => href) : [],
      );
    expect(linksIn('2,10')).toEqual(['/international', '/india']);
    expect(linksIn('')).toEqual([]);
    expect(linksIn(null)).toHaveLength(TAXONOMY.categories.length);
  });

  it('leave the strip to the next category of theirs, which is called by its own name', () => {
    const strip = (filled: string) =>
      toSectionLinks(placeOf(filled)).map(({ text, href }) => [text, href]);
    expect(strip('1,2,10')).toEqual([
      ['india', '/india'],
      ['world', '/world'],
    ]);
    expect(strip('2,3')).toEqual([
      ['crime', '/crime'],
      ['international', '/international'],
    ]);
  });
});
