import type { Platform } from '#kernel/http/platform.ts';
import type { Enquiry } from './enquiry.model.ts';
import {
  MOST_ROWS,
  PIECE_ROWS,
  toTableEnd,
  toTableHead,
  toTableLines,
} from './enquiry-csv.model.ts';
import { findThreads } from './enquiry-thread.loader.ts';
import type { ThreadFilter } from './enquiry-thread.repo.ts';

/**
 * Enquiries as a table for a spreadsheet, read piece by piece as it is sent: a year of a busy shop is more than fits at once.
 * Where the database goes on the way the file breaks off, and the browser says so.
 */
export async function loadTable(
  platform: Platform,
  filter: ThreadFilter,
  reading: Parameters<typeof toTableLines>[1],
): Promise<ReadableStream<Uint8Array>> {
  const read = (after?: Enquiry) =>
    findThreads(platform, { ...filter, after }, { page: 1, size: PIECE_ROWS });
  // What is refused is refused before the file begins.
  let piece = await read();
  let rows = 0;
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (file) => file.enqueue(encoder.encode(toTableHead(reading))),
    pull: async (file) => {
      if (rows > 0) piece = await read(piece.threads.at(-1));
      const { threads, hasNext } = piece;
      rows += threads.length;
      const isEnd = !hasNext || rows >= MOST_ROWS;
      const end = isEnd && hasNext ? toTableEnd(reading) : '';
      file.enqueue(encoder.encode(toTableLines(threads, reading) + end));
      if (isEnd) file.close();
    },
  });
}
