import { setUp } from './set-up.ts';
import { SetupError } from './wrangler.ts';

try {
  setUp(process.argv.slice(2), { path: 'wrangler.toml', tell: console.log });
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
