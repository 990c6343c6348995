import { readdirSync, readFileSync } from 'node:fs';
import type { Miniflare } from 'miniflare';

/** The databases and the folders of their migrations, as in wrangler.toml. */
const DATABASES = { DB: 'migrations/main', SEARCH: 'migrations/search' } as const;

/** Applies what is new of `migrations/` to local state, keeping wrangler's own record of it. */
export async function applyMigrations(miniflare: Miniflare): Promise<string[]> {
  const applied: string[] = [];
  for (const [binding, folder] of Object.entries(DATABASES)) {
    const database = await miniflare.getD1Database(binding);
    await database.exec(
      'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL);',
    );
    const { results } = await database.prepare('SELECT name FROM d1_migrations').all();
    const known = new Set(results.map((row) => row.name));
    const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
    for (const name of names.toSorted().filter((name) => !known.has(name))) {
      const statements = splitStatements(readFileSync(`${folder}/${name}`, 'utf8'));
      await database.batch([
        ...statements.map((statement) => database.prepare(statement)),
        database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
      ]);
      applied.push(`${folder}/${name}`);
    }
  }
  return applied;
}

/** Statements are divided by drizzle's breakpoints; a file without any is one statement. */
function splitStatements(sql: string): string[] {
  return sql
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
