import { describe, expect, it } from 'vitest';
import { PRICE_UNITS } from '#domains/directory/business/price-unit.model.ts';
import {
  associationLineSchema,
  businessLineSchema,
} from '#domains/directory/intake/business-line.schema.ts';
import { LANGS } from '#i18n/editions.ts';
import { listBusinessPictures, readBusinesses, toBusinessLines } from './sample-town.ts';

/** Names of fields in JSON, and how it writes the end of a line. */
const KEY = /"\w+":|\\n/g;
const keys = new Map(listBusinessPictures().map((name) => [name, `${name}.webp`]));
const sample = toBusinessLines(keys);
const lines = sample.businesses.map((line) => businessLineSchema.parse(line));
const associations = sample.associations.map((line) => associationLineSchema.parse(line));

describe('the sample town', () => {
  it('has 60 businesses, in at least 8 towns and 15 trades, each once', () => {
    expect(lines).toHaveLength(60);
    expect(new Set(lines.map(({ slug }) => slug)).size).toBe(60);
    expect(new Set(lines.map(({ town }) => town)).size).toBeGreaterThanOrEqual(8);
    expect(new Set(lines.map(({ category }) => category)).size).toBeGreaterThanOrEqual(15);
  });

  it('shows full listings and bare ones', () => {
    expect(lines.some(({ texts }) => Object.keys(texts).length === 0)).toBe(true);
    expect(lines.some(({ cover }) => cover === undefined)).toBe(true);
    expect(lines.some(({ name }) => name.en.length > 80)).toBe(true);
    expect(lines.some(({ memberships }) => memberships.length > 0)).toBe(true);
    const periods = lines.flatMap(({ hours }) => Object.values(hours).flat());
    expect(periods.some(({ open, close }) => close < open)).toBe(true);
  });

  it('tells of each business in three languages, but for a few that say next to nothing, as real ones do', () => {
    const full = lines.filter(({ texts }) =>
      LANGS.every((lang) => {
        const { length } = texts[lang]?.shortDescription ?? '';
        return length >= 50 && length <= 300;
      }),
    );
    const bare = lines.length - full.length;
    expect(bare, 'bare ones').toBeGreaterThanOrEqual(6);
    expect(bare, 'bare ones').toBeLessThanOrEqual(8);
    for (const { id, name, hours, languages } of full) {
      expect(
        LANGS.every((lang) => name[lang] !== ''),
        id,
      ).toBe(true);
      expect(Object.keys(hours), id).toHaveLength(7);
      expect(languages.length, id).toBeGreaterThan(0);
    }
    expect(full.filter(({ items }) => items.length >= 3).length).toBeGreaterThanOrEqual(40);
    expect(full.some(({ items }) => items.length === 0)).toBe(true);
  });

  it('gives prices for units of which every edition has a word', () => {
    const units = lines.flatMap(({ items }) => items.map(({ unit }) => unit)).filter(Boolean);
    expect(units.filter((unit) => !PRICE_UNITS.some((known) => known === unit))).toEqual([]);
  });

  it('has numbers that nobody can have', () => {
    for (const { id, phone } of lines) expect(phone, id).toMatch(/^\+910{5}\d{5}$/);
    expect(readBusinesses().every(({ id }) => id.startsWith('sample:'))).toBe(true);
  });

  it('writes each language in its own letters', () => {
    const named = lines.flatMap(({ name, items }) => [name, ...items.map((item) => item.name)]);
    const said = (lang: 'hi' | 'gu') => [
      ...lines.map(({ texts }) => JSON.stringify(texts[lang] ?? '').replaceAll(KEY, '')),
      ...named.map((name) => name[lang]),
      ...associations.flatMap(({ name, about }) => [name[lang], about[lang]]),
    ];
    for (const text of said('hi')) expect(text).not.toMatch(/\p{Script=Gujarati}|[a-z]/iu);
    for (const text of said('gu')) expect(text).not.toMatch(/[\u0900-\u0963\u0970-\u097f]|[a-z]/iu);
  });

  it('has six associations, each with a verified member', () => {
    const joined = lines.flatMap(({ memberships }) =>
      memberships.filter(({ status }) => status === 'verified').map((one) => one.association),
    );
    expect(new Set(joined)).toEqual(new Set(associations.map(({ slug }) => slug)));
    expect(associations).toHaveLength(6);
  });
});
