import { spawnSync } from 'node:child_process';

interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

const LARGEST_OUTPUT = 64 * 1024 * 1024;

/** Runs a program to its end without showing what it prints; if it fails, the error holds all of that. */
export function runProgram(command: string, args: readonly string[], options: RunOptions = {}) {
  const { error, status, signal, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: LARGEST_OUTPUT,
    ...options,
  });
  if (error) throw error;
  if (status !== 0)
    throw new Error(
      `${command} ${args.join(' ')}: ${signal ?? `exit code ${status}`}\n${stdout}${stderr}`,
    );
}
