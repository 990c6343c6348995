import { isRowKey, toExternalId } from './intake.model.ts';

/** A row that was not taken, or waits as a draft, with why. */
export interface LeftRow {
  /** Name of its file. */
  file: string;
  line: number;
  /** What became of it, in words. */
  fate: string;
  reason: string;
  /** What its business is known again by, however its row is mended and whatever the table is called; empty for none. */
  key: string;
  /** As its file has it; empty where it can't be read. */
  cells: Readonly<Record<string, string>>;
}

/** Names of the columns that are put before those of the file, in words. */
export interface LeftHeads {
  file: string;
  line: string;
  fate: string;
  reason: string;
}

/** Name of the column of keys, which is read again as that of ids. */
const KEY = 'row_key';

/**
 * Rows that were left as a table for a spreadsheet (CSV in UTF-8 with its mark): its own columns behind why, so that what is mended
 * there can be imported again. No cell is run as a formula.
 */
export function toLeftTable(rows: readonly LeftRow[], heads: LeftHeads): string {
  const before = [heads.file, heads.line, heads.fate, heads.reason, KEY];
  // What was left before, and is left again, has them already; other files may have columns that are called so.
  const isOwn = ({ cells }: LeftRow, column: string) =>
    !(Object.hasOwn(cells, KEY) && before.includes(column));
  const columns = [
    ...new Set(
      rows.flatMap((row) => Object.keys(row.cells).filter((column) => isOwn(row, column))),
    ),
  ];
  const table = [
    [...before, ...columns],
    ...rows.map((row) => [
      ...[row.file, String(row.line), row.fate, row.reason, row.key],
      // A column may be called as what every object has: `constructor`.
      ...columns.map((column) =>
        Object.hasOwn(row.cells, column) && isOwn(row, column) ? (row.cells[column] ?? '') : '',
      ),
    ]),
  ];
  return `\ufeff${table.map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`;
}

/**
 * What the business of a row that was left is known again by, for its `key`. A row that was rejected has it only where its file
 * names it: then it may be there from before.
 */
export function toLeftKey(externalId: string | undefined, isRejected: boolean): string {
  if (externalId === undefined || (isRejected && isRowKey(externalId))) return '';
  // A key that would not be read as itself again would name another business.
  return toExternalId({ id: externalId }, '') === externalId ? externalId : '';
}

/** What a spreadsheet might run begins with `'` there; numbers of telephones and places stay. */
function toCell(text: string): string {
  const isHarmless = !/^[=+@\t\r-]/.test(text) || /^[+-]?[\d\s().-]+$/.test(text);
  const plain = isHarmless ? text : `'${text}`;
  return /[",\r\n]/.test(plain) || plain !== plain.trim()
    ? `"${plain.replaceAll('"', '""')}"`
    : plain;
}

/** Name of the file of the rows that an import of another one left. */
export function toLeftName(fileName: string): string {
  return `${fileName.replace(/\.[a-z]{2,8}$/i, '')}-rejects.csv`;
}
