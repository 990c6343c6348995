import { existsSync } from 'node:fs';
import type { Lang } from '#i18n/editions.ts';
import { buildIfChanged } from '#tools/start/production-build.ts';
import { type Newsroom, withNewsroom } from './eval-newsroom.ts';
import { MINIMAL_PAIRS } from './minimal-pairs.ts';
import { readSpelledWords, readVariants } from './words.ts';

const DATA = process.env.SHARED_DATA ?? '../shared/data';
/** Questions asked at once. */
const AT_ONCE = 4;

/** Misses that are printed of a kind. */
const SHOWN = 200;

/** What was asked, and what should have been found by it. */
interface Question {
  keyword: string;
  lang: Lang;
  isAnsweredBy: (found: readonly string[]) => boolean;
}

interface Score {
  what: string;
  right: number;
  asked: number;
  bar: number;
  misses: string[];
}

if (!existsSync(DATA)) {
  console.error(`No test data in ${DATA}; set SHARED_DATA to where it is`);
  process.exit(2);
}
buildIfChanged();
const scores: Score[] = [];
await withNewsroom(async (newsroom) => {
  await newsroom.importFile(`${DATA}/news/ntrex_parallel.jsonl`);
  for (const lang of ['hi', 'gu'] as const) await askSpelledWords(newsroom, lang);
  for (const lang of ['hi', 'gu'] as const) await askVariants(newsroom, lang);
  await askMinimalPairs(newsroom);
});
printScores();
if (scores.some(({ right, asked, bar }) => right / asked < bar)) process.exitCode = 1;

async function askSpelledWords(newsroom: Newsroom, lang: Lang): Promise<void> {
  const words = readSpelledWords(`${DATA}/translit/${lang}_roman_queries.tsv`);
  const toQuestion = (keyword: string, stories: readonly string[]): Question => ({
    keyword,
    lang,
    isAnsweredBy: (found) => found.some((name) => stories.includes(name)),
  });
  const roman = words.flatMap(({ romans, stories }) =>
    romans.map((keyword) => toQuestion(keyword, stories)),
  );
  await ask(newsroom, roman, { what: `${lang}: words in Latin letters, hit@10`, bar: 0.9 });
  const native = words.map((word) => toQuestion(word.native, word.stories));
  await ask(newsroom, native, { what: `${lang}: words as written, hit@10`, bar: 0.98 });
}

/** Each form must find the story that has only the other. */
async function askVariants(newsroom: Newsroom, lang: Lang): Promise<void> {
  const pairs = readVariants(`${DATA}/text/attested_variants_${lang}.tsv`);
  const forms = [...new Set(pairs.flatMap((pair) => pair.forms))];
  await newsroom.publish(
    forms.map((form) => ({ id: `form:${form}`, lang, title: form, body: form })),
  );
  const toQuestion = (keyword: string, other: string): Question => ({
    keyword,
    lang,
    isAnsweredBy: (found) => found.includes(`form:${other}`),
  });
  const questions = pairs.flatMap(({ forms: [one, other] }) => [
    toQuestion(one, other),
    toQuestion(other, one),
  ]);
  await ask(newsroom, questions, { what: `${lang}: the same word spelled otherwise`, bar: 0.95 });
}

/** Of two words the one asked for comes first, and the other only where many spell them alike. */
async function askMinimalPairs(newsroom: Newsroom): Promise<void> {
  const nameOf = (word: string) => `pair:${word}`;
  const written = new Map(
    MINIMAL_PAIRS.flatMap(({ lang, words }) => words.map((word) => [`${lang}:${word}`, word])),
  );
  await newsroom.publish(
    [...written].map(([key, word]) => ({
      id: nameOf(key),
      lang: key.slice(0, 2) as Lang,
      title: word,
      body: word,
    })),
  );
  const questions = MINIMAL_PAIRS.flatMap(({ lang, words: [one, other], mayMeet }) =>
    [
      [one, other],
      [other, one],
    ].map(
      ([asked, rival]): Question => ({
        keyword: asked ?? '',
        lang,
        isAnsweredBy: (found) => {
          const place = found.indexOf(nameOf(`${lang}:${asked}`));
          const rivalPlace = found.indexOf(nameOf(`${lang}:${rival}`));
          return place >= 0 && (rivalPlace < 0 || (mayMeet && place < rivalPlace));
        },
      }),
    ),
  );
  await ask(newsroom, questions, { what: 'words told apart', bar: 1 });
}

async function ask(
  newsroom: Newsroom,
  questions: readonly Question[],
  { what, bar }: { what: string; bar: number },
): Promise<void> {
  const score: Score = { what, bar, right: 0, asked: questions.length, misses: [] };
  const waiting = [...questions];
  const askOn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const found = await newsroom.search(next.keyword, next.lang);
      if (next.isAnsweredBy(found)) score.right += 1;
      else score.misses.push(next.keyword);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  scores.push(score);
}

function printScores(): void {
  for (const { what, misses } of scores)
    if (misses.length > 0) console.log(`\n${what}: missed\n${misses.slice(0, SHOWN).join(' ')}`);
  console.log();
  for (const { what, right, asked, bar } of scores) {
    const share = right / asked;
    const verdict = share >= bar ? 'ok' : 'MISSED';
    const counts = `${right} of ${asked}`.padEnd(14);
    console.log(`${what.padEnd(40)} ${share.toFixed(3)}  ${counts} >= ${bar}  ${verdict}`);
  }
}
