import { rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleWorker } from './worker-bundle.ts';

/** Lays the description of the API beside the browser's files: written by the routes themselves, which in the Worker don't know it. */
const folder = 'dist/described';
await bundleWorker({
  ...{ entry: 'src/tools/worker/described.ts', folder, isDescribed: true },
  aliases: { 'cloudflare:workers': './src/tools/worker/cloudflare-workers.ts' },
});
const { described, DOCUMENT_FILE } = await import(
  pathToFileURL(resolve(folder, 'described.js')).href
);
writeFileSync(`dist/client${DOCUMENT_FILE}`, JSON.stringify(described));
rmSync(folder, { recursive: true });
