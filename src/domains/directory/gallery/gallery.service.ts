import { createHash } from 'node:crypto';
import type { MediaKind } from '#domains/directory/business/business.model.ts';
import {
  announceBusinesses,
  type BusinessQueueEnv,
} from '#domains/directory/business/changed-business.service.ts';
import { requireMember } from '#domains/directory/vendor/business-member.service.ts';
import type { MediaEnv } from '#domains/media/picture/media.model.ts';
import { deleteOwn, showOwn, storeOwn } from '#domains/media/picture/own-picture.service.ts';
import type { Translate } from '#i18n/translator.ts';
import { type RateLimitEnv, takeTurnOf, tooMany } from '#kernel/access/rate-limit.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { toYoutubeId } from '#kernel/html/youtube.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { isStale, messagesOf } from '#kernel/record/managed.repo.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { logError } from '#platform/log.ts';
import { mediumNotFound, refuseOffer } from './gallery.errors.ts';
import { type MediumWords, movedTo, type OwnMedium, UPLOAD_LIMIT } from './gallery.model.ts';
import {
  type Acting,
  findSame,
  getMedium,
  getStanding,
  insertMedium,
  type MediumRow,
  type NewMedium,
  orderMedia,
  removeMedia,
  selectDocuments,
  selectMedia,
  selectMostPhotos,
  updateWords,
} from './gallery.repo.ts';
import { judgeOffer } from './offer-words.service.ts';
import { toPaperPath } from './paper.model.ts';
import { placePictures } from './placed-picture.service.ts';
import { checkFile, type FileKind, storePaper } from './sent-file.service.ts';

export type GalleryEnv = MediaEnv & BusinessQueueEnv & RateLimitEnv;

/** Somebody who keeps a listing, with what refusals are told in. */
export interface Keeper {
  user: { id: number };
  author: Author;
  t: Translate;
}

/** A file that is sent for a listing. */
export interface SentFile {
  kind: FileKind;
  bytes: Uint8Array;
  words: MediumWords;
}

/** Everything a listing has of pictures, videos and papers, as one of its members sees it. */
export async function loadOwnMedia(
  platform: Platform,
  businessId: number,
  userId: number,
): Promise<{ media: OwnMedium[]; documents: OwnMedium[]; mostPhotos: number }> {
  const { role } = await requireMember(platform, userId, businessId);
  const asks = { userId, isOwner: role === 'owner' };
  const { db, now } = platform;
  const [media, documents, [given]] = await readOrUnavailable(
    db.batch([
      selectMedia(db, businessId),
      selectDocuments(db, businessId, asks),
      selectMostPhotos(db, businessId, now),
    ]),
  );
  return {
    media: media.map(toOwn),
    documents: documents.map(toOwn),
    mostPhotos: given?.photos ?? 0,
  };
}

export function toOwn(row: MediumRow): OwnMedium {
  const { id, kind, videoId, width, height, position, status, reason, caption } = row;
  return {
    ...{ id, kind, videoId, width, height, position, status, reason, caption },
    alts: { en: row.alt, hi: row.altHi, gu: row.altGu },
    src: row.key === null ? null : toOwnSource(row),
  };
}

/** What readers are shown has an address for all; the rest one for members. */
function toOwnSource({ id, kind, key, status }: MediumRow): string {
  const isShown = status === 'approved' && kind !== 'document';
  return isShown ? `/media/${key}` : `/api/vendor/business/media/${id}/file`;
}

/**
 * Refuses whoever may send nothing for a listing, and who has sent more of late than any shop has; before the bytes are
 * read.
 */
export async function requireUploader(
  platform: Platform<RateLimitEnv>,
  userId: number,
  businessId: number,
): Promise<void> {
  await requireMember(platform, userId, businessId);
  await takeUpload(platform, businessId);
}

export async function takeUpload(
  { env }: Platform<RateLimitEnv>,
  businessId: number,
): Promise<void> {
  const wait = await takeTurnOf({ env }, `business ${businessId}`, UPLOAD_LIMIT);
  if (wait > 0) throw tooMany(wait);
}

