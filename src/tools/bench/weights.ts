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

/** What every page begins with; the service worker comes by itself. */
const BEGINNINGS = ['src/islands/boot.ts', 'src/islands/service-worker.ts'];
const SITE_STYLES = 'src/ui/site.css';

const COMMENTS = 'src/islands/comment/comments.ts';

/** Scripts that no article loads by itself: those of other pages, and those that wait for what a reader does, or for one who is signed in. */
const LATER = [
  ...['src/islands/push/push-settings.ts', 'src/domains/news/saved/SavedStories.island.tsx'],
  'src/domains/news/brief/BriefSequence.island.ts',
  'src/domains/news/playlist/Playlist.island.ts',
  'src/domains/news/epaper/PrintPaper.island.ts',
  'src/domains/news/follow/FollowButton.island.ts',
  'src/domains/news/follow/Following.island.ts',
  'src/domains/news/my-city/MyCity.island.ts',
  'src/domains/news/since/SinceVisit.island.ts',
  'src/domains/news/my-city/CityChoiceButton.island.ts',
  // What React is needed for, and comes with it.
  'src/islands/hydrate.ts',
  ...['src/islands/lightbox.ts', 'src/islands/toaster.tsx'],
  ...['src/islands/search/suggestions.ts', 'src/islands/search/search-overlay.ts'],
  ...['src/islands/push/push-registration.ts', 'src/islands/one-time-code.ts'],
  ...['src/islands/business.ts', 'src/islands/opening-hours.ts', 'src/islands/thread.ts'],
  ...['src/islands/session/desk-door.ts', 'src/islands/comment/comments.ts'],
];

/** Rooms and domains whose islands stand on their own pages only. */
const OTHER_PAGES = /^src\/domains\/(directory|community|commerce\/advertise)\//;

/** Bytes after gzip of what readers and the edge load. */
export function weighBundles(): Record<
  'boot' | 'articleScripts' | 'styles' | 'worker' | 'engine',
  number
> {
  const manifest = readManifest();
  return {
    boot: sizeOf(manifest['src/islands/boot.ts']?.file),
    articleScripts: sum(listArticleScripts()),
    styles: sizeOf(manifest[SITE_STYLES]?.file),
    worker: gzipSync(readFileSync('dist/worker/worker.js'), { level: 9 }).length,
    engine: sum(globSync('../worker/*.wasm', { cwd: 'dist/client' })),
  };
}

/** Bytes after gzip of the scripts of comments, which an article loads when these come into sight. */
export function weighComments(): number {
  const manifest = readManifest();
  const files = new Set<string>();
  addFiles(manifest, COMMENTS, files);
  const known = listArticleScripts();
  return sum([...files].filter((file) => !known.includes(file)));
}

/** Files, below dist/client, of the scripts that an article loads without its reader's doing, the service worker among them. */
export function listArticleScripts(): string[] {
  const manifest = readManifest();
  const files = new Set<string>();
  const follow = (source: string) => {
    const { file, imports = [], dynamicImports = [] } = chunkOf(manifest, source);
    if (files.has(file)) return;
    files.add(file);
    const soon = dynamicImports.filter((each) => !LATER.includes(each) && !OTHER_PAGES.test(each));
    for (const each of [...imports, ...soon]) follow(each);
  };
  for (const source of BEGINNINGS) follow(source);
  return [...files];
}

/** Bytes after gzip of each file of styles that some pages load besides the site's. */
export function weighPageStyles(): Record<string, number> {
  return Object.fromEntries(
    Object.entries(readManifest())
      .filter(([source, { file }]) => file.endsWith('.css') && source !== SITE_STYLES)
      .map(([source, { file }]) => [source, sizeOf(file)]),
  );
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
  const { file, css = [], imports = [] } = chunkOf(manifest, source);
  if (files.has(file)) return;
  for (const each of [file, ...css]) files.add(each);
  for (const each of imports) addFiles(manifest, each, files);
}

function chunkOf(manifest: Record<string, Chunk>, source: string): Chunk {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`in no bundle: ${source}`);
  return chunk;
}

function readManifest(name = 'manifest.json'): Record<string, Chunk> {
  return JSON.parse(readFileSync(`dist/whole-${name}`, 'utf8'));
}

function sum(files: readonly string[]): number {
  return files.reduce((total, file) => total + sizeOf(file), 0);
}

function sizeOf(file: string | undefined): number {
  if (!file) throw new Error('not in the browser bundle');
  return gzipSync(readFileSync(`dist/client/${file}`), { level: 9 }).length;
}
