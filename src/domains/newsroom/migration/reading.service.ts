import type { Platform } from '#kernel/http/platform.ts';
import { insertDetails } from './detail.repo.ts';
import { suggestTargets } from './mapping.service.ts';
import { type ItemRow, insertItems } from './migrated-item.repo.ts';
import type { ImportFormat, ItemState, MigrationEnv, Problem } from './migration.model.ts';
import { type ImportRow, moveImport, moveOn } from './migration.repo.ts';
import type {
  ListedTerm,
  Piece,
  SourceDetail,
  SourceItem,
  SourceTerm,
} from './migration-source.model.ts';
import { openFile } from './opening.service.ts';
import { findProblem, parsePiece, toOrigin } from './piece.model.ts';
import { countLines, type Slice } from './slices.model.ts';
import { countTerms, dropUnnamed } from './term.repo.ts';
import { fetchWindow, type Window } from './window.service.ts';

const LONGEST_TITLE = 200;
const LONGEST_LINK = 1_000;

/** Reads the next window of a file; doing it twice changes nothing. True when the file is read. */
export async function getWindow(
  platform: Platform<MigrationEnv>,
  row: ImportRow,
): Promise<boolean> {
  const { db, now } = platform;
  if (row.format === null) return openFile(platform, row);
  if (row.position >= row.bytes) return endReading(platform, row);
  const window = await fetchWindow(platform, row);
  const { items, terms, details } = parsePieces(row, row.format, window);
  const { slices, text, isLast, fault } = window;
  const isEnd = slices.isEnd || isLast || fault !== null;
  const isCutOff = isLast && !slices.isEnd && !fault;
  // A Ghost export is one line: its items are counted instead.
  const lines =
    row.format === 'ghost' ? items.length : countLines(isEnd ? text : text.slice(0, slices.next));
  const problem = isCutOff ? ('cut_off' as const) : fault;
  await db.batch([
    insertItems(db, row, items),
    countTerms(db, row, terms),
    insertDetails(db, row, details),
    moveOn(db, row, {
      ...(problem && { problem, problemLine: row.line + 1 + (fault === 'too_long' ? 0 : lines) }),
      position: isEnd ? row.bytes : row.position + slices.next,
      place: slices.place ?? '',
      line: row.line + lines,
      touchedAt: now,
    }),
  ]);
  return isEnd ? endReading(platform, row) : false;
}

async function endReading(platform: Platform, row: ImportRow): Promise<true> {
  await dropUnnamed(platform.db, row);
  await suggestTargets(platform, row);
  await moveImport(platform.db, row.id, { from: 'reading', to: 'ready', now: platform.now });
  return true;
}

type NamedTerm = ListedTerm & { items: number };

interface Read {
  items: ItemRow[];
  terms: NamedTerm[];
  details: SourceDetail[];
}

function parsePieces(row: ImportRow, format: ImportFormat, window: Window) {
  const { bytes, text, slices } = window;
  const read: Read = { items: [], terms: [], details: [] };
  let counted = 0;
  let line = row.line + 1;
  const lost = slices.cutOff.map((start) => ({ start, end: start, isLost: true }));
  const all: (Slice & { isLost?: boolean })[] = [...slices.items, ...lost];
  for (const slice of all.toSorted((a, b) => a.start - b.start)) {
    const { start, end, isLost, table } = slice;
    line += format === 'ghost' ? 0 : countLines(text.slice(counted, start));
    counted = start;
    const piece: Piece = isLost
      ? { problem: 'cut_off' }
      : parsePiece(format, new TextDecoder().decode(bytes.subarray(start, end)), table);
    const at = { start: row.position + start, length: end - start, importId: row.id };
    const isOther = table !== undefined && table !== 'posts';
    if (!(isOther && 'problem' in piece))
      addPiece(read, piece, { row, format, at: { ...at, line } });
    if (format === 'ghost') line = row.line + 1 + read.items.length;
  }
  return { ...read, terms: sumTerms(read.terms) };
}

interface Position {
  row: ImportRow;
  format: ImportFormat;
  at: Pick<ItemRow, 'importId' | 'start' | 'length' | 'line'>;
}

function addPiece(read: Read, piece: Piece, { row, format, at }: Position): void {
  if ('term' in piece) read.terms.push({ ...piece.term, items: 0 });
  else if ('record' in piece) {
    const { type, slug = '', id = slug, name } = piece.record;
    if (type === 'tag' || type === 'author')
      read.terms.push(toTerm({ kind: type, slug, name: name?.en ?? slug }, 0));
    read.items.push({ ...toRow({ at, problem: null }), kind: 'record', title: id });
  } else if ('problem' in piece) read.items.push(toRow({ at, problem: piece.problem }));
  else if ('item' in piece) {
    const { item, details = [] } = piece;
    const problem = findProblem(item);
    if (item.kind !== 'picture' && !problem)
      read.terms.push(...item.terms.map((term) => toTerm(term, 1)));
    read.details.push(...details);
    read.items.push(toRow({ at, problem, item, origin: toOrigin(format, row.site) }));
  } else read.details.push(...piece.details);
}

function toTerm(term: SourceTerm, items: number): NamedTerm {
  return { ...term, items, sourceId: '', isHidden: false };
}

function toRow(read: {
  at: Position['at'];
  problem: Problem | null;
  item?: SourceItem;
  origin?: string;
}): ItemRow {
  const { at, problem, item, origin } = read;
  return {
    ...at,
    kind: item?.kind ?? 'other',
    sourceId: (item?.sourceId ?? '').slice(0, LONGEST_TITLE),
    externalId: item ? `${origin}:${item.group.slice(0, 500)}` : '',
    title: item?.title.slice(0, LONGEST_TITLE) ?? '',
    link: item?.link.slice(0, LONGEST_LINK) ?? '',
    pictureUrl: item?.kind === 'picture' ? item.leadUrl.slice(0, LONGEST_LINK) : '',
    state: toState(item, problem),
    problem,
    articleId: null,
    language: null,
  };
}

function toState(item: SourceItem | undefined, problem: Problem | null): ItemState {
  if (problem === 'nothing' || item?.kind === 'picture') return 'skipped';
  return problem ? 'refused' : 'waiting';
}

/** Each term once, with how often it is named; what a file only lists is named by nobody yet. */
function sumTerms(terms: readonly NamedTerm[]): NamedTerm[] {
  const sums = new Map<string, NamedTerm>();
  for (const term of terms) {
    const key = `${term.kind} ${term.slug}`;
    const sum = sums.get(key);
    sums.set(key, { ...(sum ?? term), items: (sum?.items ?? 0) + term.items });
  }
  return [...sums.values()];
}
