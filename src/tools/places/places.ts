import { parseArgs } from 'node:util';
import {
  findPlaceFormat,
  LARGEST_PLACES,
  MOST_PLACES,
  PLACE_KINDS,
  type PlaceFormat,
  type PlaceRow,
  toPlaceValues,
} from '#domains/directory/intake/place-format.model.ts';
import { isMainOffice } from '#domains/directory/intake/place-row.model.ts';
import type { TableRow } from '#domains/directory/intake/table-source.model.ts';
import { RunError, sendJson } from '#tools/import/instance.ts';
import { openRowFile, type RowFile, runFiles } from '#tools/import/row-file.ts';
import { describeFault, type RowAnswer, RowReport } from '#tools/import/row-report.ts';
import { readLocalToken } from '#tools/start/local-token.ts';

const USAGE = `npm run places -- FILE... [options]

Sends lists of towns, areas and PIN codes to a running instance: files of India Post and of the Local Government Directory (LGD),
and lists of states and cities, known by their columns, in the order in which they build on each other. What is known of a town
stays; a list fills in what is lacking.

  --dry-run       only say what would be done
  --url U         the instance (default http://localhost:8787)
  --token T       its token (default: the one of the local instance)`;

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  url: { type: 'string' },
  token: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

interface Run {
  url: string;
  token: string;
  dryRun: boolean;
}

process.exitCode = await run(process.argv.slice(2));

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArguments(args);
  if (values.help || positionals.length === 0) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  const { PORT = '8787', STATE_DIR = '.wrangler/state' } = process.env;
  const { url = `http://localhost:${PORT}`, token = readLocalToken(STATE_DIR) } = values;
  const target = { url: url.replace(/\/+$/, ''), token, dryRun: values['dry-run'] === true };
  const report = new RowReport();
  return runFiles(await inOrder(positionals), report, (file, advance) =>
    sendPlaces(file, { report, advance, target }),
  );
}

function parseArguments(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { values: { help: false } as ReturnType<typeof parseEmpty>['values'], positionals: [] };
  }
}

function parseEmpty() {
  return parseArgs({ args: [], options: OPTIONS });
}

/** Files in the order in which they build on each other; one that can't be read says so when its turn comes. */
async function inOrder(paths: readonly string[]): Promise<string[]> {
  const ranked = await Promise.all(
    paths.map(async (path) => {
      const file = await openRowFile(path).catch(() => null);
      const kind = file && findPlaceFormat(file.columns)?.kind;
      return { path, rank: kind ? PLACE_KINDS.indexOf(kind) : PLACE_KINDS.length };
    }),
  );
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ path }) => path);
}

/** Has towns moved to their head offices before areas look for the nearest. */
async function sendOffices(path: string, format: PlaceFormat, target: Run): Promise<void> {
  const { rows } = await openRowFile(path);
  async function* listOffices(): AsyncGenerator<TableRow> {
    for await (const row of rows)
      if (row.fault === null && isMainOffice(toPlaceValues(format, row.cells).name ?? ''))
        yield row;
  }
  let moved = 0;
  for await (const piece of toPlacePieces(listOffices(), format)) {
    const { dryRun } = target;
    const body = { name: path.slice(-200), kind: 'offices', dryRun, rows: piece.rows };
    const { items } = await sendJson<{ items: RowAnswer[] }>(target, '/desk/place-intake', body);
    moved += items.filter(({ outcome }) => outcome === 'updated').length;
  }
  const verb = target.dryRun ? 'would get' : 'got';
  if (moved > 0) console.log(`${path}  ${moved} towns ${verb} the points of their head offices`);
}

async function sendPlaces(
  file: RowFile,
  { report, advance, target }: { report: RowReport; advance: () => void; target: Run },
): Promise<void> {
  const { path, columns } = file;
  const format = findPlaceFormat(columns);
  if (!format) {
    const { message } = describeFault('no_places');
    throw new RunError(`${path}: ${message} It has ${columns.join(', ')}.`);
  }
  const { kind } = format;
  const { url, token, dryRun } = target;
  if (kind === 'pincodes') await sendOffices(path, format, target);
  for await (const { rows, unsent } of toPlacePieces(file.rows, format)) {
    const body = { name: path.slice(-200), kind, dryRun, rows };
    const { items } =
      rows.length === 0
        ? { items: [] }
        : await sendJson<{ items: RowAnswer[] }>({ url, token }, '/desk/place-intake', body);
    report.add(
      path,
      [...items, ...unsent].toSorted((a, b) => a.line - b.line),
    );
    advance();
  }
  if (!process.stderr.isTTY) console.log(`${path}  ${kind}`);
}

interface PlacePiece {
  rows: PlaceRow[];
  unsent: RowAnswer[];
}

/** The rows of a list in pieces; neighbouring areas of one PIN code stay together. */
async function* toPlacePieces(
  rows: AsyncIterable<TableRow>,
  format: PlaceFormat,
): AsyncGenerator<PlacePiece> {
  let piece: PlacePiece = { rows: [], unsent: [] };
  for await (const row of rows) {
    const { line, fault } = row;
    if (fault) {
      piece.unsent.push({ line, outcome: 'rejected', reasons: [describeFault(fault)] });
      continue;
    }
    const values = toPlaceValues(format, row.cells);
    const last = piece.rows.at(-1)?.values.pincode;
    const isSame = last !== undefined && last === values.pincode;
    const most = isSame ? LARGEST_PLACES : MOST_PLACES;
    if (piece.rows.length >= most) {
      yield piece;
      piece = { rows: [], unsent: [] };
    }
    piece.rows.push({ line, values });
  }
  if (piece.rows.length + piece.unsent.length > 0) yield piece;
}
