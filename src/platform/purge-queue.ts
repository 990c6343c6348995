import { LANGS } from '#i18n/editions.ts';
import { cacheTag } from './http.ts';
import { logError } from './log.ts';
import type { Platform } from './platform.ts';

/** Tags of one call; a minute takes few calls, so that a larger purge empties the editions instead. */
const LARGEST_PURGE = 100;

/** Message of the `index` queue: responses with these tags are out of date. */
export interface Purge {
  kind: 'purge';
  tags: string[];
}

/** Has the edge forget responses; without the message they live on for some minutes. */
export async function announcePurge(
  { env }: Platform,
  tags: readonly string[],
  delaySeconds = 0,
): Promise<void> {
  const message: Purge = { kind: 'purge', tags: toFewTags(tags) };
  try {
    await env.INDEX_QUEUE.send(message, { delaySeconds });
  } catch (error) {
    logError('purge.not_sent', error);
  }
}

/** What is on the pages of all editions has changed. */
export function announceSitePurge(platform: Platform): Promise<void> {
  return announcePurge(platform, LANGS.map(cacheTag.edition));
}

/** Tags of one purge: with too many of them, those of whole editions. */
export function toFewTags(tags: readonly string[]): string[] {
  return tags.length > LARGEST_PURGE ? LANGS.map(cacheTag.edition) : [...tags];
}
