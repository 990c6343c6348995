import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { romanise } from '#i18n/romanise.ts';

const FOLDER = `${process.env.SHARED_DATA ?? '../shared/data'}/translit`;

/** Spellings people gave a word, by word. */
function readLexicon(lang: string): Map<string, Set<string>> {
  const lexicon = new Map<string, Set<string>>();
  const rows = readFileSync(`${FOLDER}/${lang}_lexicon_dev.tsv`, 'utf8').trim().split('\n');
  for (const row of rows) {
    const [word = '', roman = ''] = row.split('\t');
    lexicon.set(word, (lexicon.get(word) ?? new Set()).add(foldLength(roman)));
  }
  return lexicon;
}

/** The length of a vowel is written in many ways, or not at all. */
function foldLength(roman: string): string {
  return roman.replace(/aa/g, 'a').replace(/ee|ii/g, 'i').replace(/oo|uu/g, 'u');
}

const isMissing = !existsSync(FOLDER);
if (isMissing) console.warn(`Skipped: no lexicons in ${FOLDER}; set SHARED_DATA to where they are`);

// A quarter of the Hindi words are English names and terms, which people spell as in English.
it.skipIf(isMissing).each([
  ['hi', 0.75],
  ['gu', 0.9],
])('spells words as people do: %s at least %d', (lang, bar) => {
  const lexicon = readLexicon(lang);
  const attested = [...lexicon].filter(([word, romans]) => romans.has(foldLength(romanise(word))));
  expect(attested.length / lexicon.size).toBeGreaterThanOrEqual(bar);
});
