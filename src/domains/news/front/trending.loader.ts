import { z } from 'zod';
import { type CardRow, toCard } from '#domains/news/card/card.model.ts';
import type { Rankings, StoryCard } from '#domains/news/story/article.model.ts';
import { storyCardSchema } from '#domains/news/story/article.schema.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import type { Edition, Lang } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { logError } from '#platform/log.ts';
import { MOST_READ, NEWEST } from './ranking-band.model.ts';
import type { RankedStory } from './story-rank.model.ts';
import { listPublished, listRankedCards } from './trending.repo.ts';

/** The API lists 20 trending stories, pages show 3 to 8 of them; each costs two rows. */
const COUNTS = { trending: 20, mostRead: MOST_READ + 2 };
/** How long a ranking is shown before it is read again, in milliseconds. */
const FRESH = 5 * 60_000;

const rankingsSchema = z.object({
  trending: z.array(storyCardSchema),
  mostRead: z.array(storyCardSchema),
  latest: z.array(storyCardSchema),
  filled: z.string(),
});

type RankingContent = z.infer<typeof rankingsSchema>;

/** What an edition's readers read most now, the first the most; filled up with the newest stories. */
export async function loadTrending(
  platform: Platform,
  edition: Edition,
): Promise<readonly StoryCard[]> {
  return (await getRankings(platform, edition)).trending;
}

/**
 * Numbers of the categories that have stories in an edition, joined by commas; null where that is not known.
 * Read with the rankings, which every page needs anyway.
 */
export async function loadFilled(platform: Platform, edition: Edition): Promise<string | null> {
  try {
    return (await getRankings(platform, edition)).filled;
  } catch (error) {
    logError('sections.unknown', error);
    return null;
  }
}

/** Stories published in a language after `since`, the newest first, each with its place among those read most. */
export function loadPublishedSince(
  { db, now }: Platform,
  lang: Lang,
  range: { since: Date; limit: number },
): Promise<RankedStory[]> {
  return readOrUnavailable(listPublished(db, lang, { ...range, now }));
}

/** Names the time in which rankings stay as they are. */
export function rankingPeriod(now: Date): number {
  return Math.floor(now.getTime() / FRESH);
}

/** The lists beside a story; empty when they can't be read, since the story matters more. */
export async function loadRankings(platform: Platform, edition: Edition): Promise<Rankings> {
  try {
    return await getRankings(platform, edition);
  } catch (error) {
    logError('rankings.missing', error);
    return NO_RANKINGS;
  }
}

const NO_RANKINGS: Rankings = { trending: [], mostRead: [], latest: [] };

/** Read together, since pages show several. */
async function getRankings(platform: Platform, edition: Edition): Promise<RankingContent> {
  const content = await platform.content.read({
    lang: edition.lang,
    name: 'rankings',
    version: rankingPeriod(platform.now),
    schema: rankingsSchema,
    keep: 'list',
    mayLag: true,
    load: async () => {
      const taxonomy = await loadTaxonomy(platform, edition);
      const asked = {
        ...COUNTS,
        now: platform.now,
        categories: taxonomy.categories.map(({ id }) => id),
      };
      const rows = await listRankedCards(platform.db, edition.lang, asked);
      const others = rows.newest.filter(({ id }) => !rows.isBanned.has(id));
      const read = fillUp(rows.pinned, rows.trending, COUNTS.trending);
      const trending = fillUp(read, others, COUNTS.trending);
      return {
        trending: trending.map((row) => toCard(row, taxonomy)),
        mostRead: rows.mostRead.map((row) => toCard(row, taxonomy)),
        latest: rows.newest.slice(0, NEWEST).map((row) => toCard(row, taxonomy)),
        filled: rows.filled,
      };
    },
  });
  return content.value;
}

function fillUp(ranked: readonly CardRow[], others: readonly CardRow[], count: number): CardRow[] {
  const known = new Set(ranked.map(({ id }) => id));
  return [...ranked, ...others.filter(({ id }) => !known.has(id))].slice(0, count);
}
