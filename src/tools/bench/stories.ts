import { existsSync, readFileSync } from 'node:fs';
import type { Miniflare } from 'miniflare';
import { LANGS, type Lang } from '#i18n/editions.ts';

const TEXTS = `${process.env.SHARED_DATA ?? '../shared/data'}/news/ntrex_parallel.jsonl`;
/** Words of a language; the rare ones are two common ones in one. */
const VOCABULARY = 60_000;
const WORDS = { title: 8, standfirst: 20, body: 120 } as const;
const STORIES_AT_ONCE = 200;
const HOUR = 3_600_000;
const CATEGORIES = 33;
const CITIES = 12;

/** Words where the folder of texts is missing. */
const FEW: Readonly<Record<Lang, string>> = {
  en: 'the of to in and rain water city river council election budget school hospital market farmer police court team train road bridge festival cotton harvest minister report worker village harbour monsoon',
  hi: 'के में है की से का को और बारिश पानी शहर नदी परिषद चुनाव बजट स्कूल अस्पताल बाजार किसान पुलिस अदालत टीम ट्रेन सड़क पुल त्योहार कपास फसल मंत्री रिपोर्ट गाँव',
  gu: 'છે અને ના માં ની થી વરસાદ પાણી શહેર નદી પરિષદ ચૂંટણી બજેટ શાળા હોસ્પિટલ બજાર ખેડૂત પોલીસ અદાલત ટીમ ટ્રેન રસ્તો પુલ તહેવાર કપાસ પાક મંત્રી અહેવાલ ગામ',
};

/** Words of a language, the most used first. */
export type Vocabulary = Readonly<Record<Lang, readonly string[]>>;

/** The words of real texts, and longer ones made of them, as unevenly used as words are. */
export function readVocabulary(): Vocabulary {
  const counts = { en: new Map(), hi: new Map(), gu: new Map() } as Record<
    Lang,
    Map<string, number>
  >;
  const add = (lang: Lang, text: string) => {
    for (const word of text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [])
      counts[lang].set(word, (counts[lang].get(word) ?? 0) + 1);
  };
  if (existsSync(TEXTS)) {
    for (const line of readFileSync(TEXTS, 'utf8').trim().split('\n')) {
      const { lang, title, body } = JSON.parse(line) as { lang: Lang; title: string; body: string };
      add(lang, `${title} ${body}`);
    }
  } else for (const lang of LANGS) add(lang, FEW[lang]);
  const toList = (lang: Lang) => {
    const words = [...counts[lang]].toSorted((a, b) => b[1] - a[1]).map(([word]) => word);
    const at = (index: number) => words[index % words.length] ?? '';
    return Array.from({ length: VOCABULARY }, (_, rank) =>
      rank < words.length ? at(rank) : at(rank) + at(Math.floor(rank / words.length) * 97),
    );
  };
  return { en: toList('en'), hi: toList('hi'), gu: toList('gu') };
}

/** A generator of whole numbers below `most`, the same in every run. */
export function createRandom(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

/** Writes stories in three languages straight into the database, as old as five years. */
export async function fillStories(
  miniflare: Miniflare,
  vocabulary: Vocabulary,
  stories: number,
): Promise<void> {
  const database = await miniflare.getD1Database('DB');
  const random = createRandom(7);
  const ranks = toZipfRanks();
  const write = (lang: Lang, count: number) =>
    Array.from({ length: count }, () => vocabulary[lang][ranks[random(ranks.length)] ?? 0]).join(
      ' ',
    );
  const now = Date.now();
  for (let first = 1; first <= stories; first += STORIES_AT_ONCE) {
    const ids = Array.from(
      { length: Math.min(STORIES_AT_ONCE, stories - first + 1) },
      (_, index) => first + index,
    );
    const texts = ids.flatMap((id) => {
      const at = Math.round(now - (stories - id) * ((5 * 365 * 24 * HOUR) / stories));
      const places = [(id % CATEGORIES) + 1, (id % CITIES) + 1];
      return LANGS.map((lang) => [
        id,
        lang,
        write(lang, WORDS.title),
        write(lang, WORDS.standfirst),
        `<p>${write(lang, WORDS.body)}</p>`,
        at,
        ...places,
      ]);
    });
    const rows = JSON.stringify(texts);
    await database.batch([
      database.prepare(ARTICLES).bind(rows),
      database.prepare(TEXTS_OF_ARTICLES).bind(rows),
    ]);
  }
}

const ARTICLES = `
  INSERT INTO articles (id, source_language, category_id, city_id, created_at)
  SELECT value ->> 0, 'en', value ->> 6, value ->> 7, value ->> 5 FROM json_each(?)
  WHERE value ->> 1 = 'en'`;

const TEXTS_OF_ARTICLES = `
  INSERT INTO article_texts (article_id, language, status, revision, title, standfirst, slug,
    image_description, reading_minutes, created_at, first_published_at, updated_at, category_id,
    city_id, section, label, body_html)
  SELECT value ->> 0, value ->> 1, 'published', 1, value ->> 2, value ->> 3, 'story', '', 1,
    value ->> 5, value ->> 5, value ->> 5, value ->> 6, value ->> 7, 'gujarat', 'news', value ->> 4
  FROM json_each(?)`;

/** Ranks as often as Zipf's law has them. */
export function toZipfRanks(): Uint32Array {
  const ranks = new Uint32Array(1_000_000);
  const sum = Array.from({ length: VOCABULARY }, (_, rank) => 1 / (rank + 1)).reduce(
    (a, b) => a + b,
  );
  let filled = 0;
  let share = 0;
  for (let rank = 0; rank < VOCABULARY; rank += 1) {
    share += 1 / (rank + 1) / sum;
    const end = Math.round(share * ranks.length);
    ranks.fill(rank, filled, end);
    filled = end;
  }
  return ranks;
}
