import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { ALL_EDITIONS, type EditionCode } from '#i18n/editions.ts';
import { root } from './private-manifest.config.ts';

/** Lays the words of each language but English beside the bundle, for the Worker to read: `words/{lang}.json`. */
export function addWordFiles(): Plugin {
  return {
    name: 'add-word-files',
    buildStart() {
      for (const { code } of ALL_EDITIONS)
        for (const file of listFiles(root, code)) this.addWatchFile(file);
    },
    generateBundle() {
      for (const { code, lang } of ALL_EDITIONS.filter(({ lang }) => lang !== 'en')) {
        const source = toWordFile(root, code);
        this.emitFile({ type: 'asset', fileName: `words/${lang}.json`, source });
      }
    },
  };
}

/** JSON of all words of a language, by the names of their files. */
export function toWordFile(folder: string, code: EditionCode): string {
  const files = listFiles(folder, code).map((path) => [
    basename(path, '.json'),
    JSON.parse(readFileSync(path, 'utf8')),
  ]);
  return JSON.stringify(Object.fromEntries(files));
}

/** Paths of all but those of the newsroom's app, which has its own bundle. */
function listFiles(folder: string, code: EditionCode): string[] {
  return globSync(`locales/${code}/*.json`, { cwd: folder })
    .filter((path) => !basename(path).startsWith('desk'))
    .toSorted()
    .map((path) => `${folder}/${path}`);
}
