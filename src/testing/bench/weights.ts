import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

/** Scripts of pages of their own: no article loads them. */
const ELSEWHERE = ['src/islands/push-settings.ts', 'src/features/news/SavedStories.island.tsx'];

/** Bytes after gzip of what readers and the edge load. */
export function weighBundles(): Record<
  'boot' | 'allScripts' | 'styles' | 'worker' | 'engine',
  number
> {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
  const files = Object.entries(manifest).flatMap(([source, { file }]) =>
    ELSEWHERE.includes(source) ? [] : file,
  );
  return {
    boot: sizeOf(manifest['src/islands/boot.ts']?.file),
    allScripts: sum(files.filter((file) => file.endsWith('.js'))),
    styles: sum(files.filter((file) => file.endsWith('.css'))),
    worker: gzipSync(readFileSync('dist/worker/worker.js'), { level: 9 }).length,
    engine: sum(globSync('../worker/*.wasm', { cwd: 'dist/client' })),
  };
}

function sum(files: readonly string[]): number {
  return files.reduce((total, file) => total + sizeOf(file), 0);
}

function sizeOf(file: string | undefined): number {
  if (!file) throw new Error('not in the browser bundle');
  return gzipSync(readFileSync(`dist/client/${file}`), { level: 9 }).length;
}
