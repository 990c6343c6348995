import { Buffer } from 'node:buffer';

/** A file of another kind hidden in a picture: what browsers and readers of archives look for. */
const MARKUP = /<(?:script|\?php|html[\s>]|!doctype|iframe|svg[\s>])/i;
/** Readers of PDF begin where this stands, within the first kilobyte (ISO 32000-1, annex H). */
const PDF = '%PDF-';
const PDF_REACH = 1_024;
/** The end of a ZIP archive, with a comment of 64 kB at most behind it (APPNOTE.TXT, 4.3.16). */
const ZIP_END = 'PK\x05\x06';
const ZIP_REACH = 22 + 65_535;

/** Whether a picture would also be taken for a page, a program, an archive or a PDF. */
export function hidesForeign(bytes: Uint8Array): boolean {
  return hasStart(bytes, PDF_REACH, PDF) || hidesMarkupOrArchive(bytes);
}

/** Why a file is not taken as a paper: it is none, it is cut short, or it is something else as well; null for one that is right. */
export function findDocumentFault(bytes: Uint8Array): 'format' | 'broken' | 'foreign' | null {
  if (!/^%PDF-[12]\.\d/.test(textOf(bytes.subarray(0, 8)))) return 'format';
  // Whoever has written it may have put some blank bytes behind its end.
  if (!textOf(bytes.subarray(-PDF_REACH)).includes('%%EOF')) return 'broken';
  return hidesMarkupOrArchive(bytes) ? 'foreign' : null;
}

function hasStart(bytes: Uint8Array, reach: number, text: string): boolean {
  return textOf(bytes.subarray(0, reach)).includes(text);
}

function hidesMarkupOrArchive(bytes: Uint8Array): boolean {
  return textOf(bytes.subarray(-ZIP_REACH)).includes(ZIP_END) || MARKUP.test(textOf(bytes));
}

/** Each byte as the letter of its number. */
function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
