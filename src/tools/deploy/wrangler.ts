import { spawnSync } from 'node:child_process';

/** What whoever runs the setup is told, without a stack. */
export class SetupError extends Error {}

interface Outcome {
  isDone: boolean;
  stdout: string;
  /** All that was printed. */
  output: string;
}

/** Runs a command of wrangler, which can ask nothing back. */
export function tryWrangler(args: readonly string[]): Outcome {
  const { error, status, stdout, stderr } = spawnSync('wrangler', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1' },
  });
  if (error) throw new SetupError(`wrangler can't be run: ${error.message}`);
  return { isDone: status === 0, stdout, output: `${stdout}${stderr}`.trim() };
}

/** The same; throws a SetupError with what it printed where it fails. */
export function runWrangler(args: readonly string[]): string {
  const { isDone, stdout, output } = tryWrangler(args);
  if (!isDone) throw new SetupError(`wrangler ${args.join(' ')} has failed:\n${output}`);
  return stdout;
}
