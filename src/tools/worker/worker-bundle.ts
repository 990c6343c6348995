import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, relative, resolve } from 'node:path';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
import { unstable_readConfig } from 'wrangler';
import { streamStrings } from './string-streams.ts';
import { leaveOutDescriptions } from './undescribed.ts';

export interface WorkerBundle {
  /** File whose exports the Worker's are. */
  entry: string;
  /** Emptied first. */
  folder: string;
  /** What stands in for an import besides `[alias]` of wrangler.toml, by how the import is written. */
  aliases?: Readonly<Record<string, string>>;
  /** Routes and schemas go on to say what they are for the description of the API; in the Worker they don't. */
  isDescribed?: boolean;
}

/** Which file imports what, as it is written there: those of the bundle, by their paths. */
export interface BundleMeta {
  inputs: Record<string, { imports: { original: string }[] }>;
}

/** Exports of packages that are meant for the edge. */
const CONDITIONS = ['workerd', 'worker', 'browser', 'import', 'module', 'default'];

const NOTHING_SAID = './src/platform/lean/undescribed.config.ts';
const NO_JSON_SCHEMA = './src/platform/lean/zod-json-schema.ts';

/** What stands in for what makes the description of the API, besides `[alias]` of wrangler.toml, which has to leave it be. */
export const UNDESCRIBED = {
  './route-description.ts': NOTHING_SAID,
  '@asteasolutions/zod-to-openapi': NOTHING_SAID,
  '../core/json-schema-processors.js': NO_JSON_SCHEMA,
  '../core/to-json-schema.js': NO_JSON_SCHEMA,
};

/** A module of the older kind whose names are copied wherever it is imported within a request. */
const IMPORTED_LATE = { 'react-dom/server.edge': './src/platform/lean/react-server.ts' };

const META = 'bundle-meta.json';

/**
 * Bundles a Worker as it is deployed, into one file named after its entry, with its source map, the WebAssembly it loads
 * and `bundle-meta.json`. Aliases and constants are those of wrangler.toml.
 */
export async function bundleWorker(wanted: WorkerBundle): Promise<void> {
  const { entry, folder, isDescribed = false } = wanted;
  const config = unstable_readConfig({ config: 'wrangler.toml' }, { hideWarnings: true });
  const aliases = {
    ...config.alias,
    ...IMPORTED_LATE,
    ...(!isDescribed && UNDESCRIBED),
    ...wanted.aliases,
  };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const meta: BundleMeta = { inputs: {} };
  const bundle = await rolldown({
    input: entry,
    platform: 'neutral',
    external: (id) => /^(node|cloudflare):/.test(id) && !Object.hasOwn(aliases, id),
    resolve: { conditionNames: CONDITIONS, mainFields: ['browser', 'module', 'main'] },
    transform: {
      target: 'es2024',
      define: { ...config.define, 'process.env.NODE_ENV': '"production"' },
    },
    plugins: [
      ...[copyWasm(folder), replaceImports(aliases, meta), streamStrings()],
      isDescribed ? null : leaveOutDescriptions(),
    ],
    // How long a build takes on a busy machine says nothing against what it makes.
    checks: { bundlerTimings: false },
    onLog(level, log) {
      if (level === 'warn') throw new Error(log.message);
    },
  });
  const file = join(folder, `${basename(entry, '.ts')}.js`);
  const { output } = await bundle.write({
    ...{ file, codeSplitting: false, minify: !isDescribed, sourcemap: !isDescribed },
  });
  await bundle.close();
  writeFileSync(join(folder, META), JSON.stringify(onlyBundled(meta, output[0])));
}

/** Lays the WebAssembly that is imported beside the bundle, which imports it from there. */
function copyWasm(folder: string): Plugin {
  return {
    name: 'copy-wasm',
    resolveId: {
      filter: { id: /\.wasm$/ },
      handler(source, importer = '') {
        const path = createRequire(resolve(importer)).resolve(source);
        copyFileSync(path, join(folder, basename(path)));
        return { id: `./${basename(path)}`, external: 'relative' };
      },
    },
  };
}

/** Has other files stand in for those imported by these names, and notes what is imported by any. */
function replaceImports(aliases: Readonly<Record<string, string>>, meta: BundleMeta): Plugin {
  return {
    name: 'replace-imports',
    resolveId(source, importer) {
      if (importer) noteImport(meta, toPath(importer), source);
      const target = Object.hasOwn(aliases, source) ? aliases[source] : undefined;
      if (target === undefined) return null;
      if (target.startsWith('./')) return resolve(target);
      return this.resolve(target, importer, { skipSelf: true });
    },
  };
}

function noteImport({ inputs }: BundleMeta, path: string, original: string): void {
  const input = inputs[path] ?? { imports: [] };
  input.imports.push({ original });
  inputs[path] = input;
}

function onlyBundled({ inputs }: BundleMeta, { moduleIds }: OutputChunk): BundleMeta {
  const paths = moduleIds.map(toPath);
  return {
    inputs: Object.fromEntries(paths.map((path) => [path, inputs[path] ?? { imports: [] }])),
  };
}

/** Path from the top of the repository. */
function toPath(id: string): string {
  return relative('.', id).replaceAll('\\', '/');
}
