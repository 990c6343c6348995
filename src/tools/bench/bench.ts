import { writeFileSync } from 'node:fs';
import { buildIfChanged } from '#tools/start/production-build.ts';
import { benchDesk } from './desk.bench.ts';
import { benchEncryption } from './encryption.bench.ts';
import { benchImport } from './import.bench.ts';
import { benchMail } from './mail.bench.ts';
import { benchNext } from './next.bench.ts';
import { benchPages } from './pages.bench.ts';
import { benchPublishing } from './publishing.bench.ts';
import { benchPush } from './push.bench.ts';
import { isWithinBudget, type Row, toTable } from './report.ts';
import { benchSearch } from './search.bench.ts';
import { benchTicker } from './ticker.bench.ts';

/** The benchmarks by name: `npm run bench` runs the standard ones, `npm run bench -- next` one. */
const BENCHMARKS: Readonly<Record<string, () => Promise<Row[]>>> = {
  pages: benchPages,
  next: benchNext,
  search: benchSearch,
  mail: benchMail,
  ticker: benchTicker,
  encryption: benchEncryption,
  push: benchPush,
  desk: benchDesk,
  publishing: benchPublishing,
  import: benchImport,
};
/** Those that need nothing but this folder. */
const STANDARD = ['pages'];

const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : STANDARD;

buildIfChanged();
const results: Record<string, Row[]> = {};
for (const name of names) {
  const bench = BENCHMARKS[name];
  if (!bench) throw new Error(`no benchmark named ${name}: ${Object.keys(BENCHMARKS).join(', ')}`);
  console.log(`\n${name}`);
  const rows = await bench();
  results[name] = rows;
  console.log(toTable(rows));
}
writeFileSync('bench.json', `${JSON.stringify(results, null, 2)}\n`);
if (!Object.values(results).flat().every(isWithinBudget)) process.exitCode = 1;
