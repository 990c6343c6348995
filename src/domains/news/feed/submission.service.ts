import type { BrandEnv } from '#kernel/brand/brand.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { AnnouncerEnv } from '#platform/announcer.ts';
import {
  ANNOUNCERS,
  type Announced,
  type Announcer,
  type AnnouncerName,
  createAnnouncer,
} from '#platform/announcer.ts';
import { logError, logInfo } from '#platform/log.ts';
import { loadFeedUrls, loadStoryUrls } from './announced.loader.ts';
import {
  deleteTaken,
  postpone,
  type Taken,
  takeDue,
  upsertSubmissions,
  upsertVanishing,
} from './submission.repo.ts';

/** Stories of one call; in three languages they have fewer addresses than IndexNow takes. */
const AT_ONCE = 3_000;
/** A story is given up on after these many failed calls. */
const MOST_ATTEMPTS = 7;
/** Wait after the first failure, in milliseconds; it doubles, so that all tries take an hour. */
const FIRST_WAIT = 60_000;
const LONGEST_WAIT = 24 * 3_600_000;
/** A run that has not ended after this time is dead, in milliseconds. */
const LEASE = 5 * 60_000;

/** What each service is told of. */
const LOADERS: Readonly<
  Record<
    AnnouncerName,
    (platform: Platform<BrandEnv>, taken: readonly Taken[]) => Promise<string[]>
  >
> = { indexnow: loadStoryUrls, websub: loadFeedUrls };

/** Has the services told of stories that are published, changed or no longer published. */
export async function queueSubmissions(
  { db, env, now }: Platform<AnnouncerEnv>,
  articleIds: readonly number[],
): Promise<void> {
  const services = listServices(env);
  if (services.length > 0) await upsertSubmissions(db, services, articleIds, now);
}

/** Has the services told of stories about to be deleted, which tell nothing of themselves any more then. */
export async function queueVanishing(
  { db, env, now }: Platform<AnnouncerEnv>,
  articleIds: readonly number[],
): Promise<void> {
  const services = listServices(env);
  if (services.length > 0) await upsertVanishing(db, services, articleIds, now);
}

function listServices(env: AnnouncerEnv): AnnouncerName[] {
  return ANNOUNCERS.filter((name) => createAnnouncer(name, env));
}

/** Cron, each minute: tells each service in one call of all that has changed. */
export async function announceDue(
  platform: Platform<AnnouncerEnv & BrandEnv>,
  create: typeof createAnnouncer = createAnnouncer,
): Promise<void> {
  for (const name of ANNOUNCERS) {
    const announcer = create(name, platform.env);
    if (announcer) await announceTo(platform, name, announcer);
  }
}

async function announceTo(platform: Platform<BrandEnv>, name: AnnouncerName, announcer: Announcer) {
  const { db, now } = platform;
  const until = new Date(now.getTime() + LEASE);
  const taken = await takeDue(db, name, { now, until, limit: AT_ONCE });
  if (taken.length === 0) return;
  const urls = (await LOADERS[name](platform, taken)).slice(0, announcer.most);
  const answer = await tell(announcer, urls);
  const facts = { service: name, urls: urls.length };
  if (answer.kind === 'accepted') logInfo('announce.accepted', facts);
  else logError(`announce.${answer.kind}`, new Error(`status ${answer.status}`), facts);
  if (answer.kind === 'postponed') await tryAgain(platform, taken, answer.wait);
  else await deleteTaken(db, taken);
}

/** No answer is a reason to try again; nothing to tell is none to call. */
async function tell(announcer: Announcer, urls: readonly string[]): Promise<Announced> {
  if (urls.length === 0) return { kind: 'accepted' };
  try {
    return await announcer.announce(urls);
  } catch (error) {
    logError('announce.failed', error);
    return { kind: 'postponed', status: 0, wait: null };
  }
}

/** Later, and not for ever; what failed least says how much later. */
async function tryAgain(
  { db, now }: Platform,
  taken: readonly Taken[],
  wait: number | null,
): Promise<void> {
  const isSpent = ({ attempts }: Taken) => attempts + 1 >= MOST_ATTEMPTS;
  const spent = taken.filter(isSpent);
  const others = taken.filter((story) => !isSpent(story));
  if (spent.length > 0) await deleteTaken(db, spent);
  if (others.length === 0) return;
  const fewest = Math.min(...others.map(({ attempts }) => attempts));
  const pause = Math.min(wait ?? FIRST_WAIT * 2 ** fewest, LONGEST_WAIT);
  await postpone(db, others, new Date(now.getTime() + pause));
}
