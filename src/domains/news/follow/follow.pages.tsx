import type { Hono } from 'hono';
import { translatorOf } from '#i18n/translator.ts';
import { followingStyles } from '#islands/assets.ts';
import { refuseRush } from '#kernel/access/rate-limit.ts';
import { cachePublic, cacheTag, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { PART_OF_PAGE } from '#shared/part-of-page.ts';
import { FollowingList, FollowingPage } from './FollowingPage.tsx';
import { loadFollowing } from './follow.loader.ts';
import { FOLLOWING_PATH, isFollowKey, MOST_AT_ONCE } from './follow.model.ts';

/** A page asks 13 times for as much as there is room for, and a carrier gives many readers one address. */
const RUSH = { name: 'following', most: 600, window: 60, free: 60 } as const;

/** What a reader follows; the same for everybody who follows the same. */
export function registerFollowPages(pages: Hono<HttpEnv>): void {
  pages.get(FOLLOWING_PATH, showFollowing);
}

async function showFollowing(c: HttpContext) {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const isPart = c.req.query(PART_OF_PAGE) !== undefined;
  const asked = new Set(c.req.query('of')?.split('.').filter(isFollowKey));
  if (asked.size > 0) await refuseRush(c, RUSH);
  const following = await loadFollowing(platform, edition, [...asked].slice(0, MOST_AT_ONCE));
  cachePublic(c, [cacheTag.latest(edition.lang), cacheTag.edition(edition.lang)]);
  const page = isPart ? <FollowingList {...following} /> : <FollowingPage following={following} />;
  return c.render(page, {
    title: t('following.title'),
    description: t('following.description'),
    path: FOLLOWING_PATH,
    robots: 'noindex, follow',
    styles: followingStyles(),
    isPart,
  });
}
