import { applyD1Migrations, env, reset } from 'cloudflare:test';
import '#app/domains.ts';
import { admitToken } from '#tools/start/local-token.ts';
import { TEST_TOKEN } from './test-token.ts';
import './words-setup.ts';

declare global {
  namespace Cloudflare {
    interface Env {
      MIGRATIONS: Parameters<typeof applyD1Migrations>[1];
      SEARCH_MIGRATIONS: Parameters<typeof applyD1Migrations>[1];
    }
  }
}

// All files run in one isolate, which is several times faster; each begins with empty storage.
// A database that is still busy outlives a reset. A test that needs empty ones makes them so itself.
do await reset();
while (await hasTables());
await applyD1Migrations(env.DB, env.MIGRATIONS);
await applyD1Migrations(env.SEARCH, env.SEARCH_MIGRATIONS);
await admitToken(env.DB, TEST_TOKEN);

async function hasTables(): Promise<boolean> {
  const databases = [env.DB, env.SEARCH];
  const query = "SELECT 1 AS found FROM sqlite_master WHERE name = 'd1_migrations'";
  const found = await Promise.all(databases.map((each) => each.prepare(query).first('found')));
  return found.includes(1);
}
