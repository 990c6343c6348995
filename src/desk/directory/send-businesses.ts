import { call, Fault } from '#desk/frame/api.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { t } from '#desk/frame/words.ts';
import { mapColumns, type StatedColumns, toHint } from '#domains/directory/intake/column.model.ts';
import {
  type IntakePiece,
  toOrigin,
  toPieces,
  type UnsentRow,
} from '#domains/directory/intake/intake-piece.model.ts';
import { type LeftRow, toLeftKey } from '#domains/directory/intake/left-rows.model.ts';
import { openTable, type TableSource } from '#domains/directory/intake/table-source.model.ts';

type Item = Answer<'POST /desk/business-intake'>['items'][number];

/** What became of a row that something is said of: `note` was taken. */
export const FATES = ['rejected', 'draft', 'note'] as const;
export type Fate = (typeof FATES)[number];

/** Rows of one fate of which the same is said. */
export interface Finding {
  fate: Fate;
  /** Why, e.g. `unknown_town`. */
  code: string;
  rows: number;
  /** Of the first of them. */
  told: readonly { line: number; message: string }[];
}

/** What has become of the rows so far. */
export interface SendReport {
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  /** Drafts that somebody has to look at. */
  waiting: number;
  /** Bytes that have been read. */
  read: number;
  findings: readonly Finding[];
  /** Rejected rows and drafts, as far as they are kept. */
  left: readonly LeftRow[];
}

export const NOTHING_SENT: SendReport = {
  ...{ created: 0, updated: 0, unchanged: 0, rejected: 0, waiting: 0, read: 0 },
  ...{ findings: [], left: [] },
};

/** Rows of a finding that are shown; all of them are counted. */
const MOST_TOLD = 50;
/** Rows that are kept to be downloaded. */
export const MOST_LEFT = 20_000;
/** Rows by which a file is shown before it is sent. */
const PEEKED = 30;
const MOST_SAMPLES = 3;
/** Milliseconds one piece may take. */
const PATIENCE = 60_000;
/** Waits before a piece is sent again, in milliseconds: it is saved once however often it comes. */
const PAUSES = [1_000, 4_000, 15_000];

/** A file as it is shown before it is sent: its columns with what stands in them first. */
export interface Peek {
  columns: readonly string[];
  samples: ReadonlyMap<string, readonly string[]>;
}

/** Throws a FileError, or what the browser throws for a file that can't be read. */
export async function peekInto(file: File, onRead: (bytes: number) => void): Promise<Peek> {
  const { columns, rows } = await openFile(file, onRead);
  const samples = new Map<string, string[]>(columns.map((column) => [column, []]));
  let left = PEEKED;
  for await (const row of rows) {
    for (const [column, cell] of Object.entries(row.fault === null ? row.cells : {})) {
      const known = samples.get(column) ?? [];
      samples.set(column, known);
      if (cell !== '' && known.length < MOST_SAMPLES && !known.includes(cell)) known.push(cell);
    }
    left -= 1;
    if (left === 0) break;
  }
  return { columns: [...samples.keys()], samples };
}

function openFile(file: File, onRead: (bytes: number) => void): Promise<TableSource> {
  return openTable(() => readBytes(file, onRead));
}

