import { format } from 'node:util';

const LEVELS = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;

const tell = console.error.bind(console);
const lines: string[] = [];

for (const level of LEVELS) {
  console[level] = (...said: unknown[]) => {
    lines.push(format(...said));
  };
}

/**
 * What the site has logged since it was asked last. Vitest's own console tells each line to its main process:
 * what an object or a queue says while a file ends would be sent after the file, which does not end before all
 * is sent.
 */
export function takeLog(): string[] {
  return lines.splice(0);
}

/** Shows what was logged while that was done which has failed. */
export function showLog(failed: string): void {
  const log = takeLog();
  if (log.length > 0) tell([`log of ${failed}:`, ...log].join('\n'));
}