/** Adds a file that somebody who may has sent; gives it as members see it. Throws a refusal of a file that is not right. */
export async function addFile(
  platform: Platform<GalleryEnv>,
  businessId: number,
  file: SentFile,
  keeper: Keeper,
): Promise<OwnMedium> {
  const { kind, bytes, words } = file;
  checkFile(kind, bytes, keeper.t);
  const hash = hashOf(kind, bytes, keeper.user.id);
  await refuseSame(platform, { businessId, kind, hash }, keeper);
  const isHeld = await judgeWords(platform, businessId, words, keeper);
  const isShown = kind !== 'document' && !isHeld && (await showsAtOnce(platform, businessId));
  const kept = await (kind === 'document' ? storePaper : storeOwn)(platform, bytes);
  // Before its row, which never shows what isn't there.
  if (isShown) await showOwn(platform, kept.key);
  const medium = { ...kept, ...words, kind, hash, videoId: null, isShown };
  const id = await add(platform, businessId, medium, keeper, async () => {
    if (kind === 'document') await platform.env.MEDIA.delete(toPaperPath(kept.key));
    else await deleteOwn(platform, [kept.key]);
  });
  await placePictures(platform, businessId);
  await announceBusinesses(platform, [businessId]);
  return requireOwn(platform, id);
}

/** Whether somebody else has sent the same paper is nobody's business. */
function hashOf(kind: FileKind, bytes: Uint8Array, userId: number): string {
  const sender = kind === 'document' ? `${userId}:` : '';
  return createHash('sha256').update(sender).update(bytes).digest('hex');
}

/** The paper of somebody for a listing that these bytes are, which was sent before; null for none. */
export async function findPaper(
  { db }: Platform,
  businessId: number,
  { bytes, userId }: { bytes: Uint8Array; userId: number },
): Promise<number | null> {
  const kind = 'document' as const;
  const same = { businessId, kind, hash: hashOf(kind, bytes, userId) };
  return readOrUnavailable(findSame(db, same));
}

/** Adds a film on YouTube. */
export async function addVideo(
  platform: Platform<GalleryEnv>,
  businessId: number,
  { videoUrl, words }: { videoUrl: string; words: MediumWords },
  keeper: Keeper,
): Promise<OwnMedium> {
  const videoId = toYoutubeId(videoUrl.trim());
  if (videoId === null) throw refuseOffer('not_youtube', keeper.t, 'videoUrl');
  const hash = createHash('sha256').update(`youtube:${videoId}`).digest('hex');
  await refuseSame(platform, { businessId, kind: 'video', hash }, keeper);
  const isHeld = await judgeWords(platform, businessId, words, keeper);
  const isShown = !isHeld && (await showsAtOnce(platform, businessId));
  const nothing = { key: null, mime: '', bytes: 0, width: 0, height: 0 };
  const medium = { ...nothing, ...words, kind: 'video' as const, hash, videoId, isShown };
  const id = await add(platform, businessId, medium, keeper, async () => {});
  await announceBusinesses(platform, [businessId]);
  return requireOwn(platform, id);
}

async function refuseSame(
  { db }: Platform,
  same: { businessId: number; kind: MediaKind; hash: string },
  { t }: Keeper,
): Promise<void> {
  if ((await readOrUnavailable(findSame(db, same))) !== null)
    throw refuseOffer('same_picture', t, 'file');
}

/** Whether what is said waits for a reviewer; throws where it can't be said. */
async function judgeWords(
  platform: Platform,
  businessId: number,
  { alts, caption }: MediumWords,
  { user, t }: Keeper,
): Promise<boolean> {
  const text = [...Object.values(alts), caption].filter(Boolean).join('\n');
  const asked = { userId: user.id, businessId };
  const { isRefused, hasBlockedWord } = await judgeOffer(platform, text, asked);
  if (isRefused) throw refuseOffer('words', t, 'caption');
  return hasBlockedWord;
}

/** Whether what a listing adds is shown at once: it has shown who it is, and a reviewer has published it. */
async function showsAtOnce({ db }: Platform, businessId: number): Promise<boolean> {
  const standing = await readOrUnavailable(getStanding(db, businessId));
  return standing !== null && standing.verified !== 'none' && standing.publishedAt !== null;
}

