import { randomBytes } from 'node:crypto';
import type { MediaKind } from '#domains/directory/business/business.model.ts';
import { findDocumentFault, hidesForeign } from '#domains/media/picture/foreign-content.model.ts';
import { sniffFormat } from '#domains/media/picture/inspect.model.ts';
import type { KeptPicture, MediaEnv } from '#domains/media/picture/media.model.ts';
import { checkPicture, storeAlone } from '#domains/media/upload/intake.service.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { refuseOffer } from './gallery.errors.ts';
import { LEAST_SIDE, MOST_DOCUMENT_BYTES, MOST_PICTURE_BYTES } from './gallery.model.ts';
import { toPaperPath } from './paper.model.ts';

export type FileKind = Exclude<MediaKind, 'video'>;

/** The most bytes of a file of a kind. */
export function mostBytesOf(kind: FileKind): number {
  return kind === 'document' ? MOST_DOCUMENT_BYTES : MOST_PICTURE_BYTES;
}

/** Throws a refusal of a file that is not right for its kind. */
export function checkFile(kind: FileKind, bytes: Uint8Array, t: Translate): void {
  if (bytes.byteLength > mostBytesOf(kind)) throw refuseOffer('too_many_bytes', t, 'file');
  if (kind === 'document') checkPaper(bytes, t);
  else checkPhoto(kind, bytes, t);
}

function checkPhoto(kind: Exclude<FileKind, 'document'>, bytes: Uint8Array, t: Translate): void {
  const { width, height } = checkPicture(bytes);
  if (Math.min(width, height) < LEAST_SIDE[kind]) throw refuseOffer('too_small', t, 'file');
  if (hidesForeign(bytes)) throw refuseOffer('foreign_content', t, 'file');
}

/** A PDF, or a picture that somebody has taken of it. */
function checkPaper(bytes: Uint8Array, t: Translate): void {
  if (sniffFormat(bytes)) {
    checkPicture(bytes);
    if (hidesForeign(bytes)) throw refuseOffer('foreign_content', t, 'file');
    return;
  }
  const fault = findDocumentFault(bytes);
  if (fault === 'format') throw refuseOffer('not_pdf', t, 'file');
  if (fault === 'broken') throw refuseOffer('broken_pdf', t, 'file');
  if (fault) throw refuseOffer('foreign_content', t, 'file');
}

/** Keeps a paper where no address leads to. */
export async function storePaper(
  platform: Platform<MediaEnv>,
  bytes: Uint8Array,
): Promise<KeptPicture> {
  if (sniffFormat(bytes)) return storeAlone(platform, bytes, toPaperPath);
  const key = `${randomBytes(8).toString('hex')}.pdf`;
  const mime = 'application/pdf';
  await platform.env.MEDIA.put(toPaperPath(key), bytes, { httpMetadata: { contentType: mime } });
  return { key, mime, bytes: bytes.byteLength, width: 0, height: 0 };
}
