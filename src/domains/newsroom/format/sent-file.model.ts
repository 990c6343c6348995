import { DocumentError } from '#domains/newsroom/ingest/ingest.errors.ts';
import type { IncomingDocument } from '#domains/newsroom/ingest/ingest.model.ts';
import { decodeDocument } from './charset.model.ts';
import { parseDocument } from './document.model.ts';

/** The text of a file of any encoding; null for bytes that are none. */
export function decodeFile(bytes: Uint8Array): string | null {
  return orNull(() => decodeDocument(bytes));
}

/** What a file brings; null when that is nothing we know. */
export function parseFile(bytes: Uint8Array): IncomingDocument | null {
  return orNull(() => parseDocument({ bytes }));
}

function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof DocumentError) return null;
    throw error;
  }
}
