import { runProgram } from '#tools/start/run-program.ts';

const FOLDER = 'dist/bench';
const PLAIN_FRAGMENT = '#ui/Fragment.tsx=./src/tools/bench/plain-fragment.tsx';
const STRING_RENDERER = 'react-dom/server.edge=./src/tools/bench/string-renderer.tsx';

/** The Workers that are compared, each built exactly as the production bundle is, with one part exchanged. */
export const BUNDLES = {
  /** Answers without doing anything. */
  empty: { entry: 'src/tools/bench/empty.worker.ts', aliases: [] },
  /** The whole site, its tree rendered by `renderToString` without kept fragments. */
  string: { entry: 'src/worker.ts', aliases: [PLAIN_FRAGMENT, STRING_RENDERER] },
  /** The whole site streamed by React without kept fragments. */
  plain: { entry: 'src/worker.ts', aliases: [PLAIN_FRAGMENT] },
  /** The whole site, telling what it asked of its database. */
  metered: { entry: 'src/tools/bench/metered.worker.ts', aliases: [] },
} as const;

/** Workers that are measured by themselves. */
const OTHER_BUNDLES = {
  /** The whole site, answering searches without a page around them. */
  search: { entry: 'src/tools/bench/search.worker.ts', aliases: [] },
  /** The whole site, answering searches of businesses without a page around them. */
  directory: { entry: 'src/tools/bench/directory.worker.ts', aliases: [] },
  /** The whole site, whose digests are sent by hand. */
  mail: { entry: 'src/tools/bench/mail.worker.ts', aliases: [] },
  /** The whole site, its ticker's clock turned by hand. */
  ticker: { entry: 'src/tools/bench/ticker.worker.ts', aliases: [] },
  /** The whole site, with many payments that are told of badly. */
  payments: { entry: 'src/tools/bench/payments.worker.ts', aliases: [] },
  /** The whole site, whose push consumer dies at random. */
  push: { entry: 'src/tools/bench/push.worker.ts', aliases: [] },
} as const;

export type BundleName = keyof typeof BUNDLES | 'production';

/** Builds those of the comparison bundles that are named; the production bundle is built by `npm run build`. */
export function buildBundles(names: readonly BundleName[]): Record<BundleName, string> {
  for (const name of names) if (name !== 'production') build(name, BUNDLES[name]);
  return {
    empty: `${FOLDER}/empty/empty.worker.js`,
    string: `${FOLDER}/string/worker.js`,
    plain: `${FOLDER}/plain/worker.js`,
    metered: `${FOLDER}/metered/metered.worker.js`,
    production: 'dist/worker/worker.js',
  };
}

/** Builds one of the other bundles; answers with its path. */
export function buildBundle(name: keyof typeof OTHER_BUNDLES): string {
  build(name, OTHER_BUNDLES[name]);
  return `${FOLDER}/${name}/${name}.worker.js`;
}

function build(name: string, { entry, aliases }: { entry: string; aliases: readonly string[] }) {
  const flags = aliases.map((alias) => `--alias=${alias}`);
  runProgram('node', ['src/tools/worker/build-worker.ts', entry, `${FOLDER}/${name}`, ...flags]);
}
