import { applyD1Migrations, env, reset } from 'cloudflare:test';
import { admitToken } from '#tools/start/local-token.ts';
import { TEST_TOKEN } from '../test-token.ts';
import { beginWork, endEarlierWork, wakeObjects } from './earlier-work.ts';

declare global {
  namespace Cloudflare {
    interface Env {
      MIGRATIONS: Parameters<typeof applyD1Migrations>[1];
      SEARCH_MIGRATIONS: Parameters<typeof applyD1Migrations>[1];
    }
  }
}

const VARIABLES = { ...env };

/**
 * Leaves nothing of earlier files: all run in one isolate, which is several times faster, and each begins with
 * empty storage and the variables as they stand in the configuration. Objects that nobody called for
 * `wakefulness` milliseconds are taken to sleep.
 */
export async function beginEmpty(wakefulness?: number): Promise<void> {
  await endEarlierWork();
  Object.assign(env, VARIABLES);
  await wakeObjects(wakefulness);
  // Databases and buckets sleep, too, when nobody has asked for ten seconds: to look into them wakes them.
  do await reset();
  while (await isAnythingKept());
  beginWork();
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  await applyD1Migrations(env.SEARCH, env.SEARCH_MIGRATIONS);
  await admitToken(env.DB, TEST_TOKEN);
}

async function isAnythingKept(): Promise<boolean> {
  const tables = "SELECT 1 AS found FROM sqlite_master WHERE name = 'd1_migrations'";
  const [pictures, values, ...found] = await Promise.all([
    env.MEDIA.list({ limit: 1 }),
    env.CACHE.list({ limit: 1 }),
    ...[env.DB, env.SEARCH].map((each) => each.prepare(tables).first('found')),
  ]);
  return pictures.objects.length > 0 || values.keys.length > 0 || found.includes(1);
}
