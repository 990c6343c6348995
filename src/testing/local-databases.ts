import { readFileSync } from 'node:fs';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';

/** The databases alone, where `npm start` has them. */
export function openLocalDatabases(stateDir: string): Miniflare {
  const config = readFileSync('wrangler.toml', 'utf8');
  const ids = config.matchAll(
    /binding = "(\w+)"\s+database_name = "[^"]+"\s+database_id = "([^"]+)"/g,
  );
  return new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default { fetch: () => new Response() };',
      d1Databases: Object.fromEntries(Array.from(ids, ([, binding, id]) => [binding, id])),
      resourcePersistencePath: `${stateDir}/v3`,
      cf: false,
    }),
  );
}
