import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseCategoryMap } from '#domains/newsroom/format/csv.model.ts';
import { importBusinesses } from '#tools/import/businesses.ts';
import { type ImportFile, listFiles } from '#tools/import/files.ts';
import { ImportReport } from '#tools/import/import-report.ts';
import { RunError, sendPiece, type Target } from '#tools/import/instance.ts';
import { readPieces } from '#tools/import/pieces.ts';
import { createProgress, type Progress } from '#tools/import/progress.ts';
import { readLocalToken } from '#tools/start/local-token.ts';

const USAGE = `npm run import -- FILE... [options]

Sends feeds (RSS, Atom, JSON Feed) and files of stories (JSON Lines), or folders of them, to a running instance.

  --publish       show the stories to readers at once
  --language L    en, hi or gu: of items that do not say theirs
  --category C    slug of the category of new stories that name none of ours (general)
  --map F         table of categories, CSV: a name of theirs, then a slug of ours, in each line
  --briefs        take headlines without a text too, as briefs
  --city C        slug of the city of new stories that name none

With --businesses it sends files of businesses (CSV, TSV, JSON Lines, GeoJSON of OpenStreetMap) to the directory:

  --columns L     what the columns say where their names don't: 'name=Hospital,town=City,keywords=Food type'
  --category C    slug of the trade of businesses whose trade is not recognised; without it they stay drafts
  --town T        slug of the town of businesses whose town is not recognised; without it they stay drafts
  --publish       show readers what is complete at once
  --dry-run       only say what would be done
  --rejects F     write rejected rows and drafts there with why (CSV), to be mended and imported again

For both:

  --url U         the instance (default http://localhost:8787)
  --token T       its token (default: the one of the local instance)`;

const OPTIONS = {
  publish: { type: 'boolean', default: false },
  language: { type: 'string' },
  category: { type: 'string' },
  map: { type: 'string' },
  briefs: { type: 'boolean', default: false },
  city: { type: 'string' },
  businesses: { type: 'boolean', default: false },
  columns: { type: 'string' },
  town: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  rejects: { type: 'string' },
  url: { type: 'string' },
  token: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

process.exitCode = await run(process.argv.slice(2));

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArguments(args);
  if (values.help || positionals.length === 0) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  if (values.businesses) return runBusinesses(positionals, values);
  let unreadable = 0;
  let target: Target;
  try {
    target = toTarget(values);
  } catch (error) {
    console.error(`--map: ${error instanceof Error ? error.message : error}`);
    return 2;
  }
  const fail = (path: string, error: unknown) => {
    unreadable += 1;
    console.error(`${path}  can't be read: ${error instanceof Error ? error.message : error}`);
  };
  const files = listFiles(positionals, fail);
  try {
    await importFiles(files, target, fail);
  } catch (error) {
    if (!(error instanceof RunError)) throw error;
    console.error(`The import has stopped: ${error.message}`);
    return 1;
  }
  return unreadable > 0 ? 1 : 0;
}

function parseArguments(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    const values: Values & { help: boolean } = { help: false, publish: false, briefs: false };
    return { values, positionals: [] };
  }
}

type Texts =
  | 'url'
  | 'token'
  | 'language'
  | 'category'
  | 'city'
  | 'map'
  | 'columns'
  | 'town'
  | 'rejects';
type Values = Partial<Record<Texts, string>> &
  Record<'publish' | 'briefs', boolean> &
  Partial<Record<'businesses' | 'dry-run', boolean>>;

function runBusinesses(paths: readonly string[], values: Values): Promise<number> {
  const { columns = '', category = null, town = null, rejects = null, publish } = values;
  const dryRun = values['dry-run'] === true;
  const named = { columns, category, town, rejects };
  return importBusinesses(paths, { ...toPlace(values), ...named, publish, dryRun });
}

/** The instance, and the token it knows. */
function toPlace({ url, token }: Values) {
  const { PORT = '8787', STATE_DIR = '.wrangler/state' } = process.env;
  return {
    url: (url ?? `http://localhost:${PORT}`).replace(/\/+$/, ''),
    token: token ?? readLocalToken(STATE_DIR),
  };
}

function toTarget({ url, token, publish, briefs, map, ...defaults }: Values): Target {
  const { language, category, city } = defaults;
  const stated = Object.entries({ language, category, city }).filter(([, value]) => value);
  return {
    ...toPlace({ url, token, publish, briefs }),
    ...(map && { map: parseCategoryMap(readFileSync(map, 'utf8')) }),
    query: {
      ...Object.fromEntries(stated),
      publish: String(publish),
      ...(briefs && { briefs: 'true' }),
    },
  };
}

async function importFiles(
  files: readonly ImportFile[],
  target: Target,
  fail: (path: string, error: unknown) => void,
): Promise<void> {
  const started = performance.now();
  const report = new ImportReport();
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const progress = createProgress(total, process.stderr);
  try {
    for (const { path } of files) {
      const part = await importFile(path, { target, progress, fail });
      report.merge(part);
      if (!process.stderr.isTTY) console.log(`${path}  ${part.summary()}`);
    }
  } finally {
    progress.done();
    const seconds = (performance.now() - started) / 1_000;
    for (const line of report.listRejects()) console.log(line);
    for (const line of report.listTerms(target.query.category ?? 'general')) console.log(line);
    const speed = Math.round(report.items / seconds);
    const cost = `${files.length} files, ${seconds.toFixed(1)} s, ${speed} items/s`;
    if (report.items > 0) console.log(`${report.summary()} (${cost})`);
  }
}

interface Run {
  target: Target;
  progress: Progress;
  fail: (path: string, error: unknown) => void;
}

async function importFile(path: string, { target, progress, fail }: Run): Promise<ImportReport> {
  const report = new ImportReport();
  try {
    for await (const piece of readPieces(path)) {
      report.add(path, await sendPiece(target, path.slice(-200), piece));
      progress.advance(piece.bytes, `${path}  ${report.summary()}`);
    }
  } catch (error) {
    if (error instanceof RunError) throw error;
    fail(path, error);
  }
  return report;
}
