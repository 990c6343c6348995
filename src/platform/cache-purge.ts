import { cache } from 'cloudflare:workers';

interface Purger {
  purge?: CacheContext['purge'];
}

/**
 * Makes the edge forget every response with one of these tags, at most 100 (Cloudflare Workers Cache);
 * rejects when it refuses. A purge reaches the responses of the calling entrypoint, the default one. There
 * is no such cache on a local machine, and nothing to do.
 */
export async function purgeCache(tags: readonly string[], edge: Purger = cache): Promise<void> {
  if (tags.length === 0 || typeof edge.purge !== 'function') return;
  const result = await edge.purge({ tags: [...tags] });
  if (!result.success)
    throw new Error(`purge refused: ${result.errors.map(({ message }) => message).join('; ')}`);
}
