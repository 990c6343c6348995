import { readIngestToken } from './ingest-token.ts';
import { type LocalEdge, startLocalEdge } from './local-edge.ts';
import { applyMigrations } from './migrate.ts';
import { buildIfChanged } from './production-build.ts';
import { SAMPLE_BRAND } from './sample/brand.ts';
import { loadSample } from './sample/load.ts';

const port = Number(process.env.PORT ?? 8787);
const stateDir = process.env.STATE_DIR ?? '.wrangler/state';
const origin = `http://localhost:${port}`;

buildIfChanged();
const token = readIngestToken(stateDir);
const edge = await startLocalEdge({
  port,
  stateDir,
  cron: true,
  vars: { ...SAMPLE_BRAND, ENVIRONMENT: 'development', SITE_URL: origin, INGEST_TOKEN: token },
});
for (const name of await applyMigrations(edge.miniflare)) console.log(`Applied ${name}`);
if (await isEmpty(edge)) {
  console.log('Loading the sample newsroom ...');
  await loadSample({ url: edge.url.origin, token });
}
console.log(`Ready on ${origin}`);
console.log('Import your own: npm run import -- FILE... --publish');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await edge.stop();
    process.exit(0);
  });
}

async function isEmpty({ miniflare }: LocalEdge): Promise<boolean> {
  const database = await miniflare.getD1Database('DB');
  const { results } = await database.prepare('SELECT id FROM articles LIMIT 1').all();
  return results.length === 0;
}
