import { foldText } from '#i18n/folding.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { AppError } from '#shared/app-error.ts';
import { getTagLabel, listBlockedTags } from './listing-hashtag.repo.ts';
import { saveListing, type VendorEnv } from './listing-save.service.ts';
import { loadOwned } from './owned-business.loader.ts';
import type { OwnedBusiness } from './owned-business.model.ts';
import { badField, businessNotFound } from './vendor.errors.ts';
import { type Doing, MOST_HASHTAGS } from './vendor.model.ts';

/** Times that a change is tried which names no version: somebody else may be faster. */
const TRIES = 3;

/** Gives a listing hashtags; all it has then. Two of the same folded form are one. */
export function addHashtags(
  platform: Platform<VendorEnv>,
  { id, hashtags }: { id: number; hashtags: readonly string[] },
  doing: Doing,
): Promise<readonly string[]> {
  return changeHashtags(platform, { id, doing }, async ({ wanted }) => {
    const t = translatorOf(doing.lang);
    const known = new Set(wanted.hashtags.map(foldText));
    const byFolded = new Map(hashtags.map((label) => [foldText(label), label]));
    const fresh = [...byFolded].filter(([folded]) => !known.has(folded));
    const blocked = await readOrUnavailable(
      listBlockedTags(
        platform.db,
        fresh.map(([folded]) => folded),
      ),
    );
    if (blocked.length > 0) throw badField('hashtag_blocked', 'hashtags', t);
    const all = [...wanted.hashtags, ...fresh.map(([, label]) => label)];
    if (all.length > MOST_HASHTAGS) throw badField('hashtags_full', 'hashtags', t);
    return all;
  });
}

/** Takes a hashtag from a listing; all it has then. One it hasn't is not found. */
export function removeHashtag(
  platform: Platform<VendorEnv>,
  { id, hashtagId }: { id: number; hashtagId: number },
  doing: Doing,
): Promise<readonly string[]> {
  return changeHashtags(platform, { id, doing }, async ({ wanted }) => {
    const label = await readOrUnavailable(getTagLabel(platform.db, hashtagId));
    if (label === null || !wanted.hashtags.includes(label)) throw businessNotFound();
    return wanted.hashtags.filter((each) => each !== label);
  });
}

async function changeHashtags(
  platform: Platform<VendorEnv>,
  { id, doing }: { id: number; doing: Doing },
  change: (owned: OwnedBusiness) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const { userId, lang } = doing;
  for (let tries = 1; ; tries += 1) {
    const owned = await loadOwned(platform, { userId, id, lang });
    const patch = { hashtags: await change(owned) };
    try {
      const saving = { id, version: owned.record.version, patch };
      return (await saveListing(platform, saving, doing)).wanted.hashtags;
    } catch (error) {
      const isFaster = error instanceof AppError && error.code === 'business.changed';
      if (!isFaster || tries === TRIES) throw error;
    }
  }
}
