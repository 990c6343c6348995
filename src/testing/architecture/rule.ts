import type { SourceFile } from './source.ts';

/** A rule of the code base: finds what breaks it, over all files at once. */
export interface Rule {
  name: string;
  /** What the rule protects, said to whoever has broken it. */
  why: string;
  find: (files: readonly SourceFile[]) => Offence[];
}

export interface Offence {
  path: string;
  line?: number;
  what: string;
}

/** A rule that looks at each file by itself. */
export function fileRule(
  name: string,
  why: string,
  findIn: (file: SourceFile) => { line?: number; what: string }[],
): Rule {
  return {
    name,
    why,
    find: (files) =>
      files.flatMap((file) =>
        findIn(file).map((offence): Offence => ({ path: file.path, ...offence })),
      ),
  };
}

/** Offences as lines of a test's failure. */
export function listOffences(rule: Rule, files: readonly SourceFile[]): string[] {
  return rule
    .find(files)
    .map(({ path, line, what }) => `${path}${line ? `:${line}` : ''} ${what}. ${rule.why}`);
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}
