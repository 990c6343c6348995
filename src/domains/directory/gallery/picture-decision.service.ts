import { announceBusinesses } from '#domains/directory/business/changed-business.service.ts';
import { hideOwn, showOwn } from '#domains/media/picture/own-picture.service.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { isStale } from '#kernel/record/managed.repo.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { mediumNotFound } from './gallery.errors.ts';
import { getMedium, type MediumRow } from './gallery.repo.ts';
import type { GalleryEnv } from './gallery.service.ts';
import { approveMedium, rejectMedium } from './picture-decision.repo.ts';
import { placePictures } from './placed-picture.service.ts';

type Decision = { id: number; author: Author };

/** Has readers see a picture or film that waits; one that is decided on already stays as it is: false. */
export async function acceptPicture(
  platform: Platform<GalleryEnv>,
  { id, author }: Decision,
): Promise<boolean> {
  const row = await requirePicture(platform, id);
  if (row.status !== 'pending') return row.status === 'approved';
  const { db, now: at } = platform;
  // Before its row, which never shows what isn't there.
  if (row.key !== null) await showOwn(platform, row.key);
  try {
    await approveMedium(db, row, { businessId: row.businessId, author, at });
  } catch (error) {
    if (!isStale(error)) throw error;
    const now = await readOrUnavailable(getMedium(db, id));
    if (now?.status === 'approved') return true;
    if (row.key !== null) await hideOwn(platform, row.key);
    return false;
  }
  await placePictures(platform, row.businessId);
  await announceBusinesses(platform, [row.businessId]);
  return true;
}

/** Says why readers are not shown a picture or film that waits; one that is decided on already stays as it is: false. */
export async function rejectPicture(
  platform: Platform<GalleryEnv>,
  { id, author, reason }: Decision & { reason: string },
): Promise<boolean> {
  const row = await requirePicture(platform, id);
  if (row.status !== 'pending') return row.status === 'rejected';
  const { db, now: at } = platform;
  try {
    await rejectMedium(db, { id, reason }, { businessId: row.businessId, author, at });
  } catch (error) {
    if (isStale(error)) return false;
    throw error;
  }
  await placePictures(platform, row.businessId);
  return true;
}

async function requirePicture({ db }: Platform, id: number): Promise<MediumRow> {
  const row = await readOrUnavailable(getMedium(db, id));
  if (!row || row.kind === 'document') throw mediumNotFound();
  return row;
}
