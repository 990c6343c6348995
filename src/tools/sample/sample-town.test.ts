import { describe, expect, it } from 'vitest';
import { businessLineSchema } from '#domains/directory/intake/business-line.schema.ts';
import { listBusinessPictures, readBusinesses, toBusinessLines } from './sample-town.ts';

const keys = new Map(listBusinessPictures().map((name) => [name, `${name}.webp`]));
const lines = toBusinessLines(keys).businesses.map((line) => businessLineSchema.parse(line));

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

  it('has numbers that nobody can have, and writes each language in its own letters', () => {
    for (const { id, phone, name, texts } of lines) {
      expect(phone, id).toMatch(/^\+910{5}\d{5}$/);
      const hindi = [name.hi, texts.hi?.tagline, texts.hi?.about].join(' ');
      const gujarati = [name.gu, texts.gu?.tagline, texts.gu?.about].join(' ');
      expect(hindi, id).not.toMatch(/\p{Script=Gujarati}/u);
      expect(gujarati, id).not.toMatch(/[\u0900-\u0963\u0970-\u097f]/u);
    }
    expect(readBusinesses().every(({ id }) => id.startsWith('sample:'))).toBe(true);
  });
});
