import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { type Unstable_Config, unstable_readConfig } from 'wrangler';

/** The databases alone, where `npm start` has them. */
export function openLocalDatabases(stateDir: string): Miniflare {
  const { d1_databases }: Unstable_Config = unstable_readConfig(
    { config: 'wrangler.toml' },
    { hideWarnings: true },
  );
  return new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default { fetch: () => new Response() };',
      d1Databases: Object.fromEntries(
        d1_databases.map(({ binding, database_id = '' }) => [binding, database_id]),
      ),
      resourcePersistencePath: `${stateDir}/v3`,
      cf: false,
    }),
  );
}
