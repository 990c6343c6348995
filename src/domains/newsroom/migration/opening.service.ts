import { decodeFile, parseFile } from '#domains/newsroom/format/sent-file.model.ts';
import type { IncomingDocument } from '#domains/newsroom/ingest/ingest.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { findFormat } from './format.model.ts';
import { toProblem, toSource } from './line.model.ts';
import type { MigrationEnv } from './migration.model.ts';
import { IMPORT_FORMATS, type ImportFormat, type Problem } from './migration.model.ts';
import { type ImportRow, saveFault, saveFormat } from './migration.repo.ts';
import type { Piece } from './migration-source.model.ts';
import { countTerms } from './term.repo.ts';
import { fetchBytes, piecesKey } from './window.service.ts';
import { parseHead } from './wxr.model.ts';

/** Bytes in which a file shows what it is; its list of authors stands there as well. */
const HEAD = 1024 * 1024;
/** Of ZIP and gzip. */
const SIGNATURES: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x1f, 0x8b],
];
/** Feeds are read whole. */
const LARGEST_FEED = 8 * HEAD;

/** Finds out what a file is, and makes a feed one piece a line. True when that is all there is to it. */
export async function openFile(platform: Platform<MigrationEnv>, row: ImportRow): Promise<boolean> {
  const bytes = await fetchBytes(platform, row, Math.min(HEAD, row.bytes));
  const found = detectFormat(bytes);
  const problem = typeof found === 'object' ? await open(platform, row, found) : found;
  if (problem === null) return false;
  await saveFault(platform.db, row, { problem, line: 1, state: 'failed' });
  return true;
}

interface Head {
  format: ImportFormat;
  text: string;
}

function detectFormat(bytes: Uint8Array): Head | Problem {
  if (SIGNATURES.some((signature) => signature.every((byte, at) => bytes[at] === byte)))
    return 'zipped';
  const text = decodeFile(bytes);
  if (text === null) return 'unknown_format';
  const format = findFormat(text);
  return isFormat(format) ? { format, text } : format;
}

function isFormat(found: ImportFormat | Problem): found is ImportFormat {
  return IMPORT_FORMATS.some((format) => format === found);
}

/** Keeps what a file is; the problem where it can't be read. */
async function open(
  platform: Platform<MigrationEnv>,
  row: ImportRow,
  { format, text }: Head,
): Promise<Problem | null> {
  if (format === 'feed') return openFeed(platform, row);
  const first = text.search(/<item[\s>]/);
  const { site, authors } =
    format === 'wxr'
      ? parseHead(first === -1 ? text : text.slice(0, first))
      : { site: '', authors: [] };
  const listed = authors.map((author) => ({ ...author, items: 0 }));
  await platform.db.batch([
    countTerms(platform.db, row, listed),
    saveFormat(platform.db, row, { format, site, bytes: row.bytes, now: platform.now }),
  ]);
  return null;
}

/** A feed may be in any encoding and is wrong in any way: what reads feeds reads it once, and whole. */
async function openFeed(platform: Platform<MigrationEnv>, row: ImportRow): Promise<Problem | null> {
  if (row.bytes > LARGEST_FEED) return 'too_large';
  const bytes = await fetchBytes(platform, row, row.bytes);
  const document = parseFile(bytes);
  if (!document) return 'broken_file';
  const lines = new TextEncoder().encode(toPieces(document).map(toLine).join(''));
  if (lines.length === 0) return 'empty';
  await platform.env.MEDIA.put(piecesKey(row.key), lines);
  await saveFormat(platform.db, row, {
    format: 'feed',
    site: document.home,
    bytes: lines.length,
    now: platform.now,
  });
  return null;
}

function toLine(piece: Piece): string {
  return `${JSON.stringify(piece)}\n`;
}

/** In the order of the feed. */
function toPieces({ title, items, refused }: IncomingDocument): Piece[] {
  const stories = items.map((item) => ({
    position: item.position,
    piece: { item: toSource({ ...item, facts: { source: title } }) },
  }));
  const problems = refused.map(({ position, refusal }) => ({
    position,
    piece: { problem: toProblem(refusal.code) },
  }));
  return [...stories, ...problems]
    .toSorted((a, b) => a.position - b.position)
    .map(({ piece }) => piece);
}
