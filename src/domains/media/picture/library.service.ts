import { countRights } from '#domains/media/rights/rights.repo.ts';
import { followRights } from '#domains/media/rights/rights.service.ts';
import { foldText } from '#i18n/folding.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { announcePurge } from '#kernel/content/purge-queue.ts';
import { cacheTag } from '#kernel/http/http.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';
import {
  type LibraryPicture,
  type PictureChange,
  type PictureInUse,
  toRights,
  USES_SHOWN,
} from './library.model.ts';
import {
  deleteUnused,
  getReady,
  isKept,
  type LibraryQuery,
  listPictures,
  type MediaRow,
  updatePicture,
} from './library.repo.ts';
import { pictureInUse, pictureNotFound } from './media.errors.ts';
import type { MediaEnv } from './media.model.ts';
import { toDeskSource } from './media.model.ts';
import { deleteKept, getBytes, placeBytes } from './media.service.ts';
import { formatOfKey } from './picture.model.ts';
import { type Looker, listUses } from './picture-use.repo.ts';
import { announcePicture } from './picture-use.service.ts';
import { toSearchText } from './search-text.model.ts';

/** The newest pictures of the library first; `next` is the `before` of those after them, null at the end. */
export async function loadLibrary(
  { db, now }: Platform,
  query: Omit<LibraryQuery, 'words'> & { q: string; size: number },
): Promise<{ pictures: LibraryPicture[]; next: number | null }> {
  const { q, size, ...wanted } = query;
  const words = foldText(q).split(/\s+/).filter(Boolean);
  const found = await listPictures(db, { ...wanted, words }, now, size + 1);
  const rows = found.slice(0, size);
  return {
    pictures: rows.map((row) => toLibraryPicture(row, now)),
    next: found.length > size ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** A picture with what shows it; throws when there is none. */
export async function getPicture(
  { db, now }: Platform,
  id: number,
  { actor, ...looker }: Looker & { actor: string },
): Promise<PictureInUse> {
  const row = await getReady(db, id);
  if (!row) throw pictureNotFound();
  return {
    ...toLibraryPicture(row, now),
    uses: await listUses(db, row, looker, USES_SHOWN),
    isMine: row.uploadedBy === actor,
  };
}

/** How many pictures' rights end soon, and how many have. */
export function listRights({ db, now }: Platform): Promise<{ ending: number; ended: number }> {
  return readOrUnavailable(countRights(db, now));
}

/** Changes what is said of a picture, and how it is cut; readers see it at once. */
export async function changePicture(
  platform: Platform<Env>,
  id: number,
  { change, author }: { change: PictureChange; author: Author },
): Promise<LibraryPicture> {
  const { db, now } = platform;
  const before = await getReady(db, id);
  if (!before) throw pictureNotFound();
  const values = toValues(before, change);
  const folded = toSearchText({ ...before, ...values });
  const entry = { ...author, at: now, details: { changed: Object.keys(change) } };
  const row = await updatePicture(db, id, { ...values, folded }, entry);
  if (!row) throw pictureNotFound();
  const offAt = await followRights(platform, row);
  if (row.credit !== before.credit) await announcePicture(platform, id, 'described');
  if (row.key && isCutAnew(before, row)) await announcePurge(platform, [cacheTag.picture(row.key)]);
  return toLibraryPicture({ ...row, offAt }, now);
}

/** Removes a picture that nothing shows; throws a refusal with what shows it otherwise. */
export async function removePicture(
  platform: Platform<MediaEnv>,
  id: number,
  { author, ...looker }: Looker & { author: Author },
): Promise<void> {
  const { db, now } = platform;
  const removed = await deleteUnused(db, id, { ...author, at: now, details: {} });
  if (!removed) {
    const row = await getReady(db, id);
    if (!row) throw pictureNotFound();
    throw pictureInUse(await listUses(db, row, looker, USES_SHOWN));
  }
  if (!removed.key) return;
  // What another row still has may be there for the desk only.
  if (await isKept(db, removed.key)) await placeBytes(platform, removed.key);
  else await deleteKept(platform, [removed.key]);
}

/** The bytes of a picture that the desk may look at when readers may not; throws when there are none. */
export async function getFile(platform: Platform<MediaEnv>, id: number): Promise<R2ObjectBody> {
  const row = await getReady(platform.db, id);
  const file = row?.key ? await getBytes(platform, row.key) : null;
  if (!file) throw pictureNotFound();
  return file;
}

export function toLibraryPicture(row: MediaRow, now: Date): LibraryPicture {
  const { id, width, height, bytes, fileName, credit, licence, focalX, focalY, crops } = row;
  const rightsUntil = row.rightsUntil?.getTime() ?? null;
  return {
    id,
    src: toDeskSource(row),
    width,
    height,
    bytes,
    format: formatOfKey(row.key ?? '') ?? '',
    fileName,
    words: {
      en: { alt: row.altEn, caption: row.captionEn },
      hi: { alt: row.altHi, caption: row.captionHi },
      gu: { alt: row.altGu, caption: row.captionGu },
    },
    credit,
    licence,
    focalX,
    focalY,
    crops,
    rightsUntil,
    rights: toRights(rightsUntil, now.getTime()),
    createdAt: row.createdAt.getTime(),
  };
}

/** The columns a change sets. */
function toValues(before: MediaRow, change: PictureChange): Partial<MediaRow> {
  const { words = {}, crops, rightsUntil, credit, licence, focalX, focalY } = change;
  const values = {
    altEn: words.en?.alt,
    altHi: words.hi?.alt,
    altGu: words.gu?.alt,
    captionEn: words.en?.caption,
    captionHi: words.hi?.caption,
    captionGu: words.gu?.caption,
    credit,
    licence,
    focalX,
    focalY,
    crops,
    rightsUntil: typeof rightsUntil === 'number' ? new Date(rightsUntil) : rightsUntil,
  };
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return given.length > 0 ? Object.fromEntries(given) : { credit: before.credit };
}

function isCutAnew(before: MediaRow, after: MediaRow): boolean {
  const cut = ({ focalX, focalY, crops }: MediaRow) => JSON.stringify([focalX, focalY, crops]);
  return cut(before) !== cut(after);
}
