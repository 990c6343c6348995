import { createHash, createHmac } from 'node:crypto';
import { existsSync, globSync, renameSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type Unstable_Config, unstable_readConfig } from 'wrangler';

/** A file of the local state that nothing can take the place of. */
export class DamagedStateError extends Error {
  constructor(file: string, reason: string) {
    super(
      `The database ${file} is damaged: ${reason}. Put a copy in its place, or remove the folder to begin with a new one; what was written there is lost then.`,
    );
  }
}

/** Class of the objects that Miniflare keeps databases in. */
const DATABASES = 'miniflare-D1DatabaseObject';

/**
 * Looks through the databases of a folder of local state. A damaged one of search or of caches is set aside:
 * what it held is made anew. Gives the files that were. Throws DamagedStateError for any other.
 */
export function setDamagedAside(stateDir: string): { aside: string[]; isSearchLost: boolean } {
  const search = toDatabaseFile(stateDir, 'SEARCH');
  const aside: string[] = [];
  let isSearchLost = false;
  for (const file of globSync(`${stateDir}/v3/**/*.sqlite`).toSorted()) {
    const reason = findDamage(file);
    if (reason === null) continue;
    const isSearch = file === search;
    if (!isSearch && !/\/v3\/(kv|cache)\//.test(file)) throw new DamagedStateError(file, reason);
    isSearchLost ||= isSearch;
    aside.push(moveAside(file));
  }
  return { aside, isSearchLost };
}

/** What SQLite says of a file; null where it is whole. */
function findDamage(file: string): string | null {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    const [row] = database.prepare('PRAGMA quick_check(1)').all();
    const said = String(Object.values(row ?? {})[0] ?? '');
    return said === 'ok' ? null : said;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    database?.close();
  }
}

function moveAside(file: string): string {
  const name = `${file}.damaged-${Date.now()}`;
  for (const end of ['', '-wal', '-shm'])
    if (existsSync(`${file}${end}`)) renameSync(`${file}${end}`, `${name}${end}`);
  return name;
}

/** Where Miniflare keeps the database of a binding: under the id of the object that is named like it. */
export function toDatabaseFile(stateDir: string, binding: string): string {
  const { d1_databases }: Unstable_Config = unstable_readConfig(
    { config: 'wrangler.toml' },
    { hideWarnings: true },
  );
  const id = d1_databases.find((each) => each.binding === binding)?.database_id ?? '';
  const key = createHash('sha256').update(DATABASES).digest();
  const named = createHmac('sha256', key).update(id).digest().subarray(0, 16);
  const check = createHmac('sha256', key).update(named).digest().subarray(0, 16);
  return `${stateDir}/v3/d1/${DATABASES}/${Buffer.concat([named, check]).toString('hex')}.sqlite`;
}
