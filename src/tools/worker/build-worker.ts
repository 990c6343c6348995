import { parseArgs } from 'node:util';
import { bundleWorker } from './worker-bundle.ts';

/** `build-worker.ts [ENTRY [FOLDER]] [--alias NAME=FILE ...]`: the site's own into dist/worker by default. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { alias: { type: 'string', multiple: true, default: [] } },
});
const [entry = 'src/worker.ts', folder = 'dist/worker'] = positionals;
const aliases = Object.fromEntries(values.alias.map((alias) => alias.split('=', 2)));

await bundleWorker({ entry, folder, aliases });
