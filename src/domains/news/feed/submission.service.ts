import type { BrandEnv } from '#kernel/brand/brand.ts';
import { type Backoff, waitAfter } from '#kernel/delivery/backoff.model.ts';
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
  leaseDue,
  postpone,
  type Taken,
  upsertSubmissions,
  upsertVanishing,
} from './submission.repo.ts';

/** Stories of one call; in three languages they have fewer addresses than IndexNow takes. */
const AT_ONCE = 3_000;
/** A story is given up on after these many failed calls. */
const MOST_ATTEMPTS = 7;
/** All tries take an hour. */
const BACKOFF: Backoff = { first: 60_000, longest: 24 * 3_600_000 };

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

/** Has the services told of stories about to be deleted, which submit nothing of themselves any more then. */
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

/** Cron: tells each service in one call of all that has changed. */
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
  const taken = await leaseDue(db, name, { now, limit: AT_ONCE });
  const [first] = taken;
  if (!first) return;
  const batch = { first, all: taken };
  const urls = (await LOADERS[name](platform, taken)).slice(0, announcer.most);
  const answer = await submit(announcer, urls);
  const facts = { service: name, urls: urls.length };
  if (answer.kind === 'accepted') logInfo('announce.accepted', facts);
  else logError(`announce.${answer.kind}`, new Error(`status ${answer.status}`), facts);
  if (answer.kind !== 'postponed') return deleteTaken(db, batch);
  await deleteTaken(db, batch, MOST_ATTEMPTS);
  // What failed least says how much later.
  const fewest = Math.min(...taken.map(({ attempts }) => attempts));
  const pause = Math.min(answer.wait ?? waitAfter(fewest, BACKOFF), BACKOFF.longest);
  await postpone(db, batch, new Date(now.getTime() + pause));
}

/** No answer is a reason to try again; nothing to submit is none to call. */
async function submit(announcer: Announcer, urls: readonly string[]): Promise<Announced> {
  if (urls.length === 0) return { kind: 'accepted' };
  try {
    return await announcer.announce(urls);
  } catch (error) {
    logError('announce.failed', error);
    return { kind: 'postponed', status: 0, wait: null };
  }
}
