import { spawn } from 'node:child_process';

/** For editing: rebuilds the browser bundle and the Worker as files change. Not for measuring. */
const state = process.env.STATE_DIR ?? '.wrangler/state';
const commands = [
  ['vite', 'build', '--watch', '--config', 'src/islands/vite.config.ts'],
  ['wrangler', 'dev', '--port', process.env.PORT ?? '8787', '--persist-to', state],
];

const children = commands.map(([command = '', ...args]) =>
  spawn(command, args, { stdio: 'inherit' }),
);
for (const child of children) {
  child.once('exit', (code) => {
    for (const other of children) other.kill();
    process.exitCode = code ?? 0;
  });
}
