import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { runProgram } from './run-program.ts';

const INPUTS = ['src', 'static', 'locales', 'wrangler.toml', 'package-lock.json'];
const STAMP = 'dist/build.stamp';

/** Builds the production bundle unless the one in dist/ was made from the same files. */
export function buildIfChanged(): void {
  const stamp = hashInputs();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return;
  console.log('Building ...');
  runProgram('npm', ['run', '--silent', 'build'], {
    // A test runner sets another, which would put React's development build into the bundle.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  writeFileSync(STAMP, stamp);
}

function hashInputs(): string {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap(listFiles)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Files that end up in a bundle, and those that make the Worker's: tests and other tooling don't. */
function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter(
      (file) => !/^src\/(testing|tools\/(?!worker\/))/.test(file) && !/\.test\.tsx?$/.test(file),
    )
    .toSorted();
}
