/** A row that was not taken, or waits as a draft, with why. */
export interface LeftRow {
  line: number;
  /** What became of it, in words. */
  fate: string;
  reason: string;
  /** What a draft without a name of its own is known again by, however its row is mended; empty for all others. */
  key: string;
  /** As its file has it; empty where it can't be read. */
  cells: Readonly<Record<string, string>>;
}

/** Names of the columns that are put before those of the file, in words. */
export interface LeftHeads {
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
  const before = [heads.line, heads.fate, heads.reason, KEY];
  // What was left before, and is left again, has them already.
  const columns = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))].filter(
    (column) => !before.includes(column),
  );
  const table = [
    [...before, ...columns],
    ...rows.map(({ line, fate, reason, key, cells }) => [
      ...[String(line), fate, reason, key],
      // A column may be called as what every object has: `constructor`.
      ...columns.map((column) => (Object.hasOwn(cells, column) ? (cells[column] ?? '') : '')),
    ]),
  ];
  return `\ufeff${table.map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`;
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
