import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

/** Tests of lost answers and messages, retries, purges and cut uploads that break their calls by themselves. */
const ALSO = [
  'src/desk/editor/autosave.test.ts',
  'src/domains/audience/digest/digest.test.ts',
  'src/domains/audience/newsletter/subscription.test.ts',
  'src/domains/audience/push/campaign.test.ts',
  'src/domains/audience/view/views.test.ts',
  'src/domains/media/picture/media.jobs.test.ts',
  'src/domains/media/upload/upload.api.test.ts',
  'src/domains/news/search/rebuild.service.test.ts',
  'src/domains/news/search/search.jobs.test.ts',
  'src/domains/newsroom/ingest/poll.service.test.ts',
  'src/domains/newsroom/working/save.test.ts',
  'src/domains/reader/deletion/deletion.test.ts',
  'src/domains/site/support/answer.test.ts',
  'src/domains/site/support/ticket.jobs.test.ts',
  'src/kernel/content/Purger.test.ts',
  'src/kernel/delivery/ledger.test.ts',
  'src/kernel/webhook/webhook.test.ts',
];

/** By its name, or because it takes the bindings that fail. */
function breaksCalls(path: string): boolean {
  return path.includes('.faults.test.') || readFileSync(path, 'utf8').includes('withFault(');
}

const files = [...new Set([...globSync('src/**/*.test.{ts,tsx}').filter(breaksCalls), ...ALSO])];
const asked = process.argv.slice(2);
const chosen = files.filter((file) => asked.every((part) => file.includes(part))).toSorted();
if (chosen.length === 0) throw new Error(`no fault test is called ${asked.join(' ')}`);
const projects = ['--project', 'unit', '--project', 'worker'];
const { status } = spawnSync('vitest', ['run', ...projects, ...chosen], { stdio: 'inherit' });
process.exitCode = status ?? 1;
