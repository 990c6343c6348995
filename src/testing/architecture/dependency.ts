import { isTest } from '#tools/graph/place.ts';
import type { SourceFile } from '#tools/graph/source.ts';

export interface Manifest {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** Names of packages by where they are imported from. */
interface Usage {
  site: ReadonlySet<string>;
  tools: ReadonlySet<string>;
}

/** Types of a package come in one of their own, and may be all that is used of it. */
const TYPES = '@types/';

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Commands whose name isn't their package's. */
const PACKAGE_OF_COMMAND: Readonly<Record<string, string>> = {
  tsc: 'typescript',
  biome: '@biomejs/biome',
};

/**
 * What is wrong with the dependencies: `files` are all source files with the configuration files,
 * `compilerTypes` the `types` of tsconfig.json.
 */
export function listDependencyFaults(
  manifest: Manifest,
  files: readonly SourceFile[],
  compilerTypes: readonly string[],
): string[] {
  const usage = listUsage(files);
  const { dependencies, devDependencies } = manifest;
  const declared = { ...dependencies, ...devDependencies };
  const commands = new Set(Object.values(manifest.scripts).flatMap(listCommands));
  const isImported = (name: string) => usage.site.has(name) || usage.tools.has(name);
  const isUsed = (name: string) => {
    const typed = name.startsWith(TYPES) ? name.slice(TYPES.length) : name;
    const isOfUsed = typed !== name && (typed in declared || isImported(typed));
    return isImported(name) || isOfUsed || commands.has(name) || compilerTypes.includes(typed);
  };
  return [
    ...Object.entries(declared)
      .filter(([, version]) => !EXACT.test(version))
      .map(([name, version]) => `${name} ${version} isn't an exact version: installs differ`),
    ...Object.keys(declared)
      .filter((name) => !isUsed(name))
      .map((name) => `${name} is used nowhere`),
    ...[...usage.site]
      .filter((name) => !(name in dependencies))
      .map((name) => `${name} is imported by the site but isn't in dependencies`),
    ...[...usage.tools]
      .filter((name) => !(name in declared) && !(`${TYPES}${name}` in declared))
      .map((name) => `${name} is imported but isn't in package.json`),
    ...Object.keys(dependencies)
      .filter((name) => !usage.site.has(name))
      .map((name) => `${name} isn't imported by the site: it belongs to devDependencies`),
  ];
}

function listUsage(files: readonly SourceFile[]): Usage {
  const site = new Set<string>();
  const tools = new Set<string>();
  for (const { path, imports } of files) {
    const isTool = !path.startsWith('src/') || /^src\/(testing|tools)\/|\.config\.ts$/.test(path);
    for (const { specifier, target, isType } of imports) {
      if (target !== null || /^(node|cloudflare):/.test(specifier)) continue;
      const name = toPackageName(specifier);
      (isTool || isTest(path) || isType ? tools : site).add(name);
    }
  }
  return { site, tools };
}

function toPackageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function listCommands(script: string): string[] {
  return script
    .split('&&')
    .map((command) => command.trim().split(' ', 1)[0] ?? '')
    .map((command) => PACKAGE_OF_COMMAND[command] ?? command);
}
