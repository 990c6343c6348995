import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';

export interface LocalEdge {
  url: URL;
  miniflare: Miniflare;
  stop(): Promise<void>;
}

export interface LocalEdgeOptions {
  /** 0 takes any free port. */
  port: number;
  /** Where D1, KV, R2 and Durable Objects live: the same files `wrangler --persist-to` writes. */
  stateDir: string;
  /** Variables that differ from wrangler.toml. */
  vars?: Record<string, string>;
  /** Bundle to run; the production bundle by default. */
  script?: string;
  /** What binds what; paths in it stand beside it. The site's own by default. */
  config?: string;
  /** Fires the cron triggers every minute. */
  cron?: boolean;
  /** Answers at the Worker itself, without the asset and routing Workers that stand before it: for measuring. */
  direct?: boolean;
}

const CONFIG = 'wrangler.toml';
const CRON = '* * * * *';
const MINUTE = 60_000;

/** The production bundle on workerd with every binding local: what `npm start`, the browser tests and the benchmarks use. */
export async function startLocalEdge(options: LocalEdgeOptions): Promise<LocalEdge> {
  const { modulesRules: _, ...worker } = unstable_getMiniflareWorkerOptions(
    options.config ?? CONFIG,
  ).workerOptions as V4WorkerOptions & { modulesRules?: unknown; bindings?: object };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...worker,
      ...listModules(options.script ?? 'dist/worker/worker.js'),
      bindings: { ...worker.bindings, ...options.vars },
      port: options.port,
      host: '127.0.0.1',
      resourcePersistencePath: `${options.stateDir}/v3`,
      ...(options.direct && { unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }] }),
      // It would look up this machine's place on the network.
      cf: false,
    } as V4WorkerOptions),
  );
  const front = await miniflare.ready;
  const url = options.direct ? await miniflare.unsafeGetDirectURL() : front;
  const timer = options.cron ? setInterval(() => fireCron(miniflare), MINUTE) : undefined;
  return {
    url,
    miniflare,
    stop: async () => {
      clearInterval(timer);
      await miniflare.dispose();
    },
  };
}

/** A bundle and the WebAssembly that stands beside it. */
function listModules(script: string) {
  const modulesRoot = dirname(script);
  const wasm = readdirSync(modulesRoot).filter((name) => name.endsWith('.wasm'));
  return {
    modulesRoot,
    modules: [
      { type: 'ESModule', path: script },
      ...wasm.map((name) => ({ type: 'CompiledWasm', path: `${modulesRoot}/${name}` })),
    ],
  };
}

/** Fires the cron triggers once, with the jobs of this minute or with all. */
export async function fireCron(miniflare: Miniflare, cron = CRON): Promise<void> {
  try {
    const worker = await miniflare.getWorker();
    await worker.scheduled({ cron });
  } catch (error) {
    console.error('cron failed', error);
  }
}

/** How long search is waited for, and how often it is looked at, in milliseconds. */
const LONGEST_WAIT = 30_000;
const LOOK = 100;

/** Waits until search has followed all businesses that were loaded: the next cron counts them for the front of the directory. */
export async function waitForBusinesses(miniflare: Miniflare): Promise<void> {
  const database = await miniflare.getD1Database('DB');
  const end = Date.now() + LONGEST_WAIT;
  const isWaiting = () => database.prepare('SELECT 1 FROM changed_businesses LIMIT 1').first();
  while (Date.now() < end && (await isWaiting()))
    await new Promise((resolve) => setTimeout(resolve, LOOK));
}
