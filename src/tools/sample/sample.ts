import { parseArgs } from 'node:util';
import { loadSample, removeSample } from '#tools/sample/sample-load.ts';
import { readLocalToken } from '#tools/start/local-token.ts';

const USAGE = `npm run sample -- load | remove [--url U] [--token T]

Brings the sample newsroom into a running instance, or removes it without a trace.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { url: { type: 'string' }, token: { type: 'string' } },
});
const instance = {
  url: values.url ?? `http://localhost:${process.env.PORT ?? 8787}`,
  token: values.token ?? readLocalToken(process.env.STATE_DIR ?? '.wrangler/state'),
};

switch (positionals[0]) {
  case 'load':
    await loadSample(instance);
    console.log('The sample newsroom is in.');
    break;
  case 'remove':
    console.log('Removed:', await removeSample(instance));
    break;
  default:
    console.log(USAGE);
    process.exitCode = 2;
}
