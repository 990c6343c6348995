import { type Unstable_Config, unstable_readConfig } from 'wrangler';
import { listFaults } from './settings.ts';

// Before a deployment: a bad value would make every page fail, or quietly switch something off.
const { vars }: Unstable_Config = unstable_readConfig(
  { config: 'wrangler.toml' },
  { hideWarnings: true },
);
const faults = listFaults(vars);
if (faults.length > 0) {
  console.error(`Not deployed: change [vars] of wrangler.toml.\n${faults.join('\n')}`);
  process.exitCode = 1;
}