async function* readBytes(file: File, onRead: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  let read = 0;
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      read += value.length;
      onRead(read);
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

/** How a file is sent. */
export interface Sending {
  stated: StatedColumns;
  /** Numbers of what rows get that name none; null leaves them as drafts. */
  category: number | null;
  town: number | null;
  publish: boolean;
  dryRun: boolean;
}

/** Sends a file in pieces until `signal` stops it. Throws Faults; sent again it goes on where it broke off, for what is known changes nothing. */
export async function sendBusinesses(
  file: File,
  { stated, ...options }: Sending,
  { signal, onReport }: { signal: AbortSignal; onReport: (report: SendReport) => void },
): Promise<void> {
  let report = NOTHING_SENT;
  const source = await openFile(file, (read) => {
    report = { ...report, read };
  });
  const origin = toOrigin(file.name);
  const hint = toHint(mapColumns(source.columns, stated)).slice(0, 200);
  const head = { name: file.name.slice(-200), origin, hint, ...options };
  for await (const piece of toPieces(source.rows, { ...source, stated, origin })) {
    const { rows } = piece;
    const { items } =
      rows.length === 0 ? { items: [] } : await sendAgain({ ...head, rows }, signal);
    report = addPiece(report, { ...piece, file: file.name }, items);
    onReport(report);
    if (signal.aborted) return;
  }
}

type Piece = Parameters<typeof call<'POST /desk/business-intake'>>[1]['body'];

/** A piece that is on its way when it is stopped is waited for: what is saved is told. */
async function sendAgain(body: Piece, signal: AbortSignal): Promise<{ items: readonly Item[] }> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call('POST /desk/business-intake', { body, patience: PATIENCE });
    } catch (error) {
      const pause = PAUSES[attempt];
      const isOver = pause === undefined || signal.aborted;
      if (!(error instanceof Fault) || !error.isPassing || isOver) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

interface Told {
  line: number;
  fate: Fate;
  code: string;
  message: string;
}

function addPiece(report: SendReport, piece: SentPiece, items: readonly Item[]): SendReport {
  const count = (outcome: Item['outcome']) =>
    items.filter((item) => item.outcome === outcome).length;
  const told = [...items.flatMap(toTold), ...piece.unsent.map(toRefused)].toSorted(
    (a, b) => a.line - b.line,
  );
  return {
    created: report.created + count('created'),
    updated: report.updated + count('updated'),
    unchanged: report.unchanged + count('unchanged'),
    rejected: report.rejected + count('rejected') + piece.unsent.length,
    waiting: report.waiting + items.filter(({ waits }) => waits).length,
    read: report.read,
    findings: addFindings(report.findings, told),
    left: [...report.left, ...toLeft(told, piece)].slice(0, MOST_LEFT),
  };
}

/** A piece with the name of its file. */
interface SentPiece extends IntakePiece {
  file: string;
}

function toTold({ line, outcome, waits, reasons }: Item): Told[] {
  const fateOf = (code: string): Fate => {
    if (outcome === 'rejected') return 'rejected';
    return waits && /^(unknown|ambiguous)_/.test(code) ? 'draft' : 'note';
  };
  return reasons.map(({ code: told, message }) => {
    const code = told.replace(/^.*\./, '');
    return { line, fate: fateOf(code), code, message };
  });
}

function toRefused({ line, code, value }: UnsentRow): Told {
  const message = t(`desk-business-import.fault.${code}`, { value });
  return { line, fate: 'rejected', code, message };
}

function addFindings(before: readonly Finding[], told: readonly Told[]): Finding[] {
  const found = new Map(before.map((finding) => [`${finding.fate} ${finding.code}`, finding]));
  for (const { line, fate, code, message } of told) {
    const key = `${fate} ${code}`;
    const { rows, told: lines } = found.get(key) ?? { rows: 0, told: [] };
    const shown = lines.length < MOST_TOLD ? [...lines, { line, message }] : lines;
    found.set(key, { fate, code, rows: rows + 1, told: shown });
  }
  return [...found.values()].toSorted(
    (a, b) => FATES.indexOf(a.fate) - FATES.indexOf(b.fate) || b.rows - a.rows,
  );
}

/** The rows that somebody has to do something about, each once. */
function toLeft(told: readonly Told[], { file, cells, keys }: SentPiece): LeftRow[] {
  const byLine = Map.groupBy(told, ({ line }) => line);
  return [...byLine].flatMap(([line, reasons]) => {
    const grave = reasons.find(({ fate }) => fate !== 'note');
    if (!grave) return [];
    return {
      file,
      line,
      fate: t(`desk-business-import.fate.${grave.fate}`),
      reason: reasons.map(({ message }) => message).join(' '),
      key: toLeftKey(keys.get(line), grave.fate === 'rejected'),
      cells: cells.get(line) ?? {},
    };
  });
}
