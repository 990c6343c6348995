import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TEXT_STATUSES } from '#domains/news/story/article.model.ts';
import { LANGS } from '#i18n/editions.ts';
import { type Filters, parseFilters, toListPath } from './filters.ts';

const number = fc.integer({ min: 1, max: 1e9 });
const anyFilters: fc.Arbitrary<Filters> = fc.record(
  {
    lang: fc.constantFrom(...LANGS),
    status: fc.constantFrom(...TEXT_STATUSES),
    category: number,
    city: number,
    author: number,
    mine: fc.constant(true as const),
    q: fc.constantFrom('water', 'पानी की', 'પાણી & વીજળી', '100%', 'a=b'),
  },
  { requiredKeys: [] },
);

describe('filters of the story list', () => {
  it('come back from the address bar as they went in', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const search = toListPath(filters).slice(2);
        expect(parseFilters(search)).toEqual(filters);
      }),
    );
  });

  it.each([
    'lang=fr',
    'status=lost',
    'category=-1&city=x&author=1.5',
    'mine=yes',
    'q=%20',
    'nothing=1',
    '',
  ])('leave out what makes no sense: %s', (search) => {
    expect(parseFilters(search)).toEqual({});
  });

  it('have no mark of a question when nothing is narrowed', () => {
    expect(toListPath({})).toBe('/');
  });
});
