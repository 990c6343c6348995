import { createServer } from 'node:net';
import { loadSample } from '#tools/sample/sample-load.ts';
import { fireCron, type LocalEdge, startLocalEdge } from './local-edge.ts';
import { admitToken, readLocalToken } from './local-token.ts';
import { localVars } from './local-vars.ts';
import { migrateOrExit } from './migrate.ts';
import { buildIfChanged } from './production-build.ts';

const port = parsePort(process.env.PORT);
const stateDir = process.env.STATE_DIR || '.wrangler/state';
const origin = `http://localhost:${port}`;

if (await isTaken(port)) fail(`Port ${port} is in use. Choose another: PORT=${port + 1} npm start`);
buildIfChanged();
const token = readLocalToken(stateDir);
const edge = await startLocalEdge({
  port,
  stateDir,
  cron: true,
  vars: {
    ...localVars(origin, stateDir),
    ...(process.env.DIGEST_HOURS && { DIGEST_HOURS: process.env.DIGEST_HOURS }),
    PRIVATE_FEED_HOSTS: process.env.PRIVATE_FEED_HOSTS ?? '',
    GOOGLE_CLIENT_ID: process.env.GOOGLE_CLIENT_ID ?? '',
    GOOGLE_CLIENT_SECRET: process.env.GOOGLE_CLIENT_SECRET ?? '',
    GOOGLE_ISSUER: process.env.GOOGLE_ISSUER ?? '',
  },
});
for (const name of await migrateOrExit(edge.miniflare, stateDir)) console.log(`Applied ${name}`);
await admitToken(await edge.miniflare.getD1Database('DB'), token);
if (await isEmpty(edge)) {
  console.log('Loading the sample newsroom ...');
  await loadSample({ url: edge.url.origin, token });
}
// The first reader finds prices.
await fireCron(edge.miniflare);
console.log(`Ready on ${origin}, its mails and SMS on ${origin}/dev/outbox`);
console.log('Import your own: npm run import -- FILE... --publish');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await edge.stop();
    process.exit(0);
  });
}

function parsePort(wanted: string | undefined): number {
  const number = Number(wanted || 8787);
  if (!Number.isInteger(number) || number < 1 || number > 65_535)
    fail(`PORT=${wanted} is not a port: it must be a whole number from 1 to 65535`);
  return number;
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(true));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(false)));
  });
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

async function isEmpty({ miniflare }: LocalEdge): Promise<boolean> {
  const database = await miniflare.getD1Database('DB');
  const { results } = await database.prepare('SELECT id FROM articles LIMIT 1').all();
  return results.length === 0;
}
