import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const IMPORT =
  /^(?:import|export)\s(?!\s*type\s)[\w\s{},*$]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm;

/** Fetching, encryption and words of dates and numbers are the runtime's own: what tests them runs where the site does. */
const OF_THE_RUNTIME = /^src\/(?:platform|i18n)\//;

/** Tests that run on Node: what they import, and what that imports, reaches nothing of Cloudflare's. */
export function listUnitTests(): string[] {
  const known = new Map<string, readonly string[]>();
  return globSync(
    'src/{app,desk,domains,i18n,islands,kernel,platform,shared,ui}/**/*.test.{ts,tsx}',
  )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !OF_THE_RUNTIME.test(path) && !reachesCloudflare(path, known))
    .toSorted();
}

function reachesCloudflare(start: string, known: Map<string, readonly string[]>): boolean {
  const seen = new Set([start]);
  for (const path of seen) {
    if (path.startsWith('cloudflare:')) return true;
    const imports = known.get(path) ?? listImports(path);
    known.set(path, imports);
    for (const each of imports) seen.add(each);
  }
  return false;
}

/** Files of ours and modules of Cloudflare's that are loaded with a file. */
function listImports(path: string): string[] {
  if (!/\.tsx?$/.test(path) || !existsSync(path)) return [];
  return Array.from(
    readFileSync(path, 'utf8').matchAll(IMPORT),
    ([, from, plain, later]) => from ?? plain ?? later ?? '',
  )
    .filter((specifier) => /^(?:[.#]|cloudflare:)/.test(specifier))
    .map((specifier) => {
      if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
      return specifier.replace(/^#/, 'src/');
    });
}
