import type { SourceFile } from '#tools/graph/source.ts';

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

/** Offences that are not `allowed`, as lines of a test's failure. */
export function listOffences(
  rule: Rule,
  files: readonly SourceFile[],
  allowed: readonly string[] = [],
): string[] {
  return rule
    .find(files)
    .filter((offence) => !allowed.includes(toAllowance(offence)))
    .map(({ path, line, what }) => `${path}${line ? `:${line}` : ''} ${what}. ${rule.why}`);
}

/** What `allowed` names that is no offence any more, and goes from the list. */
export function listSpent(
  rule: Rule,
  files: readonly SourceFile[],
  allowed: readonly string[],
): string[] {
  const found = new Set(rule.find(files).map(toAllowance));
  return allowed.filter((each) => !found.has(each));
}

/** An offence as a list of those that are let stand for now names it, whatever its line. */
function toAllowance({ path, what }: Offence): string {
  return `${path} ${what}`;
}
