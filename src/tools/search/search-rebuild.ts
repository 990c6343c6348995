import { parseArgs } from 'node:util';
import { readLocalToken } from '#tools/start/local-token.ts';

const USAGE = `npm run search:rebuild [-- --url U --token T]

Rebuilds the index of search of a running instance, which answers meanwhile. Stopping this command stops
only the telling of how far it has come.`;

const { values } = parseArgs({
  options: { url: { type: 'string' }, token: { type: 'string' }, help: { type: 'boolean' } },
});
const { PORT = '8787', STATE_DIR = '.wrangler/state' } = process.env;
const address = `${(values.url ?? `http://localhost:${PORT}`).replace(/\/+$/, '')}/api/search/rebuild`;

interface Progress {
  textsDone: number;
  textsTotal: number;
  isRunning: boolean;
}

if (values.help) console.log(USAGE);
else await rebuild(values.token ?? readLocalToken(STATE_DIR));

async function rebuild(token: string): Promise<void> {
  const started = performance.now();
  let progress = await ask('POST', token);
  while (progress.isRunning) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    progress = await ask('GET', token);
    console.log(`${progress.textsDone} of ${progress.textsTotal} texts`);
  }
  const seconds = (performance.now() - started) / 1_000;
  console.log(`Search is rebuilt: ${progress.textsDone} texts in ${seconds.toFixed(1)} s`);
}

async function ask(method: 'GET' | 'POST', token: string): Promise<Progress> {
  const response = await fetch(address, { method, headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${address} answers with status ${response.status}`);
  return ((await response.json()) as { data: Progress }).data;
}
