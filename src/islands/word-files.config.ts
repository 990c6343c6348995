import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { ALL_EDITIONS, type EditionCode } from '#i18n/editions.ts';
import { root } from './private-manifest.config.ts';

const WORD_MODULES = 'src/{i18n,kernel,domains/*}/{words,*.words}.ts';
const BROUGHT = /^import \w+ from '#locales\/en\/([a-z-]+)\.json'/gm;

/** Lays the words that are not in the Worker's bundle beside that of the browser, for the Worker to read: `words/{lang}.json`. */
export function addWordFiles(): Plugin {
  return {
    name: 'add-word-files',
    buildStart() {
      for (const { code } of ALL_EDITIONS)
        for (const file of listFiles(root, code)) this.addWatchFile(file);
    },
    generateBundle() {
      for (const { code, lang } of ALL_EDITIONS) {
        const source = toWordFile(root, code, lang === 'en' ? listBrought(root) : []);
        this.emitFile({ type: 'asset', fileName: `words/${lang}.json`, source });
      }
    },
  };
}

/** JSON of all words of a language but those in these files, by the names of their files. */
export function toWordFile(
  folder: string,
  code: EditionCode,
  besides: readonly string[] = [],
): string {
  const files = listFiles(folder, code)
    .map((path) => ({ path, name: basename(path, '.json') }))
    .filter(({ name }) => !besides.includes(name))
    .map(({ path, name }) => [name, JSON.parse(readFileSync(path, 'utf8'))]);
  return JSON.stringify(Object.fromEntries(files));
}

/** Names of the files that the Worker's bundle brings in English: those that are imported, and not only as a type. */
export function listBrought(folder: string): string[] {
  return globSync(WORD_MODULES, { cwd: folder }).flatMap((path) => {
    const text = readFileSync(`${folder}/${path}`, 'utf8');
    return [...text.matchAll(BROUGHT)].map(([, name = '']) => name);
  });
}

/** Paths of all but those of the newsroom's app, which has its own bundle. */
function listFiles(folder: string, code: EditionCode): string[] {
  return globSync(`locales/${code}/*.json`, { cwd: folder })
    .filter((path) => !basename(path).startsWith('desk'))
    .toSorted()
    .map((path) => `${folder}/${path}`);
}
