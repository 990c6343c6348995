import { parsePeriod } from '#domains/news/archive/archive.model.ts';
import type { Period } from '#domains/news/archive/period.model.ts';
import { toCard } from '#domains/news/card/card.model.ts';
import { pageNotFound } from '#domains/news/story/news.errors.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import type { Edition } from '#i18n/editions.ts';
import type { Content } from '#kernel/content/content-cache.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { toDay } from '#shared/india-time.ts';
import {
  arrangePaper,
  chooseLatest,
  listLeading,
  MOST_STORIES,
  NEWEST_STORIES,
  type Paper,
} from './epaper.model.ts';
import { getDay, listLastDays } from './epaper.repo.ts';
import { latestDaySchema, paperSchema } from './epaper.schema.ts';
import { toOpening } from './epaper-text.model.ts';

/** Characters of the story that leads the paper, and of those that lead a section. */
const LEAD_TEXT = 900;
const SECTION_TEXT = 420;

/** The paper of a day of an edition. Refuses what is no day, and days that have not begun. */
export function loadPaper(
  platform: Platform,
  edition: Edition,
  day: string,
): Promise<Content<Paper>> {
  const period = parsePeriod(day, toDay(platform.now));
  if (period?.kind !== 'day') throw pageNotFound();
  return platform.content.read({
    lang: edition.lang,
    name: `epaper:${day}`,
    schema: paperSchema,
    keep: 'page',
    isWorthCopy: ({ stories }) => stories.length > 0,
    load: () => readPaper(platform, edition, period),
  });
}

async function readPaper(platform: Platform, edition: Edition, period: Period): Promise<Paper> {
  const [taxonomy, { rows, nearest }] = await Promise.all([
    loadTaxonomy(platform, edition),
    getDay(platform.db, edition.lang, period, MOST_STORIES + 1),
  ]);
  const stories = rows.slice(0, MOST_STORIES).map((row) => toCard(row, taxonomy));
  const beginnings = new Map(rows.map(({ id, beginning }) => [id, beginning]));
  const texts = listLeading(arrangePaper(stories)).map(({ id }, place) => ({
    id,
    paragraphs: toOpening(beginnings.get(id) ?? '', place === 0 ? LEAD_TEXT : SECTION_TEXT),
  }));
  return { day: period.date, stories, texts, isCut: rows.length > MOST_STORIES, nearest };
}

/** The day of the newest paper of an edition; null where nothing was ever published. */
export function loadLatestDay(
  platform: Platform,
  edition: Edition,
): Promise<Content<string | null>> {
  return platform.content.read({
    lang: edition.lang,
    name: 'epaper:latest',
    schema: latestDaySchema,
    keep: 'page',
    load: async () => chooseLatest(await listLastDays(platform.db, edition.lang, NEWEST_STORIES)),
  });
}
