import { spawnSync } from 'node:child_process';

/** The database of the deployed site, or the one in a folder of this machine. */
export type Where = 'remote' | { stateDir: string };

/** Without a folder, that of `npm start`. */
export function toPlace(isRemote: boolean, stateDir: string | undefined): Where {
  return isRemote ? 'remote' : { stateDir: stateDir || '.wrangler/state' };
}

/** What the operator is told in one line. */
export class AdminError extends Error {}

const WRANGLER = 'node_modules/wrangler/bin/wrangler.js';

/** Runs statements as one batch, also beside an instance that is running; answers with the rows of each. */
export function execute(statements: readonly string[], where: Where): unknown[][] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [WRANGLER, ...toWranglerArguments(statements, where)],
    { encoding: 'utf8', env: { ...process.env, WRANGLER_SEND_METRICS: 'false' } },
  );
  if (status !== 0) throw new AdminError(toReason(stdout, stderr));
  const answers = JSON.parse(stdout) as { results: unknown[] }[];
  return answers.map(({ results }) => results);
}

/** What Wrangler is told: no shell reads it, and it asks nothing back. */
export function toWranglerArguments(statements: readonly string[], where: Where): string[] {
  const place = where === 'remote' ? ['--remote'] : ['--local', '--persist-to', where.stateDir];
  const command = `--command=${statements.join(';\n')};`;
  return ['d1', 'execute', 'DB', ...place, '--json', '--yes', command];
}

/** Wrangler says what is wrong as JSON too, unless it has not come so far. */
function toReason(stdout: string, stderr: string): string {
  const text = /"text": ("(?:[^"\\]|\\.)*")/.exec(stdout)?.[1];
  const reason = text ? String(JSON.parse(text)) : `${stdout}\n${stderr}`.trim();
  if (/no such table/.test(reason))
    return 'The database has no tables yet: run npm start once, or npm run db:migrate for the deployed site.';
  return reason;
}
