import { writeFileSync } from 'node:fs';
import {
  type ColumnMap,
  listMissing,
  mapColumns,
  parseColumns,
  type StatedColumns,
  toHint,
} from '#domains/directory/intake/column.model.ts';
import {
  type IntakePiece,
  toOrigin,
  toPieces,
  type UnsentRow,
} from '#domains/directory/intake/intake-piece.model.ts';
import { type LeftRow, toLeftKey, toLeftTable } from '#domains/directory/intake/left-rows.model.ts';
import { RunError, sendJson } from '#tools/import/instance.ts';
import { type RowFile, runFiles } from '#tools/import/row-file.ts';
import { describeFault, type RowAnswer, RowReport } from '#tools/import/row-report.ts';

/** How businesses are sent, and where. */
export interface BusinessRun {
  url: string;
  token: string;
  /** `name=Hospital,town=City`; empty leaves it to the names of the columns. */
  columns: string;
  category: string | null;
  town: string | null;
  publish: boolean;
  dryRun: boolean;
  /** File that rejected rows and drafts are written to, with why; null for none. */
  rejects: string | null;
}

/** Sends files of businesses to an instance; the exit code. */
export async function importBusinesses(
  paths: readonly string[],
  run: BusinessRun,
): Promise<number> {
  const report = new RowReport();
  const left: LeftRow[] = [];
  const code = await runFiles(paths, report, async (file, advance) => {
    const asked = parseColumns(run.columns);
    const map = mapFile(file, asked);
    const { category, town, publish, dryRun } = run;
    const origin = toOrigin(file.path);
    const stated = {
      ...{ category, town, publish, dryRun },
      name: file.path.slice(-200),
      origin,
      hint: toHint(map).slice(0, 200),
    };
    for await (const piece of toPieces(file.rows, { ...file, stated: asked, origin })) {
      const { rows, unsent } = piece;
      const refused = unsent.map(toRefused);
      const { items } =
        rows.length === 0
          ? { items: [] }
          : await sendJson<{ items: RowAnswer[] }>(run, '/desk/business-intake', {
              ...stated,
              rows,
            });
      const answers = [...items, ...refused].toSorted((a, b) => a.line - b.line);
      report.add(file.path, answers);
      if (run.rejects !== null)
        left.push(...answers.flatMap((answer) => toLeft(file.path, answer, piece)));
      advance();
    }
  });
  if (run.rejects !== null) writeFileSync(run.rejects, toLeftTable(left, HEADS));
  return code;
}

const HEADS = { file: 'File', line: 'Line', fate: 'Outcome', reason: 'Reason' };

function toRefused({ line, code, value }: UnsentRow): RowAnswer {
  return { line, outcome: 'rejected', reasons: [describeFault(code, value)] };
}

function toLeft(
  file: string,
  { line, outcome, waits, reasons }: RowAnswer,
  { cells, keys }: IntakePiece,
): LeftRow[] {
  if (outcome !== 'rejected' && !waits) return [];
  const reason = reasons.map(({ message }) => message).join(' ');
  const fate = outcome === 'rejected' ? 'rejected' : 'draft';
  const key = toLeftKey(keys.get(line), fate === 'rejected');
  return [{ file, line, fate, reason, key, cells: cells.get(line) ?? {} }];
}

function mapFile({ path, columns, format }: RowFile, stated: StatedColumns): ColumnMap {
  const missing = listMissing(columns, stated);
  if (format === 'table' && missing.length > 0)
    throw new RunError(`${path} has no column ${missing.join(', ')}; it has ${columns.join(', ')}`);
  const map = mapColumns(columns, stated);
  if (format === 'table' && ![...map.values()].some((field) => field.startsWith('name')))
    throw new RunError(`${path}: ${describeFault('no_columns').message}`);
  const unused = columns.filter((column) => !map.has(column));
  const used = [...map].map(([column, field]) => `${field}=${column}`);
  console.log(
    `${path}  columns: ${used.join(', ')}${unused.length > 0 ? `; not used: ${unused.join(', ')}` : ''}`,
  );
  return map;
}
