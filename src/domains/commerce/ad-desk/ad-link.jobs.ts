import type { Thin } from '#kernel/domain/term.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { SiteEnv } from '#platform/env.ts';
import { fetchOutside, OutsideError } from '#platform/outside-fetch.ts';
import type { Look } from './ad-link.model.ts';
import { claimLinks, deleteIdleLinks, settleLink } from './ad-link.repo.ts';

/** Links of a run: with three redirects each, 20 calls at most. */
const AT_ONCE = 5;
/** For all of a link, in milliseconds. */
const PATIENCE = 8_000;
const MOST_BYTES = 64 * 1024;

/** Cron: looks whether what advertisements lead to is still there, a few at a time, each once a week. */
export async function lookAtLinks(
  { db, env, now }: Platform<SiteEnv>,
  fetchPage: typeof fetch = fetch,
): Promise<void> {
  const own = `${env.SITE_URL.replace(/\/+$/, '')}/`;
  const links = await claimLinks(db, { own, limit: AT_ONCE }, now);
  const looks = links.map(async (link) =>
    settleLink(db, link, await look(link.url, fetchPage), now),
  );
  await Promise.all(looks);
}

/** Only the status counts: what the page says is not looked at. */
async function look(url: string, fetchPage: typeof fetch): Promise<Look> {
  const request = { maxBytes: MOST_BYTES, timeout: PATIENCE, accept: 'text/html,*/*;q=0.8' };
  try {
    const { status } = await fetchOutside(url, { ...request, fetch: fetchPage });
    return { status, fault: '', isFinal: false };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    const { reason, isPassing } = error;
    // A long page is there.
    if (reason === 'too_large') return { status: 200, fault: '', isFinal: false };
    return { status: null, fault: reason, isFinal: !isPassing };
  }
}

/** Nightly. */
export const deleteOldLinks: Thin = ({ db }, old) => deleteIdleLinks(db, old);
