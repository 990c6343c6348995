import type { MediaEnv } from '#domains/media/picture/media.model.ts';
import { getBytes } from '#domains/media/picture/media.service.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { mediumNotFound } from './gallery.errors.ts';
import { getMedium, type MediumRow, toSender } from './gallery.repo.ts';
import { requireMedium } from './gallery.service.ts';
import { toPaperPath } from './paper.model.ts';

/** The bytes of a picture or paper for somebody who may see it before, or other than, readers do; 404 for anybody else. */
export async function openMedium(
  platform: Platform<MediaEnv>,
  id: number,
  asks: { userId: number; isReviewer: boolean },
): Promise<{ body: ReadableStream; mime: string; name: string; isPaper: boolean }> {
  const row = await requireSeen(platform, id, asks);
  const { key, mime, kind } = row;
  if (key === null) throw mediumNotFound();
  const isPaper = kind === 'document';
  const object = isPaper
    ? await platform.env.MEDIA.get(toPaperPath(key))
    : await getBytes(platform, key);
  if (!object) throw mediumNotFound();
  return { body: object.body, mime, name: key, isPaper };
}

async function requireSeen(
  platform: Platform,
  id: number,
  { userId, isReviewer }: { userId: number; isReviewer: boolean },
): Promise<MediumRow> {
  const row = await readOrUnavailable(getMedium(platform.db, id));
  if (!row) throw mediumNotFound();
  const isSender = row.kind === 'document' && row.uploadedBy === toSender(userId);
  return isReviewer || isSender ? row : requireMedium(platform, userId, id);
}
