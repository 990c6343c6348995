import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Miniflare } from 'miniflare';
import { unstable_splitSqlQuery as splitSqlQuery } from 'wrangler';

/** The databases and the folders of their migrations, as in wrangler.toml. */
const DATABASES = { DB: 'migrations/main', SEARCH: 'migrations/search' } as const;

/** Local state has migrations that are none of ours, or were others when they were applied: it can neither be used nor be brought up to date. */
export class ForeignStateError extends Error {}

/** Applies what is new of `migrations/` to local state, keeping wrangler's own record of it. */
export async function applyMigrations(miniflare: Miniflare): Promise<string[]> {
  const applied: string[] = [];
  for (const { database, folder, names } of await listPending(miniflare)) {
    for (const name of names) {
      const text = readFileSync(`${folder}/${name}`, 'utf8');
      const statements = splitSqlQuery(text);
      await noticeClosedSockets();
      await database.batch([
        ...statements.map((statement) => database.prepare(statement)),
        database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
        database.prepare('INSERT INTO local_migrations VALUES (?, ?)').bind(name, toHash(text)),
      ]);
      applied.push(`${folder}/${name}`);
    }
  }
  return applied;
}

/**
 * Workerd closes a connection that is idle for five seconds. Where dividing a large file took longer, on a busy machine,
 * nobody has noticed that yet: a turn through timers and sockets comes before the next request.
 */
async function noticeClosedSockets(): Promise<void> {
  await setTimeout(0);
  await setImmediate();
}

/** The same; where local state is foreign, says so and ends the program. */
export async function migrateOrExit(miniflare: Miniflare, stateDir: string): Promise<string[]> {
  try {
    return await applyMigrations(miniflare);
  } catch (error) {
    if (!(error instanceof ForeignStateError)) throw error;
    await miniflare.dispose();
    console.error(
      `The local state in ${stateDir} was made by another version: ${error.message}
It must be made anew, and what was written here is lost. Remove it, then start again:
  rm -rf '${stateDir}'`,
    );
    process.exit(1);
  }
}

function toHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** What is to be applied to each database; throws before anything is when one is foreign. */
function listPending(miniflare: Miniflare) {
  return Promise.all(
    Object.entries(DATABASES).map(async ([binding, folder]) => {
      const database = await miniflare.getD1Database(binding);
      await database.exec(
        'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL);',
      );
      // Wrangler's record has names only, and the first files are changed as long as nobody has deployed.
      await database.exec(
        'CREATE TABLE IF NOT EXISTS local_migrations (name TEXT PRIMARY KEY, hash TEXT NOT NULL);',
      );
      const { results } = await database
        .prepare('SELECT name, hash FROM d1_migrations LEFT JOIN local_migrations USING (name)')
        .all<{ name: string; hash: string | null }>();
      const known = new Set(results.map(({ name }) => name));
      const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
      const foreign = results
        .filter(
          ({ name, hash }) =>
            !names.includes(name) || hash !== toHash(readFileSync(`${folder}/${name}`, 'utf8')),
        )
        .map(({ name }) => name);
      if (foreign.length > 0)
        throw new ForeignStateError(
          `its database ${binding} has had ${foreign.length} migrations that are not in ${folder}: ${foreign[0]} ...`,
        );
      return { database, folder, names: names.toSorted().filter((name) => !known.has(name)) };
    }),
  );
}
