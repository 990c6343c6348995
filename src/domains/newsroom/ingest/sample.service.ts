import { LANGS } from '#i18n/editions.ts';
import { forgetRevisions } from '#kernel/content/content-cache.ts';
import { bumpRevisions } from '#kernel/content/content-revisions.ts';
import { announceSitePurge } from '#kernel/content/purge-queue.ts';
import { allDomains } from '#kernel/domain/domains.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';

/** What can be removed, by its name: what uses others before what is used. */
export function sampleRemovers() {
  return allDomains()
    .toReversed()
    .flatMap(({ samples = {} }) => Object.entries(samples));
}

/** Removes everything marked as sample, as far as nothing else uses it; gives how many of each kind. */
export async function removeSample(platform: Platform<Env>): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const [name, remove] of sampleRemovers()) removed[name] = await remove(platform);
  await bumpRevisions(platform.db, ['site', ...LANGS]);
  forgetRevisions();
  await announceSitePurge(platform, 'bulk');
  return removed;
}
