import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findCategorySlug, toCategoryNames } from './category-name.model.ts';
import { CATEGORY_SYNONYMS } from './category-synonym.model.ts';

const SEED = /\(\d+, '([\w-]+)', '([^']+)', '([^']+)', '([^']+)', (?:'[\w-]+'|NULL), '/g;
const [seeds = ''] = readFileSync('migrations/main/0001_seed.sql', 'utf8').split(
  'INSERT INTO cities',
);
const CATEGORIES = [...seeds.matchAll(SEED)].map(
  ([, slug = '', nameEn = '', nameHi = '', nameGu = '']) => ({ slug, nameEn, nameHi, nameGu }),
);
const names = toCategoryNames(CATEGORIES);
const find = (name: string) => findCategorySlug(name, names);

it('are ours, and those of the list are', () => {
  expect(CATEGORIES).toHaveLength(33);
  const slugs = CATEGORIES.map(({ slug }) => slug);
  expect(Object.keys(CATEGORY_SYNONYMS).filter((slug) => !slugs.includes(slug))).toEqual([]);
});

it.each(CATEGORIES)('$slug by its own names, whatever their case', ({ slug, ...own }) => {
  for (const name of [
    slug,
    slug.toUpperCase(),
    own.nameEn,
    own.nameHi,
    own.nameGu,
    ` ${own.nameEn.toLowerCase()} `,
  ])
    expect([name, find(name)]).toEqual([name, slug]);
});

describe('names of others', () => {
  it.each([
    ['Sports', 'sports'],
    ['sports-news', 'sports'],
    ['खेल समाचार', 'sports'],
    ['khel', 'sports'],
    ['KHEL JAGAT', 'sports'],
    ['રમત-ગમત', 'sports'],
    ['News > Sports > Cricket', 'sports'],
    ['Cricket World Cup 2023', 'sports'],
    ['technology-news', 'science-and-technology'],
    ['Tech', 'science-and-technology'],
    ['Science &amp; Tech', 'science-and-technology'],
    ['टेक्नोलॉजी', 'science-and-technology'],
    ['bollywood_news', 'entertainment'],
    ['मनोरंजन की खबरें', 'entertainment'],
    ['manoranjan', 'entertainment'],
    ['raajneeti', 'politics'],
    ['રાજકારણ સમાચાર', 'politics'],
    ['Astro', 'astrology'],
    ['aaj ka rashifal', 'astrology'],
    ['uttar-pradesh', 'states'],
    ['State', 'states'],
    ['city news', 'states'],
    ['राष्ट्रीय', 'nation'],
    ['desh', 'nation'],
    ['દેશ-વિદેશ', 'nation'],
    ['India News', 'india'],
    ['World News', 'world'],
    ['videsh', 'world'],
    ['antarrashtriya', 'international'],
    ['Business/Markets', 'markets'],
    ['share-bazaar', 'markets'],
    ['व्यापार', 'business'],
    ['બિઝનેસ', 'business'],
    ['Crime, India', 'crime'],
    ['Health Tips', 'health'],
    ['jobs & career', 'education'],
    ['Life & Style', 'lifestyle'],
    ['Top Stories', 'general'],
    ['Other Sports', 'sports'],
    ['धर्म-कर्म', 'religion-and-community'],
    ['mausam', 'environment'],
    ['op-ed', 'opinion'],
  ])('%s', (name, slug) => {
    expect(find(name)).toBe(slug);
  });

  it.each(['', '  ', 'qwerty', '12345', 'News', 'About us', '!!!', 'वगैरह'])(
    'none of ours: %s',
    (name) => {
      expect(find(name)).toBeNull();
    },
  );

  it('in a paper without the section', () => {
    const few = toCategoryNames(CATEGORIES.filter(({ slug }) => slug !== 'sports'));
    expect(findCategorySlug('khel', few)).toBeNull();
  });
});
