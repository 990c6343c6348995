import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { openLocalDatabases } from './local-databases.ts';
import { admitToken, readLocalToken } from './local-token.ts';
import { localVars } from './local-vars.ts';
import { migrateOrExit } from './migrate.ts';
import { runProgram } from './run-program.ts';
import { lockState, StateInUseError } from './state-lock.ts';

/** For editing: rebuilds the browser bundles and the Worker as files change. Not for measuring. */
const { PORT: port = '8787', STATE_DIR: stateDir = '.wrangler/state' } = process.env;
const vars = localVars(`http://localhost:${port}`, stateDir);

try {
  lockState(stateDir);
} catch (error) {
  if (!(error instanceof StateInUseError)) throw error;
  console.error(error.message);
  process.exit(1);
}
await prepareState();
console.log('Building ...');
// The Worker is bundled with what both builds write first, and reads what the routes say of themselves as it starts.
if (existsSync('dist/desk-manifest.json'))
  runProgram('node', ['src/tools/worker/build-api-document.ts']);
else runProgram('npm', ['run', '--silent', 'build:client']);
const watch = ['vite', 'build', '--watch', '--emptyOutDir=false', '--config'];
const serve = ['wrangler', 'dev', '--port', port, '--persist-to', stateDir];
const commands = [
  [...watch, 'src/islands/vite.config.ts'],
  [...watch, 'src/desk/vite.config.ts'],
  [
    ...[...serve, '--local-upstream', `localhost:${port}`],
    ...Object.entries(vars).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
  ],
];
const children = commands.map(([command = '', ...args]) =>
  spawn(command, args, { stdio: 'inherit' }),
);
const stop = () => {
  for (const child of children) child.kill();
};
for (const child of children)
  child.once('exit', (code) => {
    stop();
    process.exitCode = code ?? 0;
  });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);

/** A new state gets its tables, and the token by which `npm run sample -- load` fills it. */
async function prepareState(): Promise<void> {
  const databases = openLocalDatabases(stateDir);
  await migrateOrExit(databases, stateDir);
  await admitToken(await databases.getD1Database('DB'), readLocalToken(stateDir));
  await databases.dispose();
}
