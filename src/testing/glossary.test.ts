import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EDITIONS, type EditionCode } from '#i18n/editions.ts';

interface Term {
  names: Readonly<Record<EditionCode, string>>;
  /** What it is not to be called in any language. */
  not: readonly string[];
}

const codes = Object.keys(EDITIONS) as EditionCode[];

/** The table of `docs/glossary.md`. */
function readTerms(): Term[] {
  const rows = readFileSync('docs/glossary.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('|---'));
  return rows.slice(1).map((row) => {
    const [, , en = '', hindi = '', gujarati = '', not = ''] = row
      .split('|')
      .map((cell) => cell.trim());
    return { names: { en, hindi, gujarati }, not: not.split(', ').filter(Boolean) };
  });
}

/** All texts of a language, without the keys they stand under. */
function readTexts(code: EditionCode): string {
  const files = globSync(`locales/${code}/*.json`).map((file) => readFileSync(file, 'utf8'));
  return files.map((file) => file.replace(/"[\w.]+": /g, '')).join('\n');
}

/** Whether a text has a word or words, with no letter before: endings may follow. */
function says(text: string, words: string): boolean {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{M}])${escaped}`, 'iu').test(text);
}

const terms = readTerms();
const texts = new Map(codes.map((code) => [code, readTexts(code)]));

describe.each(codes)('the words of %s', (code) => {
  const text = texts.get(code) ?? '';

  it('are those of the glossary', () => {
    expect(terms.length).toBeGreaterThan(20);
    const unused = terms.map(({ names }) => names[code]).filter((name) => !says(text, name));
    expect(unused).toEqual([]);
  });

  it('have no second name for one thing', () => {
    expect(terms.flatMap(({ not }) => not).filter((name) => says(text, name))).toEqual([]);
  });
});

it('a second name is found, also with an ending, and not inside another word', () => {
  expect(says('नया ईमेल पता', 'ईमेल')).toBe(true);
  expect(says('ઈમેલમાં', 'ઈમેલ')).toBe(true);
  expect(says('the newsletter', 'letter')).toBe(false);
});
