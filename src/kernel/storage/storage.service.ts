import type { MailQueueEnv } from '#kernel/delivery/mail-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { type Database, openDatabase } from '#platform/database.ts';
import { logError } from '#platform/log.ts';
import { getBytes, listSizes, listTotals, measureTables, saveSizes } from './size.repo.ts';
import {
  DATABASES,
  type DatabaseName,
  LARGEST_DATABASE,
  levelOf,
  type NearlyFull,
  toPercent,
} from './storage.model.ts';
import { listThinnings } from './thinning.repo.ts';

export interface StorageEnv extends MailQueueEnv {
  SEARCH: D1Database;
}

/** Message of the `mail` queue: a database has reached a level, in percent of what D1 takes. */
export interface StorageMessage {
  kind: 'storage';
  database: DatabaseName;
  percent: number;
}

/**
 * Measures all databases and tells of those that are filling up: the log each time, the newsroom by mail at each new level.
 * Throws where the queue takes no message: the level is then told with the next measurement.
 */
export async function measureStorage(
  platform: Platform<StorageEnv>,
  largest = LARGEST_DATABASE,
): Promise<void> {
  const { db, now } = platform;
  const before = await listTotals(db);
  for (const database of DATABASES) {
    const measured = openNamed(platform, database);
    const [bytes, tables] = [await getBytes(measured), await measureTables(measured)];
    const last = before.find((each) => each.database === database)?.bytes ?? 0;
    const level = levelOf(bytes, largest);
    const percent = toPercent(bytes, largest);
    if (level > 0)
      logError('storage.nearly_full', 'D1 takes no more at 100', { database, percent });
    // Told before it is written down: twice rather than never.
    if (level > levelOf(last, largest)) await tell(platform, { database, percent });
    await saveSizes(db, { database, bytes, tables, at: now });
  }
}

async function tell({ env }: Platform<StorageEnv>, full: NearlyFull): Promise<void> {
  const message: StorageMessage = { kind: 'storage', ...full };
  await env.MAIL_QUEUE.send(message);
}

function openNamed({ db, env }: Platform<StorageEnv>, name: DatabaseName): Database {
  return name === 'DB' ? db : openDatabase(env[name]);
}

/** Databases that were filling up when they were last measured. */
export async function loadNearlyFull(
  { db }: Platform,
  largest = LARGEST_DATABASE,
): Promise<NearlyFull[]> {
  const totals = await listTotals(db);
  return totals
    .filter(({ bytes }) => levelOf(bytes, largest) > 0)
    .map(({ database, bytes }) => ({ database, percent: toPercent(bytes, largest) }));
}

/** Each database with its tables, the largest first, and what was thinned last; measured first where it never was. */
export async function loadStorage(platform: Platform<StorageEnv>) {
  const { db } = platform;
  let sizes = await listSizes(db);
  if (sizes.length === 0) {
    await measureStorage(platform);
    sizes = await listSizes(db);
  }
  const thinned = await listThinnings(db);
  return {
    largest: LARGEST_DATABASE,
    databases: DATABASES.map((database) => {
      const own = sizes.filter((each) => each.database === database);
      const whole = own.find(({ name }) => name === '');
      return {
        database,
        bytes: whole?.bytes ?? 0,
        percent: toPercent(whole?.bytes ?? 0),
        isNearlyFull: levelOf(whole?.bytes ?? 0) > 0,
        measuredAt: whole?.measuredAt.getTime() ?? 0,
        tables: own
          .filter(({ name }) => name !== '')
          .map(({ name, rows, bytes }) => ({ name, rows, bytes })),
      };
    }),
    thinned: thinned.map(({ name, rows, isDone, changedAt }) => ({
      ...{ name, rows, isDone },
      changedAt: changedAt.getTime(),
    })),
  };
}
