import type { Miniflare } from 'miniflare';
import { LANGS, type Lang } from '#i18n/editions.ts';
import {
  type BlockedWord,
  type BlockedWords,
  findBlocked,
  toBlockedWords,
} from '#kernel/judge/blocked-word.model.ts';
import { findContacts } from '#kernel/judge/contact.model.ts';
import { isRepeated, isShouted, toCopyText } from '#kernel/judge/manner.model.ts';
import { middle, type Row } from './report.ts';
import { createRandom, readVocabulary, toZipfRanks, type Vocabulary } from './stories.ts';

/** Letters of the longest comment. */
const LETTERS = 2_000;

/** Texts that are made to be slow: whatever is in them, a word may begin at each of their letters. */
const SLOW_PIECES = ['a ', 'a*', 'क ', 'चूति', 'a@', 'aक ', 'a1b2 ', '👍', '*', 'Aa', 'abc '];
/** As many words as a desk may come to block in years. */
const MANY_WORDS = 1_000;

/** What is worked out of the longest comment before it may be shown, with the words that a new site blocks: the middle of so many texts. */
export async function timeJudging(miniflare: Miniflare, texts: number): Promise<Row[]> {
  const database = await miniflare.getD1Database('DB');
  const { results } = await database
    .prepare('SELECT folded, action FROM blocked_words')
    .all<BlockedWord>();
  if (results.length === 0) throw new Error('no word is blocked: there is nothing to find');
  const vocabulary = readVocabulary();
  const added = vocabulary.en
    .slice(-MANY_WORDS)
    .map((folded) => ({ folded, action: 'hold' }) as const);
  const [blocked, many] = [toBlockedWords(results), toBlockedWords([...results, ...added])];
  const time = (text: string, words: BlockedWords) => {
    const begun = performance.now();
    findBlocked(text, words);
    findContacts(text);
    isShouted(text);
    isRepeated(text);
    toCopyText(text);
    return performance.now() - begun;
  };
  const timeAll = (all: readonly string[], words = blocked) =>
    middle(all.map((text) => time(text, words)));
  const written = LANGS.map((lang) => ({ lang, all: writeTexts(vocabulary, lang, texts) }));
  const slow = SLOW_PIECES.map((piece) => piece.repeat(LETTERS).slice(0, LETTERS));
  const rows = [
    ...written.map(({ lang, all }) => ({ what: lang, value: timeAll(all), most: 5 })),
    {
      what: `en, ${MANY_WORDS} more words to find`,
      ...{ value: timeAll(written[0]?.all ?? [], many), most: 5 },
    },
    {
      what: 'the slowest of those made to be slow',
      ...{ value: Math.max(...slow.map((text) => timeAll(Array(texts).fill(text)))), most: 20 },
    },
  ];
  return rows.map(({ what, value, most }) => ({
    ...{ what: `judging ${LETTERS} letters, ${what}: p50`, value },
    ...{ unit: 'ms', budget: { most } },
  }));
}

function writeTexts(vocabulary: Vocabulary, lang: Lang, count: number): string[] {
  const random = createRandom(11);
  const ranks = toZipfRanks();
  return Array.from({ length: count }, () => {
    let text = '';
    while (text.length < LETTERS) text += `${vocabulary[lang][ranks[random(ranks.length)] ?? 0]} `;
    return text.slice(0, LETTERS);
  });
}
