import { type ArticleLabel, toItemPath } from '#domains/news/story/article.model.ts';
import { loadStory } from '#domains/news/story/story.loader.ts';
import { BLOG } from '#domains/news/taxonomy/taxonomy.model.ts';
import type { Edition } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import type { PurgeEnv } from '#kernel/content/purge-queue.ts';
import { announcePurge } from '#kernel/content/purge-queue.ts';
import { cacheTag } from '#kernel/http/http.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { forgetLive } from '#kernel/live/live.loader.ts';
import type { LiveEnv } from '#kernel/live/live.model.ts';
import { STAYS_LIVE, TICKER } from '#kernel/live/live.model.ts';
import type { BreakingNews, LiveProgress, LiveState } from '#kernel/live/live-state.model.ts';
import { logError } from '#platform/log.ts';
import { storyNotPublished } from './live-blog.errors.ts';

const MINUTE = 60_000;

/** Seconds for which KV may still answer with what it had. */
const KV_KEEPS = 60;

/** A line over pages, without the number it gets. */
type NewLine = Omit<BreakingNews, 'id'>;

/** A line as it will be shown, and the label of its story; throws where that is not published in its language. */
export async function prepareLine(
  platform: Platform<BrandEnv>,
  line: { lang: Edition; text: string; storyId?: number; minutes: number; from?: Date },
): Promise<{ line: NewLine; label: ArticleLabel }> {
  const { lang: edition, text, storyId, minutes, from = platform.now } = line;
  const until = from.getTime() + minutes * MINUTE;
  if (storyId === undefined) return { line: { text, path: null, until }, label: 'news' };
  const { label, path } = await findStory(platform, edition, storyId);
  return { line: { text, path, until }, label };
}

/** The lines that stand now, by language, as they are kept and not as a cache has them. */
export async function listLines({ env }: Platform<LiveEnv>): Promise<LiveState['breaking']> {
  return env.MARKET_TICKER.getByName(TICKER).lines();
}

/** Shows a line over every page of an edition. The same line again changes nothing. */
export async function announce(
  platform: Platform<LiveEnv>,
  edition: Edition,
  line: NewLine,
): Promise<void> {
  await announceLine(platform, edition, line);
}

/** Tells pages that are open how far a live blog has come. Never fails: its entries are on the page all the same. */
export async function announceEntries(
  { env, now }: Platform<LiveEnv>,
  name: string,
  progress: Omit<LiveProgress, 'until'>,
): Promise<void> {
  try {
    const until = now.getTime() + STAYS_LIVE;
    await env.MARKET_TICKER.getByName(TICKER).tellOfEntries(name, { ...progress, until });
  } catch (error) {
    logError('live.not_told', error, { name });
  }
  forgetLive();
}

/** Says no more that a story is live, in all languages. Never fails: without more entries that ends by itself. */
export async function endLiveStory({ env }: Platform<LiveEnv>, storyId: number): Promise<void> {
  try {
    await env.MARKET_TICKER.getByName(TICKER).endStory(storyId);
  } catch (error) {
    logError('live.not_ended', error, { storyId });
  }
  forgetLive();
}

/** Takes the line of an edition away, from pages that are kept as well. */
export async function withdraw(
  platform: Platform<LiveEnv & PurgeEnv>,
  edition: Edition,
): Promise<void> {
  await announceLine(platform, edition, null);
  await purgeEdition(platform, edition);
}

/** Takes a line away that leads to a story which readers no longer see. */
export async function withdrawLineTo(
  platform: Platform<LiveEnv & PurgeEnv>,
  edition: Edition,
  storyId: number,
): Promise<void> {
  const ticker = platform.env.MARKET_TICKER.getByName(TICKER);
  const isWithdrawn = await ticker.withdraw(edition.lang, storyId);
  forgetLive();
  if (isWithdrawn) await purgeEdition(platform, edition);
}

/** The line stands on every page: they are forgotten at once, and once more when no KV near readers has it any longer. */
async function purgeEdition(platform: Platform<PurgeEnv>, { lang }: Edition): Promise<void> {
  const tags = [cacheTag.edition(lang)];
  await announcePurge(platform, tags, { urgency: 'removal' });
  await announcePurge(platform, tags, { urgency: 'removal', delaySeconds: KV_KEEPS });
}

async function announceLine({ env }: Platform<LiveEnv>, edition: Edition, news: NewLine | null) {
  await env.MARKET_TICKER.getByName(TICKER).announce(edition.lang, news);
  forgetLive();
}

async function findStory(platform: Platform<BrandEnv>, edition: Edition, id: number) {
  const story = await loadStory(platform, id);
  if (!story || story === 'gone' || story.displayName === BLOG) throw storyNotPublished();
  const titles = { en: story.title, hi: story.hindiTitle, gu: story.gujaratiTitle };
  if (titles[edition.lang] === null) throw storyNotPublished();
  const path = encodeURI(toEditionPath(edition, toItemPath(story)));
  return { label: story.label, path };
}
