import { announceBusinesses } from '#domains/directory/business/changed-business.service.ts';
import { placePictures } from '#domains/directory/gallery/placed-picture.service.ts';
import { placePhotos } from '#domains/directory/rating/rating-photo.service.ts';
import { requireMember } from '#domains/directory/vendor/business-member.service.ts';
import type { VendorEnv } from '#domains/directory/vendor/listing-save.service.ts';
import { loadOwned } from '#domains/directory/vendor/owned-business.loader.ts';
import { toOwnerAnswer } from '#domains/directory/vendor/owner-answer.model.ts';
import { changedMeanwhile } from '#domains/directory/vendor/vendor.errors.ts';
import { authorOf, type Doing } from '#domains/directory/vendor/vendor.model.ts';
import type { MediaEnv } from '#domains/media/picture/media.model.ts';
import { translatorOf } from '#i18n/translator.ts';
import { withdrawCopies } from '#kernel/content/content-cache.ts';
import type { MailQueueEnv } from '#kernel/delivery/mail-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { sendNotices } from '#kernel/notice/notice.service.ts';
import { isStale } from '#kernel/record/managed.repo.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { deleteListing, isRemoved } from './listing-removal.repo.ts';

/**
 * Deletes a listing for good, by its owner, with everything it shows and says; refuses whoever has not seen the last change.
 * Sent again it finds nothing to do.
 */
export async function removeListing(
  platform: Platform<VendorEnv & MediaEnv & MailQueueEnv>,
  { id, version }: { id: number; version: number },
  doing: Doing,
): Promise<void> {
  const { db, env, now: at } = platform;
  const { userId, lang } = doing;
  if (await readOrUnavailable(isRemoved(db, id))) return;
  await requireMember(platform, userId, id, 'owner');
  const owned = await loadOwned(platform, { userId, id, lang });
  const { record, members } = owned;
  const refuse = (present: typeof owned) =>
    changedMeanwhile(toOwnerAnswer(present), translatorOf(lang));
  if (record.version !== version) throw refuse(owned);
  const memberIds = members.map((member) => member.userId);
  const before = { ...record, isNew: record.publishedAt === null };
  try {
    await deleteListing(db, { before, ownerId: userId, memberIds, at, author: authorOf(doing) });
  } catch (error) {
    if (isStale(error)) throw refuse(await loadOwned(platform, { userId, id, lang }));
    throw error;
  }
  platform.defer(sendNotices(platform));
  await placePictures(platform, id);
  await placePhotos(platform);
  if (record.publishedAt === null) return;
  await withdrawCopies(env.CACHE);
  await announceBusinesses(platform, [id]);
}
