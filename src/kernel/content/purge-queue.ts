import { LANGS, type Lang } from '#i18n/editions.ts';
import { cacheTag } from '#kernel/http/http.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Objects } from '#platform/env.ts';
import { logError } from '#platform/log.ts';
import { LARGEST_PURGE, type PurgeUrgency } from './purge-limit.ts';

export interface PurgeEnv {
  PURGER: Objects<{
    add(tags: readonly string[], delaySeconds: number, urgency: PurgeUrgency): Promise<void>;
    purge(tags: readonly string[], urgency: PurgeUrgency): Promise<boolean>;
    isWaiting(tags: readonly string[], askedBy: number): Promise<boolean>;
  }>;
}

declare module '#platform/env.ts' {
  interface Env extends PurgeEnv {}
}

/** Name of the one object that purges. */
const PURGER = 'edge';

/** Has the edge forget responses soon; if that can't be ordered they live on for some minutes. */
export async function announcePurge(
  { env }: Platform<PurgeEnv>,
  tags: readonly string[],
  { delaySeconds = 0, urgency = 'news' }: { delaySeconds?: number; urgency?: PurgeUrgency } = {},
): Promise<void> {
  try {
    await env.PURGER.getByName(PURGER).add(tags, delaySeconds, urgency);
  } catch (error) {
    logError('purge.not_sent', error);
  }
}

/** Has the edge forget responses now; false while it takes no calls, and it is told as soon as it does. */
export function forgetPages(
  { env }: Platform<PurgeEnv>,
  tags: readonly string[],
  urgency: PurgeUrgency,
): Promise<boolean> {
  return env.PURGER.getByName(PURGER).purge(tags, urgency);
}

/** Whether the edge has still to be told of tags that were handed over by a moment. */
export function isPurgeWaiting(
  { env }: Platform<PurgeEnv>,
  tags: readonly string[],
  askedAt: Date,
): Promise<boolean> {
  return env.PURGER.getByName(PURGER).isWaiting(tags, askedAt.getTime());
}

/** What is on the pages of all editions has changed. */
export function announceSitePurge(
  platform: Platform<PurgeEnv>,
  urgency: PurgeUrgency = 'news',
): Promise<void> {
  return announcePurge(platform, LANGS.map(cacheTag.edition), { urgency });
}

/** Tags of one purge: with too many of them, those of the whole editions they are of. */
export function toFewTags(tags: readonly string[], langs: readonly Lang[]): string[] {
  return tags.length > LARGEST_PURGE ? langs.map(cacheTag.edition) : [...tags];
}
