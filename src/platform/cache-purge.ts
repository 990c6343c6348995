import { cache } from 'cloudflare:workers';
import { LANGS } from '#i18n/editions.ts';
import { cacheTag } from './http.ts';

/** Tags of one call; a minute takes few calls, so that a larger purge empties the editions instead. */
const LARGEST_PURGE = 100;

interface Purger {
  purge?: CacheContext['purge'];
}

/**
 * Makes the edge forget every response with one of these tags (Cloudflare Workers Cache); rejects
 * when it refuses. A purge reaches the responses of the calling entrypoint, the default one. There
 * is no such cache on a local machine, and nothing to do.
 */
export async function purgeCache(tags: readonly string[], edge: Purger = cache): Promise<void> {
  if (tags.length === 0 || typeof edge.purge !== 'function') return;
  const wanted = tags.length > LARGEST_PURGE ? LANGS.map(cacheTag.edition) : [...tags];
  const result = await edge.purge({ tags: wanted });
  if (!result.success)
    throw new Error(`purge refused: ${result.errors.map(({ message }) => message).join('; ')}`);
}
