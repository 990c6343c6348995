import type { Unstable_Config } from 'wrangler';
import { runWrangler, SetupError, tryWrangler } from './wrangler.ts';

/** Something at Cloudflare that wrangler.toml binds the site to. */
export interface Resource {
  kind: 'D1 database' | 'KV namespace' | 'R2 bucket' | 'queue';
  name: string;
  /** Arguments of the wrangler command that makes it. */
  create: readonly string[];
}

/** One that wrangler.toml names by an id. */
export interface NumberedResource extends Resource {
  binding: string;
  /** As it stands in wrangler.toml. */
  id: string | undefined;
}

interface Existing {
  id: string;
  name: string;
}

/** Databases and namespaces; Cloudflare places new databases near `location`. */
export function listNumbered(config: Unstable_Config, location: string): NumberedResource[] {
  const databases = config.d1_databases.map(({ binding, database_id, database_name = '' }) => ({
    kind: 'D1 database' as const,
    name: database_name,
    create: ['d1', 'create', database_name, '--location', location],
    binding,
    id: database_id,
  }));
  const namespaces = config.kv_namespaces.map(({ binding, id }) => {
    const name = `${config.name}-${binding.toLowerCase()}`;
    const create = ['kv', 'namespace', 'create', name];
    return { kind: 'KV namespace' as const, name, create, binding, id };
  });
  return [...databases, ...namespaces];
}

/** Buckets and queues, those for dead letters among them. */
export function listNamed(config: Unstable_Config, location: string): Resource[] {
  const { producers = [], consumers = [] } = config.queues;
  const queues = new Set(
    [
      ...producers.map(({ queue }) => queue),
      ...consumers.flatMap(({ queue, dead_letter_queue }) => [queue, dead_letter_queue]),
    ].filter((name) => name !== undefined),
  );
  const buckets = config.r2_buckets.map(({ bucket_name = '' }) => ({
    kind: 'R2 bucket' as const,
    name: bucket_name,
    create: ['r2', 'bucket', 'create', bucket_name, '--location', location],
  }));
  const toQueue = (name: string) => ({
    kind: 'queue' as const,
    name,
    create: ['queues', 'create', name],
  });
  return [...buckets, ...[...queues].map(toQueue)];
}

/** An id that stands for one that is still to come. */
export function isPlaceholder(id: string): boolean {
  return /^[0-]*\d$/.test(id);
}

/** Databases and namespaces of the account. */
export function listExisting(kind: NumberedResource['kind']): Existing[] {
  if (kind === 'D1 database') {
    const found = runWrangler(['d1', 'list', '--json']);
    return readList<{ uuid: string; name: string }>(found).map(({ uuid, name }) => ({
      id: uuid,
      name,
    }));
  }
  const found = runWrangler(['kv', 'namespace', 'list']);
  return readList<{ id: string; title: string }>(found).map(({ id, title }) => ({
    id,
    name: title,
  }));
}

function readList<T>(printed: string): T[] {
  try {
    return JSON.parse(printed) as T[];
  } catch {
    throw new SetupError(`wrangler has not printed a list:\n${printed}`);
  }
}

/** Wrangler's own words, and the code of R2, for what is not there. */
const ABSENT = { queue: /does not exist/, bucket: /\[code: 10006\]/ } as const;
const R2_IS_OFF = /\[code: 10042\]/;

/** Whether a bucket or queue is there. Throws a SetupError where that can't be known. */
export function isThere({ kind, name }: Resource): boolean {
  const [command, absent] =
    kind === 'queue'
      ? [['queues', 'info', name], ABSENT.queue]
      : [['r2', 'bucket', 'info', name], ABSENT.bucket];
  const { isDone, output } = tryWrangler(command);
  if (isDone) return true;
  if (absent.test(output)) return false;
  if (R2_IS_OFF.test(output))
    throw new SetupError(
      'R2 is not switched on: open R2 in the dashboard of the account once, then run this again.',
    );
  throw new SetupError(`wrangler ${command.join(' ')} has failed:\n${output}`);
}
