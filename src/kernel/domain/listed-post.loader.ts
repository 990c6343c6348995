import type { Edition } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { logError } from '#platform/log.ts';
import { allDomains } from './domains.ts';
import type { ListedPost } from './listed-post.schema.ts';

/** The newest posts of the blog in an edition's language; none rather than an error, since they only stand beside. */
export async function loadNewestPosts(
  platform: Platform<Env>,
  edition: Edition,
  count: number,
): Promise<readonly ListedPost[]> {
  const load = allDomains().find(({ newestPosts }) => newestPosts)?.newestPosts;
  try {
    return load ? await load(platform, edition, count) : [];
  } catch (error) {
    logError('posts.missing', error);
    return [];
  }
}
