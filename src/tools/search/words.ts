import { readFileSync } from 'node:fs';

/** A word that stories have, in its own script and as people spell it in Latin letters. */
export interface SpelledWord {
  native: string;
  romans: string[];
  /** Names of the stories that hold it. */
  stories: string[];
}

/** Lines `native, roman:count|..., stories,...` after a heading. */
export function readSpelledWords(path: string): SpelledWord[] {
  return readRows(path).map(([native = '', romans = '', stories = '']) => ({
    native,
    romans: romans.split('|').map((roman) => roman.replace(/:\d+$/, '')),
    stories: stories.split(','),
  }));
}

/** Lines `kind, form, other form, ...` after a heading: two spellings of what is nearly always one word. */
export function readVariants(path: string): { kind: string; forms: [string, string] }[] {
  return readRows(path).map(([kind = '', one = '', other = '']) => ({
    kind,
    forms: [toText(one), toText(other)],
  }));
}

/** What can't be seen is spelled out in the files. */
function toText(form: string): string {
  return form.replaceAll('<ZWJ>', '\u200d').replaceAll('<ZWNJ>', '\u200c');
}

function readRows(path: string): string[][] {
  const [, ...rows] = readFileSync(path, 'utf8').trim().split('\n');
  return rows.map((row) => row.split('\t'));
}
