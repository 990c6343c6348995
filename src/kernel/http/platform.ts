import { LANGS } from '#i18n/editions.ts';
import { isSpoken } from '#i18n/translator.ts';
import {
  NOTHING_SAVED,
  type SavedSettings,
  type SettableEnv,
  withSettings,
} from '#kernel/brand/settings.ts';
import { ContentCache } from '#kernel/content/content-cache.ts';
import { recallRevisions } from '#kernel/content/content-memory.ts';
import { getRevisions } from '#kernel/content/content-revisions.ts';
import { type Database, openDatabase } from '#platform/database.ts';
import { logError } from '#platform/log.ts';
import { loadWords, type WordFileEnv } from '#platform/word-file.ts';

export interface PlatformEnv {
  DB: D1Database;
  CACHE: KVNamespace;
}

declare module '#platform/env.ts' {
  interface Env extends PlatformEnv {}
}

/**
 * The outside world as rooms see it during one request, queue batch or cron run; `Vars` are the variables
 * and bindings they need of it.
 */
export interface Platform<Vars extends object = object> {
  /** With what the desk has set over the variables. */
  readonly env: Vars;
  /** The variables as deployed. */
  readonly deployed: Vars;
  /** Changes with each change of the settings. */
  readonly settingsVersion: number;
  readonly db: Database;
  readonly content: ContentCache;
  /** When the request began; the one clock of everything it renders or writes. */
  readonly now: Date;
  /** Finishes work after the response; failures are logged. */
  readonly defer: (work: Promise<unknown>) => void;
}

type Context = Pick<ExecutionContext, 'waitUntil'>;

/** The outside world with what the desk has set, or as it was deployed where that can't be read; every language is spoken from then on. */
export async function openPlatform<Vars extends PlatformEnv & SettableEnv & WordFileEnv>(
  env: Vars,
  context: Context,
): Promise<Platform<Vars>> {
  const known = recallRevisions();
  if (known && LANGS.every(isSpoken))
    return createPlatform(env, context, known.settings ?? NOTHING_SAVED);
  // The second one knows from the first whether the database answers.
  const [settings] = await Promise.all([
    createPlatform(env, context).content.readSettings(),
    loadWords(env),
  ]);
  return createPlatform(env, context, settings);
}

export function createPlatform<Vars extends PlatformEnv & SettableEnv>(
  env: Vars,
  context: Context,
  settings: SavedSettings = NOTHING_SAVED,
): Platform<Vars> {
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
    readRevisions: () => getRevisions(open()),
    defer,
  });
  return {
    env: withSettings(env, settings),
    deployed: env,
    settingsVersion: settings.version,
    content,
    now: new Date(),
    defer,
    get db() {
      return open();
    },
  };
}
