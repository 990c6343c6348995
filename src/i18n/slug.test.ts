import { describe, expect, it } from 'vitest';
import { toSafeSlug, toSlug, toTermSlug } from './slug.ts';

describe('the address part of a title', () => {
  it.each([
    ['R&D', 'randd'],
    ['AT&T wins', 'atandt-wins'],
    ['Food & Drink', 'food-and-drink'],
    ['Rain & wind, again: "why?"', 'rain-and-wind-again-why'],
    ["India's  well-known   café", 'indias-well-known-cafe'],
    ['સુરત & રાજકોટ', 'surat-and-rajkot'],
    ['2,500 kg', '2500-kg'],
  ])('is made of %s as the spec says: %s', (title, slug) => {
    expect(toSlug(title)).toBe(slug);
  });

  it.each(['undefined', 'Undefined!', '"undefined"', '!!!', '日本', ''])(
    'is a word of its own for %j',
    (title) => {
      expect([toSlug(title), toSlug(title, 'video')]).toEqual(['story', 'video']);
    },
  );

  it('is read as that word where it was stored before', () => {
    expect(['undefined', '', 'rain'].map((slug) => toSafeSlug(slug))).toEqual([
      'story',
      'story',
      'rain',
    ]);
  });
});

it('tells names without an address apart', () => {
  const names = ['Undefined', '日本', '中国', 'Rain', 'undefined behaviour'];
  const slugs = names.map((name) => toTermSlug(name, 'topic'));
  expect(slugs).toEqual([
    'topic-undefined',
    'topic-k4lkdo',
    'topic-ffxh6l',
    'rain',
    'undefined-behaviour',
  ]);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});
