import type { Platform } from '#kernel/http/platform.ts';
import { sliceRows } from './ghost-slices.model.ts';
import type { MigrationEnv, Problem } from './migration.model.ts';
import type { ImportRow } from './migration.repo.ts';
import { type Slices, sliceLines } from './slices.model.ts';
import { sliceItems } from './wxr-slices.model.ts';

/** Bytes read at a time; a piece that is larger is read whole, up to the second. */
const WINDOW = 1024 * 1024;
const LARGEST_WINDOW = 16 * WINDOW;

export interface Window {
  bytes: Uint8Array;
  /** A character a byte. */
  text: string;
  slices: Slices;
  /** The file ends with it. */
  isLast: boolean;
  fault: Problem | null;
}

/** A window with at least one whole piece in it, or the end of the file. */
export async function fetchWindow(
  platform: Platform<MigrationEnv>,
  row: ImportRow,
): Promise<Window> {
  for (let length = WINDOW; ; length *= 4) {
    const bytes = await fetchBytes(platform, row, Math.min(length, row.bytes - row.position));
    const text = new TextDecoder('windows-1252').decode(bytes);
    const isWhole = row.position + bytes.length >= row.bytes;
    const slices = slice(row, text, isWhole);
    const isLast = isWhole && !slices.isFull;
    const window = { bytes, text, slices, isLast, fault: null };
    if (slices.isBroken) return { ...window, fault: 'broken_file' };
    if (isLast || slices.isEnd || slices.next > 0) return window;
    if (length >= LARGEST_WINDOW) return { ...window, fault: 'too_long' };
  }
}

function slice({ format, place }: ImportRow, text: string, isLast: boolean): Slices {
  if (format === 'wxr') return sliceItems(text);
  return format === 'ghost' ? sliceRows(text, place) : sliceLines(text, isLast);
}

/** Bytes of a file from where reading goes on. */
export async function fetchBytes(
  platform: Platform<MigrationEnv>,
  row: ImportRow,
  length: number,
): Promise<Uint8Array> {
  return new Uint8Array(await fetchRange(platform, row, { offset: row.position, length }));
}

export async function fetchRange(
  { env }: Platform<MigrationEnv>,
  { id, key, format }: ImportRow,
  range: { offset: number; length: number },
): Promise<ArrayBuffer> {
  const object = await env.MEDIA.get(format === 'feed' ? piecesKey(key) : key, { range });
  if (!object) throw new Error(`the file of import ${id} is gone`);
  return object.arrayBuffer();
}

/** Where the pieces of a feed are kept, one a line. */
export function piecesKey(key: string): string {
  return `${key}.lines`;
}
