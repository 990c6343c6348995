import { defineConfig } from 'drizzle-kit';

/** Writes `migrations/main` from the tables. `migrations/search` holds FTS5 tables and is written by hand. */
export default defineConfig({
  dialect: 'sqlite',
  schema: ['./src/domains/*/*/*.table.ts', './src/kernel/*/*.table.ts'],
  out: './migrations/main',
});
