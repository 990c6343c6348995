import { listChanges, settleChanges } from '#domains/directory/business/changed-business.repo.ts';
import { toBusinessCatalogue } from '#domains/directory/catalogue/business-catalogue.model.ts';
import { getBusinessCategories } from '#domains/directory/catalogue/business-catalogue.repo.ts';
import { UNNOTICED } from '#kernel/content/content-memory.ts';
import { announcePurge, type PurgeEnv } from '#kernel/content/purge-queue.ts';
import { cacheTag } from '#kernel/http/http.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { toBusinessEntry } from './business-entry.model.ts';
import { type ReplacedBusinesses, replaceBusinesses } from './business-entry.repo.ts';
import type { BusinessSearchEnv } from './business-search.loader.ts';
import { type IndexedBusiness, listPublished, listTownNames } from './indexed-business.repo.ts';

/** Businesses followed in one transaction, and in one purge of the edge. */
const AT_ONCE = 100;

/** Makes the index, the lists' counts and the edge's copies of profiles agree with what is published. */
export async function followBusinesses(
  platform: Platform<BusinessSearchEnv & PurgeEnv>,
  businessIds: readonly number[],
  purge = announcePurge,
): Promise<void> {
  const { db } = platform;
  for (let start = 0; start < businessIds.length; start += AT_ONCE) {
    const ids = businessIds.slice(start, start + AT_ONCE);
    // Read before the businesses: what changes from here on is marked again.
    const changes = await listChanges(db, ids);
    const published = await listPublished(db, ids);
    const tags = ids.map(cacheTag.business);
    const urgency = published.length < ids.length ? 'removal' : 'bulk';
    // What is gone may not wait; a page may be made once more of what an isolate remembers, and what was changed waits for that.
    if (urgency === 'removal') await purge(platform, tags, { urgency });
    await purge(platform, tags, { delaySeconds: UNNOTICED, urgency });
    await indexBusinesses(platform, ids, published);
    await settleChanges(db, changes);
  }
}

/** Puts published businesses in the place of what the index has of these numbers. */
export async function indexBusinesses(
  { db, env }: Platform<BusinessSearchEnv>,
  replaced: ReplacedBusinesses,
  published: readonly IndexedBusiness[],
): Promise<void> {
  const townIds = [...new Set(published.map(({ townId }) => townId))];
  const [categories, names] = await Promise.all([
    getBusinessCategories(db),
    listTownNames(db, townIds),
  ]);
  const catalogue = toBusinessCatalogue(categories);
  const towns = new Map(names.map((town) => [town.id, town]));
  const entries = published.map((business) => toBusinessEntry(business, { catalogue, towns }));
  await replaceBusinesses(env.SEARCH, replaced, { entries, names, catalogue });
}
