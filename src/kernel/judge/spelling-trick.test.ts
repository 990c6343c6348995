import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { foldText } from '#i18n/folding.ts';
import { HARMLESS } from '#testing/community/harmless-words.ts';
import { SEEDED, SEEDED_WORDS } from '#testing/community/seeded-words.ts';
import { listCaught, listSurroundings } from '#testing/community/spelling-tricks.ts';
import { findBlocked } from './blocked-word.model.ts';
import { findContacts } from './contact.model.ts';
import { isRepeated, isShouted } from './manner.model.ts';

const FOLDER = process.env.SHARED_DATA ?? '../shared/data';
const isMissing = !existsSync(FOLDER);
if (isMissing) console.warn(`Skipped: no texts in ${FOLDER}; set SHARED_DATA to where they are`);

const find = (text: string) => findBlocked(text, SEEDED_WORDS);

describe('the words that come with the site', () => {
  it('are kept as they are looked for', () => {
    expect(SEEDED.length).toBeGreaterThan(100);
    expect(SEEDED.filter(({ folded, word }) => folded !== foldText(word))).toEqual([]);
  });

  it('are found by thousands of spelling tricks, each as strictly as it is meant', () => {
    const tricks = listCaught(SEEDED);
    expect(tricks.length).toBeGreaterThan(5_000);
    const missed = tricks.filter(({ text, action }) => {
      const found = find(text);
      return found !== 'refuse' && found !== action;
    });
    expect(missed.map(({ word, name, text }) => `${word} ${name}: ${text}`)).toEqual([]);
  });

  it.each(Object.entries(HARMLESS))('are not seen in harmless words: %s', (_, words) => {
    expect(new Set(words).size).toBeGreaterThanOrEqual(100);
    expect(words.filter((word) => find(word) !== null)).toEqual([]);
    expect(find(words.join(' '))).toBeNull();
    const taken = words.flatMap(listSurroundings).filter(({ text }) => find(text) !== null);
    expect(taken.map(({ name, text }) => `${name}: ${text}`)).toEqual([]);
  });
});

/** `npm run test:all` reads all texts, `npm test` one of so many. */
const EVERY = process.env.TEST_MATRIX === 'full' ? 1 : 8;

/** Stories in three languages by their paragraphs, and sentences of each language in both of its scripts. */
function readTexts(): string[] {
  const stories = readFileSync(`${FOLDER}/news/ntrex_parallel.jsonl`, 'utf8').trim().split('\n');
  const paragraphs = stories.flatMap((line) => {
    const { title, summary, body } = JSON.parse(line) as Record<string, string>;
    return [title, summary, body].join('\n').split('\n');
  });
  const sentences = ['hi', 'gu'].flatMap((lang) =>
    readFileSync(`${FOLDER}/translit/${lang}_sentences_1000.tsv`, 'utf8').split(/[\t\n]/),
  );
  return [...paragraphs, ...sentences].filter(Boolean);
}

describe.skipIf(isMissing)('texts of newspapers and people', () => {
  const texts = isMissing ? [] : readTexts();

  it('hold none of these words', () => {
    expect(texts.length).toBeGreaterThan(10_000);
    const read = texts.filter((_, index) => index % EVERY === 0);
    expect(read.filter((text) => find(text) !== null)).toEqual([]);
  });

  it('tell how to reach somebody only where they do', { timeout: 30_000 }, () => {
    const found = texts.map((text) => ({ text, ...findContacts(text) }));
    const reached = found.filter(({ hasContact }) => hasContact);
    const known = /samaritans\.org|859-292-3680|0800 555 111|DM@/;
    expect(reached.filter(({ text }) => !known.test(text))).toEqual([]);
    expect(reached).toHaveLength(7);
    expect(found.filter(({ links }) => links > 1)).toEqual([]);
  });

  it('shout only where somebody is told to have done so', () => {
    const loud = texts.filter((text) => isShouted(text) || isRepeated(text));
    expect(loud.filter((text) => !/NOOOO/.test(text))).toEqual([]);
  });
});
