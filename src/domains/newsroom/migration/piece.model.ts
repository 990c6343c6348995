import { parseRow } from './ghost.model.ts';
import { parseLine } from './line.model.ts';
import type { ImportFormat, Problem } from './migration.model.ts';
import { MOST_TERMS, type Piece, type SourceItem } from './migration-source.model.ts';
import type { Slice } from './slices.model.ts';
import { parseItem } from './wxr.model.ts';

/** What a piece of a file is. */
export function parsePiece(
  format: ImportFormat,
  text: string,
  table: Slice['table'] = 'posts',
): Piece {
  try {
    switch (format) {
      case 'wxr':
        return cutTerms(parseItem(text));
      case 'ghost':
        return parseRow(table, text);
      case 'jsonl':
        return parseLine(text);
      case 'feed':
        // As it was kept when the feed was opened.
        return JSON.parse(text);
    }
  } catch {
    return { problem: 'broken_item' };
  }
}

function cutTerms(item: SourceItem): Piece {
  return { item: { ...item, terms: item.terms.slice(0, MOST_TERMS) } };
}

/** What keeps an item from being a story, as far as the file alone tells. */
export function findProblem(item: SourceItem): Problem | null {
  if (item.kind === 'picture') return null;
  if (item.kind === 'other') return 'nothing';
  if (item.title === '') return 'no_title';
  if (item.isProtected) return 'protected';
  return item.html.trim() === '' && item.summary === '' ? 'no_text' : null;
}

/** Under what the names of its items are unique; lines and feeds as `POST /api/ingest` has them. */
export function toOrigin(format: ImportFormat, site: string): string {
  const host = URL.parse(site)?.host;
  switch (format) {
    case 'wxr':
      return `wxr:${host ?? 'unknown'}`;
    case 'ghost':
      return 'ghost';
    case 'feed':
      return host ? `feed:${host}` : 'import';
    case 'jsonl':
      return 'import';
  }
}
