import type { SourceFile } from '#tools/graph/source.ts';
import { listTranslated } from './locale.ts';

/** Words that every screen of the desk has. */
const FRAME = ['desk', 'desk-frame'];

/**
 * Names of the files of words, beside those of the frame, that a script of the desk needs with all it may
 * load, but for what comes with words of its own.
 */
export function listWordsFrom(
  start: string,
  files: readonly SourceFile[],
  others: RegExp = /^$/,
): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const seen = new Set<string>();
  const found = new Set<string>();
  const visit = (path: string) => {
    const file = byPath.get(path);
    if (!file || seen.has(path) || others.test(path)) return;
    seen.add(path);
    for (const name of listWordFiles(file)) found.add(name);
    for (const { target, isType } of file.imports) if (target && !isType) visit(target);
  };
  visit(start);
  return [...found].toSorted();
}

function listWordFiles({ path, text }: SourceFile): string[] {
  return listTranslated(path, text)
    .flatMap(({ patterns }) => patterns)
    .map((pattern) => pattern.slice(0, pattern.indexOf('.')))
    .filter((name) => name.startsWith('desk') && !FRAME.includes(name))
    .map((name) => name.slice('desk-'.length));
}
