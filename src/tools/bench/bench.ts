import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { moveToMemory } from '#tools/start/memory-folder.ts';
import { buildIfChanged } from '#tools/start/production-build.ts';
import { benchComments } from './comments.bench.ts';
import { benchDesk } from './desk.bench.ts';
import { benchDirectory } from './directory.bench.ts';
import { benchEncryption } from './encryption.bench.ts';
import { benchImport } from './import.bench.ts';
import { benchMail } from './mail.bench.ts';
import { benchMemory } from './memory.bench.ts';
import { benchNext } from './next.bench.ts';
import { INTRODUCTION, NUMBERS_PAGE, updateNumbers } from './numbers-page.ts';
import { benchPages } from './pages.bench.ts';
import { benchPayments } from './payments.bench.ts';
import { benchPublishing } from './publishing.bench.ts';
import { benchPush } from './push.bench.ts';
import { isWithinBudget, type Row, type Size, toTable, withoutSpeedBudgets } from './report.ts';
import { benchSearch } from './search.bench.ts';
import { benchTicker } from './ticker.bench.ts';

const BENCHMARKS: Readonly<Record<string, (size: Size) => Promise<Row[]>>> = {
  pages: benchPages,
  next: benchNext,
  search: benchSearch,
  directory: benchDirectory,
  mail: benchMail,
  ticker: benchTicker,
  encryption: benchEncryption,
  push: benchPush,
  desk: benchDesk,
  comments: benchComments,
  publishing: benchPublishing,
  import: benchImport,
  payments: benchPayments,
  memory: benchMemory,
};
const STANDARD = ['pages'];

const USAGE = `npm run bench [-- [--small] PART...]

Measures the production bundle against its budgets and writes them to ${NUMBERS_PAGE}. Parts: ${Object.keys(BENCHMARKS).join(', ')}; ${STANDARD} unless told.

  --small   with so little that it only shows whether all parts work: speeds are not judged or written`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { small: { type: 'boolean', default: false }, help: { type: 'boolean' } },
});
const names = positionals.length > 0 ? positionals : STANDARD;
const unknown = names.filter((name) => !BENCHMARKS[name]);

if (values.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`No benchmark is named ${unknown.join(', ')}.\n`);
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 2;
} else await runAll(values.small ? 'small' : 'full');

/** D1 itself waits for no disk as it reads: what the local one writes with every statement is kept out of the figures. */
async function runAll(size: Size): Promise<void> {
  buildIfChanged();
  const leaveMemory = moveToMemory();
  try {
    for (const name of names) {
      const rows = await runOne(name, size);
      if (rows && size === 'full') record(name, rows);
    }
  } finally {
    leaveMemory?.();
  }
}

function record(name: string, rows: readonly Row[]): void {
  const page = existsSync(NUMBERS_PAGE) ? readFileSync(NUMBERS_PAGE, 'utf8') : INTRODUCTION;
  writeFileSync(NUMBERS_PAGE, updateNumbers(page, name, rows, new Date()));
}

/** Prints what one benchmark has measured; null where it has failed, which does not stop the others. */
async function runOne(name: string, size: Size): Promise<Row[] | null> {
  console.log(`\n${name}`);
  try {
    const measured = (await BENCHMARKS[name]?.(size)) ?? [];
    const rows = size === 'full' ? measured : withoutSpeedBudgets(measured);
    console.log(toTable(rows));
    if (!rows.every(isWithinBudget)) process.exitCode = 1;
    return rows;
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
    return null;
  }
}
