import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

/** Scripts that no article loads by itself: those of other pages, and those that wait for what a reader does, or for one who is signed in. */
const LATER = [
  ...['src/islands/push-settings.ts', 'src/features/news/SavedStories.island.tsx'],
  ...['src/islands/lightbox.ts', 'src/islands/suggestions.ts', 'src/islands/toaster.tsx'],
  ...['src/islands/push-registration.ts', 'src/islands/one-time-code.ts'],
];

/** Bytes after gzip of what readers and the edge load. */
export function weighBundles(): Record<
  'boot' | 'articleScripts' | 'styles' | 'worker' | 'engine',
  number
> {
  const manifest = readManifest();
  const files = Object.values(manifest).map(({ file }) => file);
  return {
    boot: sizeOf(manifest['src/islands/boot.ts']?.file),
    articleScripts: sum(listArticleScripts()),
    styles: sum(files.filter((file) => file.endsWith('.css'))),
    worker: gzipSync(readFileSync('dist/worker/worker.js'), { level: 9 }).length,
    engine: sum(globSync('../worker/*.wasm', { cwd: 'dist/client' })),
  };
}

/** Files, below dist/client, of the scripts that an article loads without its reader's doing, the service worker among them. */
export function listArticleScripts(): string[] {
  return Object.entries(readManifest())
    .filter(([source, { file }]) => file.endsWith('.js') && !LATER.includes(source))
    .map(([, { file }]) => file);
}

function readManifest(): Record<string, Chunk> {
  return JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
}

function sum(files: readonly string[]): number {
  return files.reduce((total, file) => total + sizeOf(file), 0);
}

function sizeOf(file: string | undefined): number {
  if (!file) throw new Error('not in the browser bundle');
  return gzipSync(readFileSync(`dist/client/${file}`), { level: 9 }).length;
}
