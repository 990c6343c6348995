import { toStoryPath } from '#features/news/article.model.ts';
import { editionOfLang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { brandOf } from '#platform/brand.ts';
import {
  createIndexNow,
  type IndexNow,
  indexNowKeyOf,
  MOST_ADDRESSES,
} from '#platform/indexnow.ts';
import { logError, logInfo } from '#platform/log.ts';
import type { Platform } from '#platform/platform.ts';
import {
  deleteTaken,
  listAddresses,
  postpone,
  type Taken,
  takeDue,
  upsertSubmissions,
} from './submission.repo.ts';

/** Stories of one call, each with an address a language. */
const AT_ONCE = 3_000;
/** A story is given up on after these many failed calls. */
const MOST_ATTEMPTS = 7;
/** Wait after the first failure, in milliseconds; it doubles, so that all tries take two hours. */
const FIRST_WAIT = 60_000;
const LONGEST_WAIT = 24 * 3_600_000;
/** A run that has not ended after this time is dead, in milliseconds. */
const LEASE = 5 * 60_000;

/** Has search engines told of stories that are published, changed or no longer published. */
export async function queueSubmissions(
  { db, env, now }: Platform,
  articleIds: readonly number[],
): Promise<void> {
  if (indexNowKeyOf(env)) await upsertSubmissions(db, articleIds, now);
}

/** Cron, each minute: tells of all that has changed in one call. */
export async function submitAddresses(
  platform: Platform,
  indexNow: IndexNow | null = createIndexNow(platform.env),
): Promise<void> {
  if (!indexNow) return;
  const { db, now } = platform;
  const until = new Date(now.getTime() + LEASE);
  const taken = await takeDue(db, { now, until, limit: AT_ONCE });
  if (taken.length === 0) return;
  const urls = await listUrls(platform, taken);
  try {
    if (urls.length === 0) return await deleteTaken(db, taken);
    const answer = await indexNow.submit(urls);
    if (answer.kind === 'postponed') {
      logError('indexnow.postponed', new Error(`status ${answer.status}`), { urls: urls.length });
      return await tryAgain(platform, taken, answer.wait);
    }
    if (answer.kind === 'refused')
      logError('indexnow.refused', new Error(`status ${answer.status}`), { urls: urls.length });
    else logInfo('indexnow.accepted', { urls: urls.length });
    await deleteTaken(db, taken);
  } catch (error) {
    logError('indexnow.failed', error, { urls: urls.length });
    await tryAgain(platform, taken, null);
  }
}

async function listUrls(platform: Platform, taken: readonly Taken[]): Promise<string[]> {
  const ids = taken.map(({ articleId }) => articleId);
  const addresses = await listAddresses(platform.db, ids);
  return addresses.slice(0, MOST_ADDRESSES).map((story) => {
    const path = toEditionPath(editionOfLang(story.lang), toStoryPath(story));
    return `${brandOf(platform.env, story.lang).url}${encodeURI(path)}`;
  });
}

/** Later, and not for ever; what failed least says how much later. */
async function tryAgain(
  { db, now }: Platform,
  taken: readonly Taken[],
  wait: number | null,
): Promise<void> {
  const spent = taken.filter(({ attempts }) => attempts + 1 >= MOST_ATTEMPTS);
  const others = taken.filter((story) => !spent.includes(story));
  if (spent.length > 0) await deleteTaken(db, spent);
  if (others.length === 0) return;
  const fewest = Math.min(...others.map(({ attempts }) => attempts));
  const pause = Math.min(wait ?? FIRST_WAIT * 2 ** fewest, LONGEST_WAIT);
  await postpone(db, others, new Date(now.getTime() + pause));
}
