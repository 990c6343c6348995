import { contentRevisions } from './content.table.ts';
import { ContentCache, type Revisions } from './content-cache.ts';
import { type Database, openDatabase } from './database.ts';
import type { Env } from './env.ts';
import { logError } from './log.ts';

/** The outside world as features see it during one request, queue batch or cron run. */
export interface Platform {
  readonly env: Env;
  readonly db: Database;
  readonly content: ContentCache;
  /** When the request began; the one clock of everything it renders or writes. */
  readonly now: Date;
  /** Finishes work after the response; failures are logged. */
  readonly defer: (work: Promise<unknown>) => void;
}

export function createPlatform(env: Env, context: Pick<ExecutionContext, 'waitUntil'>): Platform {
  let database: Database | undefined;
  // Opened when it is first asked: most pages come from the cache.
  const open = () => {
    database ??= openDatabase(env.DB);
    return database;
  };
  const defer = (work: Promise<unknown>) =>
    context.waitUntil(work.catch((error) => logError('deferred.failed', error)));
  const content = new ContentCache({
    kv: env.CACHE,
    readRevisions: () => readRevisions(open()),
    defer,
  });
  return {
    env,
    content,
    now: new Date(),
    defer,
    get db() {
      return open();
    },
  };
}

async function readRevisions(db: Database): Promise<Revisions> {
  const rows = await db.select().from(contentRevisions);
  const revisions = { site: 0, en: 0, hi: 0, gu: 0 };
  for (const row of rows) revisions[row.scope] = row.revision;
  return revisions;
}
