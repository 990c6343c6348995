import type { BrandEnv } from '#kernel/brand/brand.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { logError, logInfo } from '#platform/log.ts';
import { privateHostsOf } from '#platform/outside-address.ts';
import type { FetchEnv } from '#platform/outside-fetch.ts';
import { fetchOutside, type OutsideAnswer, OutsideError } from '#platform/outside-fetch.ts';
import { DocumentError } from './ingest.errors.ts';
import { ingestDocument } from './item-intake.service.ts';
import { isTurnTaken } from './known-item.repo.ts';
import { LONGEST_POLL } from './source.model.ts';
import { claimDue, type Source, updateSource } from './source.repo.ts';
import type { IngestEnv } from './source.service.ts';

const MOST_BYTES = 2 * 1024 * 1024;
/** Milliseconds. */
const TIME_LIMIT = 10_000;
/** How much later at most a source comes than it might, as a share of its wait: those that began together part. */
const JITTER = 0.1;
/** A source that others kept from saving comes again after this time, in seconds, and up to as much more. */
const CROWDED = 30;
/** A poll that ends without a word is made up for after this time, in milliseconds. */
const LEASE = 10 * 60_000;
const ACCEPT =
  'application/rss+xml, application/atom+xml, application/feed+json, application/rdf+xml;q=0.9, application/xml;q=0.8, text/xml;q=0.8, application/json;q=0.7, */*;q=0.1';

/**
 * Polls a source whose time has come and saves what is new. A feed that can't be had makes the source
 * wait longer, and is no error of ours. Polling twice does no harm.
 */
export async function pollSource(
  platform: Platform<IngestEnv>,
  sourceId: number,
  fetcher: typeof fetch = fetch,
  random = Math.random,
): Promise<void> {
  const { db, now } = platform;
  const source = await claimDue(db, sourceId, { now, next: new Date(now.getTime() + LEASE) });
  if (!source) return;
  const outcome = await tryPoll(platform, source, fetcher);
  await updateSource(db, source.id, {
    ...toSchedule(source, outcome, { now, share: random() }),
    lastPolledAt: now,
  });
}

interface Outcome {
  /** A stable code; empty when the poll has worked. */
  error: string;
  /** Names of the version of the feed that was taken in, for asking only for newer ones. */
  version?: Pick<Source, 'etag' | 'lastModified'>;
  /** What became of its items. */
  counts?: Pick<Source, 'lastTaken' | 'lastUnchanged' | 'lastRejected'>;
  /** The source asks to be left alone for so many seconds. */
  retryAfter?: number;
  isGone?: boolean;
  /** Others were saving all the time: nothing is wrong with the source. */
  isCrowded?: boolean;
}

async function tryPoll(
  platform: Platform<IngestEnv>,
  source: Source,
  fetcher: typeof fetch,
): Promise<Outcome> {
  try {
    const answer = await fetchFeed(platform, source, fetcher);
    if (answer.status === 304) return { error: '' };
    if (answer.status === 200) return await ingestFeed(platform, source, answer);
    return {
      error: `http.${answer.status}`,
      isGone: answer.status === 410,
      retryAfter: toSeconds(answer.headers.get('Retry-After'), platform.now),
    };
  } catch (error) {
    if (error instanceof OutsideError || error instanceof DocumentError)
      return { error: error.message };
    if (isTurnTaken(error)) {
      logInfo('ingest.crowded', { source: source.id });
      return { error: source.lastError, isCrowded: true };
    }
    // Ours, but the source has to wait all the same: it would come again each minute.
    logError('ingest.poll_failed', error, { sourceId: source.id });
    return { error: 'internal' };
  }
}

function fetchFeed({ env }: Platform<BrandEnv & FetchEnv>, source: Source, fetcher: typeof fetch) {
  return fetchOutside(source.url, {
    maxBytes: MOST_BYTES,
    timeout: TIME_LIMIT,
    accept: ACCEPT,
    privateHosts: privateHostsOf(env, env.PRIVATE_FEED_HOSTS),
    fetch: fetcher,
    headers: {
      'User-Agent': `${env.BRAND_NAME}/1.0 (+${env.SITE_URL})`,
      ...(source.etag && { 'If-None-Match': source.etag }),
      ...(source.lastModified && { 'If-Modified-Since': source.lastModified }),
    },
  });
}

async function ingestFeed(
  platform: Platform<IngestEnv>,
  source: Source,
  { bytes, contentType, url, headers }: OutsideAnswer,
): Promise<Outcome> {
  const { items, format } = await ingestDocument(
    platform,
    { bytes, contentType, address: url },
    {
      origin: `source:${source.id}`,
      publish: source.policy === 'publish',
      language: source.language,
      categoryId: source.categoryId,
      cityId: source.cityId,
      sourceName: source.name,
      savedBy: `source:${source.id}`,
    },
  );
  const rejected = items.filter(({ outcome }) => outcome === 'rejected').length;
  const unchanged = items.filter(({ outcome }) => outcome === 'unchanged').length;
  const taken = items.length - rejected - unchanged;
  logInfo('ingest.polled', { source: source.id, format, taken, unchanged, rejected });
  return {
    error: '',
    counts: { lastTaken: taken, lastUnchanged: unchanged, lastRejected: rejected },
    version: {
      etag: headers.get('ETag') ?? '',
      lastModified: headers.get('Last-Modified') ?? '',
    },
  };
}

/** The wait doubles with each failure, up to a day; `share` of the time that may be added to it is. */
function toSchedule(
  source: Source,
  outcome: Outcome,
  { now, share }: { now: Date; share: number },
): Partial<Source> {
  if (outcome.isCrowded)
    return { nextPollAt: new Date(now.getTime() + CROWDED * (1 + share) * 1_000) };
  const failures = outcome.error === '' ? 0 : source.failures + 1;
  const wait = Math.max(source.pollSeconds * 2 ** Math.min(failures, 30), outcome.retryAfter ?? 0);
  return {
    ...outcome.version,
    ...outcome.counts,
    failures,
    lastError: outcome.error,
    nextPollAt: new Date(
      now.getTime() + Math.min(Math.ceil(wait * (1 + JITTER * share)), LONGEST_POLL) * 1_000,
    ),
    ...(outcome.isGone && { active: false }),
  };
}

/** Seconds or a date (RFC 9110, section 10.2.3). */
function toSeconds(retryAfter: string | null, now: Date): number | undefined {
  if (!retryAfter) return undefined;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - now.getTime()) / 1_000);
}
