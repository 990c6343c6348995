import { applyD1Migrations, env, reset } from 'cloudflare:test';
import { beforeEach } from 'vitest';
import { forgetContent } from '#platform/content-cache.ts';
import { forgetFragments } from '#ui/Fragment.tsx';

declare global {
  namespace Cloudflare {
    interface Env {
      MIGRATIONS: Parameters<typeof applyD1Migrations>[1];
      SEARCH_MIGRATIONS: Parameters<typeof applyD1Migrations>[1];
    }
  }
}

// All files run in one isolate, which is several times faster; each begins with empty storage.
await reset();
await applyD1Migrations(env.DB, env.MIGRATIONS);
await applyD1Migrations(env.SEARCH, env.SEARCH_MIGRATIONS);

// Each test starts as a new isolate would; a test that needs an empty database makes it so itself.
beforeEach(() => {
  forgetContent();
  forgetFragments();
});
