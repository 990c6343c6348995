import { describe, expect, it } from 'vitest';
import { makeAd } from '#testing/advertisements.ts';
import {
  type AdCapacity,
  chooseAds,
  chooseBeside,
  isWithoutAds,
  toAdPlace,
} from './ad-place.model.ts';
import type { Advertisement } from './ads.model.ts';

const CAPACITIES: AdCapacity[] = [
  { page: 'all', position: 'Top', capacity: 3 },
  { page: 'category', position: 'Top', capacity: 2 },
];

type Place = Parameters<typeof chooseAds>[1]['place'];

const shownAt = (ads: Advertisement[], minute: number, place: Place = null) =>
  chooseAds({ ads, capacities: CAPACITIES, minute }, { position: 'Top', place }).map(
    ({ id }) => id,
  );
const shown = (ads: Advertisement[], place: Place = null) => shownAt(ads, 0, place);
const booked = (id: number, changes: Partial<Advertisement> = {}) =>
  makeAd(id, { isBooked: true, ...changes });

/** How often each comes first in so many minutes. */
function countFirsts(ads: Advertisement[], minutes: number) {
  const firsts = Array.from({ length: minutes }, (_, minute) => shownAt(ads, minute)[0]);
  return ads.map(({ id }) => firsts.filter((first) => first === id).length);
}

describe('what a page shows', () => {
  it('is booked for every page, for its kind, or for its city or category', () => {
    const ads = [
      booked(1),
      booked(2, { page: 'home' }),
      booked(3, { page: 'category', target: '7' }),
      booked(4, { page: 'city', target: '7' }),
      booked(5, { page: 'category' }),
      booked(6, { position: 'Bottom' }),
    ];
    expect(shown(ads)).toEqual([1]);
    expect(shown(ads, { page: 'home' })).toEqual([1, 2]);
    expect(shown(ads, { page: 'category', category: 7 }).toSorted()).toEqual([1, 3, 5]);
    expect(shown(ads, { page: 'category', category: 8, city: 7 })).toEqual([1, 5]);
    expect(shown(ads, { page: 'city', city: 7 })).toEqual([1, 4]);
    expect(shown(ads, { page: 'article', city: 7, category: 7 })).toEqual([1]);
  });

  it('is of the house as far as it is not sold', () => {
    const house = [makeAd(1), makeAd(2), makeAd(3), makeAd(4)];
    expect(shown(house)).toHaveLength(3);
    expect(shown([...house, booked(5)])).toHaveLength(3);
    expect(shown([...house, booked(5)])).toContain(5);
    expect(shown([...house, booked(5, { shares: 3 })])).toEqual([5]);
    expect(shown([])).toEqual([]);
  });

  it('is one alone on the page that it has booked alone', () => {
    const alone = booked(2, { page: 'category', target: '7', shares: 2 });
    const ads = [booked(1), alone, makeAd(3)];
    expect(shown(ads, { page: 'category', category: 7 })).toEqual([2]);
    expect(shown(ads, { page: 'category', category: 8 }).toSorted()).toEqual([1, 3]);
  });
});

describe('the first of several', () => {
  it.each([
    [2, 0],
    [3, 0],
    [0, 2],
    [0, 4],
    [1, 3],
    [1, 4],
    [2, 5],
  ])('is another one each minute, all as often: %d booked, %d of the house', (sold, own) => {
    const ads = Array.from({ length: sold + own }, (_, index) =>
      makeAd(index + 1, { isBooked: index < sold }),
    );
    const firsts = countFirsts(ads, 3_600);
    for (const group of [firsts.slice(0, sold), firsts.slice(sold)])
      expect(new Set(group).size).toBeLessThanOrEqual(1);
    expect(Math.min(...firsts)).toBeGreaterThan(0);
    expect(firsts.reduce((sum, count) => sum + count, 0)).toBe(3_600);
  });
});

it('beside a story begins with another one than in it, or stays away', () => {
  const idsOf = (ads: Advertisement[]) => chooseBeside(ads).map(({ id }) => id);
  expect(idsOf([makeAd(1), makeAd(2), makeAd(3)])).toEqual([2, 3, 1]);
  expect(idsOf([makeAd(1)])).toEqual([]);
  expect(idsOf([])).toEqual([]);
});

it('knows pages by what they say, or by their paths', () => {
  expect(toAdPlace({ path: '/' })).toEqual({ page: 'home' });
  expect(toAdPlace({ path: '/?page=2' })).toBeNull();
  expect(toAdPlace({ path: '/about' })).toEqual({ page: 'about' });
  expect(toAdPlace({ path: '/directory/surat' })).toEqual({ page: 'directory' });
  expect(toAdPlace({ path: '/sports' })).toBeNull();
  const adPlace = { page: 'category', category: 7 } as const;
  expect(toAdPlace({ path: '/sports', adPlace })).toBe(adPlace);
});

it('nothing is sold on forms, rules, and pages that stand for no address', () => {
  for (const path of ['/contact?type=benefit', '/vendor/ads', '/directory/rules', '/offline'])
    expect(isWithoutAds({ path }), path).toBe(true);
  for (const path of ['/', '/sports', '/directory/surat', '/about', '/searchpage?keyword=rain'])
    expect(isWithoutAds({ path }), path).toBe(false);
  expect(isWithoutAds({ path: '/sports', isAddressless: true })).toBe(true);
});
