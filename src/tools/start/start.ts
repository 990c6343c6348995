import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { type Unstable_Config, unstable_readConfig } from 'wrangler';
import { EVERY_JOB } from '#kernel/domain/schedule.model.ts';
import { listFaults } from '#tools/deploy/settings.ts';
import { addSampleComments } from '#tools/sample/sample-comments.ts';
import { loadSample } from '#tools/sample/sample-load.ts';
import { addSampleMarket } from '#tools/sample/sample-market.ts';
import { loadSampleMoney } from '#tools/sample/sample-money.ts';
import { addSampleSponsor } from '#tools/sample/sample-sponsor.ts';
import { DamagedStateError, setDamagedAside } from './damaged-state.ts';
import { fireCron, type LocalEdge, startLocalEdge, waitForBusinesses } from './local-edge.ts';
import { readLocalSecret } from './local-secret.ts';
import { admitToken, readLocalToken } from './local-token.ts';
import { localVars } from './local-vars.ts';
import { migrateOrExit } from './migrate.ts';
import { buildIfChanged } from './production-build.ts';
import { lockState, StateInUseError } from './state-lock.ts';

const port = parsePort(process.env.PORT);
const stateDir = process.env.STATE_DIR || '.wrangler/state';
const origin = `http://localhost:${port}`;
/** Stands there from the beginning of the sample to its end: what was cut off is loaded again. */
const unfinished = `${stateDir}/sample-unfinished`;

if (await isTaken(port)) fail(`Port ${port} is in use. Choose another: PORT=${port + 1} npm start`);
const { isSearchLost } = openState();
const token = readLocalToken(stateDir);
const vars = {
  ...localVars(origin, stateDir),
  ...(process.env.DIGEST_HOURS && { DIGEST_HOURS: process.env.DIGEST_HOURS }),
  PRIVATE_FEED_HOSTS: process.env.PRIVATE_FEED_HOSTS ?? '',
  GOOGLE_CLIENT_ID: process.env.GOOGLE_CLIENT_ID ?? '',
  GOOGLE_CLIENT_SECRET: process.env.GOOGLE_CLIENT_SECRET ?? '',
  GOOGLE_ISSUER: process.env.GOOGLE_ISSUER ?? '',
};
checkSettings();
buildIfChanged();
const edge = await startLocalEdge({ port, stateDir, cron: true, vars });
for (const name of await migrateOrExit(edge.miniflare, stateDir)) console.log(`Applied ${name}`);
const database = await edge.miniflare.getD1Database('DB');
await admitToken(database, token);
// Queues of this machine forget what they held when it stops: what is marked is told again at once.
await database.prepare('UPDATE changed_stories SET sent_at = 0').run();
if ((await isEmpty(edge)) || existsSync(unfinished)) await fillOrAgain(edge);
// The first reader finds prices.
await fireCron(edge.miniflare, EVERY_JOB);
console.log(`Ready on ${origin}, its mails and SMS on ${origin}/dev/outbox`);
console.log('Sign in as a shopkeeper of the sample: hetal@people.example, and others of README.md');
console.log('Import your own: npm run import -- FILE... --publish');
if (isSearchLost) await rebuildSearch();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await edge.stop();
    process.exit(0);
  });
}

/** A busy machine may close a connection just when it is used again: what was cut off so is loaded again, once. */
async function fillOrAgain(of: LocalEdge): Promise<void> {
  try {
    await fill(of);
  } catch (error) {
    console.error('The sample was cut off:', error);
    await fill(of);
  }
}

async function fill({ miniflare }: LocalEdge): Promise<void> {
  console.log('Loading the sample newsroom ...');
  writeFileSync(unfinished, '');
  const instance = { url: origin, token };
  const pictures = await loadSample(instance);
  await waitForBusinesses(miniflare);
  await addSampleMarket(database, pictures, new Date());
  await addSampleComments(database, new Date());
  await addSampleSponsor(database);
  await loadSampleMoney({ instance, database, secret: readLocalSecret(stateDir, 'auth-secret') });
  rmSync(unfinished);
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

/** Nobody else has it open, and nothing in it is damaged that could not be made anew. */
function openState(): { isSearchLost: boolean } {
  try {
    lockState(stateDir);
    const { aside, isSearchLost } = setDamagedAside(stateDir);
    for (const file of aside) console.log(`Damaged, and set aside: ${file}`);
    return { isSearchLost };
  } catch (error) {
    if (error instanceof StateInUseError || error instanceof DamagedStateError) fail(error.message);
    throw error;
  }
}

function checkSettings(): void {
  const config: Unstable_Config = unstable_readConfig(
    { config: 'wrangler.toml' },
    { hideWarnings: true },
  );
  const faults = listFaults({ ...config.vars, ...vars });
  if (faults.length > 0) fail(`These settings are wrong:\n${faults.join('\n')}`);
}

/** The site runs meanwhile. */
async function rebuildSearch(): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const { status } = await fetch(`${origin}/api/search/rebuild`, { method: 'POST', headers });
  console.log(
    status < 300 ? 'Search is being rebuilt.' : `Search is not rebuilt: status ${status}`,
  );
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
