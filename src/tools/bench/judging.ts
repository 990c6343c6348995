import type { Miniflare } from 'miniflare';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { type BlockedWord, findBlocked, toBlockedWords } from '#kernel/judge/blocked-word.model.ts';
import { findContacts } from '#kernel/judge/contact.model.ts';
import { isRepeated, isShouted, toCopyText } from '#kernel/judge/manner.model.ts';
import { middle, type Row } from './report.ts';
import { createRandom, readVocabulary, toZipfRanks, type Vocabulary } from './stories.ts';

/** Letters of the longest comment. */
const LETTERS = 2_000;

/** What is worked out of the longest comment before it may be shown, with the words that a new site blocks: the middle of so many texts. */
export async function timeJudging(miniflare: Miniflare, texts: number): Promise<Row[]> {
  const database = await miniflare.getD1Database('DB');
  const { results } = await database
    .prepare('SELECT folded, action FROM blocked_words')
    .all<BlockedWord>();
  if (results.length === 0) throw new Error('no word is blocked: there is nothing to find');
  const blocked = toBlockedWords(results);
  const vocabulary = readVocabulary();
  return LANGS.map((lang) => {
    const times = writeTexts(vocabulary, lang, texts).map((text) => {
      const begun = performance.now();
      findBlocked(text, blocked);
      findContacts(text);
      isShouted(text);
      isRepeated(text);
      toCopyText(text);
      return performance.now() - begun;
    });
    const what = `judging ${LETTERS} letters, ${lang}: p50`;
    return { what, value: middle(times), unit: 'ms', budget: { most: 5 } };
  });
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
