import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { uptime } from 'node:os';

/** Another process has the local state open. */
export class StateInUseError extends Error {
  constructor(stateDir: string, pid: string) {
    super(
      `The local state in ${stateDir} is in use by another instance (process ${pid}). Stop that one, or choose another folder: STATE_DIR=... npm start`,
    );
  }
}

/**
 * Takes a folder of local state for this process until it ends: two instances would write over each other.
 * The lock of a process that is gone is taken over. Throws StateInUseError.
 */
export function lockState(stateDir: string): void {
  mkdirSync(stateDir, { recursive: true });
  const lock = `${stateDir}/lock`;
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    if (!isLinked(own, lock)) {
      const pid = readPid(lock);
      if (isAlive(pid, lock)) throw new StateInUseError(stateDir, pid);
      setAside(lock, pid);
      if (!isLinked(own, lock)) throw new StateInUseError(stateDir, readPid(lock));
    }
  } finally {
    rmSync(own, { force: true });
  }
  process.once('exit', () => {
    if (readPid(lock) === String(process.pid)) rmSync(lock, { force: true });
  });
}

/** A link is made whole or not at all; false where there is a lock already. */
function isLinked(own: string, lock: string): boolean {
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readPid(lock: string): string {
  try {
    return readFileSync(lock, 'utf8').trim();
  } catch {
    return '';
  }
}

/** Numbers of processes are given again: after a start of the machine, and in containers to another program. */
function isAlive(pid: string, lock: string): boolean {
  const number = Number(pid);
  if (!Number.isInteger(number) || number <= 0 || number === process.pid) return false;
  const startOfMachine = Date.now() - uptime() * 1_000;
  const madeAt = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (madeAt < startOfMachine) return false;
  try {
    process.kill(number, 0);
  } catch (error) {
    // Somebody else's process can't be asked, but is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM' && isNode(pid);
  }
  return isNode(pid);
}

/** What runs under a number, where the system tells; else it is taken for an instance. */
function isNode(pid: string): boolean {
  try {
    return /node|npm|wrangler/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return true;
  }
}

/** Of two that find the same old lock, one takes it over: what it takes away must be that one. */
function setAside(lock: string, pid: string): void {
  const aside = `${lock}.old.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (readPid(aside) !== pid) isLinked(aside, lock);
  rmSync(aside, { force: true });
}
