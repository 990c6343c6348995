import { DelimitedReader, type DelimitedRow, findDelimiter } from './delimited.model.ts';
import { decodeFile, findEncoding, type OpenFile } from './encoding.model.ts';
import { JsonListReader, type JsonRow, parseJson, toCells } from './json-source.model.ts';

/** Why a row of a file can't be read; each is a key of `directory-intake.reason`. */
export type SourceFault = 'unclosed_quote' | 'broken_line' | 'too_many_cells' | 'broken_letters';
/** Why nothing of a file can be read. */
export const FILE_FAULTS = [
  'empty',
  'no_rows',
  'workbook',
  'unknown_encoding',
  'unknown_format',
] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

export type TableRow =
  | { line: number; cells: Readonly<Record<string, string>>; fault: null }
  | { line: number; fault: SourceFault };

export interface TableSource {
  format: 'table' | 'json-lines' | 'json-list';
  /** Names of the columns; of JSON those of its first row. */
  columns: readonly string[];
  rows: AsyncGenerator<TableRow>;
}

/** A file nothing can be read of; its message is a FileFault. */
export class FileError extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(fault);
    this.name = 'FileError';
    this.fault = fault;
  }
}

/** Enough of a file to tell what it is. */
const HEAD = 65_536;

/** A file of rows, read as it comes: CSV, TSV, JSON Lines, a list in JSON, GeoJSON. Throws a FileError. */
export async function openTable(open: OpenFile): Promise<TableSource> {
  const encoding = await findEncoding(open);
  if (encoding === 'workbook') throw new FileError('workbook');
  if (!encoding) throw new FileError('unknown_encoding');
  const texts = decodeFile(open, encoding);
  const head = await takeHead(texts);
  const start = head.trimStart();
  if (start === '') throw new FileError('empty');
  // Lines of old programs end by `\r` alone.
  const isOld = head.includes('\r') && !head.includes('\n');
  const whole = isOld ? withLineFeeds(prepend(head, texts)) : prepend(head, texts);
  if (start.startsWith('{') || start.startsWith('[')) return openJson(start, whole);
  // Excel says there what divides the cells.
  const [, stated] = /^sep=(.)\r?\n/i.exec(start) ?? [];
  if (stated) return openDelimited(stated, skipLine(whole));
  const delimiter = findDelimiter(isOld ? start.replaceAll('\r', '\n') : start);
  if (!delimiter || start.startsWith('<')) throw new FileError('unknown_format');
  return openDelimited(delimiter, whole);
}

async function takeHead(texts: AsyncGenerator<string>): Promise<string> {
  let head = '';
  while (head.length < HEAD) {
    const { value, done } = await texts.next();
    if (done) break;
    head += value;
  }
  return head;
}

async function* prepend(head: string, texts: AsyncGenerator<string>): AsyncGenerator<string> {
  yield head;
  yield* texts;
}

async function* withLineFeeds(texts: AsyncGenerator<string>): AsyncGenerator<string> {
  for await (const text of texts) yield text.replaceAll('\r', '\n');
}

/** Leaves the first line empty, so that the others keep their numbers. */
async function* skipLine(texts: AsyncGenerator<string>): AsyncGenerator<string> {
  const { value: head = '' } = await texts.next();
  yield head.replace(/^[^\n]*/, '');
  yield* texts;
}

async function openDelimited(
  delimiter: string,
  texts: AsyncGenerator<string>,
): Promise<TableSource> {
  const found = listDelimited(delimiter, texts);
  const first = await found.next();
  const columns = first.done ? [] : nameColumns(first.value.cells);
  const rows = nameCells(columns, found);
  const second = await rows.next();
  if (second.done) throw new FileError('no_rows');
  return { format: 'table', columns, rows: withFirst(second.value, rows) };
}

async function* listDelimited(
  delimiter: string,
  texts: AsyncGenerator<string>,
): AsyncGenerator<DelimitedRow> {
  const reader = new DelimitedReader(delimiter);
  for await (const text of texts) yield* reader.push(text);
  yield* reader.end();
}

/** Names of columns, each of its own: one that comes again has its number, one without a name that of its place. */
function nameColumns(cells: readonly string[]): string[] {
  const uses = new Map<string, number>();
  return cells.map((cell, at) => {
    const name = cell || `#${at + 1}`;
    const use = (uses.get(name) ?? 0) + 1;
    uses.set(name, use);
    return use === 1 ? name : `${name} (${use})`;
  });
}

async function* nameCells(
  columns: readonly string[],
  found: AsyncGenerator<DelimitedRow>,
): AsyncGenerator<TableRow> {
  for await (const { line, cells, isWhole } of found) {
    if (!isWhole) yield { line, fault: 'unclosed_quote' };
    else if (cells.slice(columns.length).some((cell) => cell !== ''))
      yield { line, fault: 'too_many_cells' };
    else {
      const named: Record<string, string> = {};
      for (const [at, column] of columns.entries()) named[column] = cells[at] ?? '';
      yield checkLetters(line, named);
    }
  }
}

async function openJson(start: string, texts: AsyncGenerator<string>): Promise<TableSource> {
  const [first = ''] = start.split('\n', 1);
  const value = parseJson(first);
  // A list over several lines begins with a line that ends open.
  const isLines = isRow(value)
    ? start.trimEnd().includes('\n') || !hasList(value)
    : start.startsWith('{') && !/[[{,]\s*$/.test(first);
  const rows = isLines ? listLines(texts) : listItems(texts);
  const { value: row, done } = await rows.next();
  if (done) throw new FileError('empty');
  const columns = row.fault === null ? Object.keys(row.cells) : [];
  return { format: isLines ? 'json-lines' : 'json-list', columns, rows: withFirst(row, rows) };
}

function isRow(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasList(value: object): boolean {
  return Object.values(value).some((held) => Array.isArray(held) && held.some(isRow));
}

async function* withFirst(row: TableRow, rows: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
  yield row;
  yield* rows;
}

async function* listLines(texts: AsyncGenerator<string>): AsyncGenerator<TableRow> {
  let held: string[] = [];
  let line = 0;
  for await (const text of texts) {
    const lines = text.split('\n');
    const last = lines.pop() ?? '';
    for (const end of lines) {
      const each = [...held, end].join('');
      held = [];
      line += 1;
      if (each.trim() !== '') yield toRow({ line, value: parseJson(each) });
    }
    held.push(last);
  }
  const rest = held.join('');
  if (rest.trim() !== '') yield toRow({ line: line + 1, value: parseJson(rest) });
}

async function* listItems(texts: AsyncGenerator<string>): AsyncGenerator<TableRow> {
  const reader = new JsonListReader();
  for await (const text of texts) yield* reader.push(text).map(toRow);
  yield* reader.end().map(toRow);
}

function toRow({ line, value }: JsonRow): TableRow {
  const cells = toCells(value);
  return cells ? checkLetters(line, cells) : { line, fault: 'broken_line' };
}

/** What is written for a letter that is none, and a zero byte. */
const BROKEN = ['\ufffd', '\u0000'];

function checkLetters(line: number, cells: Record<string, string>): TableRow {
  const isBroken = Object.values(cells).some((cell) =>
    BROKEN.some((letter) => cell.includes(letter)),
  );
  return isBroken ? { line, fault: 'broken_letters' } : { line, cells, fault: null };
}
