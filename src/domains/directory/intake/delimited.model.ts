/** A row of a table as it stands in its file. */
export interface DelimitedRow {
  /** Number of the line it begins in, from 1. */
  line: number;
  cells: readonly string[];
  /** False where a quote was opened and never closed: its line is read as it stands. */
  isWhole: boolean;
}

/** A quote that is not closed within so many characters is a slip, not a cell. */
const LONGEST_ROW = 100_000;

/** Reads a table piece by piece: cells in quotes may hold line breaks (RFC 4180), lines end by `\n` or `\r\n`. */
export class DelimitedReader {
  private readonly delimiter: string;
  private rest = '';
  private line = 1;

  constructor(delimiter: string) {
    this.delimiter = delimiter;
  }

  /** The rows that are whole with this text. */
  push(text: string): DelimitedRow[] {
    this.rest += text;
    return this.takeRows(false);
  }

  /** The rows left when there is no more text. */
  end(): DelimitedRow[] {
    return this.takeRows(true);
  }

  private takeRows(isLast: boolean): DelimitedRow[] {
    const rows: DelimitedRow[] = [];
    let from = 0;
    while (from < this.rest.length) {
      const row = this.takeRow(from, isLast);
      if (!row) break;
      if (row.cells.some((cell) => cell !== ''))
        rows.push({ line: this.line, cells: row.cells, isWhole: row.isWhole });
      this.line += countLines(this.rest, from, row.end);
      from = row.end;
    }
    this.rest = this.rest.slice(from);
    return rows;
  }

  private takeRow(from: number, isLast: boolean): (ScannedRow & { isWhole: boolean }) | null {
    const { rest, delimiter } = this;
    const row = scanRow(rest, { from, delimiter, isLast });
    if (row && row !== 'slip' && row.end - from <= LONGEST_ROW) return { ...row, isWhole: true };
    if (!row && !isLast && rest.length - from <= LONGEST_ROW) return null;
    const end = rest.indexOf('\n', from) + 1 || rest.length;
    const cells = rest.slice(from, end).split(delimiter);
    return { cells: cells.map((cell) => cell.trim()), end, isWhole: false };
  }
}

interface ScannedRow {
  cells: string[];
  /** Where the next row begins. */
  end: number;
}

/** One row; null where its end is not there, `slip` where a quote was closed by one of another line. */
function scanRow(
  text: string,
  { from, delimiter, isLast }: { from: number; delimiter: string; isLast: boolean },
): ScannedRow | 'slip' | null {
  const cells: string[] = [];
  let at = from;
  for (;;) {
    const cell = scanCell(text, at, delimiter);
    if (!cell) return null;
    if (cell.isSlip) return 'slip';
    cells.push(cell.value);
    const sign = text[cell.end];
    if (sign === delimiter) at = cell.end + 1;
    else if (sign === '\n') return { cells, end: cell.end + 1 };
    else return isLast ? { cells, end: cell.end } : null;
  }
}

/** A cell without blanks at its ends; null where its quote is not closed. */
function scanCell(
  text: string,
  from: number,
  delimiter: string,
): { value: string; end: number; isSlip: boolean } | null {
  let at = from;
  while (text[at] === ' ') at += 1;
  if (text[at] !== '"') return scanPlain(text, from, delimiter);
  let value = '';
  for (at += 1; ; at += 1) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return null;
    value += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    value += '"';
  }
  const tail = scanPlain(text, at, delimiter);
  // Text behind the quote of another line: the quote was to open a cell there, and the lines between are rows.
  const isSlip = tail.value !== '' && value.includes('\n');
  return { value: (value + tail.value).trim(), end: tail.end, isSlip };
}

function scanPlain(text: string, from: number, delimiter: string) {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end += 1;
  return { value: text.slice(from, end).trim(), end, isSlip: false };
}

function countLines(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1))
    lines += 1;
  return lines;
}

const DELIMITERS = [',', '\t', ';', '|'] as const;

/** What divides the cells of a table: the sign its first line has most of; null where it has none. */
export function findDelimiter(head: string): string | null {
  const [first = ''] = head.split('\n', 1);
  const bare = first.replace(/"(?:[^"]|"")*"/g, '');
  const counted = DELIMITERS.map((sign) => ({ sign, uses: bare.split(sign).length - 1 }));
  const [most] = counted.toSorted((a, b) => b.uses - a.uses);
  return most && most.uses > 0 ? most.sign : null;
}