/** Nobody would ever find the bytes of a row that was not written: `forget` removes them. */
async function add(
  platform: Platform,
  businessId: number,
  { isShown, ...medium }: Omit<NewMedium, 'status' | 'userId'> & { isShown: boolean },
  { user, author, t }: Keeper,
  forget: () => Promise<void>,
): Promise<number> {
  const { db, now: at } = platform;
  const status = isShown ? 'approved' : 'pending';
  try {
    return await insertMedium(
      db,
      { ...medium, status, userId: user.id },
      { businessId, author, at },
    );
  } catch (error) {
    await forget().catch((left) => logError('business_media.bytes_left', left, { businessId }));
    if (isStale(error)) throw refuseOffer('too_many_pictures', t, 'file');
    if (messagesOf(error).some((message) => /UNIQUE constraint failed/.test(message)))
      throw refuseOffer('same_picture', t, 'file');
    throw error;
  }
}

async function requireOwn({ db }: Platform, id: number): Promise<OwnMedium> {
  const row = await readOrUnavailable(getMedium(db, id));
  if (!row) throw mediumNotFound();
  return toOwn(row);
}

/** One of a listing that somebody keeps; what is foreign, removed or not there is answered by 404 alike. */
export async function requireMedium(
  platform: Platform,
  userId: number,
  id: number,
): Promise<MediumRow> {
  const row = await readOrUnavailable(getMedium(platform.db, id));
  if (!row) throw mediumNotFound();
  const { role } = await requireMember(platform, userId, row.businessId);
  if (row.kind !== 'document') return row;
  const asks = { userId, isOwner: role === 'owner' };
  const seen = await readOrUnavailable(selectDocuments(platform.db, row.businessId, asks));
  if (!seen.some((each) => each.id === id)) throw mediumNotFound();
  return row;
}

/** What of a picture is to be other than it is. */
export interface MediumChange {
  alts?: Partial<MediumWords['alts']> | undefined;
  caption?: string | undefined;
  position?: number | undefined;
}

/** Says something else of a picture, or puts it elsewhere; gives it as it is then. */
export async function changeMedium(
  platform: Platform<GalleryEnv>,
  id: number,
  change: MediumChange,
  keeper: Keeper,
): Promise<OwnMedium> {
  const row = await requireMedium(platform, keeper.user.id, id);
  const { db, now: at } = platform;
  const acting: Acting = { businessId: row.businessId, author: keeper.author, at };
  const words = toOtherWords(row, change);
  if (words) {
    const isHeld =
      row.kind !== 'document' && (await judgeWords(platform, row.businessId, words, keeper));
    await saveWords(db, { id, kind: row.kind, words, isHeld }, acting);
    if (isHeld) await placePictures(platform, row.businessId);
  }
  if (change.position !== undefined) await move(platform, row, change.position, acting);
  await announceBusinesses(platform, [row.businessId]);
  return requireOwn(platform, id);
}

/** Nobody says anything of what is removed meanwhile. */
async function saveWords(...said: Parameters<typeof updateWords>): Promise<void> {
  try {
    await updateWords(...said);
  } catch (error) {
    throw isStale(error) ? mediumNotFound() : error;
  }
}

/** The words that differ; null where none do. */
function toOtherWords(row: MediumRow, { alts, caption }: MediumChange): MediumWords | null {
  const before = toOwn(row);
  const after = { alts: { ...before.alts, ...alts }, caption: caption ?? before.caption };
  const isSame =
    after.caption === before.caption &&
    (['en', 'hi', 'gu'] as const).every((lang) => after.alts[lang] === before.alts[lang]);
  return isSame ? null : after;
}

async function move(
  { db }: Platform,
  { id, kind, businessId }: MediumRow,
  position: number,
  acting: Acting,
): Promise<void> {
  const rows = await readOrUnavailable(selectMedia(db, businessId));
  const before = rows.filter((row) => row.kind === kind).map((row) => row.id);
  const ids = movedTo(before, id, position);
  if (ids.join() !== before.join()) await orderMedia(db, { ids, kind }, acting);
}

/** Takes one away from the pages at once; its bytes go some days later. */
export async function removeMedium(
  platform: Platform<GalleryEnv>,
  id: number,
  keeper: Pick<Keeper, 'user' | 'author'>,
): Promise<void> {
  const row = await requireMedium(platform, keeper.user.id, id);
  const { businessId, kind } = row;
  const { db, now: at } = platform;
  try {
    await removeMedia(db, { id, kind }, { businessId, author: keeper.author, at });
  } catch (error) {
    // Somebody has pressed twice.
    if (!isStale(error)) throw error;
  }
  await placePictures(platform, businessId);
  await announceBusinesses(platform, [businessId]);
}
