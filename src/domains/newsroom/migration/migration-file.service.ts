import type { Translate } from '#i18n/translator.ts';
import type { Actor } from '#kernel/access/account.model.ts';
import type { Thin } from '#kernel/domain/term.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readBounded } from '#platform/bounded-body.ts';
import { logError } from '#platform/log.ts';
import { importNotFound, refuseImport } from './migration.errors.ts';
import type { MigrationEnv } from './migration.model.ts';
import { FIRST_SETTINGS, LARGEST_IMPORT, PART_BYTES } from './migration.model.ts';
import {
  deleteImport,
  deleteItems,
  findOldest,
  getImport,
  type ImportRow,
  insertImport,
  listAbandoned,
  listParts,
  moveImport,
  savePart,
} from './migration.repo.ts';
import { piecesKey } from './window.service.ts';

/** Messages of the `import` queue: one more step of an import. */
export interface ImportMessage {
  importId: number;
  /** Seconds this step has waited for pictures. */
  waited: number;
}

/** How long a file may be on its way, in milliseconds. */
const LONGEST_UPLOAD = 6 * 86_400_000;
const AT_ONCE = 20;

/** Prepares a place for a file that comes in parts. */
export async function openImport(
  platform: Platform<MigrationEnv>,
  file: { name: string; bytes: number; actor: Actor },
  t: Translate,
): Promise<number> {
  const { db, env, now } = platform;
  const { name, bytes, actor } = file;
  if (bytes === 0) throw refuseImport('empty', t, 'bytes');
  if (bytes > LARGEST_IMPORT) throw refuseImport('too_large', t, 'bytes');
  const key = `imports/${crypto.randomUUID()}`;
  const { uploadId } = await env.MEDIA.createMultipartUpload(key);
  return insertImport(db, {
    name,
    bytes,
    key,
    uploadId,
    state: 'uploading',
    settings: FIRST_SETTINGS,
    createdBy: actor,
    createdAt: now,
    touchedAt: now,
  });
}

/** Keeps one part of the file, counted from 1; sent again, it replaces what was sent before. */
export async function acceptPart(
  platform: Platform<MigrationEnv>,
  part: { id: number; number: number; body: ReadableStream<Uint8Array> | null },
  t: Translate,
): Promise<void> {
  const { db, env } = platform;
  const { id, number, body } = part;
  const row = await requireImport(platform, id);
  if (row.state !== 'uploading') throw refuseImport('wrong_state', t);
  const expected = sizeOfPart(row.bytes, number);
  if (expected <= 0) throw refuseImport('no_part', t, 'number');
  const bytes = await readBounded(body, expected);
  if (bytes?.length !== expected) throw refuseImport('part_size', t);
  const upload = env.MEDIA.resumeMultipartUpload(row.key, row.uploadId);
  const { etag } = await upload.uploadPart(number, bytes);
  await savePart(db, { importId: id, number, etag });
}

function sizeOfPart(bytes: number, number: number): number {
  return Math.min(PART_BYTES, bytes - (number - 1) * PART_BYTES);
}

/** Puts the parts together and begins to read them. */
export async function beginReading(
  platform: Platform<MigrationEnv>,
  id: number,
  t: Translate,
): Promise<void> {
  const { db, env, now } = platform;
  const row = await requireImport(platform, id);
  if (row.state === 'reading') return;
  if (row.state !== 'uploading') throw refuseImport('wrong_state', t);
  const parts = await listParts(db, id);
  if (parts.length !== Math.ceil(row.bytes / PART_BYTES)) throw refuseImport('no_part', t);
  // Completed before, by a call that broke off?
  if (!(await env.MEDIA.head(row.key)))
    await env.MEDIA.resumeMultipartUpload(row.key, row.uploadId).complete(
      parts.map(({ number, etag }) => ({ partNumber: number, etag })),
    );
  if (await moveImport(db, id, { from: 'uploading', to: 'reading', now })) await step(platform, id);
}

/** Removes the file and what is known of it; what was saved from it stays. */
export async function removeImport(platform: Platform<MigrationEnv>, id: number): Promise<void> {
  const { db, env } = platform;
  const row = await requireImport(platform, id);
  if (row.state === 'uploading') await abortUpload(platform, row);
  await env.MEDIA.delete([row.key, piecesKey(row.key)]);
  await deleteImport(db, id);
}

async function abortUpload(
  { env }: Platform<MigrationEnv>,
  { id, key, uploadId }: ImportRow,
): Promise<void> {
  try {
    await env.MEDIA.resumeMultipartUpload(key, uploadId).abort();
  } catch (error) {
    // R2 drops parts by itself after a week, and has none left of what it has joined.
    logError('import.upload_not_aborted', error, { import: id });
  }
}

/** Cron: forgets files whose rest nobody has sent; the store gives up their parts a day later. */
export async function dropAbandonedImports(platform: Platform<MigrationEnv>): Promise<void> {
  const before = new Date(platform.now.getTime() - LONGEST_UPLOAD);
  for (const id of await listAbandoned(platform.db, before, AT_ONCE))
    await removeImport(platform, id);
}

/** Removes imports that nobody has touched for long, a part of their lines at a time; what was saved from them stays. */
export const removeOldImports: Thin = async (platform, { before, limit }) => {
  const id = await findOldest(platform.db, before);
  if (id === null) return 0;
  if ((await deleteItems(platform.db, id, limit)) < limit) await removeImport(platform, id);
  return limit;
};

export async function requireImport({ db }: Platform, id: number): Promise<ImportRow> {
  const row = await getImport(db, id);
  if (!row) throw importNotFound();
  return row;
}

/** Asks for one more step of an import. */
export async function step(
  { env }: Platform<MigrationEnv>,
  importId: number,
  waited = 0,
): Promise<void> {
  const message: ImportMessage = { importId, waited };
  await env.IMPORT_QUEUE.send(message, waited > 0 ? { delaySeconds: PICTURE_PAUSE } : {});
}

/** Seconds between two looks at pictures that are on their way. */
export const PICTURE_PAUSE = 5;
