import { type IntakeValues, mapColumns, type StatedColumns, toValues } from './column.model.ts';
import {
  type IntakeRow,
  LONGEST_SENT,
  MOST_INTAKE_ROWS,
  MOST_SENT,
  toExternalId,
} from './intake.model.ts';
import type { SourceFault, TableRow } from './table-source.model.ts';

/** A row that is refused before it is sent. */
export interface UnsentRow {
  line: number;
  code: SourceFault | 'duplicate';
  value: string;
}

/** Rows that are sent in one call, with those among them that are not. */
export interface IntakePiece {
  rows: IntakeRow[];
  unsent: UnsentRow[];
  /** Each row as its file has it, by its line. */
  cells: Map<number, Readonly<Record<string, string>>>;
  /** What the businesses of rows that are sent are known again by, by their lines. */
  keys: Map<number, string>;
}

/** The rows of a file in pieces; a row that comes again is refused wherever in the file it stands. */
export async function* toPieces(
  rows: AsyncIterable<TableRow>,
  {
    columns,
    stated,
    origin,
  }: { columns: readonly string[]; stated: StatedColumns; origin: string },
): AsyncGenerator<IntakePiece> {
  const lines = new Map<string, number>();
  const read = createReader(columns, stated);
  let piece = createPiece();
  let size = 0;
  for await (const row of rows) {
    if (row.fault === null) piece.cells.set(row.line, row.cells);
    const values = row.fault === null ? cutCells(read(row.cells)) : null;
    const externalId = values ? toExternalId(values, origin) : '';
    const first = lines.get(externalId);
    if (!values) piece.unsent.push({ line: row.line, code: row.fault ?? 'broken_line', value: '' });
    else if (first) piece.unsent.push({ line: row.line, code: 'duplicate', value: String(first) });
    else {
      lines.set(externalId, row.line);
      piece.keys.set(row.line, externalId);
      piece.rows.push({ line: row.line, values });
      size += JSON.stringify(values).length;
    }
    if (piece.rows.length + piece.unsent.length < MOST_INTAKE_ROWS && size < MOST_SENT) continue;
    yield piece;
    piece = createPiece();
    size = 0;
  }
  if (piece.rows.length + piece.unsent.length > 0) yield piece;
}

function createPiece(): IntakePiece {
  return { rows: [], unsent: [], cells: new Map(), keys: new Map() };
}

/** Objects of JSON need not all have the same members. */
function createReader(columns: readonly string[], stated: StatedColumns) {
  const seen = new Set(columns);
  let map = mapColumns(columns, stated);
  return (cells: Readonly<Record<string, string>>): IntakeValues => {
    const before = seen.size;
    for (const column of Object.keys(cells)) seen.add(column);
    if (seen.size > before) map = mapColumns([...seen], stated);
    return toValues(cells, map);
  };
}

/** Cells that are refused for their length need not be sent whole. */
function cutCells(values: IntakeValues): IntakeValues {
  return Object.fromEntries(
    Object.entries(values).map(([field, cell]) => [field, cell.slice(0, LONGEST_SENT)]),
  );
}

/** What the ids of a file's rows are unique in, by its name: `Hospitals 2024.csv` is `hospitals-2024`, and so is the file of its rejects. */
export function toOrigin(fileName: string): string {
  const base = fileName.split(/[\\/]/).at(-1) ?? '';
  const plain = base
    .toLowerCase()
    .replace(/\.[a-z]{2,8}$/, '')
    .replace(/-rejects( ?\(\d+\))?$/, '');
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'file'
  );
}
