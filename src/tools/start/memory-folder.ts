import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
const ENOUGH = 4 * 1024 ** 3;

/**
 * Has what is written into temporary files stay in memory where there is room, until what it gives is called: local databases
 * write to their files with every statement, also of those that only read, and wait for a disk.
 */
export function moveToMemory(): (() => void) | undefined {
  if (!hasRoom()) return;
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(`${MEMORY}/trivarta-`);
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

/** Tests also run programs that they have written there. */
function hasRoom(): boolean {
  if (!existsSync(MEMORY) || !existsSync('/proc/mounts')) return false;
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.findLast((line) => line.split(' ')[1] === MEMORY)?.split(' ')[3];
  if (!options || options.split(',').includes('noexec')) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH;
}
