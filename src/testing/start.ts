import { readIngestToken } from './ingest-token.ts';
import { startLocalEdge } from './local-edge.ts';
import { applyMigrations } from './migrate.ts';
import { buildIfChanged } from './production-build.ts';
import { loadSample } from './sample/load.ts';

const port = Number(process.env.PORT ?? 8787);
const stateDir = process.env.STATE_DIR ?? '.wrangler/state';

buildIfChanged();
const token = readIngestToken(stateDir);
const origin = `http://localhost:${port}`;
const edge = await startLocalEdge({
  port,
  stateDir,
  cron: true,
  vars: { ENVIRONMENT: 'development', SITE_URL: origin, INGEST_TOKEN: token },
});
for (const name of await applyMigrations(edge.miniflare)) console.log(`Applied ${name}`);
await loadSample({ edge, origin, token });

console.log(`Ready on ${origin}`);
console.log('Import your own: npm run import -- FILE... --publish');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await edge.stop();
    process.exit(0);
  });
}
