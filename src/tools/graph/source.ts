import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { type ESTree, type ParseResult, parseSync, Visitor } from 'vite';

/** What the rules need to know about one file under `src/`. */
export interface SourceFile {
  /** Path from the top of the repository, with forward slashes. */
  path: string;
  text: string;
  lines: number;
  imports: ImportedModule[];
  exports: string[];
  functions: FunctionShape[];
  /** Names of things the language has and this code does without, e.g. `any`, with their lines. */
  banned: { what: string; line: number }[];
  comments: { text: string; line: number }[];
}

export interface ImportedModule {
  specifier: string;
  /** Path from the top of the repository; null for a package. */
  target: string | null;
  /** True when nothing of it is left at run time. */
  isType: boolean;
  line: number;
}

export interface FunctionShape {
  name: string;
  line: number;
  lines: number;
}

/** How an attribute that styles its element is named among what is banned. */
export const STYLE = 'a style attribute';

type AnyFunction = ESTree.Function | ESTree.ArrowFunctionExpression;

let sources: readonly SourceFile[] | undefined;

/** All TypeScript and CSS files under `src/`, parsed once. */
export function readSources(): readonly SourceFile[] {
  sources ??= globSync('src/**/*.{ts,tsx,css}').map((path) =>
    parseSource(path.replaceAll('\\', '/'), readFileSync(path, 'utf8')),
  );
  return sources;
}

export function parseSource(path: string, text: string): SourceFile {
  const lines = text.trimEnd().split('\n').length;
  const nothing = { imports: [], exports: [], functions: [], banned: [], comments: [] };
  if (path.endsWith('.css')) return { path, text, lines, ...nothing };
  const parsed = parseSync(path, text);
  const [problem] = parsed.errors;
  if (problem) throw new Error(`${path}: ${problem.message}`);
  const lineAt = toLineCounter(text);
  return {
    path,
    text,
    lines,
    imports: listImports(path, parsed, lineAt),
    exports: listExports(parsed),
    ...listShapes(parsed.program, lineAt),
    comments: parsed.comments.map(({ value, start }) => ({ text: value, line: lineAt(start) })),
  };
}

/** Says in which line a place of the text is, counted from 1. */
export function toLineCounter(text: string): (offset: number) => number {
  const starts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1))
    starts.push(end + 1);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

function listImports(
  path: string,
  { module, program }: ParseResult,
  lineAt: (offset: number) => number,
): ImportedModule[] {
  const found: ImportedModule[] = [];
  const add = (specifier: string, isType: boolean, offset: number) =>
    found.push({ specifier, isType, target: resolve(path, specifier), line: lineAt(offset) });
  for (const { moduleRequest, entries, start } of module.staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType), start);
  }
  for (const { entries, start } of module.staticExports) {
    const [source] = entries.flatMap(({ moduleRequest }) => moduleRequest ?? []);
    if (source)
      add(
        source.value,
        entries.every(({ isType }) => isType),
        start,
      );
  }
  new Visitor({
    ImportExpression: ({ source, start }) => {
      if (source.type === 'Literal') add(String(source.value), false, start);
    },
    TSImportType: ({ source, start }) => {
      add(String(source.value), true, start);
    },
  }).visit(program);
  return found;
}

/** Follows the `imports` map of package.json. */
function resolve(path: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  if (specifier.startsWith('#locales/')) return specifier.slice(1);
  if (specifier.startsWith('#client/')) return specifier.replace('#client', 'dist');
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  return null;
}

function listExports({ module }: ParseResult): string[] {
  return module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName }) =>
      exportName.kind === 'Default' ? 'default' : (exportName.name ?? '*'),
    ),
  );
}

function listShapes(program: ESTree.Program, lineAt: (offset: number) => number) {
  const functions: FunctionShape[] = [];
  const banned: SourceFile['banned'] = [];
  const names = new Map<object, string>();
  let ambient = 0;
  const measure = (node: AnyFunction) => {
    const line = lineAt(node.start);
    const name = node.id?.name ?? names.get(node) ?? 'an arrow function';
    functions.push({ name, line, lines: lineAt(node.end) - line + 1 });
  };
  const ban = (what: string, start: number) => banned.push({ what, line: lineAt(start) });
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (init && id.type === 'Identifier') names.set(init, id.name);
    },
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
    JSXAttribute: ({ name, start }) => {
      if (name.name === 'style') ban(STYLE, start);
    },
    TSAnyKeyword: ({ start }) => ban('any', start),
    TSEnumDeclaration: ({ start }) => ban('enum', start),
    MemberExpression: ({ object, property, start }) => {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
      const call = `${object.name}.${property.name}`;
      if (/^(it|test|describe)\.(only|skip|todo)$/.test(call)) ban(call, start);
    },
    // Ambient ones extend the types of others, e.g. `declare global`.
    TSModuleDeclaration: ({ declare, start }) => {
      if (declare) ambient += 1;
      else if (ambient === 0) ban('namespace', start);
    },
    'TSModuleDeclaration:exit': ({ declare }) => {
      if (declare) ambient -= 1;
    },
  }).visit(program);
  return { functions, banned };
}
