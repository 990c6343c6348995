import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { ALL_EDITIONS, type EditionCode } from '#i18n/editions.ts';
import { readScreenWords } from '#tools/graph/desk-screens.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

/** Scripts that no article loads by itself: those of other pages, and those that wait for what a reader does, or for one who is signed in. */
const LATER = [
  ...['src/islands/push/push-settings.ts', 'src/domains/news/saved/SavedStories.island.tsx'],
  ...['src/islands/lightbox.ts', 'src/islands/suggestions.ts', 'src/islands/toaster.tsx'],
  ...['src/islands/push/push-registration.ts', 'src/islands/one-time-code.ts'],
];

/** Pages of the directory load these besides. */
const DIRECTORY_STYLES = 'src/ui/directory.css';

/** Bytes after gzip of what readers and the edge load. */
export function weighBundles(): Record<
  'boot' | 'articleScripts' | 'styles' | 'directoryStyles' | 'worker' | 'engine',
  number
> {
  const manifest = readManifest();
  const files = Object.values(manifest).map(({ file }) => file);
  return {
    boot: sizeOf(manifest['src/islands/boot.ts']?.file),
    articleScripts: sum(listArticleScripts()),
    styles: sum(
      files.filter((file) => file.endsWith('.css') && file !== manifest[DIRECTORY_STYLES]?.file),
    ),
    directoryStyles: sizeOf(manifest[DIRECTORY_STYLES]?.file),
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

/** Bytes after gzip of scripts and styles that the first visit to each screen of the desk loads, in the language with the most words. */
export function weighDesk(): Record<string, number> {
  const manifest = readManifest('desk-manifest.json');
  const screens = Object.keys(manifest).filter((source) => source.endsWith('Screen.tsx'));
  const weigh = (screen: string, code: EditionCode) => {
    const files = new Set<string>();
    for (const source of ['src/desk/main.tsx', screen, ...listWords(screen, code)])
      addFiles(manifest, source, files);
    return sum([...files]);
  };
  return Object.fromEntries(
    screens.map((screen) => [
      screen,
      Math.max(...ALL_EDITIONS.map(({ code }) => weigh(screen, code))),
    ]),
  );
}

/** Sources of the words that a screen is drawn with. */
function listWords(screen: string, code: EditionCode): string[] {
  const areas = readScreenWords().get(screen) ?? [];
  return [`src/desk/words-${code}.ts`, ...areas.map((area) => `locales/${code}/desk-${area}.json`)];
}

/** Adds the files of a chunk and of all that it can't do without. */
function addFiles(manifest: Record<string, Chunk>, source: string, files: Set<string>): void {
  const { file, css = [], imports = [] } = manifest[source] ?? {};
  if (!file) throw new Error(`not in the bundle of the desk: ${source}`);
  if (files.has(file)) return;
  for (const each of [file, ...css]) files.add(each);
  for (const each of imports) addFiles(manifest, each, files);
}

function readManifest(name = 'manifest.json'): Record<string, Chunk> {
  return JSON.parse(readFileSync(`dist/${name}`, 'utf8'));
}

function sum(files: readonly string[]): number {
  return files.reduce((total, file) => total + sizeOf(file), 0);
}

function sizeOf(file: string | undefined): number {
  if (!file) throw new Error('not in the browser bundle');
  return gzipSync(readFileSync(`dist/client/${file}`), { level: 9 }).length;
}
