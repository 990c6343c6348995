import { spawnSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';

// The next migration of the main database, from the tables; what follows the command is drizzle-kit's.
const { status } = spawnSync(
  'drizzle-kit',
  ['generate', '--config', 'migrations/drizzle.config.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
// It compares the tables with its newest snapshot only.
const snapshots = globSync('migrations/main/meta/*_snapshot.json').toSorted();
for (const snapshot of snapshots.slice(0, -1)) rmSync(snapshot);
process.exitCode = status ?? 1;
