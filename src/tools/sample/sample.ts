import { parseArgs } from 'node:util';
import { addSampleComments } from '#tools/sample/sample-comments.ts';
import { loadSample, removeSample } from '#tools/sample/sample-load.ts';
import { addSampleMarket } from '#tools/sample/sample-market.ts';
import { loadSampleMoney } from '#tools/sample/sample-money.ts';
import { addSampleSponsor } from '#tools/sample/sample-sponsor.ts';
import { openLocalDatabases } from '#tools/start/local-databases.ts';
import { readLocalSecret } from '#tools/start/local-secret.ts';
import { readLocalToken } from '#tools/start/local-token.ts';

const USAGE = `npm run sample -- load | remove [--url U] [--token T]

Brings the sample newsroom into a running instance, or removes it without a trace. Its people come to the instance
of this machine only: elsewhere nobody could have their addresses.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { url: { type: 'string' }, token: { type: 'string' } },
});
const stateDir = process.env.STATE_DIR ?? '.wrangler/state';
const instance = {
  url: values.url ?? `http://localhost:${process.env.PORT ?? 8787}`,
  token: values.token ?? readLocalToken(stateDir),
};

switch (positionals[0]) {
  case 'load':
    await load();
    break;
  case 'remove':
    console.log('Removed:', await removeSample(instance));
    break;
  default:
    console.log(USAGE);
    process.exitCode = 2;
}

async function load(): Promise<void> {
  const pictures = await loadSample(instance);
  if (values.url !== undefined) {
    console.log('The sample newsroom is in, without people.');
    return;
  }
  const databases = openLocalDatabases(stateDir);
  try {
    const database = await databases.getD1Database('DB');
    await addSampleMarket(database, pictures, new Date());
    await addSampleComments(database, new Date());
    await addSampleSponsor(database);
    const secret = readLocalSecret(stateDir, 'auth-secret');
    await loadSampleMoney({ instance, database, secret });
  } finally {
    await databases.dispose();
  }
  console.log('The sample newsroom and its people are in.');
}
