import type { Article } from '#domains/news/story/article.model.ts';
import { loadBusinesses } from '#kernel/domain/named-business.loader.ts';
import type { NamedBusiness } from '#kernel/domain/named-business.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { logError } from '#platform/log.ts';
import { withDeadline } from '#shared/deadline.ts';

/** A story does not wait longer for who has paid for it, in milliseconds. */
const PATIENCE = 800;

/**
 * The business that has paid for a story. Null where readers can't see it, or it can't be found now: the label
 * stands without it.
 */
export async function loadSponsor(
  platform: Platform,
  { id, sponsorId }: Pick<Article, 'id' | 'sponsorId'>,
): Promise<NamedBusiness | null> {
  if (sponsorId === null) return null;
  try {
    const found = await withDeadline(loadBusinesses(platform, [sponsorId]), PATIENCE);
    return found.get(sponsorId) ?? null;
  } catch (error) {
    logError('sponsor.missing', error, { article: id });
    return null;
  }
}
