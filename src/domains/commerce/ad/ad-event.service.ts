import { STAFF_ROLES } from '#domains/identity/staff/role.model.ts';
import { readerOf } from '#kernel/access/rate-limit.ts';
import type { HttpContext } from '#kernel/http/http.ts';
import { isMachine } from '#kernel/http/machine.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { countEvent } from '#kernel/tally/tally.service.ts';
import { loadBookedAds } from './ads.loader.ts';
import { AD_KIND, type AdEvent, isRunning } from './ads.model.ts';
import { getClickTarget } from './ads.repo.ts';

/** Counts what a reader does with advertisements. Only what runs now counts, and programs and the newsroom don't. */
export async function countAdEvents(
  c: HttpContext,
  ids: readonly number[],
  event: AdEvent,
): Promise<void> {
  if (isMachine(c.req.header('User-Agent') ?? '')) return;
  const { platform } = c.var;
  const account = await c.var.getAccount();
  if (account && STAFF_ROLES.some((role) => role === account.user?.role)) return;
  const { ads } = await loadBookedAds(platform);
  const seen = ads.filter((ad) => ids.includes(ad.id) && isRunning(ad, platform.now.getTime()));
  const reader = readerOf(c);
  await Promise.all(
    seen.map(({ id }) => countEvent(platform, { kind: AD_KIND, id, event }, reader)),
  );
}

/** Where a click leads: a page of this site or another one, as it is stored. Null for what has not begun, or is not there. */
export async function loadClickTarget(platform: Platform, id: number): Promise<string | null> {
  const { ads } = await loadBookedAds(platform);
  const now = platform.now.getTime();
  const running = ads.find((ad) => ad.id === id && isRunning(ad, now));
  const url = running?.url ?? (await getClickTarget(platform.db, id, platform.now));
  if (url && /^\/(?![/\\])/.test(url)) return url;
  // A header takes no other letters than Latin ones: hosts and paths go as browsers send them.
  return url && /^https?:\/\//.test(url) ? (URL.parse(url)?.href ?? null) : null;
}
